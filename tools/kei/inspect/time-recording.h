#ifndef KEI_TOOLS_KEI_INSPECT_TIME_RECORDING_H_
#define KEI_TOOLS_KEI_INSPECT_TIME_RECORDING_H_

#include <memory>
#include <vector>

#include "tools/kei/inspect/transition-recorder.h"
#include "vm/cpu-profile/code-recorder.h"
#include "vm/cpu-profile/cpu-sampler.h"
#include "vm/heap/gc-tracer.h"

namespace kei::shell {

// Records a script's time from its start on: samples, all machine code, pauses of the collector.
class TimeRecording {
 public:
  static constexpr int kNoSamples = 0;  // an interval

  // Null if the system has no timer.
  static std::unique_ptr<TimeRecording> TryStart(Isolate* isolate, int interval_microseconds,
                                                 CpuSampler::Stack stack, CodeRecorder::Texts texts);
  // Ends with this: no more samples.
  void Stop() {
    if (sampler_ != nullptr) sampler_->Stop();
  }
  // The isolate may go on to run, unobserved.
  ~TimeRecording();
  TimeRecording(const TimeRecording&) = delete;
  TimeRecording& operator=(const TimeRecording&) = delete;

  Isolate* isolate() const { return isolate_; }
  const CpuSampler& sampler() const { return *sampler_; }  // if there are samples
  const CodeRecorder& recorder() const { return *recorder_; }
  const TransitionRecorder* transitions() const { return transitions_.get(); }  // if texts are kept
  const std::vector<GcTracer::Record>& pauses() const { return pauses_; }
  uint64_t start() const { return start_; }  // microseconds, by the steady clock

 private:
  explicit TimeRecording(Isolate* isolate) : isolate_(isolate) {}

  Isolate* isolate_;
  // The isolate's logs refer to these two, and go later than the recording.
  std::shared_ptr<CpuSampler> sampler_;
  std::shared_ptr<CodeRecorder> recorder_;
  std::unique_ptr<TransitionRecorder> transitions_;
  std::vector<GcTracer::Record> pauses_;
  uint64_t start_ = 0;
};

// --cpu-prof: writes the profile when the script ends, and says so if that fails.
void WriteCpuProfile(const TimeRecording& recording);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_TIME_RECORDING_H_
