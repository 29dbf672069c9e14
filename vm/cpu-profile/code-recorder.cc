#include "vm/cpu-profile/code-recorder.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace kei {
namespace {

constexpr size_t kMaxExits = 10'000;  // that are remembered one by one

uint64_t SteadyNanoseconds() {
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                   std::chrono::steady_clock::now().time_since_epoch())
                                   .count());
}

}  // namespace

class CodeRecorder::Log final : public CodeLog {
 public:
  explicit Log(CodeRecorder* recorder) : recorder_(recorder) {}
  bool wants_parts() const override { return true; }
  bool wants_texts() const override { return recorder_->texts_ == Texts::kKept; }
  void Add(const LoggedCode& code) override {
    const auto index = static_cast<uint32_t>(recorder_->codes_.size());
    RecordedCode& recorded = recorder_->codes_.emplace_back(
        RecordedCode{code, {code.bytes.begin(), code.bytes.end()}, SteadyNanoseconds(), {}});
    recorded.code.bytes = recorded.bytes;
    recorder_->by_start_.insert({code.start, index});
  }
  void NoteExit(uint64_t start, uint32_t exit, DeoptReason reason) override {
    const int index = recorder_->Find(start, static_cast<uint32_t>(recorder_->codes_.size()));
    if (index < 0) return;
    recorder_->codes_[static_cast<size_t>(index)].exits[exit]++;
    if (recorder_->exits_.size() >= kMaxExits) return;
    recorder_->exits_.push_back({SteadyNanoseconds(), static_cast<uint32_t>(index), exit, reason});
  }

 private:
  CodeRecorder* recorder_;
};

std::unique_ptr<CodeLog> CodeRecorder::NewLog() { return std::make_unique<Log>(this); }

// Places are used again after code has died, so what was made last counts.
int CodeRecorder::Find(uint64_t pc, uint32_t code_count) const {
  constexpr int kMaxSteps = 32;
  int best = -1;
  auto it = by_start_.upper_bound(pc);
  for (int i = 0; i < kMaxSteps && it != by_start_.begin(); i++) {
    --it;
    const uint32_t index = it->second;
    const bool holds = pc < it->first + codes_[index].bytes.size();
    if (holds && index < code_count) best = std::max(best, static_cast<int>(index));
  }
  return best;
}

const CodePart* PartAt(const LoggedCode& code, uint32_t offset) {
  const auto after = std::ranges::upper_bound(code.parts, offset, {}, &CodePart::offset);
  if (after == code.parts.begin()) return nullptr;
  const CodePart& part = *std::prev(after);
  return offset < part.offset + part.size ? &part : nullptr;
}

std::vector<CodeFrame> FramesAt(const LoggedCode& code, uint32_t offset) {
  const CodePart* part = PartAt(code, offset);
  BytecodeSite place = part == nullptr ? BytecodeSite{} : part->place;
  std::vector<CodeFrame> frames;
  for (;;) {
    if (place.function >= code.functions.size()) return {};
    frames.push_back({code.functions[place.function], place.is_known() ? int32_t{place.offset} : -1});
    if (place.function == 0 || place.function >= code.inlined_at.size()) return frames;
    place = code.inlined_at[place.function];
  }
}

}  // namespace kei
