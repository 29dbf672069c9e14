#ifndef KEI_VM_FACTORY_FACTORY_H_
#define KEI_VM_FACTORY_FACTORY_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "vm/base/maybe.h"
#include "vm/heap/collection/pretenuring.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

// All allocation from C++. Every function here may collect garbage. Its arguments stay alive, and so does
// every object that is seen from the stack. New… functions take sizes that the engine chooses. They always
// succeed, if need be by ending the process through the heap's out-of-memory handler. Sizes that scripts
// choose go through Try… functions. These return an empty optional if the object is too large for the heap,
// and the caller throws a RangeError.
//
// Every object is returned completely initialized: unless something else is said, tagged fields
// hold undefined, Smis and numbers 0.

namespace kei {

class ResizableMemory;

// The size of a FixedDoubleArray of the largest length, with its header.
constexpr uint32_t kMaxObjectSize = 0x40000000 + 64;
constexpr int kMaxFixedArrayLength = 1 << 27;
constexpr int kMaxFixedDoubleArrayLength = 1 << 27;
constexpr int kMaxByteArrayLength = 1 << 29;
constexpr uint64_t kMaxArrayBufferLength = uint64_t{1} << 32;
static_assert(SeqTwoByteString::SizeFor(kMaxStringLength) <= kMaxObjectSize);
static_assert(FixedArray::SizeFor(kMaxFixedArrayLength) <= kMaxObjectSize);
static_assert(BigInt::SizeFor(BigInt::kMaxLength) <= kMaxObjectSize);

class Factory {
 public:
  explicit Factory(Isolate* isolate) : isolate_(isolate) {}
  Factory(const Factory&) = delete;
  Factory& operator=(const Factory&) = delete;

  // --- Raw. The caller initializes the object before anything else is allocated.
  HeapObject AllocateRaw(uint32_t size, AllocationType type = AllocationType::kYoung);
  HeapObject Allocate(Map map, uint32_t size, AllocationType type = AllocationType::kYoung);
  Maybe<HeapObject> TryAllocate(Map map, uint32_t size);
  // A filler of that size, which generated code is going to overwrite.
  HeapObject AllocateFiller(uint32_t size);

  // --- Arrays
  // length 0 gives the empty root.
  FixedArray NewFixedArray(int length);
  FixedArray NewFixedArray(int length, Object fill, AllocationType type = AllocationType::kYoung);
  // For lengths that may be large. Stores into these arrays need the write barrier from the first one on.
  Maybe<FixedArray> TryNewFixedArray(uint32_t length, Object fill);
  // The map has the same layout: dictionaries and the like. The result is never an empty root.
  FixedArray NewFixedArrayWithMap(Map map, int length, Object fill);
  Maybe<FixedArray> TryNewFixedArrayWithMap(Map map, uint32_t length, Object fill);
  FixedArray CopyFixedArray(FixedArray array, AllocationType type = AllocationType::kYoung);
  // The new slots hold `fill`.
  FixedArray CopyFixedArrayAndGrow(FixedArray array, int by) {
    return CopyFixedArrayAndGrow(array, by, isolate_->undefined());
  }
  FixedArray CopyFixedArrayAndGrow(FixedArray array, int by, Object fill);
  // Copies the first `count` elements, and has undefined behind them.
  Maybe<FixedArray> TryCopyFixedArray(FixedArray array, int count, uint32_t length);
  FixedArray CopyFixedArrayUpTo(FixedArray array, int length);
  // Filled with holes; length 0 gives empty_fixed_array.
  FixedArrayBase NewFixedDoubleArray(int length);
  Maybe<FixedArrayBase> TryNewFixedDoubleArray(uint32_t length);
  FixedDoubleArray CopyFixedDoubleArray(FixedDoubleArray array, AllocationType type = AllocationType::kYoung);
  WeakFixedArray NewWeakFixedArray(int length);  // filled with undefined
  WeakFixedArray NewWeakFixedArray(int length, MaybeObject fill);
  Maybe<WeakFixedArray> TryNewWeakFixedArray(uint32_t length, MaybeObject fill);
  // Zeroed.
  ByteArray NewByteArray(int length, AllocationType type = AllocationType::kYoung);
  ByteArray NewByteArray(std::span<const uint8_t> bytes, AllocationType type = AllocationType::kOld);
  PropertyArray NewPropertyArray(int length);
  PropertyArray CopyPropertyArrayAndGrow(PropertyArray array, int by);
  // length > 0
  HashedPropertyArray NewHashedPropertyArray(int length, int32_t hash);
  Maybe<EphemeronHashTable> TryNewEphemeronHashTable(int capacity);
  // A table without entries. `map` is that of OrderedHashMaps or OrderedHashSets, whose entries have
  // `entry_slots` slots.
  Maybe<OrderedHashTable> TryNewOrderedHashTable(Map map, int buckets, int entry_slots);
  TransitionArray NewTransitionArray(int length, MaybeObject fill);
  // used = 0; the entries hold undefined, 0, Smi 0. Capacity 0 gives empty_descriptor_array.
  DescriptorArray NewDescriptorArray(int capacity);
  SloppyArgumentsElements NewSloppyArgumentsElements(int length, Context context, Object arguments);

  // --- Numbers
  HeapNumber NewHeapNumber(double value);
  // A Smi if the number fits one; -0 does not.
  Object NewNumber(double value);
  Object NewNumberFromInt64(int64_t value);
  Object NewNumberFromUint32(uint32_t value) { return NewNumberFromInt64(value); }

  // --- BigInts. Length 0 gives zero_bigint; else the digits are uninitialized.
  BigInt NewBigInt(int length, bool is_negative);  // few digits
  Maybe<BigInt> TryNewBigInt(size_t length, bool is_negative);
  BigInt NewBigIntFromInt64(int64_t value);
  BigInt NewBigIntFromUint64(uint64_t value);

  // --- Strings. Lengths up to kMaxStringLength; the empty string and single Latin-1 characters are
  // roots. Those with one_byte_string_map and two_byte_string_map are uninitialized but for the
  // header.
  SeqOneByteString NewRawOneByteString(uint32_t length, AllocationType type = AllocationType::kYoung);
  SeqTwoByteString NewRawTwoByteString(uint32_t length, AllocationType type = AllocationType::kYoung);
  Maybe<SeqOneByteString> TryNewRawOneByteString(uint64_t length);
  Maybe<SeqTwoByteString> TryNewRawTwoByteString(uint64_t length);
  String NewStringFromAscii(std::string_view text);
  String NewStringFromLatin1(std::span<const uint8_t> characters,
                             AllocationType type = AllocationType::kYoung);
  // Becomes one-byte if every character fits.
  String NewStringFromUtf16(std::span<const uint16_t> characters,
                            AllocationType type = AllocationType::kYoung);
  // Ill-formed sequences become U+FFFD.
  String NewStringFromUtf8(std::string_view text);
  // For text that a script or an embedder sizes. Returns nothing if there is no room for the string.
  Maybe<String> TryNewStringFromLatin1(std::span<const uint8_t> characters);
  Maybe<String> TryNewStringFromUtf16(std::span<const uint16_t> characters);
  Maybe<String> TryNewStringFromUtf8(std::string_view text);
  String InternalizeAscii(std::string_view text);
  String InternalizeLatin1(std::span<const uint8_t> characters);
  String InternalizeUtf16(std::span<const uint16_t> characters);
  String InternalizeUtf8(std::string_view text);
  // The internalized string of the same content. The argument may turn into a ThinString, so
  // pointers to its characters are invalid afterwards.
  String Internalize(String string);
  // Strings without any check of lengths: the operations decide which shape is right. The
  // characters' width is that of the parts.
  ConsString NewConsString(String first, String second, uint32_t length, bool is_one_byte);
  SlicedString NewSlicedString(String parent, uint32_t offset, uint32_t length);
  // Makes a string of one Latin-1 or UTF-16 code unit.
  String NewCharacterString(uint16_t character);

  Symbol NewSymbol(Object description, int32_t flags = 0);

  // --- Maps. descriptors empty, no transitions, prototype and constructor null.
  // `instance_size` in bytes with the in-object properties; 0 for a variable one. unused_fields is
  // the number of in-object properties. A fresh map is stable.
  Map NewMap(InstanceType type, int instance_size, ElementsKind kind, int inobject_properties);
  // The same fields, sharing the descriptors, without transitions and prototype info.
  Map CopyMap(Map map);

  // --- Code and metadata
  PrototypeInfo NewPrototypeInfo();  // has no cell and no users
  Cell NewCell(Object value);
  PropertyCell NewPropertyCell(Name name, int32_t details, Object value);
  // The cell has no dispatch handle.
  FeedbackCell NewFeedbackCell(Object value);
  // Zeroed; one FeedbackSlotKind per word.
  FeedbackMetadata NewFeedbackMetadata(int length);
  FeedbackMetadata NewFeedbackMetadata(std::span<const uint8_t> kinds);
  FeedbackVector NewFeedbackVector(SharedFunctionInfo shared, int length, FixedArray closure_cells,
                                   MaybeObject fill);
  ScopeInfo NewScopeInfo(int length);
  Context NewContext(Map map, int length, Object scope_info, Object previous, Object fill,
                     AllocationType type = AllocationType::kYoung);
  // All slots are undefined; scope_info and previous are empty_scope_info and undefined.
  Context NewNativeContext();
  // name: empty_string; data, script, outer: undefined; unique_id: the isolate's next.
  SharedFunctionInfo NewSharedFunctionInfo();
  BytecodeArray NewBytecodeArray(std::span<const uint8_t> bytes, FixedArray constant_pool,
                                 ByteArray handler_table, ByteArray source_positions);
  // The isolate's next id.
  Script NewScript(String source, Object name);
  Code NewCode(int32_t builtin_id);
  AccessorPair NewAccessorPair(Object getter, Object setter);
  AccessorInfo NewAccessorInfo(Name name, BuiltinAccessor id);
  DataHandler NewDataHandler(int32_t smi_handler, Object validity_cell, MaybeObject data);
  PromiseReaction NewPromiseReaction(Object next, Object on_fulfilled, Object on_rejected, Object target);
  // Jobs, in no list yet. The map is that of a fulfilled or of a rejected promise.
  PromiseReactionJob NewPromiseReactionJob(Map map, Object handler, Object argument, Object target);
  ResolveThenableJob NewResolveThenableJob(JSPromise promise, Object thenable, Object then);
  CallbackJob NewCallbackJob(Object callback);
  RejectionNotice NewRejectionNotice(JSPromise promise);
  PromiseCapability NewPromiseCapability(Object promise, Object resolve, Object reject);
  // The last one of its queue.
  AsyncGeneratorRequest NewAsyncGeneratorRequest(ResumeMode mode, Object value, Object promise);
  // Nothing exported yet.
  SyntheticModule NewSyntheticModule();
  // Unlinked, of the current realm; code, description and requested are the caller's to set.
  SourceTextModule NewSourceTextModule(Script script);
  ModuleLoad NewModuleLoad(Object referrer, String specifier, FixedArray attributes, int request,
                           Object waiting);
  ModuleGraphLoad NewModuleGraphLoad(JSPromise promise, NumberDictionary visited);
  // The object has a map of its own, so that inline caches can remember cells.
  JSModuleNamespace NewJSModuleNamespace(Module module, NameDictionary properties);
  WeakCell NewWeakCell(JSFinalizationRegistry registry);  // the cell is in no list
  ArrayBoilerplate NewArrayBoilerplate(ElementsKind kind, FixedArrayBase elements);
  AllocationSite NewAllocationSite(JSObject boilerplate);
  // Not compiled, without names.
  // The object is put into the code table. Returns nothing if there is no memory for that.
  Maybe<CompiledCode> TryNewCompiledCode(FeedbackCell cell, WeakFixedArray objects, ByteArray entries,
                                         ByteArray switches, ByteArray offsets, uint64_t start,
                                         uint32_t size);
  // Optimized code's, before the code is made: in no table, and of no use before it is installed.
  CompiledCode NewOptimizedCode(FeedbackCell cell);
  RegExpData NewRegExpData(String source, int32_t flags);
  // The object is put into the table of such code. Returns nothing if there is no memory for that.
  Maybe<RegExpCode> TryNewRegExpCode(uint64_t start, uint32_t size);
  TemplateObjectDescription NewTemplateObjectDescription(FixedArray raw, FixedArray cooked);

  // --- Receivers
  // For any map of a JSObject. Properties and elements are empty, every other tagged field and in-object
  // property is undefined, and numbers are 0.
  JSObject NewJSObject(Map map);
  // Shallow: shares properties and elements.
  JSObject CopyJSObject(JSObject object, AllocationType type = AllocationType::kYoung);
  // The handle is the feedback cell's; if that has none, the caller sets it.
  // prototype_or_initial_map is the_hole.
  JSFunction NewJSFunction(Map map, SharedFunctionInfo shared, Context context, FeedbackCell cell);
  // `map`: one of the realm's four for bound functions, which fits the target.
  JSBoundFunction NewJSBoundFunction(Map map, JSReceiver target, Object bound_this,
                                     FixedArray bound_arguments);
  JSArray NewJSArray(FixedArrayBase elements, uint32_t length, ElementsKind kind);
  JSArray NewJSArray(Map map, FixedArrayBase elements, uint32_t length);
  // The promise is pending. The map has no in-object properties.
  JSPromise NewJSPromise(Map map);
  JSPrimitiveWrapper NewJSPrimitiveWrapper(Map map, Object value);
  JSDate NewJSDate(Map map, double value);
  // A buffer of zeroed memory, which goes when the object dies. Empty when there is no memory.
  Maybe<JSArrayBuffer> TryNewJSArrayBuffer(Map map, uint64_t byte_length);
  // The memory may be resized up to a limit.
  Maybe<JSArrayBuffer> TryNewResizableJSArrayBuffer(Map map, uint64_t byte_length, uint64_t max_byte_length);
  // Takes over a reference to the memory in any case. `charge`: the bytes that are counted.
  Maybe<JSArrayBuffer> TryNewJSArrayBuffer(Map map, ResizableMemory* memory, uint64_t charge);
  JSTypedArray NewJSTypedArray(Map map, JSArrayBuffer buffer, uint64_t byte_offset, uint64_t length,
                               uint64_t byte_length);
  JSDataView NewJSDataView(Map map, JSArrayBuffer buffer, uint64_t byte_offset, uint64_t byte_length);
  JSProxy NewJSProxy(JSReceiver target, JSReceiver handler);
  JSArrayIterator NewJSArrayIterator(Object iterated, IterationKind kind);
  JSStringIterator NewJSStringIterator(String string);
  JSCollectionIterator NewJSCollectionIterator(Map map, JSCollection collection, IterationKind kind);
  JSObject NewIteratorResult(Object value, bool done);

 private:
  template <typename T>
  T New(Map map, AllocationType type = AllocationType::kYoung) {
    return T(Allocate(map, T::kSize, type).ptr());
  }
  CompiledCode NewCompiledCode(FeedbackCell cell, CodeKind kind);
  HeapObject NewArrayLike(Map map, uint32_t size, int length, AllocationType type);
  void FillTagged(HeapObject object, uint32_t from, uint32_t to, TaggedWord value);
  JSReceiver NewReceiver(Map map);

  Isolate* isolate_;
};

}  // namespace kei

#endif  // KEI_VM_FACTORY_FACTORY_H_
