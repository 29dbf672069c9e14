// Atomics.wait and waitAsync.

#include <cmath>
#include <limits>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/waiters.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/atomics/async-waits.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The arguments of both methods after their conversion.
struct Wait {
  const void* address;
  bool (*has_value)(const void* address, int64_t value);
  int64_t value;
  double milliseconds;  // 0 … infinity
};

template <typename T>
bool HasValue(const void* address, int64_t value) {
  return __atomic_load_n(static_cast<const T*>(address), __ATOMIC_SEQ_CST) == value;
}

Maybe<int64_t> ToExpected(Isolate* isolate, bool is_wide, Object value) {
  if (!is_wide) {
    KEI_TRY_VALUE(word, ToInt32(isolate, value));
    return word;
  }
  KEI_TRY(bigint, ToBigInt(isolate, value));
  return static_cast<int64_t>(Cast<BigInt>(isolate, bigint).LowBits());
}

[[nodiscard]] std::optional<Wait> ToWait(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(array, IntegerTypedArray(isolate, args, AtomicUse::kWait, method));
  if (!IsShared(array.buffer(isolate))) {
    ThrowError(isolate, MessageId::kNotSharedTypedArray, args.at(0));
    return std::nullopt;
  }
  KEI_TRY_VALUE(index, AtomicIndex(isolate, array, args.at(1)));
  const bool is_wide = IsBigIntKind(KindOf(isolate, array));
  KEI_TRY_VALUE(value, ToExpected(isolate, is_wide, args.at(2)));
  KEI_TRY_VALUE(timeout, ToDouble(isolate, args.at(3)));
  const double milliseconds = std::isnan(timeout) ? kInfinity : std::max(timeout, 0.0);
  return Wait{WaitAddress(isolate, array, index), is_wide ? HasValue<int64_t> : HasValue<int32_t>, value,
              milliseconds};
}

String Text(Isolate* isolate, std::string_view text) { return isolate->factory()->InternalizeAscii(text); }

// --- Those that wait without a thread

// { async, value }
Object WaitAsyncResult(Isolate* isolate, bool is_async, Object value) {
  JSObject result = NewObjectOfMap(isolate, isolate->ObjectMap());
  AddNamed(isolate, result, RootIndex::k_async_string, isolate->boolean(is_async));
  AddNamed(isolate, result, RootIndex::k_value_string, value);
  return result;
}

}  // namespace

BUILTIN(AtomicsWait) {
  KEI_TRY_VALUE(wait, ToWait(isolate, args, "Atomics.wait"));
  const AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  if (waits != nullptr && !waits->may_block) {
    return Throw(isolate,
                 NewError(isolate, ErrorType::kTypeError, "Atomics.wait cannot be called in this context"));
  }
  switch (WaitOnThread(isolate, wait.address, wait.milliseconds, wait.has_value, wait.value)) {
    case WaitResult::kOk: return Text(isolate, "ok");
    case WaitResult::kNotEqual: return Text(isolate, "not-equal");
    case WaitResult::kTimedOut: return Text(isolate, "timed-out");
    case WaitResult::kEnding: return ThrowTermination(isolate);
  }
  UNREACHABLE();
}

BUILTIN(AtomicsWaitAsync) {
  KEI_TRY_VALUE(wait, ToWait(isolate, args, "Atomics.waitAsync"));
  AsyncWaits& waits = AsyncWaits::Of(isolate);
  JSPromise promise = NewPromise(isolate);
  AsyncWaiter* waiter = waits.TryNewWaiter(wait.address, promise, wait.milliseconds);
  KEI_TRY_ROOM(waiter != nullptr, "the list of waiters");
  bool waits_on;
  bool is_expected;
  {
    const std::lock_guard guard(WaiterTable::lock());
    is_expected = wait.has_value(wait.address, wait.value);
    waits_on = is_expected && wait.milliseconds > 0;
    if (waits_on) waits.Add(waiter);
  }
  if (waits_on) return WaitAsyncResult(isolate, true, promise);
  waits.Free(waiter);
  return WaitAsyncResult(isolate, false, Text(isolate, is_expected ? "timed-out" : "not-equal"));
}

Object SettleAsyncWaits(Isolate* isolate) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  if (waits == nullptr) return isolate->undefined();
  const double now = AsyncWaits::Now();
  while (AsyncWaiter* waiter = waits->Take(now)) {
    String result = Text(isolate, waiter->is_notified() ? "ok" : "timed-out");
    KEI_TRY_VOID(ResolvePromise(isolate, waits->Free(waiter), result));
    KEI_POLL(isolate);
  }
  return isolate->undefined();
}

double NextAsyncTimeout(Isolate* isolate, bool* has_any) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  *has_any = waits != nullptr && waits->has_any();
  if (!*has_any) return -1;
  const double deadline = waits->NextDeadline();
  return std::isinf(deadline) ? -1 : std::max(deadline - AsyncWaits::Now(), 0.0);
}

void ForbidBlocking(Isolate* isolate) { AsyncWaits::Of(isolate).may_block = false; }

bool HasNotifiedWaits(Isolate* isolate) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  return waits != nullptr && waits->has_notified();
}

}  // namespace kei
