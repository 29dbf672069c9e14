#include "vm/runtime/async/async-from-sync-iterator.h"
#include "vm/objects/cast.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

// %AsyncFromSyncIteratorPrototype%.

namespace kei {
namespace {

// One call of a method. Whatever is thrown in it rejects the promise that it returns.
class Step {
 public:
  Step(Isolate* isolate, const Arguments& args)
      : isolate_(isolate),
        self_(Cast<JSAsyncFromSyncIterator>(isolate, args.receiver())),
        promise_(NewPromise(isolate)),
        value_(args.at(0)),
        has_value_(args.has(0)) {}

  Object iterator() const { return self_.iterator(isolate_); }
  Object next() const { return self_.next(isolate_); }
  Object value() const { return value_; }

  // With the value, if one was passed.
  Object CallMethod(Object method) const {
    if (!has_value_) return Call(isolate_, method, iterator());
    return Call(isolate_, method, iterator(), {value_});
  }
  Object RejectWithException() const {
    if (isolate_->is_terminating()) return isolate_->exception();
    RejectPromise(isolate_, promise_, TakeException(isolate_));
    return promise_;
  }
  Object Resolve(Object value, bool done) const {
    Object result = ResolvePromise(isolate_, promise_, isolate_->factory()->NewIteratorResult(value, done));
    return result.IsException() ? result : Object(promise_);
  }
  // AsyncFromSyncIteratorContinuation of what a method has returned.
  Object Continue(Object result, bool closes) const;
  Object ContinueWith(Object value, Object done, bool closes) const;

 private:
  Isolate* isolate_;
  JSAsyncFromSyncIterator self_;
  JSPromise promise_;
  Object value_;
  bool has_value_;
};

Object Step::Continue(Object result, bool closes) const {
  Isolate* isolate = isolate_;
  if (result.IsException()) return RejectWithException();
  if (IsPlainResult(isolate, result)) {
    return ContinueWith(PlainResultField(isolate, result, 0), PlainResultField(isolate, result, 1), closes);
  }
  if (!result.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kIteratorResultNotObject, result);
    return RejectWithException();
  }
  Object done = GetNamed(isolate, result, RootIndex::k_done_string);
  if (done.IsException()) return RejectWithException();
  Object value = GetNamed(isolate, result, RootIndex::k_value_string);
  if (value.IsException()) return RejectWithException();
  return ContinueWith(value, done, closes);
}

Object Step::ContinueWith(Object value, Object done, bool closes) const {
  Isolate* isolate = isolate_;
  const bool is_done = ToBoolean(isolate, done);
  const bool must_close = closes && !is_done;
  Object answer = AwaitSyncResult(isolate, iterator(), promise_, value, is_done, must_close);
  if (!answer.IsException()) return answer;
  if (must_close) IteratorCloseAfterThrow(isolate, iterator());
  return RejectWithException();
}

}  // namespace

BUILTIN(AsyncFromSyncIteratorPrototypeNext) {
  Step step(isolate, args);
  return step.Continue(step.CallMethod(step.next()), true);
}

BUILTIN(AsyncFromSyncIteratorPrototypeReturn) {
  Step step(isolate, args);
  Object method = GetMethod(isolate, step.iterator(), RootIndex::k_return_string);
  if (method.IsException()) return step.RejectWithException();
  if (method.IsUndefined()) return step.Resolve(step.value(), true);
  return step.Continue(step.CallMethod(method), false);
}

BUILTIN(AsyncFromSyncIteratorPrototypeThrow) {
  Step step(isolate, args);
  Object method = GetMethod(isolate, step.iterator(), RootIndex::k_throw_string);
  if (method.IsException()) return step.RejectWithException();
  if (!method.IsUndefined()) return step.Continue(step.CallMethod(method), true);
  if (!IteratorClose(isolate, step.iterator()).IsException()) {
    ThrowError(isolate, MessageId::kThrowMethodMissing);
  }
  return step.RejectWithException();
}

}  // namespace kei
