// Runs every *.js and *.mjs below a folder with the shell, but for those in folders `fixtures`. The output is
// compared with the expectations of the file, which are comments of the test itself:
//
//   // expect: text         a line of standard output, in order; all lines must be expected
//   // error: text          standard error contains this text
//   // exit: N              the exit code (0 when not given)
//   // flags: --x …         further flags of the shell
//   // skip: reason         not run; counted and named
//   // skip-stress: reason  not run when the flags collect at every so many-th allocation
//
// usage: js-runner HOST FOLDER FLAGS [PATTERN [EVERY]]
//
// PATTERN is parts of paths, separated by commas: a test runs if its path contains one of them. Parts that
// begin with a minus sign leave tests out instead. With EVERY, only every so many-th test runs.
//
// The shell is run by tests/shell-host.cc, a process for each worker.

#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <numeric>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
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
    if (Take(line, "expect", &rest))
      expectation.lines.push_back(rest);
    else if (Take(line, "error", &rest))
      expectation.errors.push_back(rest);
    else if (Take(line, "flags", &rest))
      expectation.flags += " " + rest;
    else if (Take(line, "skip", &rest))
      expectation.skip = rest;
    else if (stress && Take(line, "skip-stress", &rest))
      expectation.skip = rest;
    else if (Take(line, "exit", &rest))
      expectation.exit_code = std::stoi(rest);
  }
  return expectation;
}

// A shell-host that one worker talks to. If it ends, the test that it was busy with has failed, and
// the next one gets a new one.
class Host {
 public:
  explicit Host(std::string command)
      : command_(std::move(command)), base_(fs::temp_directory_path() / "kei-js-XXXXXX") {
    if (mkdtemp(base_.data()) == nullptr) Fail("mkdtemp");
  }
  ~Host() {
    Stop();
    fs::remove_all(base_);
  }

  Outcome Run(const std::string& flags, const fs::path& test) {
    if (pid_ < 0) Start();
    const std::string output = base_ + "/out", error = base_ + "/err";
    fs::remove(output);
    fs::remove(error);
    std::string request =
        test.parent_path().string() + "\n" + output + "\n" + error + "\n" + std::to_string(kSeconds) + "\n";
    std::istringstream words(flags);
    for (std::string word; words >> word;) request += word + "\n";
    request += test.filename().string() + "\n\n";
    int exit_code = kHostEnded;
    if (std::fputs(request.c_str(), to_) < 0 || std::fflush(to_) != 0 ||
        std::fscanf(from_, "%d", &exit_code) != 1) {
      Stop();
    }
    return {ReadAll(output), ReadAll(error), exit_code};
  }

 private:
  static constexpr int kSeconds = 300;  // for one test
  static constexpr int kHostEnded = -1;

  [[noreturn]] static void Fail(const char* what) {
    std::perror(what);
    std::exit(2);
  }

  void Start() {
    // Ends of two pipes, which only this process and the host on its other side may hold.
    int request[2], answer[2];
    if (pipe2(request, O_CLOEXEC) != 0 || pipe2(answer, O_CLOEXEC) != 0) Fail("pipe2");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, request[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, answer[1], STDOUT_FILENO);
    const char* argv[] = {"sh", "-c", command_.c_str(), nullptr};
    if (posix_spawn(&pid_, "/bin/sh", &actions, nullptr, const_cast<char**>(argv), environ) != 0) {
      Fail("posix_spawn");
    }
    posix_spawn_file_actions_destroy(&actions);
    close(request[0]);
    close(answer[1]);
    to_ = fdopen(request[1], "w");
    from_ = fdopen(answer[0], "r");
  }

  void Stop() {
    if (pid_ < 0) return;
    std::fclose(to_);  // the host ends at the end of its input
    std::fclose(from_);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

  std::string command_;
  std::string base_;  // folder of the output
  pid_t pid_ = -1;
  FILE* to_ = nullptr;
  FILE* from_ = nullptr;
};

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

using Seconds = std::chrono::duration<double>;

// The tests to look at when a run takes long.
void PrintSlowest(const std::vector<fs::path>& tests, const std::vector<Seconds>& durations) {
  constexpr size_t kShown = 5;
  std::vector<size_t> order(tests.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const size_t count = std::min(kShown, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<long>(count), order.end(),
                    [&](size_t a, size_t b) { return durations[a] > durations[b]; });
  for (size_t i = 0; i < count; i++) {
    std::printf("%6.1f s  %s\n", durations[order[i]].count(), tests[order[i]].c_str());
  }
  std::fflush(stdout);
}

class Pattern {
 public:
  explicit Pattern(const std::string& text) {
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
      if (part.empty()) continue;
      part.front() == '-' ? excluded_.push_back(part.substr(1)) : wanted_.push_back(part);
    }
  }
  bool Matches(const std::string& path) const {
    return (wanted_.empty() || ContainsOneOf(path, wanted_)) && !ContainsOneOf(path, excluded_);
  }

 private:
  static bool ContainsOneOf(const std::string& path, const std::vector<std::string>& parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return path.find(part) != std::string::npos; });
  }

  std::vector<std::string> wanted_, excluded_;
};

std::vector<fs::path> Sample(const std::vector<fs::path>& tests, int every) {
  std::vector<fs::path> sample;
  for (size_t i = 0; i < tests.size(); i += static_cast<size_t>(every)) sample.push_back(tests[i]);
  return sample;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: js-runner HOST FOLDER FLAGS [PATTERN [EVERY]]\n");
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  std::signal(SIGPIPE, SIG_IGN);  // raised by writing to a host that ended
  std::string command = argv[1], flags = argv[3];
  const Pattern pattern(argc > 4 ? argv[4] : "");
  const bool stress = flags.find("--gc-interval") != std::string::npos;
  std::vector<fs::path> tests;
  for (const auto& entry : fs::recursive_directory_iterator(argv[2])) {
    const fs::path& path = entry.path();
    const bool is_test = (path.extension() == ".js" || path.extension() == ".mjs") &&
                         path.string().find("/fixtures/") == std::string::npos;
    if (is_test && pattern.Matches(path.string())) tests.push_back(path);
  }
  std::sort(tests.begin(), tests.end());
  if (argc > 5) tests = Sample(tests, std::max(1, std::atoi(argv[5])));

  std::vector<Seconds> durations(tests.size());
  std::atomic<size_t> next = 0;
  std::atomic<int> passed = 0, failed = 0, skipped = 0;
  std::mutex print;
  auto work = [&] {
    Host host(command);
    for (size_t i; (i = next++) < tests.size();) {
      Expectation expectation = ParseExpectation(tests[i], stress);
      if (!expectation.skip.empty()) {
        skipped++;
        std::lock_guard lock(print);
        std::cout << "SKIP " << tests[i].string() << ": " << expectation.skip << "\n";
        continue;
      }
      const auto start_of_test = std::chrono::steady_clock::now();
      std::string problem = Compare(expectation, host.Run(flags + expectation.flags, tests[i]));
      durations[i] = std::chrono::steady_clock::now() - start_of_test;
      (problem.empty() ? passed : failed)++;
      if (problem.empty()) continue;
      std::lock_guard lock(print);
      std::cout << "FAIL " << tests[i].string() << "\n" << problem;
    }
  };
  std::vector<std::thread> workers;
  for (int i = 0; i < 2; i++) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();
  PrintSlowest(tests, durations);
  const Seconds duration = std::chrono::steady_clock::now() - start;
  std::cout << passed << " passed, " << failed << " failed, " << skipped << " skipped in "
            << std::lround(duration.count()) << " s\n";
  return failed == 0 && passed > 0 ? 0 : 1;
}
