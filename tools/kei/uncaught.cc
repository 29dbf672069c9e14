#include "tools/kei/uncaught.h"

#include <cstdio>

#include "tools/kei/worker-functions.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

bool HasToStringOfItsOwn(Isolate* isolate, JSReceiver object) {
  LookupIterator it(isolate, object, PropertyKey::Named(isolate, RootIndex::k_toString_string));
  if (!it.found()) return false;
  return it.is_accessor() || !IsBuiltin(isolate, it.DataValue(), Builtin::kObjectPrototypeToString);
}

// Whether getters say what the error is called or what its message is.
bool IsComputed(Isolate* isolate, JSReceiver error) {
  for (RootIndex key : {RootIndex::k_name_string, RootIndex::k_message_string}) {
    LookupIterator it(isolate, error, PropertyKey::Named(isolate, key));
    if (it.found() && it.is_accessor()) return true;
  }
  return false;
}

std::string TextOf(Isolate* isolate, Object exception) {
  if (!exception.IsJSReceiver(isolate)) return DescribeValue(isolate, exception);
  JSReceiver object = JSReceiver::cast(exception);
  const bool is_error = exception.IsTypeJSError(isolate);
  if (is_error && !IsComputed(isolate, object)) return DescribeValue(isolate, exception);
  if (is_error || (!object.IsCallable(isolate) && HasToStringOfItsOwn(isolate, object))) {
    Object text = ToString(isolate, object);
    if (!text.IsException()) return ToUtf8(isolate, String::cast(text));
    if (isolate->is_terminating()) return DescribeValue(isolate, exception);
    Ignore("what cannot be made a string is inspected", TakeException(isolate));
  }
  const std::string maker = ConstructorName(isolate, object);
  Object message = PeekProperty(isolate, object, RootIndex::k_message_string);
  if (maker == "Object" || !message.IsString(isolate)) return Inspect(isolate, object);
  return maker + ": " + ToUtf8(isolate, String::cast(message));
}

// The stack, with the properties that the error has besides, a cause for instance.
std::string TraceOf(Isolate* isolate, Object error) {
  const std::string shown = Inspect(isolate, error);
  return shown.ends_with('}') ? shown : StackOf(isolate, error);
}

}  // namespace

namespace {

void Report(Isolate* isolate, Object exception, const std::string& text) {
  if (IsWorker(isolate)) return ReportToParent(isolate, exception, text);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", text.c_str());
}

}  // namespace

void ReportUncaught(Isolate* isolate) {
  const bool is_at_limit = IsWorker(isolate) && isolate->is_terminating();
  Object exception = isolate->pending_exception();
  const std::string text = TakeUncaught(isolate);
  Report(isolate, exception, is_at_limit ? isolate->termination_reason() : text);
}

void ReportRejection(Isolate* isolate, Object reason) {
  Report(isolate, reason, DescribeRejection(isolate, reason));
}

std::string TakeUncaught(Isolate* isolate) {
  return FormatUncaught(isolate, TakeException(isolate), TextOf, TraceOf);
}

std::string DescribeRejection(Isolate* isolate, Object reason) {
  if (reason.IsTypeJSError(isolate)) {
    NotePlaceOfRejection(isolate, reason);
    return FormatUncaught(isolate, reason, TextOf, TraceOf);
  }
  return "UnhandledPromiseRejection: This error originated either by throwing inside of an async "
         "function without a catch block, or by rejecting a promise which was not handled with "
         ".catch(). The promise rejected with the reason \"" +
         (reason.IsJSReceiver(isolate) ? Inspect(isolate, reason) : DescribeValue(isolate, reason)) + "\".";
}

}  // namespace kei::shell
