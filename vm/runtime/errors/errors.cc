#include "vm/runtime/errors/errors.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The root pending_message while an exception is pending: a FixedArray of
//   Script, start, end             positions in the source
//   SharedFunctionInfo, offset, -  a bytecode
struct PlaceLayout {
  enum { kWhere, kFrom, kTo, kSize };
};

void NotePlace(Isolate* isolate, Object where, int from, int to) {
  FixedArray place = isolate->factory()->NewFixedArray(PlaceLayout::kSize);
  place.set(isolate, PlaceLayout::kWhere, where);
  place.set(isolate, PlaceLayout::kFrom, Smi::From(from));
  place.set(isolate, PlaceLayout::kTo, Smi::From(to));
  isolate->set_pending_message(place);
}

}  // namespace

void NotePlace(Isolate* isolate, SharedFunctionInfo shared, int bytecode_offset) {
  NotePlace(isolate, shared, bytecode_offset, 0);
}

namespace {

// Moves on to code that is not the host's library, nor a twin.
bool FindCodeOfScripts(Isolate* isolate, FrameIterator* it) {
  for (; it->FindBytecode(); it->Advance()) {
    const SharedFunctionInfo shared = it->frame().shared();
    if (!IsLibraryCode(isolate, shared) && !IsTwin(isolate, shared)) return true;
  }
  return false;
}

void NoteCurrentPlace(Isolate* isolate) {
  FrameIterator it(isolate);
  if (!FindCodeOfScripts(isolate, &it)) {
    isolate->set_pending_message(isolate->the_hole());
    return;
  }
  Frame frame = it.frame();
  NotePlace(isolate, frame.shared(), frame.bytecode_offset());
}

Object NewErrorObject(Isolate* isolate, JSFunction constructor, Object new_target) {
  if (new_target.IsUndefined() || new_target == constructor) {
    return NewObjectOfMap(isolate, EnsureInitialMap(isolate, constructor));
  }
  return NewObjectForConstruct(isolate, constructor, new_target);
}

}  // namespace

JSFunction ErrorConstructorOf(Isolate* isolate, ErrorType type) {
  switch (type) {
    case ErrorType::kError: return isolate->ErrorConstructor();
    case ErrorType::kTypeError: return isolate->TypeErrorConstructor();
    case ErrorType::kRangeError: return isolate->RangeErrorConstructor();
    case ErrorType::kReferenceError: return isolate->ReferenceErrorConstructor();
    case ErrorType::kSyntaxError: return isolate->SyntaxErrorConstructor();
    case ErrorType::kEvalError: return isolate->EvalErrorConstructor();
    case ErrorType::kURIError: return isolate->URIErrorConstructor();
  }
  UNREACHABLE();
}

Object ConstructError(Isolate* isolate, JSFunction constructor, Object new_target, Object message,
                      Object options) {
  KEI_TRY(object, NewErrorObject(isolate, constructor, new_target));
  JSObject error = JSObject::cast(object);
  CaptureStackTrace(isolate, error, new_target.IsUndefined() ? constructor : new_target);
  if (!message.IsUndefined()) {
    KEI_TRY(text, ToString(isolate, message));
    AddNamed(isolate, error, RootIndex::k_message_string, text, PropertyDetails::kDontEnum);
  }
  if (options.IsJSReceiver(isolate)) {
    PropertyKey key = PropertyKey::Named(isolate, RootIndex::k_cause_string);
    KEI_TRY_BOOL(has_cause, HasProperty(isolate, JSReceiver::cast(options), key));
    if (has_cause) {
      KEI_TRY(cause, GetProperty(isolate, options, key));
      AddNamed(isolate, error, RootIndex::k_cause_string, cause, PropertyDetails::kDontEnum);
    }
  }
  return error;
}

Object NewError(Isolate* isolate, ErrorType type, std::string_view utf8_message) {
  JSFunction constructor = ErrorConstructorOf(isolate, type);
  JSObject error = NewObjectOfMap(isolate, EnsureInitialMap(isolate, constructor));
  CaptureStackTrace(isolate, error, isolate->undefined());
  AddNamed(isolate, error, RootIndex::k_message_string, NewStringFromUtf8(isolate, utf8_message),
           PropertyDetails::kDontEnum);
  return error;
}

Object NewError(Isolate* isolate, MessageId id, const MessageArgument& a0, const MessageArgument& a1,
                const MessageArgument& a2) {
  return NewError(isolate, TypeOf(id), FormatMessage(isolate, id, a0, a1, a2));
}

Thrown Throw(Isolate* isolate, Object exception) {
  NoteCurrentPlace(isolate);
  return ReThrow(isolate, exception);
}

Thrown ThrowError(Isolate* isolate, MessageId id, const MessageArgument& a0, const MessageArgument& a1,
                  const MessageArgument& a2) {
  return Throw(isolate, NewError(isolate, id, a0, a1, a2));
}

Thrown ThrowNoRoom(Isolate* isolate, const MessageArgument& what) {
  return ThrowError(isolate, MessageId::kNoRoom, what);
}

Thrown ReThrow(Isolate* isolate, Object exception) {
  isolate->set_pending_exception(exception);
  return Thrown(isolate);
}

Thrown ThrowAt(Isolate* isolate, Object error, Script script, int start, int end) {
  NotePlace(isolate, script, start, end);
  SetPrivate(isolate, JSReceiver::cast(error), RootIndex::k_error_place_symbol, isolate->pending_message());
  return ReThrow(isolate, error);
}

Object TakeException(Isolate* isolate) {
  Object exception = isolate->pending_exception();
  isolate->set_pending_exception(isolate->the_hole());
  return exception;
}

ThrowPlace PlaceOfPendingException(Isolate* isolate) {
  Object message = isolate->pending_message();
  if (!message.IsFixedArray(isolate)) return {};
  FixedArray place = FixedArray::cast(message);
  Object where = place.get(isolate, PlaceLayout::kWhere);
  int from = place.get(isolate, PlaceLayout::kFrom).SmiValue();
  int to = place.get(isolate, PlaceLayout::kTo).SmiValue();
  if (where.IsTypeScript(isolate)) return {true, Script::cast(where), from, to};
  SharedFunctionInfo shared = SharedFunctionInfo::cast(where);
  Object script = shared.script(isolate);
  int position = SourcePositionAt(isolate, shared, from);
  if (!script.IsTypeScript(isolate) || position < 0) return {};
  return {true, Script::cast(script), position, position + 1};
}

}  // namespace kei
