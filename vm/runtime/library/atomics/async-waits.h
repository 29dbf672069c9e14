#ifndef KEI_VM_RUNTIME_LIBRARY_ATOMICS_ASYNC_WAITS_H_
#define KEI_VM_RUNTIME_LIBRARY_ATOMICS_ASYNC_WAITS_H_

#include <limits>

#include "vm/base/try-vector.h"
#include "vm/factory/value-list.h"
#include "vm/isolate/waiters.h"
#include "vm/objects/heap-objects.h"

namespace kei {

class AsyncWaits;

// Has a promise instead of a thread. Its memory is counted as memory outside the heap.
class AsyncWaiter final : public Waiter {
 public:
  AsyncWaiter(Isolate* isolate, AsyncWaits* waits, const void* address, uint32_t promise, double deadline)
      : Waiter(isolate, address), waits_(waits), promise_(promise), deadline_(deadline) {}

 private:
  friend class AsyncWaits;
  static constexpr size_t kNowhere = ~size_t{0};
  void OnNotify() override;

  AsyncWaits* waits_;
  uint32_t promise_;             // its number
  double deadline_;              // infinity: none
  size_t place_ = kNowhere;      // among the deadlines
  AsyncWaiter* next_ = nullptr;  // the next of those that wait, or were notified
  AsyncWaiter* previous_ = nullptr;
};

// The waiters of an isolate that have no thread. Other threads notify them, and see nothing else of them,
// under the lock of the WaiterTable; scripts decide how many there are.
class AsyncWaits {
 public:
  explicit AsyncWaits(Isolate* isolate)
      : isolate_(isolate), promises_(isolate), deadlines_(isolate->memory()), charge_(isolate->memory()) {}
  ~AsyncWaits();
  static AsyncWaits* OfOrNull(Isolate* isolate);
  static AsyncWaits& Of(Isolate* isolate);
  static double Now();  // milliseconds since some moment

  // Waits for nothing yet. Null if there is no room.
  AsyncWaiter* TryNewWaiter(const void* address, JSPromise promise, double milliseconds);
  // Makes it wait from now on. Under the lock.
  void Add(AsyncWaiter* waiter);
  // One that was notified, or whose time is over: out of all lists, the caller's. Those that were notified
  // come in that order, the others in the order of their times. Or null.
  AsyncWaiter* Take(double now);
  // Its promise.
  JSPromise Free(AsyncWaiter* waiter);

  // The earliest time limit; infinity when there is none.
  double NextDeadline() const { return deadlines_.empty() ? kNever : deadlines_[0]->deadline_; }
  bool has_any() const { return count_ > 0; }
  bool has_notified() const { return notified_.first != nullptr; }  // under the lock

  bool may_block = true;  // the thread

 private:
  friend class AsyncWaiter;
  static constexpr double kNever = std::numeric_limits<double>::infinity();
  struct List {
    AsyncWaiter* first = nullptr;
    AsyncWaiter* last = nullptr;
    void Append(AsyncWaiter* waiter);
    void Remove(AsyncWaiter* waiter);
  };
  void NoteNotified(AsyncWaiter* waiter);
  void FreeMemory(AsyncWaiter* waiter);
  bool FreeSomeOf(List* list);
  // The deadlines: a binary heap.
  void Put(size_t place, AsyncWaiter* waiter);
  void MoveUp(size_t place);
  void MoveDown(size_t place);
  void RemoveDeadline(AsyncWaiter* waiter);

  Isolate* isolate_;
  List waiting_, notified_;  // under the lock
  // The isolate's thread only:
  ValueTable promises_;
  TryVector<AsyncWaiter*> deadlines_;
  MemoryCharge charge_;  // for the waiters
  size_t count_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ATOMICS_ASYNC_WAITS_H_
