#ifndef KEI_TOOLS_KEI_INSPECT_SAMPLE_SUMS_H_
#define KEI_TOOLS_KEI_INSPECT_SAMPLE_SUMS_H_

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "vm/cpu-profile/code-recorder.h"
#include "vm/cpu-profile/cpu-sampler.h"

namespace kei::shell {

// The samples of each function, bytecode and instruction. A sample belongs to the newest function
// with bytecode; in inlined code that is the inlined one.
struct SampleSums {
  enum Tier : uint8_t { kInterpreter, kBaseline, kOptimized, kBuiltins, kRuntime, kCollector, kProgram };
  static constexpr int kTierCount = kProgram + 1;
  static constexpr const char* kTierNames[kTierCount] = {"interpreter", "baseline",  "optimized", "builtins",
                                                         "runtime",     "collector", "program"};
  struct Function {
    uint64_t total = 0;
    std::map<int32_t, uint64_t> by_bytecode;  // SampledFrame::kUnknown: not known
  };

  SampleSums(const CpuSampler& sampler, const CodeRecorder& recorder);

  uint64_t total = 0;
  uint64_t by_tier[kTierCount] = {};
  std::unordered_map<uint32_t, Function> functions;   // keyed by their ids
  std::vector<std::map<uint32_t, uint64_t>> in_code;  // indexed as codes are; keyed by offset

 private:
  void Add(const CpuSample& sample, const CodeRecorder& recorder);
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_SAMPLE_SUMS_H_
