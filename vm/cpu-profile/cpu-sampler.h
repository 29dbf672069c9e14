#ifndef KEI_VM_CPU_PROFILE_CPU_SAMPLER_H_
#define KEI_VM_CPU_PROFILE_CPU_SAMPLER_H_

#include <csignal>
#include <ctime>

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

#include "vm/base/thread-stack.h"
#include "vm/code-log/code-log.h"
#include "vm/cpu-profile/builtin-index.h"
#include "vm/cpu-profile/machine-context.h"
#include "vm/isolate/isolate.h"

namespace kei {

enum class SampledTier : uint8_t { kInterpreter, kBaseline, kOptimized, kBuiltin };
constexpr const char* NameOf(SampledTier tier) {
  constexpr const char* kNames[] = {"interpreter", "baseline", "optimized", "builtin"};
  return kNames[static_cast<int>(tier)];
}

// A function that ran or waited.
struct SampledFrame {
  static constexpr int32_t kUnknown = -1;

  uint32_t function;  // SharedFunctionInfo::unique_id; 0: not known
  int32_t bytecode;   // the offset, or kUnknown
  SampledTier tier;
  bool is_inlined;  // the next frame is that of the function around
};

struct CpuSample {
  // The kind of code that ran. If it was generated, the newest frame's tier says more.
  enum class Where : uint8_t { kGenerated, kRuntime, kCollector };

  uint64_t nanoseconds;  // since the start
  uint64_t pc;
  uint32_t code_count;  // so many codes had been made
  uint16_t depth;
  Where where;
  bool is_in_builtin;     // generated code, but not that which was made of the newest function
  SampledFrame frames[];  // newest first
};

// Looks at intervals where a thread is, by a signal that interrupts it. The handler reads registers and
// frames, and writes to memory that was reserved before. Frames may be half made then: a fault while it reads
// them ends a sample. One for each process; nothing of it is in a program that has none.
class CpuSampler {
 public:
  // The frames that a sample has: all, or none older than the newest one with bytecode.
  enum class Stack : uint8_t { kWhole, kNewest };

  // Samples the calling thread, which runs the isolate. Null if the system has no timer or memory for it.
  static std::unique_ptr<CpuSampler> TryStart(Isolate* isolate, int interval_microseconds, Stack stack);
  ~CpuSampler();
  CpuSampler(const CpuSampler&) = delete;
  CpuSampler& operator=(const CpuSampler&) = delete;

  void Stop();
  // A log that has to hear of all code. The sampler takes no other addresses for machine code.
  std::unique_ptr<CodeLog> NewLog();

  template <typename F>
  void ForEachSample(F&& f) const {
    for (uint64_t at = 0; at < used_; at += BytesOf(SampleAt(at).depth)) f(SampleAt(at));
  }
  uint64_t count() const { return count_; }
  uint64_t dropped() const { return dropped_; }  // for want of room
  int interval() const { return interval_; }
  uint64_t duration() const { return duration_; }  // nanoseconds

 private:
  class Log;
  static constexpr uint64_t kBufferBytes = uint64_t{1} << 30;  // reserved; pages come when they are used
  static constexpr int kMaxDepth = 128;

  CpuSampler(Isolate* isolate, int interval, Stack frames)
      : isolate_(isolate), interval_(interval), frames_(frames) {}
  bool TryStart();
  bool HasEnough(const CpuSample& sample) const {
    const bool has_newest = sample.depth > 0 && sample.frames[sample.depth - 1].tier != SampledTier::kBuiltin;
    return sample.depth >= kMaxDepth || (frames_ == Stack::kNewest && has_newest);
  }
  static constexpr uint64_t BytesOf(int depth) {
    return (sizeof(CpuSample) + static_cast<uint64_t>(depth) * sizeof(SampledFrame) + 7) & ~uint64_t{7};
  }
  CpuSample& SampleAt(uint64_t at) const { return *reinterpret_cast<CpuSample*>(buffer_ + at); }

  // --- In the handler
  static void OnTimer(int signal, siginfo_t* info, void* context);
  static void OnFault(int signal, siginfo_t* info, void* context);
  void Take(const MachineContext& machine);
  void Walk(const MachineContext& machine, CpuSample* sample);
  bool IsGenerated(uint64_t pc) const;
  uint64_t NewestFrame(const MachineContext& machine) const;
  bool IsOnStack(uint64_t address) const {
    return address >= sp_ && address < stack_.base && address % 8 == 0;
  }
  uint64_t Word(uint64_t address) const;
  void AddFrame(CpuSample* sample, uint64_t fp, bool is_newest, const MachineContext& machine);
  void AddOptimized(CpuSample* sample, uint64_t fp, bool runs);
  void Add(CpuSample* sample, const SampledFrame& frame);
  uint32_t IdOf(uint64_t function) const;
  int32_t BytecodeIn(uint64_t fp, uint64_t bytecode_pointer) const;

  Isolate* isolate_;
  const BuiltinIndex builtins_;
  int interval_;
  Stack frames_;
  StackRange stack_;
  timer_t timer_{};
  bool is_running_ = false;
  uint8_t* buffer_ = nullptr;
  uint64_t used_ = 0, count_ = 0, dropped_ = 0;
  uint64_t start_ = 0, duration_ = 0;
  uint64_t sp_ = 0;  // the stack pointer of the sample that is taken
  std::atomic<uint64_t> code_begin_{~uint64_t{0}}, code_end_{0};
  std::atomic<uint32_t> code_count_{0};
};

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_CPU_SAMPLER_H_
