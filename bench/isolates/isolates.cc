// Isolates that are alive at once: each is made, runs a loop that gets machine code, and stays. Prints what
// the last thousand of them took, in microseconds of the thread's CPU time, and what each keeps. QuickJS,
// where its library is installed, does the same in the same program. usage: many-isolates [COUNT [OBJECTS
// [kei|quickjs]]] With OBJECTS, each isolate allocates so many short-lived objects instead, and gives its
// free memory back.

#include <dirent.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bench/isolates/engines.h"

namespace {

using bench::Engine;

constexpr size_t kLast = 1000;  // the number of times whose median is taken
constexpr const char* kLoop =
    "function sum(n) { let s = 0; for (let i = 0; i < n; i++) s += i & 7; return s } sum(1000)";

double CpuMicroseconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

long FieldOf(const char* file, const std::string& name) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(name + ":")) return std::atol(line.c_str() + name.size() + 1);
  }
  return 0;
}

long LinesOf(const char* file) {
  std::ifstream in(file);
  long count = 0;
  for (std::string line; std::getline(in, line);) count++;
  return count;
}

struct Kept {
  long private_kb, page_tables_kb, mappings, descriptors;

  static Kept Now() {
    long descriptors = -1;  // without the folder's own
    DIR* folder = opendir("/proc/self/fd");
    while (const dirent* entry = readdir(folder)) descriptors += entry->d_name[0] != '.';
    closedir(folder);
    return {FieldOf("/proc/self/smaps_rollup", "Private_Dirty"), FieldOf("/proc/self/status", "VmPTE"),
            LinesOf("/proc/self/maps"), descriptors};
  }
};

double MedianOfLast(const std::vector<double>& times) {
  std::vector<double> last(times.end() - static_cast<long>(std::min(kLast, times.size())), times.end());
  const auto middle = last.begin() + static_cast<long>(last.size() / 2);
  std::nth_element(last.begin(), middle, last.end());
  return *middle;
}

// Returns 1 if a script throws or there is no room. Memory is measured while all isolates are alive.
int Measure(const char* name, bench::NewEngine make, size_t count, const std::string& script, bool trims) {
  const Kept before = Kept::Now();
  std::vector<std::unique_ptr<Engine>> engines;
  std::vector<double> create_times, script_times;
  while (engines.size() < count) {
    const double start = CpuMicroseconds();
    std::unique_ptr<Engine> engine = make();
    if (engine == nullptr) break;
    const double made = CpuMicroseconds();
    if (!engine->Run(script)) {
      std::fprintf(stderr, "%s: the script of isolate %zu throws\n", name, engines.size() + 1);
      return 1;
    }
    script_times.push_back(CpuMicroseconds() - made);
    create_times.push_back(made - start);
    if (trims) engine->Trim();
    engines.push_back(std::move(engine));
  }
  if (engines.empty()) {
    std::fprintf(stderr, "%s: there is no room for an isolate\n", name);
    return 1;
  }
  const Kept after = Kept::Now();
  const auto each = [&](long kept) {
    return static_cast<double>(kept) / static_cast<double>(engines.size());
  };
  std::printf("%-8s%10zu%12.0f%12.0f%13.1f%13.1f%11.1f%13ld\n", name, engines.size(),
              MedianOfLast(create_times), MedianOfLast(script_times),
              each(after.private_kb - before.private_kb), each(after.page_tables_kb - before.page_tables_kb),
              each(after.mappings - before.mappings), after.descriptors - before.descriptors);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 6000;
  const std::string objects = argc > 2 ? argv[2] : "0";
  const char* only = argc > 3 ? argv[3] : nullptr;
  const bool trims = objects != "0";
  const std::string script = trims ? "for (var i = 0; i < " + objects + "; i++) ({ x: i });" : kLoop;
  std::printf("%-8s%10s%12s%12s%13s%13s%11s%13s\n", "engine", "isolates", "create us", "script us",
              "private KB", "page tab. KB", "mappings", "descriptors");
  for (const auto& [name, make] : bench::kEngines) {
    if (only != nullptr && std::strcmp(only, name) != 0) continue;
    if (const int code = Measure(name, make, count, script, trims); code != 0) return code;
  }
}
