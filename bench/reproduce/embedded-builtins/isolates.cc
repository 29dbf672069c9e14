// The memory that builtins take in isolates that each run the same scripts, and which of them were used.
// Prints a JSON object. Without machine code made at run time, all private executable memory is builtins.
// usage: isolates embedded|eager|lazy isolates|processes COUNT FILE…

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "vm/exec/builtin-copies.h"
#include "vm/exec/engine.h"
#include "vm/tables/code/embedded.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Figures {
  long private_kb = 0, pss_kb = 0, private_code_kb = 0;
  long used_builtins = 0, used_bytes = 0;  // the number in one isolate
  double create_us = 0;                    // the time for one isolate
};

struct Source {
  std::string name, text;
};

[[noreturn]] void Fail(const std::string& what) {
  std::fprintf(stderr, "isolates: %s\n", what.c_str());
  std::exit(1);
}

std::vector<Source> ReadSources(int count, char** names) {
  std::vector<Source> sources{{"prelude", "globalThis.print = function () {};"}};
  for (int i = 0; i < count; i++) {
    std::ifstream in(names[i], std::ios::binary);
    if (!in) Fail(std::string("cannot read ") + names[i]);
    std::stringstream text;
    text << in.rdbuf();
    sources.push_back({names[i], text.str()});
  }
  return sources;
}

// Runs the isolates of one process, all of which stay.
void RunIsolates(const kei::Flags& flags, int count, const std::vector<Source>& sources, Figures* figures) {
  kei::Isolate* isolate = nullptr;
  for (int i = 0; i < count; i++) {
    const Clock::time_point start = Clock::now();
    isolate = kei::NewEngineIsolate(flags);
    if (isolate == nullptr) Fail("no memory for an isolate");
    const std::chrono::duration<double, std::micro> time = Clock::now() - start;
    figures->create_us += time.count() / count;
    for (const Source& source : sources) {
      if (kei::RunScript(isolate, source.text, source.name).Is(kei::RootIndex::k_exception)) {
        Fail(source.name + " throws");
      }
    }
  }
  const kei::BuiltinCopyStatistics copied = kei::CopiedBuiltinsOf(isolate);
  figures->used_builtins = copied.builtins;
  figures->used_bytes = static_cast<long>(copied.bytes);
}

void ReadMemory(Figures* figures) {
  std::ifstream maps("/proc/self/smaps");
  bool is_code = false;
  for (std::string line; std::getline(maps, line);) {
    char permissions[5], field[32];
    unsigned long begin, end;
    long kilobytes;
    if (std::sscanf(line.c_str(), "%lx-%lx %4s", &begin, &end, permissions) == 3) {
      is_code = permissions[2] == 'x';
    } else if (std::sscanf(line.c_str(), "%31[^:]: %ld kB", field, &kilobytes) == 2) {
      const std::string name = field;
      if (name == "Pss") figures->pss_kb += kilobytes;
      if (name == "Private_Clean" || name == "Private_Dirty") figures->private_kb += kilobytes;
      if (name == "Private_Dirty" && is_code) figures->private_code_kb += kilobytes;
    }
  }
}

// --- Processes of one isolate each, which are measured while all of them are there

struct Pipe {
  int ends[2];
  Pipe() {
    if (pipe(ends) != 0) Fail("cannot make a pipe");
  }
  template <typename T>
  void Write(const T& value) const {
    if (write(ends[1], &value, sizeof(value)) != sizeof(value)) Fail("cannot write to a pipe");
  }
  template <typename T>
  T Read() const {
    T value;
    if (read(ends[0], &value, sizeof(value)) != sizeof(value)) Fail("a process has ended");
    return value;
  }
};

Figures RunProcesses(const kei::Flags& flags, int count, const std::vector<Source>& sources) {
  Pipe ready, measure, result, leave;
  for (int i = 0; i < count; i++) {
    if (fork() != 0) continue;
    Figures own;
    RunIsolates(flags, 1, sources, &own);
    ready.Write('r');
    measure.Read<char>();
    ReadMemory(&own);
    result.Write(own);
    leave.Read<char>();
    _exit(0);
  }
  Figures sum;
  for (int i = 0; i < count; i++) ready.Read<char>();
  for (int i = 0; i < count; i++) measure.Write('m');
  for (int i = 0; i < count; i++) {
    const auto one = result.Read<Figures>();
    sum.private_kb += one.private_kb;
    sum.pss_kb += one.pss_kb;
    sum.private_code_kb += one.private_code_kb;
    sum.used_builtins = one.used_builtins;
    sum.used_bytes = one.used_bytes;
    sum.create_us += one.create_us / count;
  }
  for (int i = 0; i < count; i++) leave.Write('l');
  while (wait(nullptr) > 0) {
  }
  return sum;
}

struct Total {
  int builtins = 0;
  long bytes = 0;
};
Total AllBuiltins() {
  Total total;
  for (const kei::EmbeddedBuiltin& builtin : kei::kEmbeddedBuiltins) {
    total.builtins += builtin.size > 0;
    total.bytes += builtin.size;
  }
  return total;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) Fail("usage: isolates embedded|eager|lazy isolates|processes COUNT FILE…");
  const std::string mode = argv[1], where = argv[2];
  const int count = std::atoi(argv[3]);
  if (count < 1 || (where != "isolates" && where != "processes")) Fail("see the usage");
  kei::Flags flags;
  flags.baseline = false;
  if (mode != "embedded") flags.builtins_in_isolate = mode;
  const std::vector<Source> sources = ReadSources(argc - 4, argv + 4);
  Figures figures;
  if (where == "processes") {
    figures = RunProcesses(flags, count, sources);
  } else {
    RunIsolates(flags, count, sources, &figures);
    ReadMemory(&figures);
  }
  const Total total = AllBuiltins();
  std::printf(
      "{\"private_kb\": %ld, \"pss_kb\": %ld, \"private_code_kb\": %ld, \"used_builtins\": %ld, "
      "\"used_bytes\": %ld, \"builtins\": %d, \"bytes\": %ld, \"create_us\": %.0f}\n",
      figures.private_kb, figures.pss_kb, figures.private_code_kb, figures.used_builtins, figures.used_bytes,
      total.builtins, total.bytes, figures.create_us);
}
