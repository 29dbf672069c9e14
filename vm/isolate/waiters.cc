#include "vm/isolate/waiters.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

namespace kei {
namespace {

using Clock = std::chrono::steady_clock;

// Lists of addresses that share a bucket are one list.
constexpr size_t kBuckets = 256;
struct List {
  Waiter* first = nullptr;
  Waiter* last = nullptr;
};
List table[kBuckets];

List& ListOf(const void* address) {
  const auto bits = reinterpret_cast<uint64_t>(address);
  return table[(bits >> 2 ^ bits >> 12) % kBuckets];
}

class ThreadWaiter;
ThreadWaiter* threads = nullptr;  // those that wait on their threads
std::atomic<int> thread_count{0};

class ThreadWaiter final : public Waiter {
 public:
  ThreadWaiter(Isolate* isolate, const void* address)
      : Waiter(isolate, address), isolate_(isolate), next_(threads) {
    threads = this;
    thread_count.fetch_add(1);
  }
  ~ThreadWaiter() {
    ThreadWaiter** at = &threads;
    while (*at != this) at = &(*at)->next_;
    *at = next_;
    thread_count.fetch_sub(1);
  }
  Isolate* isolate() const { return isolate_; }
  ThreadWaiter* next() const { return next_; }
  std::condition_variable& condition() { return condition_; }

 private:
  void OnNotify() override { condition_.notify_one(); }

  Isolate* isolate_;
  ThreadWaiter* next_;
  std::condition_variable condition_;
};

}  // namespace

std::mutex& WaiterTable::lock() {
  static std::mutex mutex;
  return mutex;
}

void WaiterTable::Enter(Waiter* waiter) {
  List& list = ListOf(waiter->address_);
  waiter->is_in_list_ = true;
  waiter->previous_ = list.last;
  waiter->next_ = nullptr;
  (list.last == nullptr ? list.first : list.last->next_) = waiter;
  list.last = waiter;
}

void WaiterTable::Leave(Waiter* waiter) {
  if (!waiter->is_in_list_) return;
  List& list = ListOf(waiter->address_);
  (waiter->previous_ == nullptr ? list.first : waiter->previous_->next_) = waiter->next_;
  (waiter->next_ == nullptr ? list.last : waiter->next_->previous_) = waiter->previous_;
  waiter->is_in_list_ = false;
}

uint64_t WaiterTable::Notify(const void* address, uint64_t count) {
  uint64_t notified = 0;
  for (Waiter* at = ListOf(address).first; at != nullptr && notified < count;) {
    Waiter* const waiter = at;
    at = at->next_;
    if (waiter->address_ != address) continue;
    Leave(waiter);
    waiter->is_notified_ = true;
    waiter->OnNotify();
    notified++;
  }
  return notified;
}

namespace {

constexpr double kForever = 1e12;  // milliseconds: some thirty years

Clock::time_point After(double milliseconds) {
  const double nanoseconds = std::min(milliseconds, kForever) * 1e6;
  return Clock::now() + std::chrono::nanoseconds(static_cast<int64_t>(nanoseconds));
}

}  // namespace

WaitResult WaitOnThread(Isolate* isolate, const void* address, double milliseconds,
                        bool (*is_expected)(const void* address, int64_t value), int64_t value) {
  std::unique_lock lock(WaiterTable::lock());
  if (!is_expected(address, value)) return WaitResult::kNotEqual;
  const auto deadline = After(milliseconds);
  ThreadWaiter waiter(isolate, address);
  WaiterTable::Enter(&waiter);
  while (!waiter.is_notified()) {
    if (isolate->HasInterrupt(Interrupt::kTerminate) || Clock::now() >= deadline) {
      WaiterTable::Leave(&waiter);
      return isolate->HasInterrupt(Interrupt::kTerminate) ? WaitResult::kEnding : WaitResult::kTimedOut;
    }
    waiter.condition().wait_until(lock, deadline);
  }
  return WaitResult::kOk;
}

void SleepOnThread(Isolate* isolate, double milliseconds, bool (*is_over)(void*), void* data) {
  std::unique_lock lock(WaiterTable::lock());
  const auto deadline = After(milliseconds);
  ThreadWaiter waiter(isolate, nullptr);
  while (!is_over(data) && !isolate->HasInterrupt(Interrupt::kTerminate) && Clock::now() < deadline) {
    waiter.condition().wait_until(lock, deadline);
  }
}

void WaiterTable::Wake(Isolate* isolate) {
  for (ThreadWaiter* at = threads; at != nullptr; at = at->next()) {
    if (at->isolate() == isolate) at->condition().notify_one();
  }
}

void WakeThread(Isolate* isolate) {
  if (thread_count.load() == 0) return;
  const std::lock_guard guard(WaiterTable::lock());
  WaiterTable::Wake(isolate);
}

}  // namespace kei
