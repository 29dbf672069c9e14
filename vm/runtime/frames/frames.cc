#include "vm/runtime/frames/frames.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/optimized-frames.h"

namespace kei {
namespace {

Isolate* IsolateOf(CompiledCode code) { return Isolate::Of(reinterpret_cast<void*>(code.ptr())); }

constexpr int OperandAt(int32_t frame_offset) { return frame_offset / 8; }

}  // namespace

Frame::Kind Frame::kind() const {
  const uint64_t marker = word(kFrameMarker);
  if (!IsFrameMarker(marker)) return kInterpreted;
  switch (FrameTypeOf(marker)) {
    case FrameType::kBuiltin: return kBuiltin;
    case FrameType::kEntry: return kEntry;
    case FrameType::kStub: return kStub;
    case FrameType::kOptimized: return kOptimized;
    case FrameType::kCEntry: break;
  }
  FATAL("frame with an unknown marker %#lx", marker);
}

ExitFrameReader Frame::description() const { return ExitOf(*this).frame(depth_); }

Object Frame::PartAt(int32_t offset, Object otherwise) const {
  const auto value = description().Find(OperandAt(offset));
  return value ? ExitState(*this).Read(IsolateOf(code()), *value) : otherwise;
}

JSFunction Frame::function() const {
  if (kind() == kBuiltin) return JSFunction(word(kBuiltinFrameFunction));
  if (kind() == kInterpreted || depth_ == 0) return JSFunction(word(kFrameFunction));
  return JSFunction(PartAt(kFrameFunction, Object()).ptr());
}

SharedFunctionInfo Frame::shared() const {
  if (is_optimized()) return SharedOf(IsolateOf(code()), code(), description().frame());
  return function().shared(Isolate::Of(reinterpret_cast<void*>(function().ptr())));
}

int Frame::argc() const {
  if (kind() == kBuiltin) return static_cast<int32_t>(word(kBuiltinFrameArgc));
  if (kind() == kInterpreted || depth_ == 0) return static_cast<int32_t>(word(kFrameArgc));
  return description().frame().argc;
}

Object Frame::receiver() const {
  if (kind() != kOptimized) return Object(word(kFrameReceiver));
  return PartAt(kFrameReceiver,
                depth_ == 0 ? Object(word(kFrameReceiver)) : Object(IsolateOf(code())->undefined()));
}

Object Frame::argument(int i) const {
  const int32_t offset = kFrameFirstArgument + 8 * i;
  if (kind() != kOptimized) return Object(word(offset));
  return PartAt(offset, depth_ == 0 ? Object(word(offset)) : Object(IsolateOf(code())->undefined()));
}

Object Frame::register_at(int operand) const {
  if (kind() == kInterpreted) return Object(word(operand * 8));
  return PartAt(operand * 8, IsolateOf(code())->undefined());
}

Context Frame::context() const {
  if (kind() == kInterpreted) return Context(word(kFrameContext));
  const auto value = description().Find(OperandAt(kFrameContext));
  Isolate* isolate = IsolateOf(code());
  if (!value) return Context::cast(function().context(isolate));
  return Context(ExitState(*this).Read(isolate, *value).ptr());
}

Object Frame::new_target() const {
  if (kind() == kInterpreted) return Object(word(kFrameNewTarget));
  return PartAt(kFrameNewTarget, IsolateOf(code())->undefined());
}

BytecodeArray Frame::bytecode_array() const {
  if (kind() == kInterpreted) return BytecodeArray(word(kFrameBytecodeArray));
  return BytecodeArray::cast(shared().data(IsolateOf(code())));
}

int Frame::bytecode_offset() const {
  if (kind() == kOptimized) return static_cast<int>(description().frame().bytecode_offset);
  const Address pointer = word(kFrameBytecodePointer);
  if (IsBytecodeOffset(pointer)) return static_cast<int>(pointer);
  return static_cast<int>(pointer - bytecode_array().slot(BytecodeArray::kSize));
}

// --- Walking

MachineFrameIterator::MachineFrameIterator(Isolate* isolate) : fp_(isolate->last_frame) {}

void MachineFrameIterator::Advance() {
  Frame current(fp_);
  fp_ = current.word(current.is_entry() ? kEntryFrameLastFrame : 0);
}

void FrameIterator::EnterFrame() {
  depth_ = !done() && frames_.frame().is_optimized() ? ExitOf(frames_.frame()).frame_count() - 1 : 0;
}

void FrameIterator::Advance() {
  if (depth_ > 0) {
    depth_--;
    return;
  }
  frames_.Advance();
  EnterFrame();
}

bool FrameIterator::FindBytecode() {
  while (!done() && !frame().has_bytecode()) Advance();
  return !done();
}

bool FrameIterator::FindJavaScript() {
  while (!done() && !frame().is_javascript()) Advance();
  return !done();
}

Frame CurrentFrame(Isolate* isolate) {
  FrameIterator it(isolate);
  CHECK(it.FindBytecode());
  return it.frame();
}

bool IsStrictCaller(Isolate* isolate) {
  FrameIterator it(isolate);
  if (!it.FindJavaScript()) return false;
  return it.frame().shared().has(FunctionFlags::kStrict | FunctionFlags::kBuiltin);
}

}  // namespace kei
