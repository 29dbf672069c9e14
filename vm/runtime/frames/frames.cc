#include "vm/runtime/frames/frames.h"

#include "vm/isolate/isolate.h"

namespace kei {

Frame::Kind Frame::kind() const {
  const uint64_t marker = word(kFrameMarker);
  if (!IsFrameMarker(marker)) return kInterpreted;
  switch (FrameTypeOf(marker)) {
    case FrameType::kBuiltin: return kBuiltin;
    case FrameType::kEntry: return kEntry;
    case FrameType::kStub: return kStub;
    case FrameType::kCEntry: break;
  }
  FATAL("frame with an unknown marker %#lx", marker);
}

int Frame::argc() const {
  return static_cast<int32_t>(word(kind() == kBuiltin ? kBuiltinFrameArgc : kFrameArgc));
}

int Frame::bytecode_offset() const {
  const Address pointer = word(kFrameBytecodePointer);
  if (IsBytecodeOffset(pointer)) return static_cast<int>(pointer);
  return static_cast<int>(pointer - bytecode_array().slot(BytecodeArray::kSize));
}

FrameIterator::FrameIterator(Isolate* isolate) : fp_(isolate->last_frame) {}

void FrameIterator::Advance() {
  Frame current(fp_);
  fp_ = current.word(current.is_entry() ? kEntryFrameLastFrame : 0);
}

bool FrameIterator::FindInterpreted() {
  while (!done() && !frame().is_interpreted()) Advance();
  return !done();
}

bool FrameIterator::FindJavaScript() {
  while (!done() && !frame().is_javascript()) Advance();
  return !done();
}

Frame CurrentFrame(Isolate* isolate) {
  FrameIterator it(isolate);
  CHECK(it.FindInterpreted());
  return it.frame();
}

bool IsStrictCaller(Isolate* isolate) {
  FrameIterator it(isolate);
  if (!it.FindJavaScript()) return false;
  SharedFunctionInfo shared = it.frame().function().shared(isolate);
  return shared.has(FunctionFlags::kStrict | FunctionFlags::kBuiltin);
}

}  // namespace kei
