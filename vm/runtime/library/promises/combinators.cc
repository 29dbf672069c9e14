// Promise.all, allSettled, any and race.

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/functions/builtin-closure.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/promises/combinator-slots.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using Shared = CombinatorSlot;
using Element = CombinatorElementSlot;

int SmiSlot(Isolate* isolate, Context context, int slot) { return context.get(isolate, slot).SmiValue(); }

Combinator KindOf(Isolate* isolate, Context shared) {
  return static_cast<Combinator>(SmiSlot(isolate, shared, Shared::kKind));
}

// Returns how many remain.
int AddRemaining(Isolate* isolate, Context shared, int change) {
  const int remaining = SmiSlot(isolate, shared, Shared::kRemaining) + change;
  shared.set(isolate, Shared::kRemaining, Smi::From(remaining));
  return remaining;
}

Object ValuesArray(Isolate* isolate, Context shared) {
  FixedArray values = Cast<FixedArray>(isolate, shared.get(isolate, Shared::kValues));
  return NewArrayFromList(isolate, values, SmiSlot(isolate, shared, Shared::kCount));
}

Object NewAggregateError(Isolate* isolate, Object errors) {
  Object message = NewStringFromAscii(isolate, "All promises were rejected");
  KEI_TRY(error, ConstructError(isolate, isolate->AggregateErrorConstructor(), isolate->undefined(), message,
                                isolate->undefined()));
  AddNamed(isolate, Cast<JSObject>(isolate, error), RootIndex::k_errors_string, errors,
           PropertyDetails::kDontEnum);
  return error;
}

// All elements are settled: what the last one's function returns.
Object Finish(Isolate* isolate, Context shared) {
  Object capability = shared.get(isolate, Shared::kCapability);
  KEI_TRY(values, ValuesArray(isolate, shared));
  if (KindOf(isolate, shared) != Combinator::kAny) {
    return ResolveTarget(isolate, capability, values);
  }
  KEI_TRY(error, NewAggregateError(isolate, values));
  return RejectTarget(isolate, capability, error);
}

// The value that an element's function puts into the list.
Object ValueOf(Isolate* isolate, Combinator kind, PromiseState state, Object settled_with) {
  if (kind != Combinator::kAllSettled) return settled_with;
  const bool is_fulfilled = state == PromiseState::kFulfilled;
  JSObject outcome = NewObjectOfMap(isolate, isolate->ObjectMap());
  AddNamed(isolate, outcome, RootIndex::k_status_string,
           is_fulfilled ? isolate->fulfilled_string() : isolate->rejected_string());
  AddNamed(isolate, outcome, is_fulfilled ? RootIndex::k_value_string : RootIndex::k_reason_string,
           settled_with);
  return outcome;
}

// The body of an element's functions.
Object SettleElement(Isolate* isolate, Context element, PromiseState state, Object settled_with) {
  Object index = element.get(isolate, Element::kIndex);
  if (index.IsUndefined()) return index;
  element.set(isolate, Element::kIndex, isolate->undefined());
  Context shared = Cast<Context>(isolate, element.get(isolate, Element::kShared));
  Object value = ValueOf(isolate, KindOf(isolate, shared), state, settled_with);
  Cast<FixedArray>(isolate, shared.get(isolate, Shared::kValues)).set(isolate, index.SmiValue(), value);
  if (AddRemaining(isolate, shared, -1) > 0) return isolate->undefined();
  return Finish(isolate, shared);
}

// Whether the promise is one of ours on which nobody sees what is called: its `then` is the original.
bool HasOriginalThen(Isolate* isolate, Object value) {
  return IsPromise(isolate, value) && HasDefaultSpecies(isolate, Cast<JSPromise>(isolate, value)) &&
         PeekProperty(isolate, isolate->PromisePrototype(), RootIndex::k_then_string) ==
             isolate->PromiseThen();
}

// One call of a combinator.
class Combination {
 public:
  Combination(Isolate* isolate, Combinator kind, Object constructor, PromiseCapability capability)
      : isolate_(isolate),
        kind_(kind),
        constructor_(constructor),
        capability_(capability),
        shared_(NewClosureContext(isolate, {isolate->empty_fixed_array(), Smi::From(0), Smi::From(1),
                                            capability, Smi::From(static_cast<int>(kind))})) {}

  // The promise, or the exception with which it is to be rejected.
  Object Run(Object iterable) {
    Isolate* isolate = isolate_;
    KEI_TRY(resolve, GetNamed(isolate, constructor_, RootIndex::k_resolve_string));
    if (!resolve.IsCallable(isolate)) {
      return ThrowError(isolate, MessageId::kPromiseResolveNotCallable);
    }
    KEI_TRY_VOID(ForEachOf(isolate, iterable, [&](Object value) { return Add(resolve, value); }));
    if (kind_ != Combinator::kRace && AddRemaining(isolate, shared_, -1) == 0) {
      KEI_TRY_VOID(FinishAtEnd());
    }
    return capability_.promise(isolate);
  }

 private:
  Object FinishAtEnd() {
    if (kind_ != Combinator::kAny) return Finish(isolate_, shared_);
    Isolate* isolate = isolate_;
    KEI_TRY(errors, ValuesArray(isolate, shared_));
    KEI_TRY(error, NewAggregateError(isolate, errors));
    return Throw(isolate, error);
  }

  Object Add(Object resolve, Object value) {
    Isolate* isolate = isolate_;
    if (kind_ != Combinator::kRace) KEI_TRY_VOID(AppendPlace());
    KEI_TRY(promise, Resolve(resolve, value));
    Object on_fulfilled = capability_.resolve(isolate), on_rejected = capability_.reject(isolate);
    if (constructor_ == isolate->PromiseConstructor() && HasOriginalThen(isolate, promise)) {
      React(Cast<JSPromise>(isolate, promise), on_fulfilled, on_rejected);
      return isolate->undefined();
    }
    if (kind_ != Combinator::kRace) NewElementFunctions(&on_fulfilled, &on_rejected);
    const Object handlers[] = {on_fulfilled, on_rejected};
    return Invoke(isolate, promise, PropertyKey::Named(isolate, RootIndex::k_then_string), handlers);
  }

  Object Resolve(Object resolve, Object value) {
    if (resolve == isolate_->PromiseResolve() && constructor_ == isolate_->PromiseConstructor()) {
      return PromiseResolve(isolate_, constructor_, value);
    }
    return Call(isolate_, resolve, constructor_, {value});
  }

  // Does what calling the original `then` would do, without the promise that nobody gets to see.
  void React(JSPromise promise, Object on_fulfilled, Object on_rejected) {
    Object target = isolate_->undefined();
    if (kind_ != Combinator::kRace) {
      target = NewElement();
      on_fulfilled = on_rejected = Smi::From(static_cast<int32_t>(InternalReaction::kPromiseElement));
    }
    PerformPromiseThen(isolate_, promise, on_fulfilled, on_rejected, target);
  }

  // Room for one more value.
  Object AppendPlace() {
    Isolate* isolate = isolate_;
    FixedArray values = Cast<FixedArray>(isolate, shared_.get(isolate, Shared::kValues));
    const int count = SmiSlot(isolate, shared_, Shared::kCount);
    if (count == values.length()) {
      constexpr int kFirstRoom = 4;
      const auto grown = isolate->factory()->TryCopyFixedArray(
          values, count, static_cast<uint32_t>(std::max(kFirstRoom, count + count / 2)));
      if (!grown) return ThrowNoRoom(isolate, "the list of values");
      shared_.set(isolate, Shared::kValues, *grown);
    }
    shared_.set(isolate, Shared::kCount, Smi::From(count + 1));
    return isolate->undefined();
  }

  // For the place that was appended last.
  Context NewElement() {
    AddRemaining(isolate_, shared_, 1);
    const int index = SmiSlot(isolate_, shared_, Shared::kCount) - 1;
    return NewClosureContext(isolate_, {shared_, Smi::From(index)});
  }

  void NewElementFunctions(Object* on_fulfilled, Object* on_rejected) {
    Context element = NewElement();
    auto closure = [&](BuiltinClosure kind) { return NewBuiltinClosure(isolate_, kind, element); };
    switch (kind_) {
      case Combinator::kAll: *on_fulfilled = closure(BuiltinClosure::kPromiseAllResolveElement); return;
      case Combinator::kAllSettled:
        *on_fulfilled = closure(BuiltinClosure::kPromiseAllSettledResolveElement);
        *on_rejected = closure(BuiltinClosure::kPromiseAllSettledRejectElement);
        return;
      case Combinator::kAny: *on_rejected = closure(BuiltinClosure::kPromiseAnyRejectElement); return;
      case Combinator::kRace: UNREACHABLE();
    }
  }

  Isolate* isolate_;
  Combinator kind_;
  Object constructor_;
  PromiseCapability capability_;
  Context shared_;  // all of these lie on the stack with the object
};

Object Combine(Isolate* isolate, const Arguments& args, Combinator kind) {
  KEI_TRY(capability, NewPromiseCapability(isolate, args.receiver()));
  Combination combination(isolate, kind, args.receiver(), Cast<PromiseCapability>(isolate, capability));
  Object promise = combination.Run(args.at(0));
  if (!promise.IsException()) return promise;
  KEI_TRY_VOID(RejectTargetWithException(isolate, capability));
  return PromiseOf(isolate, capability);
}

}  // namespace

BUILTIN(PromiseAll) { return Combine(isolate, args, Combinator::kAll); }
BUILTIN(PromiseAllSettled) { return Combine(isolate, args, Combinator::kAllSettled); }
BUILTIN(PromiseAny) { return Combine(isolate, args, Combinator::kAny); }
BUILTIN(PromiseRace) { return Combine(isolate, args, Combinator::kRace); }

#define ELEMENT_FUNCTION(Name, state)                                                               \
  BUILTIN(Name) {                                                                                   \
    return SettleElement(isolate, args.target().context(isolate), PromiseState::state, args.at(0)); \
  }
ELEMENT_FUNCTION(PromiseAllResolveElement, kFulfilled)
ELEMENT_FUNCTION(PromiseAllSettledResolveElement, kFulfilled)
ELEMENT_FUNCTION(PromiseAllSettledRejectElement, kRejected)
ELEMENT_FUNCTION(PromiseAnyRejectElement, kRejected)
#undef ELEMENT_FUNCTION

// Stands for these, and for the capability's function if that is the other handler.
Object React_PromiseElement(Isolate* isolate, Object target, Object argument, PromiseState state) {
  Context element = Cast<Context>(isolate, target);
  Context shared = Cast<Context>(isolate, element.get(isolate, Element::kShared));
  const RealmScope scope(isolate, RealmOf(isolate, shared));
  const Combinator kind = KindOf(isolate, shared);
  if (kind == Combinator::kAll && state == PromiseState::kRejected) {
    return RejectTarget(isolate, shared.get(isolate, Shared::kCapability), argument);
  }
  if (kind == Combinator::kAny && state == PromiseState::kFulfilled) {
    return ResolveTarget(isolate, shared.get(isolate, Shared::kCapability), argument);
  }
  return SettleElement(isolate, element, state, argument);
}

}  // namespace kei
