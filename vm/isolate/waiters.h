#ifndef KEI_VM_ISOLATE_WAITERS_H_
#define KEI_VM_ISOLATE_WAITERS_H_

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "vm/isolate/isolate.h"

namespace kei {

// An isolate's wait at an address of memory that isolates on several threads share. The lists of waiters are
// the WaiterLists of the specification, one table for the process behind one lock. A waiter is in one list
// from Enter until it is notified or leaves.
class Waiter {
 public:
  Waiter(Isolate* isolate, const void* address) : isolate_(isolate), address_(address) {}
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;
  bool is_notified() const { return is_notified_; }  // under the lock

 protected:
  ~Waiter() = default;
  // Called under the lock, when it is notified; it is in no list any more.
  virtual void OnNotify() = 0;

 private:
  friend class WaiterTable;
  Isolate* isolate_;
  const void* address_;
  Waiter* next_ = nullptr;
  Waiter* previous_ = nullptr;
  bool is_in_list_ = false, is_notified_ = false;
};

class WaiterTable {
 public:
  static std::mutex& lock();
  // All under the lock.
  static void Enter(Waiter* waiter);
  static void Leave(Waiter* waiter);
  // Notifies the first `count` of an address, in the order in which they have entered; returns how many there
  // were.
  static uint64_t Notify(const void* address, uint64_t count);
  // Has the isolate's thread look whether it has to sleep on, if it does.
  static void Wake(Isolate* isolate);
};

// Waits on this thread until the isolate's waiter is notified, the time is over, or the execution is
// being ended. `is_expected` looks at the memory, under the lock.
enum class WaitResult : uint8_t { kOk, kNotEqual, kTimedOut, kEnding };
WaitResult WaitOnThread(Isolate* isolate, const void* address, double milliseconds,
                        bool (*is_expected)(const void* address, int64_t value), int64_t value);
// Sleeps on this thread until is_over(data), under the lock, or the time is over, or the execution is being
// ended. The code that makes it so calls WaiterTable::Wake.
void SleepOnThread(Isolate* isolate, double milliseconds, bool (*is_over)(void*), void* data);
// Called after the isolate was asked for something, on any thread.
void WakeThread(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_ISOLATE_WAITERS_H_
