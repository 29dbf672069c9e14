#ifndef KEI_VM_CPPHEAP_MEMBER_H_
#define KEI_VM_CPPHEAP_MEMBER_H_

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>

#include "vm/base/checks.h"
#include "vm/cppheap/memory/compression.h"
#include "vm/cppheap/write-barrier.h"

namespace kei::cppheap {

// A pointer that is neither null nor an object, for tables that mark deleted entries. Members keep
// it.
struct SentinelPointer {
  template <typename T>
  operator T*() const {
    return reinterpret_cast<T*>(Compression::kSentinel);
  }
};
inline constexpr SentinelPointer kSentinelPointer;

// The checks of debug builds for objects that Members lead to, and that are stored in them.
void CheckMemberAccess(const void* object);
void CheckMemberStore(const void* slot, const void* object);

enum class MemberKind { kStrong, kWeak, kUntraced };

template <typename T, MemberKind kind>
class BasicMember;

template <typename T>
inline constexpr bool kIsMember = false;
template <typename T, MemberKind kind>
inline constexpr bool kIsMember<BasicMember<T, kind>> = true;

// Whether it is known where in a U its base T lies: not if the base is virtual.
template <typename T, typename U>
inline constexpr bool kIsFixedBase = requires(T* base) {
  static_cast<const U*>(base);
};
template <typename T, typename U>
uint64_t OffsetOfBase() {
  constexpr uint64_t kAnyAddress = 1 << 20;
  const T* base = reinterpret_cast<const U*>(kAnyAddress);
  return reinterpret_cast<uint64_t>(base) - kAnyAddress;
}

// The common part of Member, WeakMember and UntracedMember: 4 bytes (8 without compression).
// Copies, comparisons, null tests and hashes work on the compressed value and need no base. A
// comparison with a pointer compresses the pointer, which is cheaper than to decompress the member.
template <typename T, MemberKind kind>
class BasicMember {
 public:
  using Pointee = T;
  using Storage = Compression::Storage;

  constexpr BasicMember() = default;
  constexpr BasicMember(std::nullptr_t) {}
  constexpr BasicMember(const BasicMember&) = default;
  // Pointers, the sentinel and Persistents.
  template <std::convertible_to<T*> Source>
  requires(!kIsMember<Source>) BasicMember(const Source& source)
      : storage_(Compression::Compress(static_cast<T*>(source))) {
    CheckStored();
  }
  template <typename U, MemberKind other_kind>
  requires std::convertible_to<U*, T*> BasicMember(const BasicMember<U, other_kind>& other)
      : storage_(Converted(other)) {}

  // Assignments have a write barrier. Constructors have none: what is under construction is traced
  // later.
  BasicMember& operator=(const BasicMember& other) {
    storage_ = other.storage_;
    CheckStored();
    if constexpr (kind != MemberKind::kUntraced) WriteBarrier(storage_);
    return *this;
  }
  BasicMember& operator=(std::nullptr_t) {
    storage_ = 0;
    return *this;
  }

  T* get() const {
    T* object = static_cast<T*>(Compression::Decompress(storage_));
#ifdef KEI_DEBUG
    if (IsHeapPointer()) CheckMemberAccess(object);
#endif
    return object;
  }
  // The member must not be null: that is an address beyond the cage, where nothing can be read or written.
  T* operator->() const { return &**this; }
  T& operator*() const {
    DCHECK(IsHeapPointer());
#ifdef KEI_DEBUG
    CheckMemberAccess(get());
#endif
    return *static_cast<T*>(Compression::DecompressHeapPointer(storage_));
  }
  operator T*() const { return get(); }
  explicit operator bool() const { return storage_ != 0; }
  bool IsHeapPointer() const { return Compression::IsHeapPointer(storage_); }
  void Clear() { storage_ = 0; }

  // Members that point to different objects have different hashes.
  uint32_t Hash() const {
    constexpr uint32_t kGoldenRatio = 0x9e3779b1;
    return static_cast<uint32_t>(storage_ ^ (static_cast<uint64_t>(storage_) >> 32)) * kGoldenRatio;
  }

  Storage storage() const { return storage_; }
  // Only the collector uses it.
  Storage* slot() const { return &storage_; }

  friend bool operator==(const BasicMember& a, std::nullptr_t) { return a.storage_ == 0; }
  friend bool operator==(const BasicMember& a, SentinelPointer) { return a == BasicMember(kSentinelPointer); }
  friend bool operator==(const BasicMember& a, T* b) { return a.storage_ == Compression::Compress(b); }

 private:
  void CheckStored() const {
#ifdef KEI_DEBUG
    if (IsHeapPointer()) CheckMemberStore(this, Compression::Decompress(storage_));
#endif
  }

  // A pointer to a base class may have another value; the sentinel has but one.
  template <typename U, MemberKind other_kind>
  static Storage Converted(const BasicMember<U, other_kind>& other) {
    if constexpr (std::is_same_v<std::remove_cv_t<U>, std::remove_cv_t<T>>) {
      return other.storage();
    } else if (!other.IsHeapPointer()) {
      return other.storage();
    } else if constexpr (kIsFixedBase<T, U>) {
      return other.storage() + Compression::Compress(reinterpret_cast<void*>(OffsetOfBase<T, U>()));
    } else {
      return Compression::Compress(static_cast<T*>(other.get()));
    }
  }

  // Weak members are cleared where they lie, also in objects that are visited as constant.
  mutable Storage storage_ = 0;
};

template <typename T, MemberKind a_kind, MemberKind b_kind>
bool operator==(const BasicMember<T, a_kind>& a, const BasicMember<T, b_kind>& b) {
  return a.storage() == b.storage();
}
// Compares addresses; null and the sentinel come before all objects.
template <typename T, MemberKind a_kind, MemberKind b_kind>
std::strong_ordering operator<=>(const BasicMember<T, a_kind>& a, const BasicMember<T, b_kind>& b) {
  return a.storage() <=> b.storage();
}

// A field of a garbage-collected object that keeps what it refers to alive. The owner's Trace
// passes it to the visitor. It must not lie anywhere else but in such objects and on the stack.
template <typename T>
using Member = BasicMember<T, MemberKind::kStrong>;

// One that does not keep it alive, and is null once it is gone. Passed to the visitor, too.
template <typename T>
using WeakMember = BasicMember<T, MemberKind::kWeak>;

// One that the collector does not see: something else keeps the object alive.
template <typename T>
using UntracedMember = BasicMember<T, MemberKind::kUntraced>;

}  // namespace kei::cppheap

template <typename T, kei::cppheap::MemberKind kind>
struct std::hash<kei::cppheap::BasicMember<T, kind>> {
  size_t operator()(const kei::cppheap::BasicMember<T, kind>& member) const { return member.Hash(); }
};

#endif  // KEI_VM_CPPHEAP_MEMBER_H_
