// The methods of Set.prototype that take another set: whatever has a size, `has` and `keys`.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/collections/collections.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Set Record
struct OtherSet {
  Object object;
  double size;
  Object has;
  Object keys;
};

struct Operands {
  JSCollection self;
  OtherSet other;
};

Object GetCallable(Isolate* isolate, Object object, const char* name) {
  String key = isolate->factory()->InternalizeAscii(name);
  KEI_TRY(method, GetNamed(isolate, object, key));
  if (method.IsCallable(isolate)) return method;
  return ThrowError(isolate, MessageId::kNotCallable, TypeAndValue(isolate, key));
}

// GetSetRecord
[[nodiscard]] std::optional<OtherSet> GetOtherSet(Isolate* isolate, Object object, const char* method) {
  if (!object.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kArgumentNotObject, method);
    return std::nullopt;
  }
  KEI_TRY(raw_size, GetNamed(isolate, object, isolate->factory()->InternalizeAscii("size")));
  KEI_TRY_VALUE(number, ToDouble(isolate, raw_size));
  if (number != number) {
    ThrowError(isolate, MessageId::kSizeIsNaN);
    return std::nullopt;
  }
  const double size = DoubleToInteger(number);
  if (size < 0) {
    ThrowError(isolate, MessageId::kInvalidSizeValue, NewNumber(isolate, size));
    return std::nullopt;
  }
  KEI_TRY(has, GetCallable(isolate, object, "has"));
  KEI_TRY(keys, GetCallable(isolate, object, "keys"));
  return OtherSet{object, size, has, keys};
}

[[nodiscard]] std::optional<Operands> GetOperands(Isolate* isolate, const Arguments& args,
                                                  const char* method) {
  if (!args.receiver().IsTypeJSSet(isolate)) {
    ThrowIncompatible(isolate, method, args.receiver());
    return std::nullopt;
  }
  KEI_TRY_VALUE(other, GetOtherSet(isolate, args.at(0), method));
  return Operands{Cast<JSCollection>(isolate, args.receiver()), other};
}

bool Contains(Isolate* isolate, JSCollection set, Object key) {
  return OrderedSets::Find(isolate, OrderedSets::Of(isolate, set), key) != kNoEntry;
}

bool IsSelfSmaller(Isolate* isolate, const Operands& operands) {
  return operands.self.table(isolate).used() <= operands.other.size;
}

JSCollection NewSet(Isolate* isolate) {
  Map map = EnsureInitialMap(isolate, Cast<JSFunction>(isolate, isolate->SetConstructor()));
  JSCollection set = Cast<JSCollection>(isolate, NewObjectOfMap(isolate, map));
  set.set_table(isolate, OrderedSets::Empty(isolate));
  return set;
}

// The set or the exception.
Object Add(Isolate* isolate, JSCollection set, Object key) {
  KEI_TRY_VOID(PutKey<OrderedHashSet>(isolate, set, key));
  return set;
}

Object CopyOf(Isolate* isolate, JSCollection set) {
  JSCollection copy = NewSet(isolate);
  KEI_TRY_ROOM(OrderedSets::Copy(isolate, set, copy), "the entries of a Set");
  return copy;
}

// Visitors return the exception, the_hole to stop, or anything else to go on.

// Calls visit(key, whether the other set has it) for the keys of a set, which scripts may change
// meanwhile.
template <typename Visit>
Object VisitKeys(Isolate* isolate, JSCollection set, const OtherSet& other, Visit&& visit) {
  OrderedCursor<OrderedHashSet> cursor(set);
  while (cursor.Next(isolate)) {
    KEI_POLL(isolate);
    Object key = cursor.key(isolate);
    KEI_TRY(answer, Call(isolate, other.has, other.object, {key}));
    KEI_TRY(outcome, visit(key, ToBoolean(isolate, answer)));
    if (outcome.IsTheHole()) break;
  }
  return isolate->undefined();
}

[[nodiscard]] std::optional<IteratorRecord> KeysOf(Isolate* isolate, const OtherSet& other) {
  KEI_TRY(iterator, Call(isolate, other.keys, other.object));
  if (!iterator.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kKeysMethodInvalid);
    return std::nullopt;
  }
  KEI_TRY(next, GetNamed(isolate, iterator, RootIndex::k_next_string));
  return IteratorRecord{iterator, next};
}

// Calls visit(key) for the keys that an iterator gives.
template <typename Visit>
Object VisitOther(Isolate* isolate, const IteratorRecord& keys, Visit&& visit) {
  while (true) {
    KEI_POLL(isolate);
    KEI_TRY(key, IteratorStepValue(isolate, keys));
    if (key.IsTheHole()) return isolate->undefined();
    Object outcome = visit(key);
    if (outcome.IsException()) return IteratorCloseAfterThrow(isolate, keys.iterator);
    if (outcome.IsTheHole()) return IteratorClose(isolate, keys.iterator);
  }
}

template <typename Visit>
Object VisitOther(Isolate* isolate, const OtherSet& other, Visit&& visit) {
  KEI_TRY_VALUE(keys, KeysOf(isolate, other));
  return VisitOther(isolate, keys, visit);
}

// The result of a visitor: go on while the condition holds.
Object While(Isolate* isolate, bool condition) {
  return condition ? Object(isolate->undefined()) : Object(isolate->the_hole());
}

}  // namespace

BUILTIN(SetPrototypeUnion) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.union"));
  KEI_TRY_VALUE(keys, KeysOf(isolate, operands.other));
  KEI_TRY(result, CopyOf(isolate, operands.self));
  KEI_TRY_VOID(VisitOther(
      isolate, keys, [&](Object key) { return Add(isolate, Cast<JSCollection>(isolate, result), key); }));
  return result;
}

BUILTIN(SetPrototypeIntersection) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.intersection"));
  JSCollection result = NewSet(isolate);
  auto add_if = [&](bool is_in_both, Object key) -> Object {
    return is_in_both ? Add(isolate, result, key) : isolate->undefined();
  };
  if (IsSelfSmaller(isolate, operands)) {
    KEI_TRY_VOID(VisitKeys(isolate, operands.self, operands.other,
                           [&](Object key, bool is_in_other) { return add_if(is_in_other, key); }));
  } else {
    KEI_TRY_VOID(VisitOther(isolate, operands.other,
                            [&](Object key) { return add_if(Contains(isolate, operands.self, key), key); }));
  }
  return result;
}

BUILTIN(SetPrototypeDifference) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.difference"));
  KEI_TRY(copy, CopyOf(isolate, operands.self));
  JSCollection result = Cast<JSCollection>(isolate, copy);
  auto remove = [&](Object key) { OrderedSets::Remove(isolate, result, key); };
  if (IsSelfSmaller(isolate, operands)) {
    KEI_TRY_VOID(VisitKeys(isolate, result, operands.other, [&](Object key, bool is_in_other) -> Object {
      if (is_in_other) remove(key);
      return isolate->undefined();
    }));
  } else {
    KEI_TRY_VOID(VisitOther(isolate, operands.other, [&](Object key) -> Object {
      remove(key);
      return isolate->undefined();
    }));
  }
  return result;
}

BUILTIN(SetPrototypeSymmetricDifference) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.symmetricDifference"));
  KEI_TRY_VALUE(keys, KeysOf(isolate, operands.other));
  KEI_TRY(copy, CopyOf(isolate, operands.self));
  JSCollection result = Cast<JSCollection>(isolate, copy);
  KEI_TRY_VOID(VisitOther(isolate, keys, [&](Object key) -> Object {
    if (!Contains(isolate, operands.self, key)) return Add(isolate, result, key);
    OrderedSets::Remove(isolate, result, key);
    return result;
  }));
  return result;
}

BUILTIN(SetPrototypeIsSubsetOf) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.isSubsetOf"));
  bool is_subset = IsSelfSmaller(isolate, operands);
  if (!is_subset) return isolate->false_value();
  KEI_TRY_VOID(VisitKeys(isolate, operands.self, operands.other,
                         [&](Object, bool is_in_other) { return While(isolate, is_subset = is_in_other); }));
  return ToBooleanObject(isolate, is_subset);
}

BUILTIN(SetPrototypeIsSupersetOf) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.isSupersetOf"));
  if (operands.self.table(isolate).used() < operands.other.size) return isolate->false_value();
  bool is_superset = true;
  KEI_TRY_VOID(VisitOther(isolate, operands.other, [&](Object key) {
    return While(isolate, is_superset = Contains(isolate, operands.self, key));
  }));
  return ToBooleanObject(isolate, is_superset);
}

BUILTIN(SetPrototypeIsDisjointFrom) {
  KEI_TRY_VALUE(operands, GetOperands(isolate, args, "Set.prototype.isDisjointFrom"));
  bool is_disjoint = true;
  if (IsSelfSmaller(isolate, operands)) {
    KEI_TRY_VOID(VisitKeys(isolate, operands.self, operands.other, [&](Object, bool is_in_other) {
      return While(isolate, is_disjoint = !is_in_other);
    }));
  } else {
    KEI_TRY_VOID(VisitOther(isolate, operands.other, [&](Object key) {
      return While(isolate, is_disjoint = !Contains(isolate, operands.self, key));
    }));
  }
  return ToBooleanObject(isolate, is_disjoint);
}

}  // namespace kei
