// Errors that generated code throws, the stack check, debugging.

#include <cstdio>

#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/frames/frames.h"

namespace kei {
namespace {

// The message shows the call's source text, or a description of the value if that cannot be told.
Object ThrowAboutCallSite(Isolate* isolate, MessageId id, Object value) {
  std::string text = RenderCallee(isolate);
  if (text.empty()) return ThrowError(isolate, id, value);
  return ThrowError(isolate, id, text);
}

Context RealmOfCaller(Isolate* isolate) {
  FrameIterator it(isolate);
  CHECK(it.FindJavaScript());
  it.Advance();
  return it.FindJavaScript() ? RealmOf(isolate, it.frame().function()) : isolate->native_context();
}

}  // namespace

extern "C" Object Runtime_Throw(Isolate* isolate, Object exception) { return Throw(isolate, exception); }

extern "C" Object Runtime_ReThrow(Isolate* isolate, Object exception) { return ReThrow(isolate, exception); }

extern "C" Object Runtime_ThrowStackOverflow(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kStackOverflow);
}

extern "C" Object Runtime_ThrowAccessedUninitializedVariable(Isolate* isolate, Object name) {
  return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, name);
}

extern "C" Object Runtime_ThrowSuperNotCalled(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kSuperNotCalled);
}

extern "C" Object Runtime_ThrowSuperAlreadyCalled(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kSuperAlreadyCalled);
}

extern "C" Object Runtime_ThrowConstAssign(Isolate* isolate, Object name) {
  return ThrowError(isolate, MessageId::kConstAssign, name);
}

// Class constructors are callable as far as their maps go, and find out at their entry.
extern "C" Object Runtime_ThrowCalledNonCallable(Isolate* isolate, Object value) {
  if (value.IsJSFunction(isolate)) {
    JSFunction function = Cast<JSFunction>(isolate, value);
    std::string name = FunctionDebugName(isolate, function);
    MessageId id =
        name.empty() ? MessageId::kAnonymousClassConstructorCall : MessageId::kClassConstructorCall;
    JSObject error = Cast<JSObject>(isolate, NewError(isolate, id, name));
    CaptureStackTrace(isolate, error, function);
    return Throw(isolate, error);
  }
  return ThrowAboutCallSite(isolate, MessageId::kNotCallable, value);
}

extern "C" Object Runtime_ThrowConstructedNonConstructable(Isolate* isolate, Object value) {
  return ThrowAboutCallSite(isolate, MessageId::kNotConstructor, value);
}

extern "C" Object Runtime_ThrowIteratorResultNotAnObject(Isolate* isolate, Object value) {
  return ThrowError(isolate, MessageId::kIteratorResultNotObject, value);
}

extern "C" Object Runtime_ThrowIteratorNotObject(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kIteratorNotObject);
}

extern "C" Object Runtime_ThrowNotIterable(Isolate* isolate, Object value) {
  std::string text = RenderExpression(isolate);
  if (text.ends_with("(...)")) {
    text.resize(text.size() - 5);
    return ThrowError(isolate, MessageId::kNotCallableOrIterable, text);
  }
  if (value.IsNullish() && (text.empty() || text == DescribeValue(isolate, value))) {
    return ThrowError(isolate, MessageId::kNotIterableNullish, value);
  }
  if (text.empty()) return ThrowError(isolate, MessageId::kNotIterable, value);
  return ThrowError(isolate, MessageId::kNotIterable, text);
}

// The result of a constructor is looked at after it has returned, so errors belong to the caller's realm.
extern "C" Object Runtime_ThrowDerivedConstructorReturnedNothing(Isolate* isolate) {
  const RealmScope scope(isolate, RealmOfCaller(isolate));
  return ThrowError(isolate, MessageId::kSuperNotCalled);
}

extern "C" Object Runtime_ThrowDerivedConstructorReturnedNonObject(Isolate* isolate) {
  const RealmScope scope(isolate, RealmOfCaller(isolate));
  return ThrowError(isolate, MessageId::kDerivedConstructorReturn);
}

extern "C" Object Runtime_ThrowPatternValueNullish(Isolate* isolate, Object value) {
  return ThrowError(isolate, MessageId::kPatternNullish, value);
}

extern "C" Object Runtime_ThrowInvalidAssignmentTarget(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kInvalidAssignmentTarget);
}

extern "C" Object Runtime_ThrowDeleteSuperProperty(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kDeleteSuperProperty);
}

extern "C" Object Runtime_Debugger(Isolate* isolate) { return isolate->undefined(); }

extern "C" Object Runtime_Abort(Isolate* isolate, Object reason) {
  std::fprintf(stderr, "generated code: broken invariant %d%s\n", reason.SmiValue(),
               CurrentStack(isolate).c_str());
  FATAL("aborted by generated code");
}

}  // namespace kei
