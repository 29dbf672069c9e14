#ifndef KEI_VM_OBJECTS_OBJECT_H_
#define KEI_VM_OBJECTS_OBJECT_H_

#include <bit>
#include <cstring>
#include <type_traits>

#include "vm/base/checks.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/config.h"
#include "vm/tables/instance-types.h"
#include "vm/tables/roots.h"

// C++ sees tagged values through views: one word, passed by value, no handle. A view on the machine stack or
// in a register is a root, since the collector scans C++ frames conservatively. A view kept anywhere else
// must be registered (vm/isolate/rooted.h).
//
// Getters that decompress take the isolate, which is the cage's base. The upper 32 bits of a Smi of 31
// bits are undefined in a register, so what may be a Smi is compared by kTaggedIdentityMask.

namespace kei {

class Isolate;

// The address at an offset without a tag.
inline Address AddressAt(Isolate* isolate, CageOffset offset) {
  return AddressInCage(reinterpret_cast<Address>(isolate), offset);
}
// The same value, but the compiler cannot tell where it comes from. It has to keep all of it while it is
// needed, instead of the half that it was made of, which is no root.
inline Address Opaque(Address value) {
  asm volatile("" : "+r"(value));
  return value;
}
// The same for where only a half is used: until then the compiler keeps the whole.
constexpr Address Whole(Address value) {
  if (kPointerCompression && !std::is_constant_evaluated()) asm volatile("" : : "r"(value));
  return value;
}
// The tagged pointer that a tagged offset stands for; a Smi, where Smis are compressed too.
inline Address Decompress(Isolate* isolate, CageOffset offset) {
#if KEI_POINTER_COMPRESSION
  return Opaque(DecompressWord(reinterpret_cast<Address>(isolate), offset));
#else
  return AddressInCage(reinterpret_cast<Address>(isolate), offset);
#endif
}
#if !KEI_POINTER_COMPRESSION
// Turns a slot's content into an address; offsets and slots are told apart by their type.
inline Address Decompress(Isolate*, TaggedWord word) { return word; }
#endif

// A result that is an Object may be the exception sentinel, so that no caller may overlook it.
class [[nodiscard]] Object {
 public:
  constexpr Object() : ptr_(0) {}
  constexpr explicit Object(Address ptr) : ptr_(ptr) {}
  // Takes an offset or a slot's content.
  template <typename Word>
  static Object FromCompressed(Isolate* isolate, Word word) {
    return Object(Decompress(isolate, word));
  }
  static Object cast(Object object) { return object; }

  constexpr Address ptr() const { return ptr_; }
  // The word that a slot holds for it.
  constexpr TaggedWord compressed() const { return static_cast<TaggedWord>(Whole(ptr_)); }
  // Only for a pointer: its target in the cage, with its tag.
  constexpr CageOffset cage_offset() const { return OffsetInCage(Whole(ptr_)); }

  constexpr bool IsSmi() const { return (ptr_ & kSmiTagMask) == 0; }
  constexpr bool IsHeapObject() const { return (ptr_ & kTagMask) == kHeapObjectTag; }
  constexpr int32_t SmiValue() const { return BitsToSmi(ptr_); }

  // Identity.
  constexpr bool operator==(Object other) const {
    return ((Whole(ptr_) ^ Whole(other.ptr_)) & kTaggedIdentityMask) == 0;
  }
  constexpr bool Is(RootIndex root) const { return OffsetInCage(ptr_) == StaticRoot(root); }
  constexpr bool IsUndefined() const { return Is(RootIndex::k_undefined); }
  constexpr bool IsNull() const { return Is(RootIndex::k_null); }
  constexpr bool IsNullish() const { return IsUndefined() || IsNull(); }
  constexpr bool IsTrue() const { return Is(RootIndex::k_true_value); }
  constexpr bool IsFalse() const { return Is(RootIndex::k_false_value); }
  constexpr bool IsBoolean() const { return IsTrue() || IsFalse(); }
  constexpr bool IsTheHole() const { return Is(RootIndex::k_the_hole); }
  // The sentinel that C++ functions return after a throw; the exception itself is in the isolate.
  constexpr bool IsException() const { return Is(RootIndex::k_exception); }

  // Whether the object has this instance type; false for Smis. Defined in heap-objects.h.
  inline bool HasType(Isolate* isolate, InstanceType type) const;
#define TYPE(Name, value, Layout) inline bool IsType##Name(Isolate* isolate) const;
#include "vm/tables/instance-types.def"
#undef TYPE
  inline bool IsString(Isolate* isolate) const;
  inline bool IsInternalizedString(Isolate* isolate) const;
  inline bool IsSymbol(Isolate* isolate) const;
  inline bool IsName(Isolate* isolate) const;
  inline bool IsHeapNumber(Isolate* isolate) const;
  inline bool IsNumber(Isolate* isolate) const;  // Smi or HeapNumber
  inline bool IsBigInt(Isolate* isolate) const;
  inline bool IsJSReceiver(Isolate* isolate) const;
  inline bool IsJSObject(Isolate* isolate) const;
  inline bool IsJSFunction(Isolate* isolate) const;
  inline bool IsJSArray(Isolate* isolate) const;
  inline bool IsCallable(Isolate* isolate) const;
  inline bool IsConstructor(Isolate* isolate) const;
  inline bool IsMap(Isolate* isolate) const;
  inline bool IsFixedArray(Isolate* isolate) const;
  inline bool IsPropertyArray(Isolate* isolate) const;  // has either kind
  inline double NumberValue(Isolate* isolate) const;    // the object is a number

 protected:
  Address ptr_;
};
static_assert(sizeof(Object) == 8 && std::is_trivially_copyable_v<Object>);

class Smi : public Object {
 public:
  using Object::Object;
  static constexpr Smi From(int32_t value) {
    DCHECK(IsSmiValue(value));
    return Smi(SmiToBits(value));
  }
  static Smi cast(Object object) {
    DCHECK(object.IsSmi());
    return Smi(object.ptr());
  }
  constexpr int32_t value() const { return SmiValue(); }
  constexpr TaggedWord compressed() const { return static_cast<TaggedWord>(ptr_); }
};

// The content of a weak slot: a Smi, a strong pointer, a weak pointer, or cleared.
class MaybeObject {
 public:
  constexpr explicit MaybeObject(Address ptr) : ptr_(ptr) {}
  constexpr MaybeObject(Object object) : ptr_(object.ptr()) {}  // NOLINT: a strong reference
  static constexpr MaybeObject Weak(Object object) { return MaybeObject(object.ptr() | kWeakBit); }
  static constexpr MaybeObject Cleared() { return MaybeObject(Address{kClearedWeak}); }

  constexpr Address ptr() const { return ptr_; }
  constexpr TaggedWord compressed() const { return static_cast<TaggedWord>(Whole(ptr_)); }
  constexpr CageOffset cage_offset() const { return OffsetInCage(Whole(ptr_)); }
  constexpr bool IsCleared() const { return OffsetInCage(ptr_) == kClearedWeak; }
  constexpr bool IsWeak() const { return (ptr_ & kTagMask) == kWeakTag && !IsCleared(); }
  constexpr bool IsStrong() const { return (ptr_ & kTagMask) == kHeapObjectTag; }
  constexpr bool IsSmi() const { return (ptr_ & kSmiTagMask) == 0; }
  // The object, whether the reference is weak or strong; must not be cleared.
  constexpr Object object() const { return IsSmi() ? Object(ptr_) : Object(ptr_ & ~Address{kWeakBit}); }
  constexpr bool operator==(MaybeObject other) const {
    return ((ptr_ ^ other.ptr_) & kTaggedIdentityMask) == 0;
  }

 private:
  Address ptr_;
};

enum class WriteBarrierMode : uint8_t { kUpdate, kSkip };

// Defined in heap/: remembers the slot, or marks. Called only behind the inline checks.
void RecordWriteSlow(Isolate* isolate, Address host, Address slot);

// Called after every store of a tagged value into a heap object. Rotated by one, the tag bit becomes the
// sign, so that no Smi passes; see cage-layout.h for what the limit is.
inline void WriteBarrier(Isolate* isolate, Address host, Address slot, TaggedWord value) {
  const auto limit =
      *reinterpret_cast<const uint32_t*>(reinterpret_cast<Address>(isolate) + kBarrierLimitOffset);
  if (std::rotr(static_cast<uint32_t>(value), 1) < limit) return;
  if (static_cast<uint32_t>(host) < kNurseryStart) RecordWriteSlow(isolate, host, slot);
}

class Map;

class HeapObject : public Object {
 public:
  using Object::Object;
  static HeapObject cast(Object object) {
    DCHECK(object.IsHeapObject());
    return HeapObject(object.ptr());
  }

  Address address() const { return ptr_ - kHeapObjectTag; }
  Address slot(int offset) const { return address() + offset; }

  inline Map map(Isolate* isolate) const;
  inline void set_map(Isolate* isolate, Map map);
  inline InstanceType instance_type(Isolate* isolate) const;
  // Bytes, from the layouts table. Defined in heap-objects.cc.
  uint32_t Size(Isolate* isolate) const;

  template <typename T>
  T Read(int offset) const {
    T value;
    std::memcpy(&value, reinterpret_cast<const void*>(slot(offset)), sizeof(T));
    return value;
  }
  template <typename T>
  void Write(int offset, T value) const {
    std::memcpy(reinterpret_cast<void*>(slot(offset)), &value, sizeof(T));
  }
  Object ReadTagged(Isolate* isolate, int offset) const { return Object(ReadSlot(isolate, offset)); }
  MaybeObject ReadWeak(Isolate* isolate, int offset) const { return MaybeObject(ReadSlot(isolate, offset)); }
  void WriteTagged(Isolate* isolate, int offset, TaggedWord value,
                   WriteBarrierMode mode = WriteBarrierMode::kUpdate) const {
    Write(offset, value);
    if (mode == WriteBarrierMode::kUpdate) WriteBarrier(isolate, ptr_, slot(offset), value);
  }

 private:
  // The base is the isolate; measurements compare this with rounding the address.
  Address ReadSlot(Isolate* isolate, int offset) const {
    const Address base = kBaseByRounding ? CageBaseOf(ptr_) : reinterpret_cast<Address>(isolate);
    return Opaque(DecompressWord(base, Read<TaggedWord>(offset)));
  }
};

}  // namespace kei

#endif  // KEI_VM_OBJECTS_OBJECT_H_
