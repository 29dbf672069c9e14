#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

#define ERROR_CONSTRUCTOR(Name)                                                               \
  BUILTIN(Name##Constructor) {                                                                \
    return ConstructError(isolate, args.target(), args.new_target(), args.at(0), args.at(1)); \
  }
ERROR_CONSTRUCTOR(Error)
ERROR_CONSTRUCTOR(TypeError)
ERROR_CONSTRUCTOR(RangeError)
ERROR_CONSTRUCTOR(ReferenceError)
ERROR_CONSTRUCTOR(SyntaxError)
ERROR_CONSTRUCTOR(EvalError)
ERROR_CONSTRUCTOR(URIError)
#undef ERROR_CONSTRUCTOR

BUILTIN(AggregateErrorConstructor) {
  KEI_TRY(error, ConstructError(isolate, args.target(), args.new_target(), args.at(1), args.at(2)));
  KEI_TRY(errors, IterableToArray(isolate, args.at(0)));
  AddNamed(isolate, Cast<JSReceiver>(isolate, error), RootIndex::k_errors_string, errors,
           PropertyDetails::kDontEnum);
  return error;
}

BUILTIN(ErrorCaptureStackTrace) {
  if (!args.at(0).IsJSObject(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "Error.captureStackTrace");
  }
  CaptureStackTrace(isolate, Cast<JSObject>(isolate, args.at(0)), args.at(1), IfNotRunning::kNoFrames);
  return isolate->undefined();
}

BUILTIN(ErrorIsError) { return isolate->boolean(args.at(0).IsTypeJSError(isolate)); }

BUILTIN(ErrorPrototypeToString) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "Error.prototype.toString");
  }
  auto text_of = [&](RootIndex name, Object if_undefined) -> Object {
    KEI_TRY(value, GetNamed(isolate, args.receiver(), name));
    return value.IsUndefined() ? if_undefined : ToString(isolate, value);
  };
  KEI_TRY(name, text_of(RootIndex::k_name_string, isolate->Error_string()));
  KEI_TRY(message, text_of(RootIndex::k_message_string, isolate->empty_string()));
  if (Cast<String>(isolate, name).length() == 0) return message;
  if (Cast<String>(isolate, message).length() == 0) return name;
  StringBuilder text(isolate);
  text.Append(Cast<String>(isolate, name));
  text.Append(std::string_view(": "));
  text.Append(Cast<String>(isolate, message));
  return text.Finish();
}

}  // namespace kei
