#ifndef KEI_VM_CPPHEAP_PERSISTENT_H_
#define KEI_VM_CPPHEAP_PERSISTENT_H_

#include <concepts>
#include <type_traits>

#include "vm/cppheap/heap.h"
#include "vm/cppheap/member.h"

namespace kei::cppheap {

// A reference that the heap it points into knows of, by a list through all of them.
class PersistentBase {
 public:
  void* object() const { return object_; }
  PersistentBase* next() const { return next_; }
  // Makes it null.
  void Clear();

 protected:
  using List = PersistentBase** (Heap::*)();
  PersistentBase() = default;
  ~PersistentBase() { Clear(); }
  PersistentBase(const PersistentBase&) = delete;
  PersistentBase& operator=(const PersistentBase&) = delete;
  // `object` may be null.
  void Assign(void* object, List list);

 private:
  void* object_ = nullptr;
  PersistentBase* next_ = nullptr;
  PersistentBase** link_ = nullptr;  // the pointer to this; null as long as object_ is
};

template <typename T, PersistentBase** (Heap::*list)()>
class BasicPersistent : public PersistentBase {
 public:
  BasicPersistent() = default;
  BasicPersistent(const BasicPersistent& other) : PersistentBase() { Set(other.get()); }
  BasicPersistent& operator=(const BasicPersistent& other) { return *this = other.get(); }
  // Pointers, null, Members and other Persistents.
  template <std::convertible_to<T*> Source>
  BasicPersistent(const Source& source) {
    Set(source);
  }
  template <std::convertible_to<T*> Source>
  BasicPersistent& operator=(const Source& source) {
    Set(source);
    return *this;
  }

  T* get() const { return static_cast<T*>(object()); }
  T* operator->() const { return get(); }
  T& operator*() const { return *get(); }
  operator T*() const { return get(); }
  explicit operator bool() const { return object() != nullptr; }

 private:
  void Set(T* object) { Assign(const_cast<std::remove_const_t<T>*>(object), list); }
};

// Keeps an object alive from outside its heap: in a static variable, on C++'s own heap, in another
// thread-bound structure. Only the heap's thread may use it. Null once the heap is gone. One that lies in an
// object of the heap makes it live for ever if it leads back there: that is what Members are for.
template <typename T>
using Persistent = BasicPersistent<T, &Heap::persistents>;

// Does not keep it alive, and is null once it is gone.
template <typename T>
using WeakPersistent = BasicPersistent<T, &Heap::weak_persistents>;

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_PERSISTENT_H_
