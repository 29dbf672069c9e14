#include "vm/runtime/errors/stack-trace.h"

#include "vm/bytecode/function-flags.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// What is captured, a FixedArray: the header (a String), then for each frame
struct CapturedFrame {
  enum { kFunction, kReceiver, kOffset, kIsConstruct, kSize };
  static constexpr int kHeader = 0;
  static constexpr int kFirst = 1;
};

int StackTraceLimit(Isolate* isolate) {
  Object limit = PeekProperty(isolate, isolate->ErrorConstructor(),
                              RootIndex::k_stackTraceLimit_string);
  if (!limit.IsNumber(isolate)) return limit.IsUndefined() ? kDefaultStackTraceLimit : 0;
  double number = limit.NumberValue(isolate);
  return number >= 200 ? 200 : number > 0 ? static_cast<int>(number) : 0;
}

bool IsShown(Isolate* isolate, Frame frame) {
  return frame.is_javascript() && frame.function().IsJSFunction(isolate);
}

bool IsConstructFrame(Frame frame) {
  return frame.is_interpreted() && !frame.new_target().IsUndefined();
}

// Moves the iterator behind the frame of a function that is on the stack; else leaves it.
void SkipUntil(Isolate* isolate, FrameIterator* it, Object function) {
  if (!function.IsJSFunction(isolate)) return;
  for (FrameIterator at = *it; !at.done(); at.Advance()) {
    if (!IsShown(isolate, at.frame()) || !(at.frame().function() == function)) continue;
    *it = at;
    it->Advance();
    return;
  }
}

FixedArray CaptureFrames(Isolate* isolate, FrameIterator it, int limit, String header) {
  using F = CapturedFrame;
  int count = 0;
  for (FrameIterator at = it; !at.done() && count < limit; at.Advance()) {
    if (IsShown(isolate, at.frame())) count++;
  }
  FixedArray frames = isolate->factory()->NewFixedArray(F::kFirst + count * F::kSize);
  frames.set(isolate, F::kHeader, header);
  for (int base = F::kFirst; base < frames.length(); it.Advance()) {
    Frame frame = it.frame();
    if (!IsShown(isolate, frame)) continue;
    int offset = frame.is_interpreted() ? frame.bytecode_offset() : -1;
    frames.set(isolate, base + F::kFunction, frame.function());
    frames.set(isolate, base + F::kReceiver, frame.receiver());
    frames.set(isolate, base + F::kOffset, Smi::From(offset));
    frames.set(isolate, base + F::kIsConstruct, Smi::From(IsConstructFrame(frame)));
    base += F::kSize;
  }
  return frames;
}

bool IsTopLevelReceiver(Isolate* isolate, Object receiver) {
  return receiver.IsNullish() || receiver.IsTypeJSGlobalObject(isolate) || receiver.IsTheHole();
}

std::string ReceiverTypeName(Isolate* isolate, Object receiver) {
  if (receiver.IsJSFunction(isolate)) return "Function";
  Object start = LookupStart(isolate, receiver);  // a primitive's prototype
  return ConstructorName(isolate, JSReceiver::cast(start));
}

std::string DescribeCallee(Isolate* isolate, JSFunction function, Object receiver,
                           bool is_construct) {
  SharedFunctionInfo shared = function.shared(isolate);
  std::string name = FunctionDebugName(isolate, function);
  if (is_construct) return "new " + (name.empty() ? "<anonymous>" : name);
  if (shared.has(FunctionFlags::kToplevel)) {
    return FunctionKindOf(shared.flags()) == FunctionKind::kEval ? "eval" : "";
  }
  if (IsTopLevelReceiver(isolate, receiver) || shared.has(FunctionFlags::kArrow)) return name;
  std::string type = ReceiverTypeName(isolate, receiver);
  if (name.empty()) name = "<anonymous>";
  return type.empty() || name.starts_with(type + ".") ? name : type + "." + name;
}

std::string DescribePlace(Isolate* isolate, SharedFunctionInfo shared, int offset) {
  Object script = shared.script(isolate);
  if (!script.IsTypeScript(isolate)) return "<anonymous>";
  int position = SourcePositionAt(isolate, shared, offset);
  if (position < 0) position = shared.start_position();  // still entering it
  return DescribeLocation(isolate, Script::cast(script), position);
}

std::string FormatFrame(Isolate* isolate, FixedArray frames, int base) {
  using F = CapturedFrame;
  JSFunction function = JSFunction::cast(frames.get(isolate, base + F::kFunction));
  std::string callee = DescribeCallee(isolate, function, frames.get(isolate, base + F::kReceiver),
                                      frames.get(isolate, base + F::kIsConstruct).SmiValue() != 0);
  std::string place = DescribePlace(isolate, function.shared(isolate),
                                    frames.get(isolate, base + F::kOffset).SmiValue());
  return "\n    at " + (callee.empty() ? place : callee + " (" + place + ")");
}

std::string FormatFrames(Isolate* isolate, FixedArray frames) {
  std::string text;
  for (int base = CapturedFrame::kFirst; base < frames.length(); base += CapturedFrame::kSize) {
    text += FormatFrame(isolate, frames, base);
  }
  return text;
}

}  // namespace

void CaptureStackTrace(Isolate* isolate, JSObject object, Object skip_until) {
  FrameIterator it(isolate);
  SkipUntil(isolate, &it, skip_until);
  String header = NewStringFromUtf8(isolate, DescribeError(isolate, object));
  FixedArray frames = CaptureFrames(isolate, it, StackTraceLimit(isolate), header);
  SetPrivate(isolate, object, RootIndex::k_error_stack_symbol, frames);
  DefineNativeAccessor(isolate, object, RootIndex::k_stack_string, NativeAccessor::kErrorStack,
                       PropertyDetails::kDontEnum);
}

Object GetErrorStack(Isolate* isolate, JSObject object) {
  Object captured = GetPrivate(isolate, object, RootIndex::k_error_stack_symbol);
  if (!captured.IsFixedArray(isolate)) return captured;  // formatted already, or undefined
  FixedArray frames = FixedArray::cast(captured);
  String header = String::cast(frames.get(isolate, CapturedFrame::kHeader));
  std::string text = ToUtf8(isolate, header) + FormatFrames(isolate, frames);
  String stack = NewStringFromUtf8(isolate, text);
  SetPrivate(isolate, object, RootIndex::k_error_stack_symbol, stack);
  return stack;
}

std::string CurrentStack(Isolate* isolate, int limit) {
  return FormatFrames(isolate, CaptureFrames(isolate, FrameIterator(isolate), limit,
                                             isolate->empty_string()));
}

std::string DescribeError(Isolate* isolate, JSReceiver error) {
  Object name = PeekProperty(isolate, error, RootIndex::k_name_string);
  Object message = PeekProperty(isolate, error, RootIndex::k_message_string);
  std::string name_text = name.IsUndefined() ? "Error" : DescribeValue(isolate, name);
  std::string message_text = message.IsUndefined() ? "" : DescribeValue(isolate, message);
  if (name_text.empty()) return message_text;
  return message_text.empty() ? name_text : name_text + ": " + message_text;
}

Object PeekProperty(Isolate* isolate, JSReceiver object, RootIndex name) {
  LookupIterator it(isolate, object, PropertyKey::Named(isolate, name));
  if (!it.found() || it.is_accessor()) return isolate->undefined();
  return it.DataValue();
}

std::string FunctionDebugName(Isolate* isolate, JSFunction function) {
  LookupIterator it(isolate, function, PropertyKey::Named(isolate, RootIndex::k_name_string),
                    LookupIterator::kOwn);
  Object name = function.shared(isolate).name(isolate);
  if (it.found() && !it.is_accessor()) {
    Object own = it.DataValue();
    if (own.IsString(isolate)) name = own;
  }
  return name.IsString(isolate) ? ToUtf8(isolate, String::cast(name)) : "";
}

std::string ConstructorName(Isolate* isolate, JSReceiver object) {
  Object constructor = PeekProperty(isolate, object, RootIndex::k_constructor_string);
  std::string name;
  if (constructor.IsJSFunction(isolate)) {
    name = FunctionDebugName(isolate, JSFunction::cast(constructor));
  }
  return name.empty() ? "Object" : name;
}

}  // namespace kei
