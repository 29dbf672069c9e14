#include "tools/kei/inspect/transition-recorder.h"

#include "vm/exec/feedback-printer.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei::shell {
namespace {

constexpr size_t kMaxTransitions = 20'000;  // more are not recorded

std::string KeyText(Isolate* isolate, Object key, Map to) {
  if (key.IsString(isolate)) return ToUtf8(isolate, String::cast(key));
  if (key.IsName(isolate)) return "[symbol]";
  if (!key.IsSmi()) return "(prototype)";
  if (Transitions::IsElementsKindKey(key)) return "(elements)";
  return to.is_dictionary() ? "(dictionary)" : "(integrity)";
}

// The newest frame of the program's own code says who it was.
void NoteMaker(Isolate* isolate, RecordedTransition* transition) {
  for (FrameIterator frames(isolate); frames.FindBytecode(); frames.Advance()) {
    const Frame frame = frames.frame();
    const SharedFunctionInfo shared = SharedFunctionInfo::cast(frame.function().shared(isolate));
    const Object script = shared.script(isolate);
    if (!script.IsTypeScript(isolate) || IsLibraryCode(isolate, shared)) continue;
    transition->function = shared.unique_id();
    transition->bytecode = frame.bytecode_offset();
    transition->script = Script::cast(script).id();
    transition->position = SourcePositionAt(isolate, shared, transition->bytecode);
    return;
  }
}

}  // namespace

TransitionRecorder::TransitionRecorder(Isolate* isolate) : isolate_(isolate) {
  isolate->state()->transition_listener = this;
}

TransitionRecorder::~TransitionRecorder() { isolate_->state()->transition_listener = nullptr; }

void TransitionRecorder::Note(Isolate* isolate, Map from, Object key, Map to) {
  if (transitions_.size() == kMaxTransitions) {
    origins_.erase(to.ptr());
    return;
  }
  RecordedTransition transition{ShapeName(isolate, from), ShapeName(isolate, to), KeyText(isolate, key, to),
                                Find(from)};
  NoteMaker(isolate, &transition);
  origins_[to.ptr()] = {from.ptr(), static_cast<int>(transitions_.size())};
  transitions_.push_back(std::move(transition));
}

int TransitionRecorder::Find(Map map) const {
  const auto found = origins_.find(map.ptr());
  if (found == origins_.end()) return RecordedTransition::kNone;
  const bool is_the_same = map.constructor_or_back_pointer(isolate_).ptr() == found->second.from;
  return is_the_same ? found->second.transition : RecordedTransition::kNone;
}

}  // namespace kei::shell
