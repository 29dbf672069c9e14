#ifndef KEI_VM_RUNTIME_VALUES_CONVERSIONS_H_
#define KEI_VM_RUNTIME_VALUES_CONVERSIONS_H_

#include <algorithm>
#include <cstdint>
#include <optional>

#include "vm/base/maybe.h"
#include "vm/base/numbers/integers.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/strings/property-key.h"
#include "vm/runtime/upcalls/primitive.h"
#include "vm/runtime/upcalls/try.h"

// The specification's type conversions and comparisons. Those that return Object or optional may
// run JavaScript and throw.

namespace kei {

bool ToBoolean(Isolate* isolate, Object value);
Object ToNumber(Isolate* isolate, Object value);   // a Smi or HeapNumber
Object ToNumeric(Isolate* isolate, Object value);  // a Smi, HeapNumber or BigInt
Object ToBigInt(Isolate* isolate, Object value);
Object ToString(Isolate* isolate, Object value);  // a String
Object ToObject(Isolate* isolate, Object value);  // throws on undefined and null
// ToPropertyKey.
[[nodiscard]] std::optional<PropertyKey> ToKey(Isolate* isolate, Object value);
// The same as a Smi, a unique name or a string.
Object ToPropertyKey(Isolate* isolate, Object value);
// String(value): symbols give their description.
Object ToDisplayString(Isolate* isolate, Object value);

Maybe<double> ToDouble(Isolate* isolate, Object value);  // ToNumber, unboxed
Maybe<double> ToIntegerOrInfinitySlow(Isolate* isolate, Object value);
inline Maybe<double> ToIntegerOrInfinity(Isolate* isolate, Object value) {
  if (value.IsSmi()) return static_cast<double>(value.SmiValue());
  return value.IsUndefined() ? 0.0 : ToIntegerOrInfinitySlow(isolate, value);
}
inline constexpr double kMaxSafeInteger = 9007199254740991.0;  // 2^53-1
Maybe<double> ToLength(Isolate* isolate, Object value);        // 0 … kMaxSafeInteger
Maybe<double> ToIndexSlow(Isolate* isolate, Object value);
inline Maybe<double> ToIndex(Isolate* isolate, Object value) {  // RangeError outside 0 … 2^53-1
  if (value.IsSmi() && value.SmiValue() >= 0) return static_cast<double>(value.SmiValue());
  return ToIndexSlow(isolate, value);
}
Maybe<int32_t> ToInt32(Isolate* isolate, Object value);
Maybe<uint32_t> ToUint32(Isolate* isolate, Object value);
// min(max(relative < 0 ? length + relative : relative, 0), length): slice, at, fill, …
inline Maybe<double> ToRelativeIndex(Isolate* isolate, Object value, double length, double if_undefined) {
  if (value.IsUndefined()) return if_undefined;
  KEI_TRY_VALUE(relative, ToIntegerOrInfinity(isolate, value));
  return relative < 0 ? std::max(length + relative, 0.0) : std::min(relative, length);
}

// --- Numbers
// Returns a Smi if the number is one (not -0).
Object NewNumber(Isolate* isolate, double value);
Object NewWideNumber(Isolate* isolate, int64_t value);  // no Smi
inline Object NewNumber(Isolate* isolate, int64_t value) {
  if (IsSmiValue(value)) return Smi::From(static_cast<int32_t>(value));
  return NewWideNumber(isolate, value);
}
inline Object NewNumber(Isolate* isolate, int32_t value) {
  return NewNumber(isolate, static_cast<int64_t>(value));
}
inline Object NewNumber(Isolate* isolate, uint32_t value) {
  return NewNumber(isolate, static_cast<int64_t>(value));
}
inline Object NewNumber(Isolate* isolate, uint64_t value) {
  return NewNumber(isolate, static_cast<double>(value));
}

inline Object ToBooleanObject(Isolate* isolate, bool value) {
  return Object::FromCompressed(isolate,
                                StaticRoot(value ? RootIndex::k_true_value : RootIndex::k_false_value));
}

// --- Equality
bool SameValue(Isolate* isolate, Object a, Object b);
bool SameValueZero(Isolate* isolate, Object a, Object b);
bool StrictEquals(Isolate* isolate, Object a, Object b);
Maybe<bool> LooseEquals(Isolate* isolate, Object a, Object b);

// Calls ToPrimitive on a first, then on b.
[[nodiscard]] std::optional<Comparison> Compare(Isolate* isolate, Object a, Object b);

String TypeOf(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_VALUES_CONVERSIONS_H_
