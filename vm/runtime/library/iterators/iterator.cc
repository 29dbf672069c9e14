// Iterator and its prototype.

#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/iterators/iterator-helper.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object ThisObject(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsJSReceiver(isolate)) return args.receiver();
  return ThrowError(isolate, MessageId::kCalledOnNonObject, method);
}

// The receiver as an iterator, for a method whose argument is a function; without one it is closed.
[[nodiscard]] std::optional<IteratorRecord> ThisWithFunction(Isolate* isolate, const Arguments& args,
                                                             const char* method) {
  KEI_TRY(iterator, ThisObject(isolate, args, method));
  if (args.at(0).IsCallable(isolate)) return GetIteratorDirect(isolate, iterator);
  ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  IteratorCloseAfterThrow(isolate, iterator);
  return std::nullopt;
}

Object HelperWithFunction(Isolate* isolate, const Arguments& args, IteratorHelperKind kind,
                          const char* method) {
  KEI_TRY_VALUE(record, ThisWithFunction(isolate, args, method));
  return NewIteratorHelper(isolate, kind, record, args.at(0));
}

// The number of take and drop, or infinity.
Maybe<double> ToLimit(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  const double limit = std::trunc(number);
  if (limit >= 0 && (limit <= kMaxSafeInteger || std::isinf(limit))) return limit + 0.0;
  ThrowError(isolate, MessageId::kMustBePositive, value);
  return std::nullopt;
}

Object HelperWithLimit(Isolate* isolate, const Arguments& args, IteratorHelperKind kind, const char* method) {
  KEI_TRY(iterator, ThisObject(isolate, args, method));
  Maybe<double> limit = ToLimit(isolate, args.at(0));
  if (!limit) return IteratorCloseAfterThrow(isolate, iterator);
  KEI_TRY_VALUE(record, GetIteratorDirect(isolate, iterator));
  return NewIteratorHelper(isolate, kind, record, NewNumber(isolate, *limit));
}

// Calls the argument with each value and its number. answer(value, what it returned) is the result
// of the method, for which the iterator is closed; the hole goes on.
template <typename Answer>
Object Search(Isolate* isolate, const Arguments& args, const char* method, Object if_none, Answer answer) {
  KEI_TRY_VALUE(record, ThisWithFunction(isolate, args, method));
  for (double counter = 0;; counter++) {
    KEI_POLL(isolate);
    KEI_TRY(value, IteratorStepValue(isolate, record));
    if (value.IsTheHole()) return if_none;
    Object returned = Call(isolate, args.at(0), isolate->undefined(), {value, NewNumber(isolate, counter)});
    if (returned.IsException()) return IteratorCloseAfterThrow(isolate, record.iterator);
    Object result = answer(value, returned);
    if (result.IsTheHole()) continue;
    KEI_TRY_VOID(IteratorClose(isolate, record.iterator));
    return result;
  }
}

// SetterThatIgnoresPrototypeProperties, of Iterator.prototype.
Object SetUnlessPrototype(Isolate* isolate, const Arguments& args, RootIndex name) {
  Object self = args.receiver();
  if (!self.IsJSReceiver(isolate) || self == isolate->IteratorPrototype()) {
    return ThrowError(isolate, MessageId::kIteratorPrototypeSet);
  }
  PropertyKey key = PropertyKey::Named(isolate, name);
  KEI_TRY_BOOL(has_own, HasOwnProperty(isolate, Cast<JSReceiver>(isolate, self), key));
  if (has_own) {
    KEI_TRY_VOID(SetProperty(isolate, self, key, args.at(0)));
  } else {
    KEI_TRY_VOID(CreateDataProperty(isolate, Cast<JSReceiver>(isolate, self), key, args.at(0)));
  }
  return isolate->undefined();
}

}  // namespace

BUILTIN(IteratorConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "Iterator");
  }
  if (args.new_target() == args.target()) {
    return ThrowError(isolate, MessageId::kIteratorAbstract);
  }
  return NewFromConstructor(isolate, args);
}

BUILTIN(IteratorFrom) {
  KEI_TRY_VALUE(record,
                GetIteratorFlattenable(isolate, args.at(0), IterablePrimitives::kStrings, "Iterator.from"));
  KEI_TRY_BOOL(inherits, OrdinaryHasInstance(isolate, isolate->IteratorConstructor(), record.iterator));
  if (inherits) return record.iterator;
  JSWrapForValidIterator wrapper(isolate->factory()->NewJSObject(isolate->WrapForValidIteratorMap()).ptr());
  wrapper.set_iterator(isolate, record.iterator);
  wrapper.set_next(isolate, record.next);
  return wrapper;
}

BUILTIN(IteratorConcat) {
  Maybe<FixedArray> list =
      isolate->factory()->TryNewFixedArray(2 * static_cast<uint32_t>(args.length()), isolate->undefined());
  KEI_TRY_ROOM(list, "the list of iterables");
  FixedArray iterables = *list;
  for (int i = 0; i < args.length(); i++) {
    KEI_POLL(isolate);
    if (!args.at(i).IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kCalledOnNonObject, "Iterator.concat");
    }
    KEI_TRY(method, GetMethod(isolate, args.at(i), RootIndex::k_iterator_symbol));
    if (method.IsUndefined()) return ThrowError(isolate, MessageId::kNotIterable, args.at(i));
    iterables.set(isolate, 2 * i, args.at(i));
    iterables.set(isolate, 2 * i + 1, method);
  }
  return NewIteratorHelper(isolate, IteratorHelperKind::kConcat, {iterables, isolate->undefined()},
                           isolate->undefined());
}

// --- Methods that make another iterator of the receiver

BUILTIN(IteratorPrototypeMap) {
  return HelperWithFunction(isolate, args, IteratorHelperKind::kMap, "Iterator.prototype.map");
}
BUILTIN(IteratorPrototypeFilter) {
  return HelperWithFunction(isolate, args, IteratorHelperKind::kFilter, "Iterator.prototype.filter");
}
BUILTIN(IteratorPrototypeFlatMap) {
  return HelperWithFunction(isolate, args, IteratorHelperKind::kFlatMap, "Iterator.prototype.flatMap");
}
BUILTIN(IteratorPrototypeTake) {
  return HelperWithLimit(isolate, args, IteratorHelperKind::kTake, "Iterator.prototype.take");
}
BUILTIN(IteratorPrototypeDrop) {
  return HelperWithLimit(isolate, args, IteratorHelperKind::kDrop, "Iterator.prototype.drop");
}

// --- Methods that consume it

BUILTIN(IteratorPrototypeToArray) {
  KEI_TRY(iterator, ThisObject(isolate, args, "Iterator.prototype.toArray"));
  KEI_TRY_VALUE(record, GetIteratorDirect(isolate, iterator));
  return IteratorToArray(isolate, record);
}

BUILTIN(IteratorPrototypeForEach) {
  return Search(isolate, args, "Iterator.prototype.forEach", isolate->undefined(),
                [&](Object, Object) -> Object { return isolate->the_hole(); });
}
BUILTIN(IteratorPrototypeSome) {
  return Search(isolate, args, "Iterator.prototype.some", isolate->false_value(),
                [&](Object, Object found) -> Object {
                  if (ToBoolean(isolate, found)) return isolate->true_value();
                  return isolate->the_hole();
                });
}
BUILTIN(IteratorPrototypeEvery) {
  return Search(isolate, args, "Iterator.prototype.every", isolate->true_value(),
                [&](Object, Object found) -> Object {
                  if (!ToBoolean(isolate, found)) return isolate->false_value();
                  return isolate->the_hole();
                });
}
BUILTIN(IteratorPrototypeFind) {
  return Search(isolate, args, "Iterator.prototype.find", isolate->undefined(),
                [&](Object value, Object found) -> Object {
                  return ToBoolean(isolate, found) ? value : Object(isolate->the_hole());
                });
}

BUILTIN(IteratorPrototypeReduce) {
  KEI_TRY_VALUE(record, ThisWithFunction(isolate, args, "Iterator.prototype.reduce"));
  Object result = args.at(1);
  double counter = 0;
  if (!args.has(1)) {
    KEI_TRY(first, IteratorStepValue(isolate, record));
    if (first.IsTheHole()) return ThrowError(isolate, MessageId::kReduceNoInitial);
    result = first;
    counter = 1;
  }
  for (;; counter++) {
    KEI_POLL(isolate);
    KEI_TRY(value, IteratorStepValue(isolate, record));
    if (value.IsTheHole()) return result;
    result = Call(isolate, args.at(0), isolate->undefined(), {result, value, NewNumber(isolate, counter)});
    if (result.IsException()) return IteratorCloseAfterThrow(isolate, record.iterator);
  }
}

// --- The prototype's own

BUILTIN(IteratorPrototypeIterator) { return args.receiver(); }
BUILTIN(IteratorPrototypeGetConstructor) { return isolate->IteratorConstructor(); }
BUILTIN(IteratorPrototypeSetConstructor) {
  return SetUnlessPrototype(isolate, args, RootIndex::k_constructor_string);
}
BUILTIN(IteratorPrototypeGetToStringTag) { return isolate->factory()->InternalizeAscii("Iterator"); }
BUILTIN(IteratorPrototypeSetToStringTag) {
  return SetUnlessPrototype(isolate, args, RootIndex::k_to_string_tag_symbol);
}

// --- The wrapper of Iterator.from around an iterator that does not inherit from Iterator

namespace {

Maybe<JSWrapForValidIterator> ThisWrapper(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSWrapForValidIterator(isolate)) {
    return Cast<JSWrapForValidIterator>(isolate, args.receiver());
  }
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

}  // namespace

BUILTIN(WrapForValidIteratorPrototypeNext) {
  KEI_TRY_VALUE(wrapper, ThisWrapper(isolate, args, "%WrapForValidIteratorPrototype%.next"));
  return Call(isolate, wrapper.next(isolate), wrapper.iterator(isolate));
}

BUILTIN(WrapForValidIteratorPrototypeReturn) {
  KEI_TRY_VALUE(wrapper, ThisWrapper(isolate, args, "%WrapForValidIteratorPrototype%.return"));
  Object iterator = wrapper.iterator(isolate);
  KEI_TRY(method, GetMethod(isolate, iterator, RootIndex::k_return_string));
  if (!method.IsUndefined()) return Call(isolate, method, iterator);
  return CreateIteratorResult(isolate, isolate->undefined(), true);
}

}  // namespace kei
