// Atomics, all but waiting.

#include "vm/runtime/library/atomics/atomics.h"

#include <cmath>
#include <limits>
#include <type_traits>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/waiters.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool IsIntegerKind(ElementsKind kind) {
  return (kind < ElementsKind::kFloat16 && kind != ElementsKind::kUint8Clamped) || IsBigIntKind(kind);
}

// f(T{}) with the type of the kind's elements.
template <typename F>
auto WithElementType(ElementsKind kind, F f) {
  switch (kind) {
    case ElementsKind::kInt8: return f(int8_t{});
    case ElementsKind::kUint8: return f(uint8_t{});
    case ElementsKind::kInt16: return f(int16_t{});
    case ElementsKind::kUint16: return f(uint16_t{});
    case ElementsKind::kInt32: return f(int32_t{});
    case ElementsKind::kUint32: return f(uint32_t{});
    case ElementsKind::kBigInt64: return f(int64_t{});
    case ElementsKind::kBigUint64: return f(uint64_t{});
    default: UNREACHABLE();
  }
}

// The element that was there.
template <typename T>
T Access(T* at, AtomicOperation operation, T value, T expected) {
  constexpr int kOrder = __ATOMIC_SEQ_CST;
  switch (operation) {
    case AtomicOperation::kAdd: return __atomic_fetch_add(at, value, kOrder);
    case AtomicOperation::kAnd: return __atomic_fetch_and(at, value, kOrder);
    case AtomicOperation::kCompareExchange:
      __atomic_compare_exchange_n(at, &expected, value, false, kOrder, kOrder);
      return expected;
    case AtomicOperation::kExchange: return __atomic_exchange_n(at, value, kOrder);
    case AtomicOperation::kLoad: return __atomic_load_n(at, kOrder);
    case AtomicOperation::kOr: return __atomic_fetch_or(at, value, kOrder);
    case AtomicOperation::kStore: __atomic_store_n(at, value, kOrder); return value;
    case AtomicOperation::kSub: return __atomic_fetch_sub(at, value, kOrder);
    case AtomicOperation::kXor: return __atomic_fetch_xor(at, value, kOrder);
  }
  UNREACHABLE();
}

// The address of an element that was found before values were converted, which may have taken it away.
template <typename T>
[[nodiscard]] std::optional<T*> AddressOf(Isolate* isolate, JSTypedArray array, uint64_t index,
                                          const char* method) {
  KEI_TRY_VOID(CheckInBounds(isolate, array, method));
  if (index < TypedArrayLength(array)) return reinterpret_cast<T*>(array.data()) + index;
  ThrowError(isolate, MessageId::kInvalidAtomicAccessIndex);
  return std::nullopt;
}

// The result of converting a value: a BigInt, or a Number that is an integer or infinite and never -0.
Object ToAtomicValue(Isolate* isolate, JSTypedArray array, Object value) {
  if (IsBigIntKind(KindOf(isolate, array))) return ToBigInt(isolate, value);
  KEI_TRY_VALUE(integer, ToIntegerOrInfinity(isolate, value));
  return NewNumber(isolate, integer + 0.0);
}

// The element for a value that ToAtomicValue gave.
template <typename T>
T ToElement(Isolate* isolate, Object value) {
  if constexpr (sizeof(T) == 8) {
    return static_cast<T>(Cast<BigInt>(isolate, value).LowBits());
  } else {
    return static_cast<T>(DoubleToUint32(value.NumberValue(isolate)));
  }
}

template <typename T>
Object FromElement(Isolate* isolate, T element) {
  if constexpr (std::is_same_v<T, int64_t>) {
    return isolate->factory()->NewBigIntFromInt64(element);
  } else if constexpr (std::is_same_v<T, uint64_t>) {
    return isolate->factory()->NewBigIntFromUint64(element);
  } else {
    return NewNumber(isolate, static_cast<double>(element));
  }
}

// AtomicReadModifyWrite.
Object ReadModifyWrite(Isolate* isolate, const Arguments& args, const char* method,
                       AtomicOperation operation) {
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kOperation, method));
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  KEI_TRY(value, ToAtomicValue(isolate, array, args.at(2)));
  return WithElementType(KindOf(isolate, array), [&](auto type) -> Object {
    using T = decltype(type);
    KEI_TRY_VALUE(address, AddressOf<T>(isolate, array, index, method));
    return FromElement<T>(isolate, Access<T>(address, operation, ToElement<T>(isolate, value), T{}));
  });
}

}  // namespace

Maybe<JSTypedArray> IntegerTypedArray(Isolate* isolate, const Arguments& args, AtomicUse use,
                                      const char* method) {
  if (!args.at(0).IsTypeJSTypedArray(isolate)) {
    ThrowError(isolate, MessageId::kNotIntegerTypedArray, "Array");
    return std::nullopt;
  }
  JSTypedArray array = Cast<JSTypedArray>(isolate, args.at(0));
  KEI_TRY_VOID(CheckInBounds(isolate, array, method));
  const ElementsKind kind = KindOf(isolate, array);
  const bool can_wait = kind == ElementsKind::kInt32 || kind == ElementsKind::kBigInt64;
  const bool fits = use == AtomicUse::kWait ? can_wait : IsIntegerKind(kind);
  if (fits) return array;
  ThrowError(isolate, MessageId::kNotIntegerTypedArray, "Array");
  return std::nullopt;
}

Maybe<uint64_t> AtomicIndex(Isolate* isolate, JSTypedArray array, Object index) {
  const auto length = static_cast<double>(TypedArrayLength(array));
  KEI_TRY_VALUE(number, ToIndex(isolate, index));
  if (number < length) return static_cast<uint64_t>(number);
  ThrowError(isolate, MessageId::kInvalidAtomicAccessIndex);
  return std::nullopt;
}

const void* WaitAddress(Isolate* isolate, JSTypedArray array, uint64_t index) {
  const uint64_t size = IsBigIntKind(KindOf(isolate, array)) ? sizeof(int64_t) : sizeof(int32_t);
  return reinterpret_cast<const void*>(array.data() + index * size);
}

uint32_t AccessAtomically(void* data, uint32_t index, ElementsKind kind, AtomicOperation operation,
                          uint32_t value, uint32_t expected) {
  return WithElementType(kind, [&](auto type) {
    using T = decltype(type);
    return static_cast<uint32_t>(
        Access<T>(static_cast<T*>(data) + index, operation, static_cast<T>(value), static_cast<T>(expected)));
  });
}

#define READ_MODIFY_WRITE(Name, name)                                                  \
  BUILTIN(Atomics##Name) {                                                             \
    return ReadModifyWrite(isolate, args, "Atomics." #name, AtomicOperation::k##Name); \
  }
READ_MODIFY_WRITE(Add, add)
READ_MODIFY_WRITE(And, and)
READ_MODIFY_WRITE(Exchange, exchange)
READ_MODIFY_WRITE(Or, or)
READ_MODIFY_WRITE(Sub, sub)
READ_MODIFY_WRITE(Xor, xor)
#undef READ_MODIFY_WRITE

BUILTIN(AtomicsLoad) {
  constexpr const char* kMethod = "Atomics.load";
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kOperation, kMethod));
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  return WithElementType(KindOf(isolate, array), [&](auto type) -> Object {
    using T = decltype(type);
    KEI_TRY_VALUE(address, AddressOf<T>(isolate, array, index, kMethod));
    return FromElement<T>(isolate, Access<T>(address, AtomicOperation::kLoad, T{}, T{}));
  });
}

BUILTIN(AtomicsStore) {
  constexpr const char* kMethod = "Atomics.store";
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kOperation, kMethod));
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  KEI_TRY(value, ToAtomicValue(isolate, array, args.at(2)));
  return WithElementType(KindOf(isolate, array), [&](auto type) -> Object {
    using T = decltype(type);
    KEI_TRY_VALUE(address, AddressOf<T>(isolate, array, index, kMethod));
    Access<T>(address, AtomicOperation::kStore, ToElement<T>(isolate, value), T{});
    return value;
  });
}

BUILTIN(AtomicsCompareExchange) {
  constexpr const char* kMethod = "Atomics.compareExchange";
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kOperation, kMethod));
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  KEI_TRY(expected, ToAtomicValue(isolate, array, args.at(2)));
  KEI_TRY(replacement, ToAtomicValue(isolate, array, args.at(3)));
  return WithElementType(KindOf(isolate, array), [&](auto type) -> Object {
    using T = decltype(type);
    KEI_TRY_VALUE(address, AddressOf<T>(isolate, array, index, kMethod));
    const T found = Access<T>(address, AtomicOperation::kCompareExchange, ToElement<T>(isolate, replacement),
                              ToElement<T>(isolate, expected));
    return FromElement<T>(isolate, found);
  });
}

BUILTIN(AtomicsIsLockFree) {
  KEI_TRY_VALUE(size, ToIntegerOrInfinity(isolate, args.at(0)));
  return ToBooleanObject(isolate, size == 1 || size == 2 || size == 4 || size == 8);
}

BUILTIN(AtomicsPause) {
  const Object count = args.at(0);
  if (count.IsUndefined()) return count;
  const double number = count.IsNumber(isolate) ? count.NumberValue(isolate) : NAN;
  if (std::isfinite(number) && number == std::trunc(number)) return isolate->undefined();
  return ThrowError(isolate, MessageId::kNotIntegralNumber, count);
}

BUILTIN(AtomicsNotify) {
  constexpr const char* kMethod = "Atomics.notify";
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kWait, kMethod));
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  double count = std::numeric_limits<double>::infinity();
  if (!args.at(2).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIntegerOrInfinity(isolate, args.at(2)));
    count = std::max(given, 0.0);
  }
  if (!IsShared(array.buffer(isolate))) return Smi::From(0);
  constexpr double kMost = 1e15;
  const void* address = WaitAddress(isolate, array, index);
  uint64_t notified;
  {
    const std::lock_guard guard(WaiterTable::lock());
    notified = WaiterTable::Notify(address, static_cast<uint64_t>(std::min(count, kMost)));
  }
  KEI_POLL(isolate);
  return NewNumber(isolate, notified);
}

}  // namespace kei
