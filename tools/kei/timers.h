#ifndef KEI_TOOLS_KEI_TIMERS_H_
#define KEI_TOOLS_KEI_TIMERS_H_

#include "vm/isolate/rooted.h"

namespace kei::shell {

// A function that waits for its time, or for the next turn of the event loop. A FixedArray.
class Timer : public FixedArray {
 public:
  using FixedArray::FixedArray;
  static Timer cast(Object object) { return Timer(object.ptr()); }
  enum Slot {
    kTime,    // milliseconds, a number; of an immediate: the timer after it, or undefined
    kNumber,  // counts timers, so it gives the order in which they were set
    kCallback,
    kArguments,  // a FixedArray
    kDelay,      // an interval's; undefined: runs once
    kPlace,      // index into the heap of timers; kNowhere, kImmediate
    kIsRef,      // the event loop waits for it
    kRealm,      // the realm in which it was set
    kSize
  };
  static constexpr int kNowhere = -1, kImmediate = -2;

  int place(Isolate* isolate) const { return get(isolate, kPlace).SmiValue(); }
  bool is_ref(Isolate* isolate) const { return get(isolate, kIsRef).SmiValue() != 0; }
};

// The timers of an isolate, in the order of their times: a binary heap in a FixedArray, since scripts
// decide how many there are. Immediates are a list.
class Timers {
 public:
  explicit Timers(Isolate* isolate)
      : isolate_(isolate),
        heap_(isolate, isolate->undefined()),
        first_immediate_(isolate, isolate->undefined()),
        last_immediate_(isolate, isolate->undefined()),
        handle_map_(isolate, isolate->undefined()),
        timer_symbol_(isolate, isolate->undefined()) {}

  // Milliseconds since some moment.
  static double Now();

  // A new one with that delay, or an immediate. It is in no list yet.
  Timer New(Object callback, Object arguments, bool repeats, double delay);
  // Starts it: it is due when its delay from now on is over. Returns the timer, or the exception if there is
  // no room.
  Object Start(Timer timer, double delay);
  void StartImmediate(Timer timer);
  void Stop(Timer timer);
  void SetRef(Timer timer, bool is_ref);

  // The first timer that is due by then, which is in the heap no more; undefined if there is none.
  Object TakeDue(double now);
  // The first immediate among those with numbers below the limit, likewise.
  Object TakeImmediate(double number_limit);
  // The number that the next timer is going to have.
  double next_number() const { return next_number_; }
  bool has_immediates() const { return !first_immediate_.get().IsUndefined(); }
  // Whether the event loop has to go on.
  bool has_any() const { return ref_count_ > 0; }
  // The time of the first timer; has_timers() must hold.
  bool has_timers() const { return count_ > 0; }
  double NextTime() const;

  // --- The scripts' view of a timer
  Object HandleOf(Timer timer);
  // The timer of a handle or number; undefined if it is none.
  Object TimerOf(Object handle);
  void SetPrototype(JSObject prototype);
  bool has_prototype() const { return !handle_map_.get().IsUndefined(); }

 private:
  Timer At(int place) const { return Timer::cast(FixedArray::cast(heap_.get()).get(isolate_, place)); }
  void Put(int place, Timer timer);
  bool Before(Timer a, Timer b) const;
  void MoveUp(int place);
  void MoveDown(int place);
  bool EnsureRoom();
  void RemoveAt(int place);
  void Note(Timer timer, int change) {
    if (timer.is_ref(isolate_)) ref_count_ += change;
  }

  Isolate* isolate_;
  Rooted<> heap_;  // a FixedArray, of which the first count_ are used
  int count_ = 0;
  int ref_count_ = 0;  // timers that wait and keep the event loop going
  double next_number_ = 1;
  Rooted<> first_immediate_, last_immediate_;
  Rooted<> handle_map_, timer_symbol_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_TIMERS_H_
