// Calls that need more than a jump, and constructions.

#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// The area that the caller made: the receiver's slot, then the arguments.
Object ReceiverOf(Object area) { return *reinterpret_cast<const Object*>(area.ptr()); }
std::span<const Object> ArgumentsOf(Object area, Object argc) {
  return {reinterpret_cast<const Object*>(area.ptr()) + 1, static_cast<size_t>(argc.SmiValue())};
}

// Appends the elements to the values that exist already. Holes are undefined.
Object CollectElements(Isolate* isolate, JSArray array, RootedVector<>* values) {
  uint32_t length = static_cast<uint32_t>(array.length(isolate).NumberValue(isolate));
  KEI_TRY_ROOM(values->TryReserve(values->size() + length), "the list of arguments");
  const bool is_fast = IsIndexedKind(KindOf(isolate, array)) && length <= ElementsCapacity(isolate, array);
  const bool is_tagged = is_fast && !IsDoubleKind(KindOf(isolate, array));
  const FixedArrayBase elements = array.elements(isolate);
  for (uint32_t i = 0; i < length; i++) {
    if (i % 1024 == 0) KEI_POLL(isolate);
    if (is_fast) {
      Object value = is_tagged ? Cast<FixedArray>(isolate, elements).get(isolate, static_cast<int>(i))
                               : FastElementAt(isolate, array, i);
      values->Push(value.IsTheHole() ? Object(isolate->undefined()) : value);
      continue;
    }
    LookupIterator it(isolate, array, PropertyKey::Index(i), LookupIterator::kOwn);
    values->Push(it.found() ? it.DataValue() : isolate->undefined());
  }
  return isolate->undefined();
}

// The stubs CallOther and ConstructOther have not known whether there is a trap.
void LearnTrap(Isolate* isolate, Object callee, Object trap) {
  if (!callee.IsTypeJSProxy(isolate)) return;
  LearnLoad(isolate, Cast<JSProxy>(isolate, callee).handler(isolate), Cast<Name>(isolate, trap));
}

}  // namespace

extern "C" Object Runtime_CallAny(Isolate* isolate, Object callee, Object area, Object argc) {
  if (!callee.IsCallable(isolate)) return Runtime_ThrowCalledNonCallable(isolate, callee);
  LearnTrap(isolate, callee, isolate->root(RootIndex::k_apply_string));
  return Call(isolate, callee, ReceiverOf(area), ArgumentsOf(area, argc));
}

extern "C" Object Runtime_ConstructAny(Isolate* isolate, Object constructor, Object new_target, Object area,
                                       Object argc) {
  if (!constructor.IsConstructor(isolate)) {
    return Runtime_ThrowConstructedNonConstructable(isolate, constructor);
  }
  LearnTrap(isolate, constructor, isolate->root(RootIndex::k_construct_string));
  return Construct(isolate, constructor, ArgumentsOf(area, argc), new_target);
}

extern "C" Object Runtime_CallWithArray(Isolate* isolate, Object callee, Object receiver, Object array) {
  if (!callee.IsCallable(isolate)) return Runtime_ThrowCalledNonCallable(isolate, callee);
  RootedVector<> values(isolate);
  KEI_TRY_VOID(CollectElements(isolate, Cast<JSArray>(isolate, array), &values));
  return Call(isolate, callee, receiver, values.values());
}

// Registers descend: the receiver, the list, and what comes before its elements.
extern "C" Object Runtime_CallWithSpread(Isolate* isolate, Object callee, Object registers, Object count) {
  if (!callee.IsCallable(isolate)) return Runtime_ThrowCalledNonCallable(isolate, callee);
  const auto* const receiver = reinterpret_cast<const Object*>(registers.ptr());
  RootedVector<> values(isolate);
  for (int i = 2; i < count.SmiValue(); i++) {
    KEI_TRY_ROOM(values.TryPush(receiver[-i]), "the list of arguments");
  }
  KEI_TRY_VOID(CollectElements(isolate, Cast<JSArray>(isolate, receiver[-1]), &values));
  return Call(isolate, callee, *receiver, values.values());
}

// eval(...a)
extern "C" Object Runtime_CallDirectEvalWithArray(Isolate* isolate, Object callee, Object receiver,
                                                  Object array, Object is_strict) {
  LookupIterator source(isolate, array, PropertyKey::Index(0), LookupIterator::kOwn);
  KEI_TRY(resolved,
          Runtime_ResolveDirectEval(isolate, callee,
                                    source.found() ? source.DataValue() : isolate->undefined(), is_strict));
  return Runtime_CallWithArray(isolate, resolved, receiver, array);
}

extern "C" Object Runtime_ConstructWithArray(Isolate* isolate, Object constructor, Object new_target,
                                             Object array) {
  if (!constructor.IsConstructor(isolate)) {
    return Runtime_ThrowConstructedNonConstructable(isolate, constructor);
  }
  RootedVector<> values(isolate);
  KEI_TRY_VOID(CollectElements(isolate, Cast<JSArray>(isolate, array), &values));
  return Construct(isolate, constructor, values.values(), new_target);
}

extern "C" Object Runtime_NewObject(Isolate* isolate, Object constructor, Object new_target) {
  return NewObjectForConstruct(isolate, Cast<JSFunction>(isolate, constructor), new_target);
}

extern "C" Object Runtime_UpdateCallFeedback(Isolate* isolate, Object callee, Object vector, Object slot) {
  UpdateCallFeedback(isolate, Cast<FeedbackVector>(isolate, vector), slot.SmiValue(), callee);
  return isolate->undefined();
}

}  // namespace kei
