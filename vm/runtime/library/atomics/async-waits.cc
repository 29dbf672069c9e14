#include "vm/runtime/library/atomics/async-waits.h"
#include "vm/objects/cast.h"

#include <time.h>

#include <mutex>
#include <new>

namespace kei {

void AsyncWaiter::OnNotify() { waits_->NoteNotified(this); }

AsyncWaits* AsyncWaits::OfOrNull(Isolate* isolate) {
  return static_cast<AsyncWaits*>(isolate->attachment(IsolateSlot::kAtomics));
}

AsyncWaits& AsyncWaits::Of(Isolate* isolate) {
  if (OfOrNull(isolate) == nullptr) {
    isolate->Attach(IsolateSlot::kAtomics, new AsyncWaits(isolate),
                    [](void* data) { delete static_cast<AsyncWaits*>(data); });
  }
  return *OfOrNull(isolate);
}

double AsyncWaits::Now() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Meanwhile other threads may notify some of those that wait.
AsyncWaits::~AsyncWaits() {
  for (List* list : {&waiting_, &notified_}) {
    while (FreeSomeOf(list)) {
    }
  }
}

// Other threads need the lock, too. False when none is left.
bool AsyncWaits::FreeSomeOf(List* list) {
  constexpr int kSome = 1024;
  const std::lock_guard guard(WaiterTable::lock());
  for (int i = 0; i < kSome && list->first != nullptr; i++) {
    AsyncWaiter* const waiter = list->first;
    WaiterTable::Leave(waiter);
    list->Remove(waiter);
    FreeMemory(waiter);
  }
  return list->first != nullptr;
}

// --- From beginning to end

AsyncWaiter* AsyncWaits::TryNewWaiter(const void* address, JSPromise promise, double milliseconds) {
  if (!charge_.TryGrow(sizeof(AsyncWaiter))) return nullptr;
  const double deadline = milliseconds == kNever ? kNever : Now() + milliseconds;
  const Maybe<uint32_t> number = deadlines_.TryReserveMore(1) ? promises_.TryAdd(promise) : std::nullopt;
  auto* waiter =
      number ? new (std::nothrow) AsyncWaiter(isolate_, this, address, *number, deadline) : nullptr;
  if (waiter != nullptr) return waiter;
  if (number) Ignore("nobody has seen the promise", promises_.Take(*number));
  charge_.Shrink(sizeof(AsyncWaiter));
  return nullptr;
}

void AsyncWaits::Add(AsyncWaiter* waiter) {
  WaiterTable::Enter(waiter);
  waiting_.Append(waiter);
  count_++;
  if (waiter->deadline_ == kNever) return;
  deadlines_.Push(waiter);
  waiter->place_ = deadlines_.size() - 1;
  MoveUp(waiter->place_);
}

AsyncWaiter* AsyncWaits::Take(double now) {
  const std::lock_guard guard(WaiterTable::lock());
  AsyncWaiter* waiter = notified_.first;
  if (waiter != nullptr) {
    notified_.Remove(waiter);
  } else if (NextDeadline() <= now) {
    waiter = deadlines_[0];
    WaiterTable::Leave(waiter);
    waiting_.Remove(waiter);
  } else {
    return nullptr;
  }
  RemoveDeadline(waiter);
  count_--;
  return waiter;
}

JSPromise AsyncWaits::Free(AsyncWaiter* waiter) {
  const uint32_t promise = waiter->promise_;
  FreeMemory(waiter);
  return Cast<JSPromise>(isolate_, promises_.Take(promise));
}

void AsyncWaits::FreeMemory(AsyncWaiter* waiter) {
  delete waiter;
  charge_.Shrink(sizeof(AsyncWaiter));
}

void AsyncWaits::NoteNotified(AsyncWaiter* waiter) {
  const bool is_known = has_notified();
  waiting_.Remove(waiter);
  notified_.Append(waiter);
  if (!is_known) WaiterTable::Wake(isolate_);
}

// --- Lists

void AsyncWaits::List::Append(AsyncWaiter* waiter) {
  waiter->previous_ = last;
  waiter->next_ = nullptr;
  (last == nullptr ? first : last->next_) = waiter;
  last = waiter;
}

void AsyncWaits::List::Remove(AsyncWaiter* waiter) {
  (waiter->previous_ == nullptr ? first : waiter->previous_->next_) = waiter->next_;
  (waiter->next_ == nullptr ? last : waiter->next_->previous_) = waiter->previous_;
}

// --- Deadlines

void AsyncWaits::Put(size_t place, AsyncWaiter* waiter) {
  deadlines_[place] = waiter;
  waiter->place_ = place;
}

void AsyncWaits::MoveUp(size_t place) {
  AsyncWaiter* const waiter = deadlines_[place];
  for (; place > 0; place = (place - 1) / 2) {
    AsyncWaiter* const parent = deadlines_[(place - 1) / 2];
    if (parent->deadline_ <= waiter->deadline_) break;
    Put(place, parent);
  }
  Put(place, waiter);
}

void AsyncWaits::MoveDown(size_t place) {
  AsyncWaiter* const waiter = deadlines_[place];
  for (size_t child; (child = 2 * place + 1) < deadlines_.size(); place = child) {
    if (child + 1 < deadlines_.size() && deadlines_[child + 1]->deadline_ < deadlines_[child]->deadline_)
      child++;
    if (waiter->deadline_ <= deadlines_[child]->deadline_) break;
    Put(place, deadlines_[child]);
  }
  Put(place, waiter);
}

void AsyncWaits::RemoveDeadline(AsyncWaiter* waiter) {
  const size_t place = waiter->place_;
  if (place == AsyncWaiter::kNowhere) return;
  AsyncWaiter* const last = deadlines_.back();
  deadlines_.Pop();
  if (last == waiter) return;
  Put(place, last);
  MoveUp(place);
  MoveDown(last->place_);
}

}  // namespace kei
