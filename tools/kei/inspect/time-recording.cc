#include "tools/kei/inspect/time-recording.h"

#include <cstdio>
#include <string>

#include "vm/baseline/code-space.h"
#include "vm/cpu-profile/cpu-profile.h"
#include "vm/heap-snapshot/output/whole-file.h"
#include "vm/heap/heap.h"

namespace kei::shell {
namespace {

// Hands on to a log what outlives it.
template <typename T>
class SharedLog final : public CodeLog {
 public:
  explicit SharedLog(std::shared_ptr<T> owner) : owner_(std::move(owner)), log_(owner_->NewLog()) {}
  void Add(const LoggedCode& code) override { log_->Add(code); }
  bool wants_parts() const override { return log_->wants_parts(); }
  bool wants_texts() const override { return log_->wants_texts(); }
  void NoteExit(uint64_t start, uint32_t exit, DeoptReason reason) override {
    log_->NoteExit(start, exit, reason);
  }
  void Remove(uint64_t start) override { log_->Remove(start); }

 private:
  std::shared_ptr<T> owner_;
  std::unique_ptr<CodeLog> log_;
};

}  // namespace

std::unique_ptr<TimeRecording> TimeRecording::TryStart(Isolate* isolate, int interval_microseconds,
                                                       CpuSampler::Stack stack, CodeRecorder::Texts texts) {
  std::unique_ptr<TimeRecording> recording(new TimeRecording(isolate));
  if (interval_microseconds != kNoSamples) {
    recording->sampler_ = CpuSampler::TryStart(isolate, interval_microseconds, stack);
    if (recording->sampler_ == nullptr) return nullptr;
  }
  recording->start_ = NowInMicroseconds();
  recording->recorder_ = std::make_shared<CodeRecorder>(texts);
  if (texts == CodeRecorder::Texts::kKept) {
    recording->transitions_ = std::make_unique<TransitionRecorder>(isolate);
  }
  if (CodeSpace* space = CodeSpace::Of(isolate)) {
    if (recording->sampler_ != nullptr) {
      space->AddLog(std::make_unique<SharedLog<CpuSampler>>(recording->sampler_));
    }
    space->AddLog(std::make_unique<SharedLog<CodeRecorder>>(recording->recorder_));
  }
  const auto note = [](void* data, const GcTracer::Record& record) {
    static_cast<TimeRecording*>(data)->pauses_.push_back(record);
  };
  isolate->heap()->tracer().SetListener(note, recording.get());
  return recording;
}

TimeRecording::~TimeRecording() {
  Stop();
  isolate_->heap()->tracer().SetListener(nullptr, nullptr);
}

void WriteCpuProfile(const TimeRecording& recording) {
  const std::string& name = recording.isolate()->flags().cpu_prof_name;
  const std::string path = name.empty() ? NewDumpName("cpuprofile", "CPU") : name;
  std::string problem;
  if (WriteCpuProfileFile(recording.isolate(), recording.sampler(), recording.recorder(), path, &problem))
    return;
  std::fprintf(stderr, "kei: no profile: cannot write %s: %s\n", path.c_str(), problem.c_str());
}

}  // namespace kei::shell
