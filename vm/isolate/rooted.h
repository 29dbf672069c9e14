#ifndef KEI_VM_ISOLATE_ROOTED_H_
#define KEI_VM_ISOLATE_ROOTED_H_

#include <cstddef>
#include <span>

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"

// Tagged values in C++ objects that do not live on the stack. Values on the stack need none of
// this.

namespace kei {

// A member of the isolate's list of roots. The collector reads the slots and may update them.
class RootedBase {
 public:
  RootedBase(const RootedBase&) = delete;
  RootedBase& operator=(const RootedBase&) = delete;
  virtual std::span<Object> slots() = 0;
  RootedBase* next() const { return next_; }

 protected:
  explicit RootedBase(Isolate* isolate) : isolate_(isolate), next_(isolate->state()->rooted) {
    if (next_ != nullptr) next_->previous_ = this;
    isolate->state()->rooted = this;
  }
  ~RootedBase() {
    if (next_ != nullptr) next_->previous_ = previous_;
    (previous_ != nullptr ? previous_->next_ : isolate_->state()->rooted) = next_;
  }

  Isolate* isolate_;

 private:
  RootedBase* next_;
  RootedBase* previous_ = nullptr;
};

template <typename T = Object>
class Rooted final : public RootedBase {
 public:
  explicit Rooted(Isolate* isolate) : RootedBase(isolate), value_(Smi::From(0)) {}
  Rooted(Isolate* isolate, T value) : RootedBase(isolate), value_(value) {}
  T get() const { return T::cast(value_); }
  void set(T value) { value_ = value; }
  Rooted& operator=(T value) {
    value_ = value;
    return *this;
  }
  operator T() const { return get(); }  // NOLINT: reads like the value
  std::span<Object> slots() override { return {&value_, 1}; }

 private:
  Object value_;
};

// Its length may be a script's to decide; see try-vector.h.
template <typename T = Object>
class RootedVector final : public RootedBase {
 public:
  explicit RootedVector(Isolate* isolate) : RootedBase(isolate), values_(isolate->memory()) {}
  size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  [[nodiscard]] bool TryPush(T value) { return values_.TryPush(value); }
  [[nodiscard]] bool TryReserve(size_t count) { return values_.TryReserve(count); }
  // New ones are 0.
  [[nodiscard]] bool TryResize(size_t count) { return values_.TryResize(count, Smi::From(0)); }
  // Room for it must be reserved.
  void Push(T value) { values_.Push(value); }
  void Pop() { values_.Truncate(values_.size() - 1); }
  void Clear() { values_.Clear(); }
  void Truncate(size_t count) { values_.Truncate(count); }
  T operator[](size_t i) const { return T::cast(values_[i]); }
  T back() const { return T::cast(values_[values_.size() - 1]); }
  void set(size_t i, T value) { values_[i] = value; }
  std::span<const Object> values() const { return {values_.begin(), values_.size()}; }
  std::span<Object> slots() override { return {values_.begin(), values_.size()}; }

 private:
  TryVector<Object> values_;
};

}  // namespace kei

#endif  // KEI_VM_ISOLATE_ROOTED_H_
