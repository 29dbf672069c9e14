#include "vm/runtime/errors/stack-trace.h"

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/errors/callee-name.h"
#include "vm/runtime/errors/captured-frames.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/generators.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/async-frames.h"
#include "vm/tables/code/twins.h"

namespace kei {
namespace {

int StackTraceLimit(Isolate* isolate) {
  Object limit = PeekProperty(isolate, isolate->ErrorConstructor(), RootIndex::k_stackTraceLimit_string);
  if (!limit.IsNumber(isolate)) return limit.IsUndefined() ? kDefaultStackTraceLimit : 0;
  double number = limit.NumberValue(isolate);
  return number >= 200 ? 200 : number > 0 ? static_cast<int>(number) : 0;
}

// Frames of the library are left out if they only pass a call on, or make an error or an array. All those of
// the host's library are.
bool IsHidden(Isolate* isolate, JSFunction function) {
  if (IsLibraryCode(isolate, function.shared(isolate))) return true;
  Object data = function.shared(isolate).data(isolate);
  if (!data.IsSmi()) return false;
  switch (static_cast<Builtin>(data.SmiValue())) {
    case Builtin::kFunctionPrototypeCall:
    case Builtin::kFunctionPrototypeApply:
    case Builtin::kReflectApply:
    case Builtin::kReflectConstruct:
    case Builtin::kArrayConstructor:
    case Builtin::kResumeNext:
    case Builtin::kResumeReturn:
    case Builtin::kResumeThrow:
    case Builtin::kErrorCaptureStackTrace: return true;
    default: return false;
  }
}

bool IsShown(Isolate* isolate, Frame frame) {
  return frame.is_javascript() && frame.function().IsJSFunction(isolate) &&
         !IsHidden(isolate, frame.function());
}

// A function of the library that is constructed has no receiver: its frame does not keep the new target.
bool IsConstructFrame(Isolate* isolate, Frame frame) {
  if (!frame.has_bytecode()) return frame.receiver().IsTheHole();
  if (frame.new_target().IsUndefined()) return false;
  return !IsResumable(frame.shared());
}

// Whether the function that runs is the wanted one, or its twin.
bool StandsFor(Isolate* isolate, JSFunction running, JSFunction wanted) {
  if (running == wanted) return true;
  const SharedFunctionInfo twin = running.shared(isolate), method = wanted.shared(isolate);
  if (!IsTwin(isolate, twin) || !method.data(isolate).IsSmi()) return false;
  return HasTwin(static_cast<Builtin>(method.data(isolate).SmiValue())) &&
         twin.name(isolate) == method.name(isolate);
}

// Moves the iterator behind the frame of a function that is on the stack; false: it is not.
bool SkipUntil(Isolate* isolate, FrameIterator* it, JSFunction function) {
  for (FrameIterator at = *it; !at.done(); at.Advance()) {
    if (!IsShown(isolate, at.frame()) || !StandsFor(isolate, at.frame().function(), function)) continue;
    *it = at;
    it->Advance();
    return true;
  }
  return false;
}

// The generator object of a frame that has one.
Object GeneratorOf(Isolate* isolate, Frame frame) {
  if (!frame.has_bytecode() || !IsResumable(frame.shared())) {
    return isolate->undefined();
  }
  return frame.new_target();
}

// The number of frames that are captured, counted before they are. If the limit leaves room below the oldest
// frame on the stack, `oldest` becomes the object that this frame is to settle. That is its generator object,
// or the target of the reaction that called it.
int CountFrames(Isolate* isolate, FrameIterator it, int limit, Object* oldest) {
  int count = 0;
  *oldest = isolate->undefined();
  for (; !it.done() && count < limit; it.Advance()) {
    if (!IsShown(isolate, it.frame())) continue;
    *oldest = GeneratorOf(isolate, it.frame());
    count++;
  }
  if (it.done() && !isolate->running_target().IsUndefined()) *oldest = isolate->running_target();
  return count;
}

int CountAsyncFrames(Isolate* isolate, Object oldest, int limit) {
  AsyncFrameIterator it(isolate, oldest);
  AsyncFrame frame;
  int count = 0;
  while (count < limit && it.Next(isolate, &frame)) count++;
  return count;
}

void SetFrame(Isolate* isolate, FixedArray frames, int base, Object function, Object receiver, int offset,
              int kind) {
  using F = CapturedFrame;
  frames.set(isolate, base + F::kFunction, function);
  frames.set(isolate, base + F::kReceiver, receiver);
  frames.set(isolate, base + F::kOffset, Smi::From(offset));
  frames.set(isolate, base + F::kKind, Smi::From(kind));
}

void SetAsyncFrames(Isolate* isolate, FixedArray frames, int base, Object oldest) {
  using F = CapturedFrame;
  AsyncFrameIterator it(isolate, oldest);
  AsyncFrame frame;
  for (; base < frames.length() && it.Next(isolate, &frame); base += F::kSize) {
    if (frame.combinator != nullptr) {
      Object name = NewStringFromAscii(isolate, frame.combinator);
      SetFrame(isolate, frames, base, name, name, frame.index, F::kCombinator);
    } else {
      JSGeneratorObject generator(frame.generator.ptr());
      SetFrame(isolate, frames, base, generator.function(isolate), generator.receiver(isolate),
               generator.resume_offset(), F::kAsync);
    }
  }
}

FixedArray CaptureFrames(Isolate* isolate, FrameIterator it, int limit) {
  using F = CapturedFrame;
  Object oldest;
  const int count = CountFrames(isolate, it, limit, &oldest);
  const int async_count = CountAsyncFrames(isolate, oldest, limit - count);
  FixedArray frames = isolate->factory()->NewFixedArray((count + async_count) * F::kSize);
  int base = 0;
  for (; base < count * F::kSize; it.Advance()) {
    Frame frame = it.frame();
    if (!IsShown(isolate, frame)) continue;
    SetFrame(isolate, frames, base, frame.function(), frame.receiver(),
             frame.has_bytecode() ? frame.bytecode_offset() : -1,
             IsConstructFrame(isolate, frame) ? F::kConstruct : F::kCall);
    base += F::kSize;
  }
  SetAsyncFrames(isolate, frames, base, oldest);
  return frames;
}

std::string FormatFrames(Isolate* isolate, FixedArray frames) {
  std::string text;
  for (int base = 0; base < frames.length(); base += CapturedFrame::kSize) {
    text += "\n    at " + DescribeFrame(isolate, frames, base);
  }
  return text;
}

}  // namespace

int PositionOfFrame(Isolate* isolate, FixedArray frames, int base) {
  const SharedFunctionInfo shared =
      JSFunction::cast(frames.get(isolate, base + CapturedFrame::kFunction)).shared(isolate);
  if (!shared.script(isolate).IsTypeScript(isolate)) return -1;
  const int offset = frames.get(isolate, base + CapturedFrame::kOffset).SmiValue();
  const int position = SourcePositionAt(isolate, shared, offset);
  return position < 0 ? shared.start_position() : position;  // it may still be entering
}

std::string DescribeFrame(Isolate* isolate, FixedArray frames, int base) {
  using F = CapturedFrame;
  const int kind = frames.get(isolate, base + F::kKind).SmiValue();
  const int offset = frames.get(isolate, base + F::kOffset).SmiValue();
  if (kind == F::kCombinator) {
    String name = String::cast(frames.get(isolate, base + F::kFunction));
    return "async " + ToUtf8(isolate, name) + " (index " + std::to_string(offset) + ")";
  }
  const JSFunction function = JSFunction::cast(frames.get(isolate, base + F::kFunction));
  const std::string callee =
      DescribeCallee(isolate, function, frames.get(isolate, base + F::kReceiver), kind == F::kConstruct);
  const int position = PositionOfFrame(isolate, frames, base);
  const std::string place =
      position < 0
          ? "<anonymous>"
          : DescribeLocation(isolate, Script::cast(function.shared(isolate).script(isolate)), position);
  return std::string(kind == F::kAsync ? "async " : "") +
         (callee.empty() ? place : callee + " (" + place + ")");
}

void CaptureStackTrace(Isolate* isolate, JSObject object, Object skip_until, IfNotRunning if_not_running) {
  FrameIterator it(isolate);
  int limit = StackTraceLimit(isolate);
  if (skip_until.IsJSFunction(isolate) && !SkipUntil(isolate, &it, JSFunction::cast(skip_until)) &&
      if_not_running == IfNotRunning::kNoFrames) {
    limit = 0;
  }
  FixedArray frames = CaptureFrames(isolate, it, limit);
  SetPrivate(isolate, object, RootIndex::k_error_stack_symbol, frames);
  DefineBuiltinAccessor(isolate, object, RootIndex::k_stack_string, BuiltinAccessor::kErrorStack,
                        PropertyDetails::kDontEnum);
}

namespace {

// … or only the beginning, if both would be too long.
String WithEnd(Isolate* isolate, String start, String end) {
  if (uint64_t{start.length()} + end.length() > isolate->heap()->limits().max_string_length()) return start;
  return String::cast(Concat(isolate, start, end));
}

String AsText(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) return String::cast(value);
  return NewStringFromUtf8(isolate, DescribeValue(isolate, value));
}

}  // namespace

String ErrorHeader(Isolate* isolate, JSReceiver error) {
  const Object name = PeekProperty(isolate, error, RootIndex::k_name_string);
  const Object message = PeekProperty(isolate, error, RootIndex::k_message_string);
  const String name_text = name.IsUndefined() ? NewStringFromAscii(isolate, "Error") : AsText(isolate, name);
  if (message.IsUndefined()) return name_text;
  const String text = AsText(isolate, message);
  if (name_text.length() == 0) return text;
  if (text.length() == 0) return name_text;
  const String colon = NewStringFromAscii(isolate, ": ");
  return WithEnd(isolate, WithEnd(isolate, name_text, colon), text);
}

Object GetErrorStack(Isolate* isolate, JSObject object) {
  Object captured = GetPrivate(isolate, object, RootIndex::k_error_stack_symbol);
  if (!captured.IsFixedArray(isolate)) return captured;  // formatted already, or undefined
  const String frames = NewStringFromUtf8(isolate, FormatFrames(isolate, FixedArray::cast(captured)));
  const String stack = WithEnd(isolate, ErrorHeader(isolate, object), frames);
  SetPrivate(isolate, object, RootIndex::k_error_stack_symbol, stack);
  return stack;
}

void NotePlaceOfRejection(Isolate* isolate, Object reason) {
  using F = CapturedFrame;
  isolate->set_pending_message(isolate->the_hole());
  if (!reason.IsTypeJSError(isolate)) return;
  Object place = GetPrivate(isolate, JSReceiver::cast(reason), RootIndex::k_error_place_symbol);
  if (place.IsFixedArray(isolate)) return isolate->set_pending_message(place);
  Object captured = GetPrivate(isolate, JSReceiver::cast(reason), RootIndex::k_error_stack_symbol);
  if (!captured.IsFixedArray(isolate)) return;
  FixedArray frames = FixedArray::cast(captured);
  for (int base = 0; base < frames.length(); base += F::kSize) {
    const int offset = frames.get(isolate, base + F::kOffset).SmiValue();
    if (offset < 0 || !frames.get(isolate, base + F::kFunction).IsJSFunction(isolate)) continue;
    JSFunction function = JSFunction::cast(frames.get(isolate, base + F::kFunction));
    return NotePlace(isolate, function.shared(isolate), offset);
  }
}

std::string CurrentStack(Isolate* isolate, int limit) {
  return FormatFrames(isolate, CaptureFrames(isolate, FrameIterator(isolate), limit));
}

std::string FunctionDebugName(Isolate* isolate, JSFunction function) {
  LookupIterator it(isolate, function, PropertyKey::Named(isolate, RootIndex::k_name_string),
                    LookupIterator::kOwn);
  Object name = function.shared(isolate).name(isolate);
  if (it.found() && !it.is_accessor()) {
    Object own = it.DataValue();
    if (own.IsString(isolate)) name = own;
  }
  return name.IsString(isolate) ? ToShortUtf8(isolate, String::cast(name)) : "";
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
