#include "tools/kei/timers.h"

#include <time.h>

#include <algorithm>
#include <cmath>

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

constexpr double kLongestDelay = 0x7fffffff;
constexpr int kFirstRoom = 16;

double NumberIn(Isolate* isolate, Timer timer, Timer::Slot slot) {
  return timer.get(isolate, slot).NumberValue(isolate);
}

// A value that is no delay is 1 ms, as in node.
double ValidDelay(double delay) { return delay >= 1 && delay <= kLongestDelay ? std::trunc(delay) : 1; }

}  // namespace

double Timers::Now() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + std::floor(static_cast<double>(now.tv_nsec) / 1e6);
}

Timer Timers::New(Object callback, Object arguments, bool repeats, double delay) {
  Timer timer = Timer::cast(isolate_->factory()->NewFixedArray(Timer::kSize));
  timer.set(isolate_, Timer::kNumber, isolate_->factory()->NewNumber(next_number_++));
  timer.set(isolate_, Timer::kCallback, callback);
  timer.set(isolate_, Timer::kArguments, arguments);
  if (repeats) {
    timer.set(isolate_, Timer::kDelay, isolate_->factory()->NewNumber(ValidDelay(delay)));
  }
  timer.set(isolate_, Timer::kPlace, Smi::From(Timer::kNowhere));
  timer.set(isolate_, Timer::kIsRef, Smi::From(1));
  timer.set(isolate_, Timer::kRealm, isolate_->native_context());
  return timer;
}

// --- The heap of timers

void Timers::Put(int place, Timer timer) {
  FixedArray::cast(heap_.get()).set(isolate_, place, timer);
  timer.set(isolate_, Timer::kPlace, Smi::From(place));
}

bool Timers::Before(Timer a, Timer b) const {
  const double time_a = NumberIn(isolate_, a, Timer::kTime);
  const double time_b = NumberIn(isolate_, b, Timer::kTime);
  if (time_a != time_b) return time_a < time_b;
  return NumberIn(isolate_, a, Timer::kNumber) < NumberIn(isolate_, b, Timer::kNumber);
}

void Timers::MoveUp(int place) {
  Timer timer = At(place);
  for (int parent; place > 0 && Before(timer, At(parent = (place - 1) / 2)); place = parent) {
    Put(place, At(parent));
  }
  Put(place, timer);
}

void Timers::MoveDown(int place) {
  Timer timer = At(place);
  for (int child; (child = 2 * place + 1) < count_; place = child) {
    if (child + 1 < count_ && Before(At(child + 1), At(child))) child++;
    if (!Before(At(child), timer)) break;
    Put(place, At(child));
  }
  Put(place, timer);
}

bool Timers::EnsureRoom() {
  if (heap_.get().IsUndefined()) heap_ = isolate_->factory()->NewFixedArray(kFirstRoom);
  FixedArray heap = FixedArray::cast(heap_.get());
  if (count_ < heap.length()) return true;
  const auto grown = isolate_->factory()->TryCopyFixedArray(heap, count_, static_cast<uint32_t>(count_) * 2);
  if (!grown) return false;
  heap_ = *grown;
  return true;
}

void Timers::RemoveAt(int place) {
  Timer last = At(--count_);
  FixedArray::cast(heap_.get()).set(isolate_, count_, isolate_->undefined());
  if (place == count_) return;
  Put(place, last);
  MoveUp(place);
  MoveDown(last.place(isolate_));
}

Object Timers::Start(Timer timer, double delay) {
  Stop(timer);
  if (!EnsureRoom()) return ThrowNoRoom(isolate_, "a timer");
  timer.set(isolate_, Timer::kTime, isolate_->factory()->NewNumber(Now() + ValidDelay(delay)));
  Put(count_++, timer);
  MoveUp(count_ - 1);
  Note(timer, 1);
  return timer;
}

void Timers::StartImmediate(Timer timer) {
  timer.set(isolate_, Timer::kPlace, Smi::From(Timer::kImmediate));
  Object last = last_immediate_.get();
  last_immediate_ = timer;
  if (last.IsUndefined()) {
    first_immediate_ = timer;
  } else {
    Timer::cast(last).set(isolate_, Timer::kTime, timer);
  }
  Note(timer, 1);
}

// An immediate remains in its list, without effect.
void Timers::Stop(Timer timer) {
  const int place = timer.place(isolate_);
  if (place == Timer::kNowhere) return;
  if (place != Timer::kImmediate) RemoveAt(place);
  timer.set(isolate_, Timer::kPlace, Smi::From(Timer::kNowhere));
  Note(timer, -1);
}

void Timers::SetRef(Timer timer, bool is_ref) {
  const bool waits = timer.place(isolate_) != Timer::kNowhere;
  if (waits) Note(timer, -1);
  timer.set(isolate_, Timer::kIsRef, Smi::From(is_ref ? 1 : 0));
  if (waits) Note(timer, 1);
}

double Timers::NextTime() const { return NumberIn(isolate_, At(0), Timer::kTime); }

Object Timers::TakeDue(double now) {
  if (count_ == 0 || NextTime() > now) return isolate_->undefined();
  Timer timer = At(0);
  Stop(timer);
  return timer;
}

Object Timers::TakeImmediate(double number_limit) {
  while (has_immediates()) {
    Timer timer = Timer::cast(first_immediate_.get());
    if (NumberIn(isolate_, timer, Timer::kNumber) >= number_limit) break;
    Object next = timer.get(isolate_, Timer::kTime);
    first_immediate_ = next;
    if (next.IsUndefined()) last_immediate_ = next;
    timer.set(isolate_, Timer::kTime, isolate_->undefined());
    if (timer.place(isolate_) == Timer::kNowhere) continue;
    Stop(timer);
    return timer;
  }
  return isolate_->undefined();
}

// --- Handles: objects with the timer behind a private symbol

void Timers::SetPrototype(JSObject prototype) {
  timer_symbol_ = isolate_->factory()->NewSymbol(isolate_->undefined(), SymbolFlags::kPrivate);
  handle_map_ = NewObjectMap(isolate_, InstanceType::kJSObject, layout::JSObject::kSize, 1,
                             ElementsKind::kHoley, prototype);
}

Object Timers::HandleOf(Timer timer) {
  JSObject handle = NewObjectOfMap(isolate_, Map::cast(handle_map_.get()));
  AddOwnProperty(isolate_, handle, PropertyKey::FromName(isolate_, Symbol::cast(timer_symbol_.get())), timer);
  return handle;
}

Object Timers::TimerOf(Object handle) {
  if (handle.IsJSReceiver(isolate_)) {
    LookupIterator it(isolate_, handle, PropertyKey::FromName(isolate_, Symbol::cast(timer_symbol_.get())),
                      LookupIterator::kOwn);
    return it.found() ? it.DataValue() : Object(isolate_->undefined());
  }
  if (!handle.IsNumber(isolate_)) return isolate_->undefined();
  for (int i = 0; i < count_; i++) {
    if (NumberIn(isolate_, At(i), Timer::kNumber) == handle.NumberValue(isolate_)) return At(i);
  }
  return isolate_->undefined();
}

}  // namespace kei::shell
