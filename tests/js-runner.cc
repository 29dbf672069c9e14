// Runs every *.js below a folder with the shell and compares what it prints with what the file
// expects. The expectations are comments of the test itself:
//
//   // expect: text         a line of standard output, in order; all lines must be expected
//   // error: text          standard error contains this text
//   // exit: N              the exit code (0 when not given)
//   // flags: --x …         further flags of the shell
//   // skip: reason         not run; counted and named
//   // skip-stress: reason  not run when the flags collect at every so many-th allocation
//
// usage: js-runner SHELL FOLDER FLAGS [PATTERN]

#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

namespace {

namespace fs = std::filesystem;

struct Expectation {
  std::vector<std::string> lines;
  std::vector<std::string> errors;
  std::string flags;
  std::string skip;
  int exit_code = 0;
};

struct Outcome {
  std::string output;
  std::string error;
  int exit_code;
};

std::string ReadAll(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream content;
  content << in.rdbuf();
  return content.str();
}

bool Take(const std::string& line, const char* key, std::string* rest) {
  std::string prefix = std::string("// ") + key + ":";
  if (line.rfind(prefix, 0) != 0) return false;
  *rest = line.substr(prefix.size());
  if (!rest->empty() && rest->front() == ' ') rest->erase(0, 1);
  return true;
}

Expectation ParseExpectation(const fs::path& path, bool stress) {
  Expectation expectation;
  std::istringstream in(ReadAll(path));
  std::string line, rest;
  while (std::getline(in, line)) {
    if (Take(line, "expect", &rest)) expectation.lines.push_back(rest);
    else if (Take(line, "error", &rest)) expectation.errors.push_back(rest);
    else if (Take(line, "flags", &rest)) expectation.flags += " " + rest;
    else if (Take(line, "skip", &rest)) expectation.skip = rest;
    else if (stress && Take(line, "skip-stress", &rest)) expectation.skip = rest;
    else if (Take(line, "exit", &rest)) expectation.exit_code = std::stoi(rest);
  }
  return expectation;
}

Outcome Run(const std::string& shell, const std::string& flags, const fs::path& test, int worker) {
  std::string base = "/tmp/kei-js-" + std::to_string(getpid()) + "-" + std::to_string(worker);
  std::string command = "timeout 300 '" + shell + "' " + flags + " '" + test.filename().string() +
                        "' >" + base + ".out 2>" + base + ".err </dev/null";
  std::string in_folder = "cd '" + test.parent_path().string() + "' && " + command;
  int status = std::system(in_folder.c_str());
  Outcome outcome{ReadAll(base + ".out"), ReadAll(base + ".err"),
                  WIFEXITED(status) ? WEXITSTATUS(status) : 128};
  fs::remove(base + ".out");
  fs::remove(base + ".err");
  return outcome;
}

std::string Compare(const Expectation& expectation, const Outcome& outcome) {
  std::string expected;
  for (const std::string& line : expectation.lines) expected += line + "\n";
  std::string problem;
  if (outcome.exit_code != expectation.exit_code) {
    problem += "exit code " + std::to_string(outcome.exit_code) + ", expected " +
               std::to_string(expectation.exit_code) + "\n";
  }
  if (outcome.output != expected) {
    problem += "--- expected\n" + expected + "--- printed\n" + outcome.output;
  }
  for (const std::string& text : expectation.errors) {
    if (outcome.error.find(text) == std::string::npos) problem += "no error '" + text + "'\n";
  }
  if (!problem.empty()) problem += "--- standard error\n" + outcome.error;
  return problem;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: js-runner SHELL FOLDER FLAGS [PATTERN]\n");
    return 2;
  }
  std::string shell = fs::absolute(argv[1]), flags = argv[3], pattern = argc > 4 ? argv[4] : "";
  const bool stress = flags.find("--gc-interval") != std::string::npos;
  std::vector<fs::path> tests;
  for (const auto& entry : fs::recursive_directory_iterator(argv[2])) {
    const fs::path& path = entry.path();
    if (path.extension() == ".js" && path.string().find(pattern) != std::string::npos) {
      tests.push_back(path);
    }
  }
  std::sort(tests.begin(), tests.end());

  std::atomic<size_t> next = 0;
  std::atomic<int> passed = 0, failed = 0, skipped = 0;
  std::mutex print;
  auto work = [&](int worker) {
    for (size_t i; (i = next++) < tests.size();) {
      Expectation expectation = ParseExpectation(tests[i], stress);
      if (!expectation.skip.empty()) {
        skipped++;
        std::lock_guard lock(print);
        std::cout << "SKIP " << tests[i].string() << ": " << expectation.skip << "\n";
        continue;
      }
      std::string problem =
          Compare(expectation, Run(shell, flags + expectation.flags, tests[i], worker));
      (problem.empty() ? passed : failed)++;
      if (problem.empty()) continue;
      std::lock_guard lock(print);
      std::cout << "FAIL " << tests[i].string() << "\n" << problem;
    }
  };
  std::vector<std::thread> workers;
  for (int i = 0; i < 2; i++) workers.emplace_back(work, i);
  for (std::thread& worker : workers) worker.join();
  std::cout << passed << " passed, " << failed << " failed, " << skipped << " skipped\n";
  return failed == 0 && passed > 0 ? 0 : 1;
}
