#include "vm/runtime/library/arrays/typed-bulk.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "vm/base/maybe.h"
#include "vm/base/numbers/integers.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/elements.h"

namespace kei {
namespace {

// The types of elements; a Uint8ClampedArray's is told apart from a byte.
struct Clamped {
  uint8_t value;
  operator double() const { return value; }  // NOLINT
};

// visit(data) with the elements as an array of their type; nothing for kinds that hold no numbers of
// up to 32 bits, nor doubles.
template <typename Visit>
auto WithElements(Isolate* isolate, JSTypedArray array, Visit visit)
    -> Maybe<decltype(visit(std::declval<double*>()))> {
  const auto data = array.data();
  switch (array.map(isolate).kind()) {
    case ElementsKind::kInt8: return visit(reinterpret_cast<int8_t*>(data));
    case ElementsKind::kUint8: return visit(reinterpret_cast<uint8_t*>(data));
    case ElementsKind::kUint8Clamped: return visit(reinterpret_cast<Clamped*>(data));
    case ElementsKind::kInt16: return visit(reinterpret_cast<int16_t*>(data));
    case ElementsKind::kUint16: return visit(reinterpret_cast<uint16_t*>(data));
    case ElementsKind::kInt32: return visit(reinterpret_cast<int32_t*>(data));
    case ElementsKind::kUint32: return visit(reinterpret_cast<uint32_t*>(data));
    case ElementsKind::kFloat32: return visit(reinterpret_cast<float*>(data));
    case ElementsKind::kFloat64: return visit(reinterpret_cast<double*>(data));
    default: return std::nullopt;
  }
}

template <typename T>
void Reverse(JSTypedArray array, uint64_t length) {
  T* data = reinterpret_cast<T*>(array.data());
  std::reverse(data, data + length);
}

// Converts as SetTypedElement does.
template <typename To, typename From>
To Convert(From value) {
  if constexpr (std::is_same_v<To, Clamped>) {
    const auto number = static_cast<double>(value);
    if (!(number > 0)) return {0};
    return {number >= 255 ? uint8_t{255} : static_cast<uint8_t>(std::nearbyint(number))};
  } else if constexpr (std::is_floating_point_v<To>) {
    return static_cast<To>(static_cast<double>(value));
  } else if constexpr (std::is_integral_v<From>) {
    return static_cast<To>(value);
  } else {
    return static_cast<To>(DoubleToInt32(static_cast<double>(value)));
  }
}

template <typename From, typename To>
void ConvertAll(const From* from, uint64_t count, To* to) {
  for (uint64_t i = 0; i < count; i++) to[i] = Convert<To>(from[i]);
}

template <typename To>
void UntagAll(FixedArray from, uint64_t count, To* to) {
  const auto* words = reinterpret_cast<const TaggedWord*>(from.slot(FixedArray::OffsetOf(0)));
  for (uint64_t i = 0; i < count; i++) to[i] = Convert<To>(BitsToSmi(words[i]));
}

template <typename To>
void ConvertDoubles(FixedDoubleArray from, uint64_t count, To* to) {
  for (uint64_t i = 0; i < count; i++) to[i] = Convert<To>(from.get(static_cast<int>(i)));
}

template <typename To>
void ConvertNumbers(Isolate* isolate, FixedArray from, uint64_t count, To* to) {
  for (uint64_t i = 0; i < count; i++) {
    const Object value = from.get(isolate, static_cast<int>(i));
    to[i] =
        value.IsSmi() ? Convert<To>(value.SmiValue()) : Convert<To>(Cast<HeapNumber>(isolate, value).value());
  }
}

// An array of numbers without holes.
template <typename To>
void ConvertArray(Isolate* isolate, JSArray from, uint64_t count, To* to) {
  if (count == 0) return;  // an empty store is tagged, whatever the kind
  const ElementsKind kind = UnrestrictedOf(KindOf(isolate, from));
  FixedArrayBase elements = from.elements(isolate);
  if (IsDoubleKind(kind)) {
    ConvertDoubles(Cast<FixedDoubleArray>(isolate, elements), count, to);
  } else if (PackedOf(kind) == ElementsKind::kPacked) {
    ConvertNumbers(isolate, Cast<FixedArray>(isolate, elements), count, to);
  } else {
    UntagAll(Cast<FixedArray>(isolate, elements), count, to);
  }
}

}  // namespace

bool IsArrayOfNumbers(Isolate* isolate, Object object) {
  if (!IsReadableArray(isolate, object)) return false;
  const JSArray array = Cast<JSArray>(isolate, object);
  if (PackedOf(UnrestrictedOf(KindOf(isolate, array))) != ElementsKind::kPacked)
    return !HasHoles(isolate, array);
  const uint32_t length = ArrayLength(isolate, array);
  const FixedArray elements = Cast<FixedArray>(isolate, array.elements(isolate));
  for (uint32_t i = 0; i < length; i++) {
    if (!elements.get(isolate, static_cast<int>(i)).IsNumber(isolate)) return false;
  }
  return true;
}

void ReverseTypedElements(Isolate* isolate, JSTypedArray array, uint64_t length) {
  switch (ElementSizeOf(array.map(isolate).kind())) {
    case 1: return Reverse<uint8_t>(array, length);
    case 2: return Reverse<uint16_t>(array, length);
    case 4: return Reverse<uint32_t>(array, length);
    default: return Reverse<uint64_t>(array, length);
  }
}

Maybe<int64_t> FindTypedElement(Isolate* isolate, JSTypedArray array, uint64_t from, uint64_t to,
                                Object wanted, TypedSearch search) {
  return WithElements(isolate, array, [&]<typename T>(T* data) -> int64_t {
    if (!wanted.IsNumber(isolate)) return -1;
    const double number = wanted.NumberValue(isolate);
    const auto find = [&](auto holds) {
      return search == TypedSearch::kLast ? FindLastIf(data, from, to, holds) : FindIf(data, from, to, holds);
    };
    if constexpr (std::is_floating_point_v<T>) {
      if (number != number) {
        return search == TypedSearch::kIncludes ? find([](T element) { return element != element; }) : -1;
      }
      if constexpr (std::is_same_v<T, double>) return find(EqualsDouble{number});
      const T value = static_cast<T>(number);
      return static_cast<double>(value) == number ? find([=](T e) { return e == value; }) : -1;
    } else if constexpr (std::is_same_v<T, Clamped>) {
      return find([=](T element) { return static_cast<double>(element) == number; });
    } else {
      if (!(number >= std::numeric_limits<T>::min() && number <= std::numeric_limits<T>::max())) {
        return -1;
      }
      const T value = static_cast<T>(number);
      return static_cast<double>(value) == number ? find([=](T e) { return e == value; }) : -1;
    }
  });
}

bool TryConvertElements(Isolate* isolate, JSReceiver from, uint64_t count, JSTypedArray to, uint64_t at) {
  const uint64_t room = TypedArrayLength(to);
  if (at > room || count > room - at) return false;
  if (from.IsTypeJSTypedArray(isolate)) {
    JSTypedArray source = Cast<JSTypedArray>(isolate, from);
    if (TypedArrayLength(source) < count) return false;
    const auto converted = WithElements(isolate, source, [&](auto* data) {
      return WithElements(isolate, to,
                          [&](auto* target) {
                            ConvertAll(data, count, target + at);
                            return true;
                          })
          .value_or(false);
    });
    return converted.value_or(false);
  }
  if (!IsArrayOfNumbers(isolate, from) || ArrayLength(isolate, Cast<JSArray>(isolate, from)) != count)
    return false;
  return WithElements(isolate, to,
                      [&](auto* target) {
                        ConvertArray(isolate, Cast<JSArray>(isolate, from), count, target + at);
                        return true;
                      })
      .value_or(false);
}

}  // namespace kei
