// Atomics.wait and waitAsync.

#include <time.h>

#include <cmath>
#include <limits>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/waiters.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/library/arrays/typed-array.h"
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

double Now() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// What both methods make of their arguments.
struct Wait {
  const void* address;
  bool (*has_value)(const void* address, int64_t value);
  int64_t value;
  double milliseconds;   // 0 … infinity
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
  return static_cast<int64_t>(BigInt::cast(bigint).LowBits());
}

std::optional<Wait> ToWait(Isolate* isolate, const Arguments& args, const char* method) {
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
  return Wait{WaitAddress(isolate, array, index), is_wide ? HasValue<int64_t> : HasValue<int32_t>,
              value, milliseconds};
}

String Text(Isolate* isolate, std::string_view text) {
  return isolate->factory()->InternalizeAscii(text);
}

// --- Those that wait without a thread

class AsyncWaiter;

// The waiters of an isolate, in the order in which they have come.
class AsyncWaits {
 public:
  explicit AsyncWaits(Isolate* isolate) : isolate_(isolate) {}
  ~AsyncWaits();
  static AsyncWaits* OfOrNull(Isolate* isolate) {
    return static_cast<AsyncWaits*>(isolate->attachment(IsolateSlot::kAtomics));
  }
  static AsyncWaits& Of(Isolate* isolate) {
    if (OfOrNull(isolate) == nullptr) {
      isolate->Attach(IsolateSlot::kAtomics, new AsyncWaits(isolate),
                      [](void* data) { delete static_cast<AsyncWaits*>(data); });
    }
    return *OfOrNull(isolate);
  }

  void Add(AsyncWaiter* waiter);
  // One that was notified or whose time is over: out of the list, the caller's. Or null.
  AsyncWaiter* Take(double now, bool* is_notified);
  // The earliest time limit; infinity when there is none.
  double NextDeadline() const;
  bool has_any() const { return first_ != nullptr; }
  // Under the lock.
  void NoteNotified() {
    has_notified_ = true;
    WaiterTable::Wake(isolate_);
  }
  bool has_notified() const { return has_notified_; }

  bool may_block = true;   // the thread

 private:
  Isolate* isolate_;
  AsyncWaiter* first_ = nullptr;
  AsyncWaiter* last_ = nullptr;
  bool has_notified_ = false;   // since Take was called last
};

// What it takes is counted as memory outside the heap.
class AsyncWaiter final : public Waiter {
 public:
  // Null where there is no room.
  static AsyncWaiter* TryNew(Isolate* isolate, AsyncWaits* waits, const Wait& wait,
                             JSPromise promise) {
    if (!isolate->memory()->TryAddExternal(sizeof(AsyncWaiter))) return nullptr;
    return new AsyncWaiter(isolate, waits, wait, promise);
  }
  ~AsyncWaiter() { memory_->RemoveExternal(sizeof(AsyncWaiter)); }
  JSPromise promise() const { return JSPromise::cast(promise_.get()); }
  Context realm() const { return Context::cast(realm_.get()); }
  double deadline() const { return deadline_; }

  AsyncWaiter* next = nullptr;   // in its AsyncWaits

 private:
  AsyncWaiter(Isolate* isolate, AsyncWaits* waits, const Wait& wait, JSPromise promise)
      : Waiter(isolate, wait.address), memory_(isolate->memory()), waits_(waits),
        promise_(isolate, promise), realm_(isolate, isolate->native_context()),
        deadline_(Now() + wait.milliseconds) {}
  void OnNotify() override { waits_->NoteNotified(); }

  MemoryAccount* memory_;
  AsyncWaits* waits_;
  Rooted<> promise_, realm_;
  double deadline_;
};

AsyncWaits::~AsyncWaits() {
  const std::lock_guard guard(WaiterTable::lock());
  while (first_ != nullptr) {
    AsyncWaiter* waiter = first_;
    first_ = waiter->next;
    WaiterTable::Leave(waiter);
    delete waiter;
  }
}

void AsyncWaits::Add(AsyncWaiter* waiter) {
  (last_ == nullptr ? first_ : last_->next) = waiter;
  last_ = waiter;
}

AsyncWaiter* AsyncWaits::Take(double now, bool* is_notified) {
  const std::lock_guard guard(WaiterTable::lock());
  AsyncWaiter* previous = nullptr;
  for (AsyncWaiter* at = first_; at != nullptr; previous = at, at = at->next) {
    *is_notified = at->is_notified();
    if (!*is_notified && at->deadline() > now) continue;
    WaiterTable::Leave(at);
    (previous == nullptr ? first_ : previous->next) = at->next;
    if (last_ == at) last_ = previous;
    return at;
  }
  has_notified_ = false;
  return nullptr;
}

double AsyncWaits::NextDeadline() const {
  double earliest = kInfinity;
  for (AsyncWaiter* at = first_; at != nullptr; at = at->next) {
    earliest = std::min(earliest, at->deadline());
  }
  return earliest;
}

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
    return Throw(isolate, NewError(isolate, ErrorType::kTypeError,
                                   "Atomics.wait cannot be called in this context"));
  }
  switch (WaitOnThread(isolate, wait.address, wait.milliseconds, wait.has_value, wait.value)) {
    case WaitResult::kOk: return Text(isolate, "ok");
    case WaitResult::kNotEqual: return Text(isolate, "not-equal");
    case WaitResult::kTimedOut: return Text(isolate, "timed-out");
    case WaitResult::kEnding: return HandleInterrupts(isolate);
  }
  UNREACHABLE();
}

BUILTIN(AtomicsWaitAsync) {
  KEI_TRY_VALUE(wait, ToWait(isolate, args, "Atomics.waitAsync"));
  AsyncWaits& waits = AsyncWaits::Of(isolate);
  JSPromise promise = NewPromise(isolate);
  AsyncWaiter* waiter = AsyncWaiter::TryNew(isolate, &waits, wait, promise);
  KEI_TRY_ROOM(waiter != nullptr);
  bool waits_on;
  bool is_expected;
  {
    const std::lock_guard guard(WaiterTable::lock());
    is_expected = wait.has_value(wait.address, wait.value);
    waits_on = is_expected && wait.milliseconds > 0;
    if (waits_on) WaiterTable::Enter(waiter);
    if (waits_on) waits.Add(waiter);
  }
  if (waits_on) return WaitAsyncResult(isolate, true, promise);
  delete waiter;
  return WaitAsyncResult(isolate, false, Text(isolate, is_expected ? "timed-out" : "not-equal"));
}

Object SettleAsyncWaits(Isolate* isolate) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  if (waits == nullptr) return isolate->undefined();
  const double now = Now();
  bool is_notified;
  while (AsyncWaiter* waiter = waits->Take(now, &is_notified)) {
    JSPromise promise = waiter->promise();
    const RealmScope scope(isolate, waiter->realm());
    delete waiter;
    KEI_TRY_VOID(ResolvePromise(isolate, promise, Text(isolate, is_notified ? "ok" : "timed-out")));
  }
  return isolate->undefined();
}

double NextAsyncTimeout(Isolate* isolate, bool* has_any) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  *has_any = waits != nullptr && waits->has_any();
  if (!*has_any) return -1;
  const double deadline = waits->NextDeadline();
  return std::isinf(deadline) ? -1 : std::max(deadline - Now(), 0.0);
}

void ForbidBlocking(Isolate* isolate) { AsyncWaits::Of(isolate).may_block = false; }

bool HasNotifiedWaits(Isolate* isolate) {
  AsyncWaits* waits = AsyncWaits::OfOrNull(isolate);
  return waits != nullptr && waits->has_notified();
}

}  // namespace kei
