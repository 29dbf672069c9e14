#ifndef KEI_VM_OBJECTS_HEAP_OBJECTS_H_
#define KEI_VM_OBJECTS_HEAP_OBJECTS_H_

#include <span>
#include <type_traits>

#include "vm/objects/object.h"
#include "vm/tables/ordered-tables.h"

// A view class for each row of layouts.def, with the accessors that follow from its fields:
//   tagged fields   Type name(Isolate*), set_name(Isolate*, Type, mode)
//   weak fields     MaybeObject name(Isolate*), set_name(Isolate*, MaybeObject, mode)
//   the others      value_type name(), set_name(value)
// Classes that need more than their fields derive the rest here by hand. Functions that are longer than a few
// lines live in files of their own (vm/runtime/shapes/, vm/runtime/strings/).

namespace kei {

#define KEI_LAYOUT(Name, ...) class Name;
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT

// Templates, so that a class may name one that is defined further down.
#define KEI_DECLARE_Tagged(name, Type)                                       \
  template <typename T = Type>                                               \
  T name(Isolate* isolate) const {                                           \
    return T::cast(ReadTagged(isolate, Layout::name.offset));                \
  }                                                                          \
  template <typename T = Type>                                               \
  void set_##name(Isolate* isolate, std::type_identity_t<T> value,           \
                  WriteBarrierMode mode = WriteBarrierMode::kUpdate) const { \
    WriteTagged(isolate, Layout::name.offset, value.compressed(), mode);     \
  }
#define KEI_DECLARE_CustomWeak(name, Type) KEI_DECLARE_Tagged(name, Type)
#define KEI_DECLARE_Weak(name, Type)                                                                      \
  MaybeObject name(Isolate* isolate) const { return ReadWeak(isolate, Layout::name.offset); }             \
  void set_##name(Isolate* isolate, MaybeObject value, WriteBarrierMode mode = WriteBarrierMode::kUpdate) \
      const {                                                                                             \
    WriteTagged(isolate, Layout::name.offset, value.compressed(), mode);                                  \
  }
#define KEI_DECLARE_Smi(name, Type)                                                                  \
  int32_t name() const { return Object(Address{Read<TaggedWord>(Layout::name.offset)}).SmiValue(); } \
  void set_##name(int32_t value) const {                                                             \
    Write<TaggedWord>(Layout::name.offset, Smi::From(value).compressed());                           \
  }
#define KEI_DECLARE_RAW(name, type)                             \
  type name() const { return Read<type>(Layout::name.offset); } \
  void set_##name(type value) const { Write<type>(Layout::name.offset, value); }
#define KEI_DECLARE_Uint8(name, Type) KEI_DECLARE_RAW(name, uint8_t)
#define KEI_DECLARE_Uint16(name, Type) KEI_DECLARE_RAW(name, uint16_t)
#define KEI_DECLARE_Uint32(name, Type) KEI_DECLARE_RAW(name, uint32_t)
#define KEI_DECLARE_Int32(name, Type) KEI_DECLARE_RAW(name, int32_t)
#define KEI_DECLARE_Word64(name, Type) KEI_DECLARE_RAW(name, uint64_t)
#define KEI_DECLARE_Float64(name, Type) KEI_DECLARE_RAW(name, double)
#define KEI_DECLARE_FIELD(name, kind, Type, edge) KEI_DECLARE_##kind(name, Type)

#define KEI_VIEW(Name, Parent)                                   \
 public:                                                         \
  using Parent::Parent;                                          \
  using Layout = layout::Name;                                   \
  static constexpr int kSize = Layout::kSize;                    \
  static Name cast(Object object) { return Name(object.ptr()); } \
  KEI_FIELDS_##Name(KEI_DECLARE_FIELD)

#define KEI_PLAIN_VIEW(Name, Parent) \
  class Name : public Parent {       \
    KEI_VIEW(Name, Parent)           \
  };

class Map : public HeapObject {
  KEI_VIEW(Map, HeapObject)
  InstanceType type() const { return static_cast<InstanceType>(instance_type()); }
  ElementsKind kind() const { return static_cast<ElementsKind>(elements_kind()); }
  bool has(uint32_t bit) const { return (bits() & bit) != 0; }
  void set(uint32_t bit, bool on = true) const { set_bits(on ? bits() | bit : bits() & ~bit); }
  bool is_dictionary() const { return has(MapBits::kDictionary); }
  bool is_callable() const { return has(MapBits::kCallable); }
  bool is_constructor() const { return has(MapBits::kConstructor); }
  bool is_extensible() const { return !has(MapBits::kNonExtensible); }
  bool is_prototype() const { return has(MapBits::kPrototype); }
  bool is_stable() const { return !has(MapBits::kUnstable); }
  int instance_size() const { return instance_size_in_words() * kTaggedSize; }
  int inobject_properties() const { return instance_size_in_words() - inobject_start_in_words(); }
};

KEI_PLAIN_VIEW(Oddball, HeapObject)
KEI_PLAIN_VIEW(HeapNumber, HeapObject)
class BigInt : public HeapObject {  // operations: vm/runtime/bigint/bigint.h
  KEI_VIEW(BigInt, HeapObject)
  // Digits: 2^30 bits, as many as in V8. Long operations are split (vm/runtime/bigint/long-operations.h).
  static constexpr int kMaxLength = 1 << 24;
  static constexpr int OffsetOf(int index) { return kSize + index * 8; }
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length); }
  bool is_negative() const { return (Read<TaggedWord>(Layout::length.offset) & 1) != 0; }
  void set_length_and_sign(int length, bool is_negative) const {
    Write<TaggedWord>(Layout::length.offset,
                      Smi::From(length).compressed() | static_cast<TaggedWord>(is_negative));
  }
  uint64_t digit(int index) const { return Read<uint64_t>(OffsetOf(index)); }
  void set_digit(int index, uint64_t digit) const { Write(OffsetOf(index), digit); }
  // If slots have four bytes, digits are aligned to four in objects that may move.
  uint64_t* digits() const { return reinterpret_cast<uint64_t*>(slot(kSize)); }
  // Modulo 2^64.
  uint64_t LowBits() const {
    if (length() == 0) return 0;
    return is_negative() ? -digit(0) : digit(0);
  }
};

class Name : public HeapObject {
  KEI_VIEW(Name, HeapObject)
};
KEI_PLAIN_VIEW(Symbol, Name)

// Characters; a heap's limit may allow for fewer.
constexpr uint32_t kMaxStringLength = (1u << 29) - 24;

class String : public Name {  // operations: vm/runtime/strings/string-operations.h
  KEI_VIEW(String, Name)
};
class SeqOneByteString : public String {
  KEI_VIEW(SeqOneByteString, String)
  uint8_t* chars() const { return reinterpret_cast<uint8_t*>(slot(kSize)); }
  static constexpr uint32_t SizeFor(uint32_t length) { return AlignUp(kSize + length, kObjectAlignment); }
};
class SeqTwoByteString : public String {
  KEI_VIEW(SeqTwoByteString, String)
  uint16_t* chars() const { return reinterpret_cast<uint16_t*>(slot(kSize)); }
  static constexpr uint32_t SizeFor(uint32_t length) { return AlignUp(kSize + 2 * length, kObjectAlignment); }
};
KEI_PLAIN_VIEW(ConsString, String)
KEI_PLAIN_VIEW(SlicedString, String)
KEI_PLAIN_VIEW(ThinString, String)

KEI_PLAIN_VIEW(FixedArrayBase, HeapObject)

// Objects whose tail is an array of tagged slots: get and set by index.
#define KEI_TAGGED_TAIL()                                                                                \
  static constexpr int OffsetOf(int index) { return kSize + index * kTaggedSize; }                       \
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length); }                             \
  Object get(Isolate* isolate, int index) const {                                                        \
    DCHECK(static_cast<uint32_t>(index) < static_cast<uint32_t>(length()));                              \
    return ReadTagged(isolate, OffsetOf(index));                                                         \
  }                                                                                                      \
  void set(Isolate* isolate, int index, Object value, WriteBarrierMode mode = WriteBarrierMode::kUpdate) \
      const {                                                                                            \
    DCHECK(static_cast<uint32_t>(index) < static_cast<uint32_t>(length()));                              \
    WriteTagged(isolate, OffsetOf(index), value.compressed(), mode);                                     \
  }
#define KEI_WEAK_TAIL()                                                                             \
  static constexpr int OffsetOf(int index) { return kSize + index * kTaggedSize; }                  \
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length); }                        \
  MaybeObject get(Isolate* isolate, int index) const { return ReadWeak(isolate, OffsetOf(index)); } \
  void set(Isolate* isolate, int index, MaybeObject value,                                          \
           WriteBarrierMode mode = WriteBarrierMode::kUpdate) const {                               \
    WriteTagged(isolate, OffsetOf(index), value.compressed(), mode);                                \
  }

class FixedArray : public FixedArrayBase {
  KEI_VIEW(FixedArray, FixedArrayBase)
  KEI_TAGGED_TAIL()
};
class FixedDoubleArray : public FixedArrayBase {
  KEI_VIEW(FixedDoubleArray, FixedArrayBase)
  // Doubles in the heap are aligned as objects are.
  template <typename T>
  struct [[gnu::packed, gnu::aligned(kObjectAlignment)]] Element {
    T value;
  };
  using Bits = Element<uint64_t>;
  using Double = Element<double>;
  Bits* bits() const { return reinterpret_cast<Bits*>(slot(OffsetOf(0))); }
  Double* doubles() const { return reinterpret_cast<Double*>(slot(OffsetOf(0))); }
  static constexpr int OffsetOf(int index) { return kSize + index * 8; }
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length); }
  uint64_t get_bits(int index) const { return Read<uint64_t>(OffsetOf(index)); }
  void set_bits(int index, uint64_t bits) const { Write<uint64_t>(OffsetOf(index), bits); }
  bool is_hole(int index) const { return get_bits(index) == kHoleNan; }
  double get(int index) const { return Read<double>(OffsetOf(index)); }
  // Canonicalizes NaN, so that no number looks like the hole.
  void set(int index, double value) const {
    Write<double>(OffsetOf(index), value != value ? __builtin_nan("") : value);
  }
};
class WeakFixedArray : public FixedArrayBase {
  KEI_VIEW(WeakFixedArray, FixedArrayBase)
  KEI_WEAK_TAIL()
};
class ByteArray : public FixedArrayBase {
  KEI_VIEW(ByteArray, FixedArrayBase)
  static constexpr uint32_t SizeFor(int length) { return AlignUp(kSize + length, kObjectAlignment); }
  std::span<uint8_t> bytes() const {
    return {reinterpret_cast<uint8_t*>(slot(kSize)), static_cast<size_t>(length())};
  }
};
class PropertyArray : public FixedArrayBase {
  KEI_VIEW(PropertyArray, FixedArrayBase)
  KEI_TAGGED_TAIL()
};
// A view of it is a view of a PropertyArray, too. Its length is at least 1.
class HashedPropertyArray : public PropertyArray {
 public:
  using PropertyArray::PropertyArray;
  static HashedPropertyArray cast(Object object) { return HashedPropertyArray(object.ptr()); }
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length + 1); }
  int32_t hash() const { return Object(Address{Read<TaggedWord>(OffsetOf(length()))}).SmiValue(); }
  void set_hash(int32_t hash) const { Write(OffsetOf(length()), Smi::From(hash).compressed()); }
};
static_assert(layout::HashedPropertyArray::kSize == PropertyArray::OffsetOf(1));
class NameDictionary : public FixedArrayBase {  // operations: dictionary.h
  KEI_VIEW(NameDictionary, FixedArrayBase)
  KEI_TAGGED_TAIL()
};
class GlobalDictionary : public FixedArrayBase {
  KEI_VIEW(GlobalDictionary, FixedArrayBase)
  KEI_TAGGED_TAIL()
};
class NumberDictionary : public FixedArrayBase {
  KEI_VIEW(NumberDictionary, FixedArrayBase)
  KEI_TAGGED_TAIL()
};
class TransitionArray : public FixedArrayBase {  // operations: vm/runtime/shapes/transition-table.h
  KEI_VIEW(TransitionArray, FixedArrayBase)
  KEI_WEAK_TAIL()
};
class FeedbackMetadata : public FixedArrayBase {  // one FeedbackSlotKind per vector word
  KEI_VIEW(FeedbackMetadata, FixedArrayBase)
  static constexpr uint32_t SizeFor(int length) { return AlignUp(kSize + length, kObjectAlignment); }
  std::span<uint8_t> bytes() const {
    return {reinterpret_cast<uint8_t*>(slot(kSize)), static_cast<size_t>(length())};
  }
};
KEI_PLAIN_VIEW(FreeSpace, HeapObject)

class EphemeronHashTable : public HeapObject {  // operations: ephemeron-table.h
  KEI_VIEW(EphemeronHashTable, HeapObject)
  static constexpr int KeyOffset(int entry) { return kSize + entry * 2 * kTaggedSize; }
  static constexpr uint32_t SizeFor(int length) { return kSize + length * kTaggedSize; }
  int capacity() const { return length() / 2; }
  Object key(Isolate* isolate, int entry) const { return ReadTagged(isolate, KeyOffset(entry)); }
  Object value(Isolate* isolate, int entry) const {
    return ReadTagged(isolate, KeyOffset(entry) + kTaggedSize);
  }
  void set_key(Isolate* isolate, int entry, Object key) const {
    WriteTagged(isolate, KeyOffset(entry), key.compressed());
  }
  void set_value(Isolate* isolate, int entry, Object value) const {
    WriteTagged(isolate, KeyOffset(entry) + kTaggedSize, value.compressed());
  }
  bool is_live(Isolate* isolate, int entry) const {
    Object key = this->key(isolate, entry);
    return !key.IsUndefined() && !key.IsTheHole();
  }
  // Called after a full collection, which leaves only objects that will live long. A table that uses few of
  // its entries counts all of them as deleted, so that the next new one makes it smaller.
  void NoteIfSparse() const {
    if (capacity() >= 32 && used() < capacity() / 8) set_deleted(capacity());
  }
  bool is_sparse() const { return deleted() >= capacity(); }
  // The entry is live. Its content does not matter.
  void Remove(Isolate* isolate, int entry) const {
    Object hole = Object::FromCompressed(isolate, StaticRoot(RootIndex::k_the_hole));
    set_key(isolate, entry, hole);
    set_value(isolate, entry, hole);
    set_used(used() - 1);
    set_deleted(deleted() + 1);
  }
};

class OrderedHashTable : public HeapObject {  // operations: ordered-table.h
  KEI_VIEW(OrderedHashTable, HeapObject)
  int buckets() const { return OrderedTableBuckets(length()); }
  int capacity() const { return buckets() * kOrderedTableLoad; }
  // How many there are, deleted ones too.
  int entries() const { return used() + deleted(); }
  int head(int bucket) const { return ReadSmi(bucket); }
  void set_head(int bucket, int entry) const { WriteSmi(bucket, entry); }

 protected:
  static constexpr int OffsetOf(int slot) { return kSize + slot * kTaggedSize; }
  int ReadSmi(int slot) const { return Object(Address{Read<TaggedWord>(OffsetOf(slot))}).SmiValue(); }
  void WriteSmi(int slot, int value) const { Write(OffsetOf(slot), Smi::From(value).compressed()); }
};
// The table's entries have kSlots slots: the key first, the chain last.
template <int kSlots>
class OrderedEntries : public OrderedHashTable {
 public:
  using OrderedHashTable::OrderedHashTable;
  static constexpr int kEntrySlots = kSlots;
  Object key(Isolate* isolate, int entry) const { return ReadTagged(isolate, OffsetOf(SlotOf(entry))); }
  void set_key(Isolate* isolate, int entry, Object key) const {
    WriteTagged(isolate, OffsetOf(SlotOf(entry)), key.compressed());
  }
  // The number of the entry that follows in the bucket, or kNoEntry.
  int chain(int entry) const { return ReadSmi(SlotOf(entry) + kSlots - 1); }
  void set_chain(int entry, int next) const { WriteSmi(SlotOf(entry) + kSlots - 1, next); }

 protected:
  int SlotOf(int entry) const { return buckets() + entry * kSlots; }
};
using MapEntries = OrderedEntries<kOrderedMapEntrySlots>;
using SetEntries = OrderedEntries<kOrderedSetEntrySlots>;
class OrderedHashMap : public MapEntries {
  KEI_VIEW(OrderedHashMap, MapEntries)
  Object value(Isolate* isolate, int entry) const { return ReadTagged(isolate, OffsetOf(SlotOf(entry) + 1)); }
  void set_value(Isolate* isolate, int entry, Object value) const {
    WriteTagged(isolate, OffsetOf(SlotOf(entry) + 1), value.compressed());
  }
};
class OrderedHashSet : public SetEntries {
  KEI_VIEW(OrderedHashSet, SetEntries)
};
KEI_PLAIN_VIEW(WeakCell, HeapObject)
class CompiledCode : public HeapObject {
  KEI_VIEW(CompiledCode, HeapObject)
  bool is_optimized() const { return static_cast<CodeKind>(kind()) == CodeKind::kOptimized; }
  bool is_invalid() const { return (flags() & CodeFlags::kInvalid) != 0; }
};

// (key, details, value) triples; the value is a weak field map hint, an accessor or a constant.
class DescriptorArray : public HeapObject {
  KEI_VIEW(DescriptorArray, HeapObject)
  static constexpr int OffsetOf(int index) { return kSize + index * kTripleSize; }
  static constexpr uint32_t SizeFor(int length) { return OffsetOf(length); }
  Name key(Isolate* isolate, int i) const { return Name::cast(ReadTagged(isolate, OffsetOf(i))); }
  int32_t details(int i) const {
    return Object(Address{Read<TaggedWord>(OffsetOf(i) + kTaggedSize)}).SmiValue();
  }
  MaybeObject value(Isolate* isolate, int i) const {
    return ReadWeak(isolate, OffsetOf(i) + 2 * kTaggedSize);
  }
  void set(Isolate* isolate, int i, Name key, int32_t details, MaybeObject value) const {
    WriteTagged(isolate, OffsetOf(i), key.compressed());
    set_details(i, details);
    WriteTagged(isolate, OffsetOf(i) + 2 * kTaggedSize, value.compressed());
  }
  void set_details(int i, int32_t details) const {
    Write<TaggedWord>(OffsetOf(i) + kTaggedSize, Smi::From(details).compressed());
  }
};

KEI_PLAIN_VIEW(PrototypeInfo, HeapObject)
KEI_PLAIN_VIEW(Cell, HeapObject)
KEI_PLAIN_VIEW(TracedCell, HeapObject)
KEI_PLAIN_VIEW(PropertyCell, HeapObject)
KEI_PLAIN_VIEW(FeedbackCell, HeapObject)
class FeedbackVector : public HeapObject {
  KEI_VIEW(FeedbackVector, HeapObject)
  KEI_WEAK_TAIL()
};
class ScopeInfo : public HeapObject {
  KEI_VIEW(ScopeInfo, HeapObject)
  KEI_TAGGED_TAIL()
};
class Context : public HeapObject {
  KEI_VIEW(Context, HeapObject)
  KEI_TAGGED_TAIL()
};
class SharedFunctionInfo : public HeapObject {
  KEI_VIEW(SharedFunctionInfo, HeapObject)
  bool has(uint32_t flag) const { return (flags() & flag) != 0; }
};
class BytecodeArray : public HeapObject {
  KEI_VIEW(BytecodeArray, HeapObject)
  static constexpr uint32_t SizeFor(int length) { return AlignUp(kSize + length, kObjectAlignment); }
  std::span<uint8_t> bytes() const {
    return {reinterpret_cast<uint8_t*>(slot(kSize)), static_cast<size_t>(length())};
  }
};
KEI_PLAIN_VIEW(Script, HeapObject)
KEI_PLAIN_VIEW(Code, HeapObject)
KEI_PLAIN_VIEW(AccessorPair, HeapObject)
KEI_PLAIN_VIEW(AccessorInfo, HeapObject)
KEI_PLAIN_VIEW(DataHandler, HeapObject)
class SloppyArgumentsElements : public HeapObject {  // tail: context slot (Smi) or hole, by argument
  KEI_VIEW(SloppyArgumentsElements, HeapObject)
  KEI_TAGGED_TAIL()
};
KEI_PLAIN_VIEW(ArrayBoilerplate, HeapObject)
KEI_PLAIN_VIEW(AllocationSite, HeapObject)
KEI_PLAIN_VIEW(TemplateObjectDescription, HeapObject)
KEI_PLAIN_VIEW(AsyncGeneratorRequest, HeapObject)

KEI_PLAIN_VIEW(PromiseReaction, HeapObject)
KEI_PLAIN_VIEW(Job, HeapObject)
KEI_PLAIN_VIEW(PromiseReactionJob, Job)
static_assert(PromiseReactionJob::kSize == PromiseReaction::kSize, "one becomes the other");
KEI_PLAIN_VIEW(ResolveThenableJob, Job)
KEI_PLAIN_VIEW(CallbackJob, Job)
KEI_PLAIN_VIEW(RejectionNotice, Job)
KEI_PLAIN_VIEW(PromiseCapability, HeapObject)

class Module : public HeapObject {
  KEI_VIEW(Module, HeapObject)
  ModuleStatus module_status() const { return static_cast<ModuleStatus>(status()); }
  void set_module_status(ModuleStatus status) { set_status(static_cast<int32_t>(status)); }
};
KEI_PLAIN_VIEW(SyntheticModule, Module)
KEI_PLAIN_VIEW(SourceTextModule, Module)
KEI_PLAIN_VIEW(ModuleLoad, HeapObject)
KEI_PLAIN_VIEW(ModuleGraphLoad, HeapObject)

KEI_PLAIN_VIEW(JSReceiver, HeapObject)
KEI_PLAIN_VIEW(JSObject, JSReceiver)
KEI_PLAIN_VIEW(JSGlobalObject, JSObject)
KEI_PLAIN_VIEW(JSPrimitiveWrapper, JSObject)
KEI_PLAIN_VIEW(JSDate, JSObject)
KEI_PLAIN_VIEW(JSArray, JSObject)
KEI_PLAIN_VIEW(JSFunction, JSObject)
KEI_PLAIN_VIEW(JSFunctionWithPrototype, JSFunction)
// Whether the functions of a map have the slot.
inline bool HasPrototypeSlot(Map function_map) {
  return function_map.inobject_start_in_words() * kTaggedSize >= JSFunctionWithPrototype::kSize;
}
KEI_PLAIN_VIEW(JSBoundFunction, JSObject)
KEI_PLAIN_VIEW(JSArrayBuffer, JSObject)
KEI_PLAIN_VIEW(JSArrayBufferView, JSObject)
KEI_PLAIN_VIEW(JSTypedArray, JSArrayBufferView)
KEI_PLAIN_VIEW(JSDataView, JSArrayBufferView)
KEI_PLAIN_VIEW(JSArrayIterator, JSObject)
KEI_PLAIN_VIEW(JSIteratorHelper, JSObject)
KEI_PLAIN_VIEW(JSWrapForValidIterator, JSObject)
KEI_PLAIN_VIEW(JSStringIterator, JSObject)
KEI_PLAIN_VIEW(JSGeneratorObject, JSObject)
KEI_PLAIN_VIEW(JSAsyncFunctionObject, JSGeneratorObject)
KEI_PLAIN_VIEW(JSAsyncGeneratorObject, JSGeneratorObject)
KEI_PLAIN_VIEW(JSAsyncFromSyncIterator, JSObject)
KEI_PLAIN_VIEW(JSCollection, JSObject)
KEI_PLAIN_VIEW(JSCollectionIterator, JSObject)
KEI_PLAIN_VIEW(JSWeakCollection, JSObject)
KEI_PLAIN_VIEW(JSWeakRef, JSObject)
KEI_PLAIN_VIEW(JSFinalizationRegistry, JSObject)
class JSPromise : public JSObject {
  KEI_VIEW(JSPromise, JSObject)
  PromiseState state() const { return static_cast<PromiseState>(flags() & PromiseFlags::kStateMask); }
  bool is_handled() const { return (flags() & PromiseFlags::kHandled) != 0; }
};
KEI_PLAIN_VIEW(JSModuleNamespace, JSObject)
KEI_PLAIN_VIEW(JSHostObject, JSObject)
KEI_PLAIN_VIEW(JSIntlObject, JSObject)
KEI_PLAIN_VIEW(RegExpData, HeapObject)
KEI_PLAIN_VIEW(RegExpCode, HeapObject)
KEI_PLAIN_VIEW(JSRegExp, JSObject)
KEI_PLAIN_VIEW(JSRegExpStringIterator, JSObject)
class JSProxy : public JSReceiver {
  KEI_VIEW(JSProxy, JSReceiver)
  bool is_revoked(Isolate* isolate) const { return handler(isolate).IsNull(); }
};

// --- What Object and HeapObject left open

inline Map HeapObject::map(Isolate* isolate) const {
  return Map::cast(ReadTagged(isolate, layout::HeapObject::map.offset));
}
// JSObjects get another map by ChangeMap alone, since code may rely on their maps. There may be no map yet.
inline void HeapObject::set_map(Isolate* isolate, Map map) {
  WriteTagged(isolate, layout::HeapObject::map.offset, map.compressed());
}
inline InstanceType HeapObject::instance_type(Isolate* isolate) const { return map(isolate).type(); }

inline bool Object::HasType(Isolate* isolate, InstanceType type) const {
  return IsHeapObject() && HeapObject(ptr_).instance_type(isolate) == type;
}
#define TYPE(Name, value, Layout) \
  inline bool Object::IsType##Name(Isolate* isolate) const { return HasType(isolate, InstanceType::k##Name); }
#include "vm/tables/instance-types.def"
#undef TYPE

namespace internal {
inline int TypeNumber(Isolate* isolate, Object object) {
  return static_cast<int>(HeapObject::cast(object).instance_type(isolate));
}
}  // namespace internal

inline bool Object::IsString(Isolate* isolate) const {
  return IsHeapObject() && internal::TypeNumber(isolate, *this) < kFirstNonStringType;
}
inline bool Object::IsInternalizedString(Isolate* isolate) const {
  return IsHeapObject() && internal::TypeNumber(isolate, *this) < kNotInternalizedBit;
}
inline bool Object::IsName(Isolate* isolate) const {
  return IsHeapObject() && internal::TypeNumber(isolate, *this) < kFirstNonNameType;
}
inline bool Object::IsSymbol(Isolate* isolate) const { return IsTypeSymbol(isolate); }
inline bool Object::IsHeapNumber(Isolate* isolate) const { return IsTypeHeapNumber(isolate); }
inline bool Object::IsBigInt(Isolate* isolate) const { return IsTypeBigInt(isolate); }
inline bool Object::IsNumber(Isolate* isolate) const { return IsSmi() || IsHeapNumber(isolate); }
inline bool Object::IsJSReceiver(Isolate* isolate) const {
  return IsHeapObject() && internal::TypeNumber(isolate, *this) >= kFirstJSReceiverType;
}
// Whether the layout is JSObject's or one below it: not so of every receiver.
inline bool Object::IsJSObject(Isolate* isolate) const {
  if (!IsHeapObject()) return false;
  const int type = internal::TypeNumber(isolate, *this);
  return type >= kFirstJSReceiverType && type < kFirstNonJSObjectType;
}
inline bool Object::IsJSFunction(Isolate* isolate) const { return IsTypeJSFunction(isolate); }
inline bool Object::IsJSArray(Isolate* isolate) const { return IsTypeJSArray(isolate); }
inline bool Object::IsCallable(Isolate* isolate) const {
  return IsHeapObject() && HeapObject(ptr_).map(isolate).is_callable();
}
inline bool Object::IsConstructor(Isolate* isolate) const {
  return IsHeapObject() && HeapObject(ptr_).map(isolate).is_constructor();
}
inline bool Object::IsMap(Isolate* isolate) const { return IsTypeMap(isolate); }
inline bool Object::IsPropertyArray(Isolate* isolate) const {
  return IsTypePropertyArray(isolate) || IsTypeHashedPropertyArray(isolate);
}
inline bool Object::IsFixedArray(Isolate* isolate) const { return IsTypeFixedArray(isolate); }
inline double Object::NumberValue(Isolate* isolate) const {
  return IsSmi() ? SmiValue() : HeapNumber(ptr_).value();
}

#undef KEI_VIEW
#undef KEI_PLAIN_VIEW
#undef KEI_TAGGED_TAIL
#undef KEI_WEAK_TAIL
#undef KEI_DECLARE_FIELD

}  // namespace kei

#endif  // KEI_VM_OBJECTS_HEAP_OBJECTS_H_
