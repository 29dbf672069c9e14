// The time from Instance::Terminate, called by another thread at a random moment, until Run returns. Prints
// the median and the worst of some runs of each row of rows.def, in milliseconds. It is measured in CPU time
// of the thread that runs, which other programs do not disturb, and by the clock.
// usage: termination [RUNS [PATTERN]]

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <semaphore>
#include <string_view>
#include <thread>
#include <vector>

#include "vm/api/kei.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Row {
  const char* name;
  const char* setup;
  const char* script;
};
constexpr Row kRows[] = {
#define ROW(name, setup, script) {name, setup, script},
#include "bench/termination/rows.def"
#undef ROW
};

constexpr double kGoal = 10;  // milliseconds
// The longest time before a run is ended. Every fifth run may take long enough to reach work that begins only
// after seconds.
constexpr double kLongestRun = 150, kLongestOfFive = 3000;
constexpr std::chrono::seconds kLost(10);  // when a request that came before Run had begun is made again
constexpr kei::Instance::Limits kLimits = {.heap_megabytes = 1024};

double Milliseconds(Clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

double Milliseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

struct Latency {
  double cpu, wall;
};

// Nothing when the script had come to its end.
bool Measure(kei::Instance* instance, const Row& row, double delay, Latency* latency) {
  clockid_t cpu;
  pthread_getcpuclockid(pthread_self(), &cpu);
  Clock::time_point start;
  double cpu_start = 0;
  std::binary_semaphore ended(0);
  std::thread terminator([&] {
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(delay));
    do {
      cpu_start = Milliseconds(cpu);
      start = Clock::now();
      instance->Terminate();
    } while (!ended.try_acquire_for(kLost));
  });
  const kei::Result result = instance->Run(row.script, "row");
  const Clock::time_point end = Clock::now();
  const double cpu_end = Milliseconds(cpu);
  ended.release();
  terminator.join();
  if (result.status == kei::Result::kException) {
    std::printf("%s: %s\n", row.name, result.text.c_str());
  }
  *latency = {cpu_end - cpu_start, Milliseconds(end - start)};
  return result.status == kei::Result::kTerminated;
}

// True when no run took too long.
bool MeasureRow(const Row& row, int runs, std::mt19937* random) {
  const auto instance = kei::Instance::New(kLimits);
  if (instance == nullptr) return false;
  const kei::Result setup = instance->Run(row.setup, "setup");
  if (!setup.ok()) {
    std::printf("%s: %s\n", row.name, setup.text.c_str());
    return false;
  }
  std::uniform_real_distribution<double> part(0, 1);
  std::vector<double> cpu, wall;
  for (int run = 0; run < runs; run++) {
    const double delay = part(*random) * (run % 5 == 4 ? kLongestOfFive : kLongestRun);
    Latency latency;
    if (!Measure(instance.get(), row, delay, &latency)) continue;
    cpu.push_back(latency.cpu);
    wall.push_back(latency.wall);
  }
  if (cpu.empty()) {
    std::printf("%-30s ends by itself\n", row.name);
    return false;
  }
  std::sort(cpu.begin(), cpu.end());
  std::sort(wall.begin(), wall.end());
  std::printf("%-30s%6zu%10.2f%10.2f%14.2f%10.2f%s\n", row.name, cpu.size(), cpu[cpu.size() / 2], cpu.back(),
              wall[wall.size() / 2], wall.back(), cpu.back() > kGoal ? "  *" : "");
  std::fflush(stdout);
  return cpu.back() <= kGoal;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 20;
  const std::string_view pattern = argc > 2 ? argv[2] : "";
  std::mt19937 random(std::random_device{}());
  std::printf("%-30s%6s%10s%10s%14s%10s\n", "ms", "ended", "median", "worst", "clock: median", "worst");
  int slow = 0;
  for (const Row& row : kRows) {
    if (std::string_view(row.name).find(pattern) == std::string_view::npos) continue;
    slow += !MeasureRow(row, runs, &random);
  }
  std::printf("%d rows took longer than %.0f ms\n", slow, kGoal);
  return slow == 0 ? 0 : 1;
}
