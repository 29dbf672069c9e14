#ifndef KEI_VM_NATIVE_CROSS_THREAD_PERSISTENT_H_
#define KEI_VM_NATIVE_CROSS_THREAD_PERSISTENT_H_

#include <atomic>
#include <concepts>
#include <mutex>

#include "vm/cppheap/heap.h"

namespace kei::cppheap {

// Guards the lists of all heaps, and their content. It is held while persistents are changed, and in a
// collection from its first look at them until it has cleared the weak ones.
std::mutex& CrossThreadMutex();

// A reference that the heap it points into knows of, by a list through all of them.
class CrossThreadPersistentBase {
 public:
  // --- For heaps, which hold the mutex.
  void* object() const { return object_.load(std::memory_order_acquire); }
  CrossThreadPersistentBase* next() const { return next_; }
  void Unlink();

 protected:
  using List = CrossThreadPersistentBase** (Heap::*)();
  CrossThreadPersistentBase() = default;
  ~CrossThreadPersistentBase() { Assign(nullptr, nullptr); }
  CrossThreadPersistentBase(const CrossThreadPersistentBase&) = delete;
  CrossThreadPersistentBase& operator=(const CrossThreadPersistentBase&) = delete;
  // `object` may be null.
  void Assign(void* object, List list);
  // Assigns the object to which the other one refers at the moment.
  void AssignFrom(const CrossThreadPersistentBase& other, List list);

 private:
  void Link(void* object, List list);

  std::atomic<void*> object_{nullptr};
  CrossThreadPersistentBase* next_ = nullptr;
  CrossThreadPersistentBase** link_ = nullptr;  // the pointer to this; null as long as object_ is
};

template <typename T, CrossThreadPersistentBase** (Heap::*list)()>
class BasicCrossThreadPersistent : public CrossThreadPersistentBase {
 public:
  BasicCrossThreadPersistent() = default;
  BasicCrossThreadPersistent(const BasicCrossThreadPersistent& other) : CrossThreadPersistentBase() {
    AssignFrom(other, list);
  }
  BasicCrossThreadPersistent& operator=(const BasicCrossThreadPersistent& other) {
    AssignFrom(other, list);
    return *this;
  }
  // Takes pointers, null, Members and Persistents on the heap's thread. Strong ones of this kind may be
  // passed on any thread.
  template <std::convertible_to<T*> Source>
  BasicCrossThreadPersistent(const Source& source) {
    Set(source);
  }
  template <std::convertible_to<T*> Source>
  BasicCrossThreadPersistent& operator=(const Source& source) {
    Set(source);
    return *this;
  }

  // A strong one may be read on any thread, if no other thread changes it meanwhile. The program itself
  // decides which thread uses the object. No Member may refer to the object there, and none of its Members
  // may be read. A weak one may be read only on the heap's thread.
  T* get() const { return static_cast<T*>(object()); }
  T* operator->() const { return get(); }
  T& operator*() const { return *get(); }
  operator T*() const { return get(); }
  explicit operator bool() const { return object() != nullptr; }

 protected:
  void Set(T* object) { Assign(const_cast<std::remove_const_t<T>*>(object), list); }
};

// Keeps an object alive from any thread, and is made, copied and destroyed on any. Slower than a
// Persistent: all of the process share a lock. Null once the heap is gone. Neither weak callbacks
// nor a heap's handler may touch one.
template <typename T>
class CrossThreadPersistent : public BasicCrossThreadPersistent<T, &Heap::cross_thread_persistents> {
  using Base = BasicCrossThreadPersistent<T, &Heap::cross_thread_persistents>;

 public:
  using Base::Base;
  using Base::operator=;

 private:
  template <typename U>
  friend class CrossThreadWeakPersistent;
  explicit CrossThreadPersistent(const CrossThreadPersistentBase& other, int) {
    this->AssignFrom(other, &Heap::cross_thread_persistents);
  }
};

// Does not keep it alive, and is null once it is gone.
template <typename T>
class CrossThreadWeakPersistent : public BasicCrossThreadPersistent<T, &Heap::cross_thread_weak_persistents> {
  using Base = BasicCrossThreadPersistent<T, &Heap::cross_thread_weak_persistents>;

 public:
  using Base::Base;
  using Base::operator=;
  // Null, or a reference that keeps the object alive from here on. May be called on any thread.
  CrossThreadPersistent<T> Lock() const { return CrossThreadPersistent<T>(*this, 0); }
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_CROSS_THREAD_PERSISTENT_H_
