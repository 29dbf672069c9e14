#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iterator>

#include "bench/backend/synthetic-graph.h"
#include "jit/backend/backend.h"
#include "jit/ir/passes/pipeline.h"

// The speed of the passes and of the backend over graphs of 0.5 to 500 KB of code. Their times for a byte
// should be the same for all sizes. usage: backend-speed [MEGABYTES of code for each row [PARTS of a graph]]

namespace kei::jit::bench {
namespace {

double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Row {
  size_t graphs = 0, bytes = 0;
  double build = 0, passes = 0, backend = 0;  // seconds
};

void AddGraph(int parts, uint32_t seed, Target target, Row* row) {
  Arena arena;
  const double start = CpuSeconds();
  Graph* graph = SyntheticGraph(&arena, seed).Build(parts);
  const double built = CpuSeconds();
  PassOptions passes;
  passes.indexed_displacements = HasIndexedDisplacements(ArchitectureOf(target));
  Optimize(graph, passes);
  const double optimized = CpuSeconds();
  const CodeResult code = Generate(*graph, ArchitectureOf(target), {});
  row->backend += CpuSeconds() - optimized;
  row->passes += optimized - built;
  row->build += built - start;
  row->bytes += code.bytes.size();
  row->graphs++;
}

void Measure(Target target, size_t bytes, const std::vector<int>& sizes) {
  std::printf("%-8s%10s%10s%14s%16s%16s%14s\n", std::string(NameOf(target)).c_str(), "graphs", "KB each",
              "build MB/s", "passes MB/s", "backend MB/s", "ns/byte");
  for (const int parts : sizes) {
    Row row;
    for (uint32_t seed = 0; row.bytes < bytes; seed++) AddGraph(parts, seed, target, &row);
    const double megabytes = static_cast<double>(row.bytes) / 1e6;
    std::printf("%-8s%10zu%10.1f%14.1f%16.1f%16.1f%14.0f\n", "", row.graphs,
                1e3 * megabytes / static_cast<double>(row.graphs), megabytes / row.build,
                megabytes / row.passes, megabytes / row.backend, 1e3 * row.backend / megabytes);
  }
}

}  // namespace
}  // namespace kei::jit::bench

int main(int argc, char** argv) {
  using namespace kei::jit;
  const double megabytes = argc > 1 ? std::atof(argv[1]) : 2;
  std::vector<int> sizes{20, 150, 1'500, 15'000};
  if (argc > 2) sizes = {std::atoi(argv[2])};
  for (const Target target : {Target::kX64, Target::kArm64}) {
    bench::Measure(target, static_cast<size_t>(1e6 * megabytes), sizes);
  }
  return 0;
}
