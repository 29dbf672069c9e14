// Runs the shell many times from one process, for tests/js-runner.cc. Each run is a fork, so that it is alone
// in its process, and has the program loaded. Under an emulator the program is also translated, as far as the
// warm-up got.
//
// A request begins with four lines: the folder to run in, the files for standard output and standard error,
// and the seconds allowed. Then come the shell's arguments, a line each, and an empty line. The answer is a
// line with the exit code, or 128 + the signal that ended the run.
//
// usage: shell-host [WARM-UP.js…]

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "tools/kei/shell.h"

namespace {

int RunShell(std::vector<std::string> arguments) {
  std::vector<char*> argv;
  arguments.insert(arguments.begin(), "kei");
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  return kei::shell::Main(static_cast<int>(argv.size()) - 1, argv.data());
}

void Redirect(int descriptor, const char* path, int mode) {
  int file = open(path, mode, 0600);
  if (file < 0 || dup2(file, descriptor) < 0) _exit(126);
  close(file);
}

struct Request {
  std::string folder, output, error;
  unsigned seconds = 0;
  std::vector<std::string> arguments;
};

bool ReadRequest(Request* request) {
  std::string seconds, argument;
  if (!std::getline(std::cin, request->folder) || !std::getline(std::cin, request->output) ||
      !std::getline(std::cin, request->error) || !std::getline(std::cin, seconds)) {
    return false;
  }
  request->seconds = static_cast<unsigned>(std::stoul(seconds));
  while (std::getline(std::cin, argument) && !argument.empty()) {
    request->arguments.push_back(argument);
  }
  return !std::cin.eof();
}

[[noreturn]] void RunChild(const Request& request) {
  // The limit is one of CPU time, since the machine may be busy; waiting ends some time, too.
  const rlimit seconds{request.seconds, request.seconds};
  setrlimit(RLIMIT_CPU, &seconds);
  alarm(2 * request.seconds);
  Redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
  Redirect(STDOUT_FILENO, request.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
  Redirect(STDERR_FILENO, request.error.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
  if (chdir(request.folder.c_str()) != 0) _exit(126);
  std::exit(RunShell(request.arguments));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> warm_up(argv + 1, argv + argc);
  if (!warm_up.empty() && RunShell(warm_up) != 0) return 1;
  for (;;) {
    Request request;
    if (!ReadRequest(&request)) return 0;
    std::fflush(nullptr);
    pid_t child = fork();
    if (child == 0) RunChild(request);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) return 1;
    std::cout << (WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)) << std::endl;
  }
}
