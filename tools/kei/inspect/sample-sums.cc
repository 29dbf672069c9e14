#include "tools/kei/inspect/sample-sums.h"

#include <algorithm>

namespace kei::shell {
namespace {

const SampledFrame* NewestWithBytecode(const CpuSample& sample) {
  for (int i = 0; i < sample.depth; i++) {
    if (sample.frames[i].tier != SampledTier::kBuiltin) return &sample.frames[i];
  }
  return nullptr;
}

SampleSums::Tier TierOf(const CpuSample& sample, const SampledFrame* frame) {
  if (sample.where == CpuSample::Where::kCollector) return SampleSums::kCollector;
  if (frame == nullptr) return SampleSums::kProgram;
  if (sample.where == CpuSample::Where::kRuntime) return SampleSums::kRuntime;
  if (frame->tier == SampledTier::kInterpreter) return SampleSums::kInterpreter;
  if (sample.is_in_builtin) return SampleSums::kBuiltins;
  return frame->tier == SampledTier::kBaseline ? SampleSums::kBaseline : SampleSums::kOptimized;
}

}  // namespace

SampleSums::SampleSums(const CpuSampler& sampler, const CodeRecorder& recorder)
    : in_code(recorder.codes().size()) {
  sampler.ForEachSample([&](const CpuSample& sample) { Add(sample, recorder); });
}

void SampleSums::Add(const CpuSample& sample, const CodeRecorder& recorder) {
  const SampledFrame* frame = NewestWithBytecode(sample);
  const Tier tier = TierOf(sample, frame);
  total++;
  by_tier[tier]++;
  if (frame == nullptr) return;
  uint32_t function = frame->function;
  int32_t bytecode = frame->bytecode;
  const bool in_own_code = sample.where == CpuSample::Where::kGenerated && !sample.is_in_builtin;
  if (const int index = in_own_code ? recorder.Find(sample.pc, sample.code_count) : -1; index >= 0) {
    const LoggedCode& code = recorder.codes()[static_cast<size_t>(index)].code;
    const auto offset = static_cast<uint32_t>(sample.pc - code.start);
    in_code[static_cast<size_t>(index)][offset]++;
    if (const std::vector<CodeFrame> frames = FramesAt(code, offset); !frames.empty()) {
      function = frames[0].function;
      bytecode = frames[0].bytecode;
    }
  }
  functions[function].total++;
  functions[function].by_bytecode[bytecode]++;
}

}  // namespace kei::shell
