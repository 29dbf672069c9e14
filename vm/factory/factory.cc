#include "vm/factory/factory.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/factory/string-hash.h"
#include "vm/heap/heap.h"
#include "vm/heap/spaces/object-visitor.h"

namespace kei {

// --- Raw

HeapObject Factory::AllocateRaw(uint32_t size, AllocationType type) {
  DCHECK(size % kObjectAlignment == 0 && size <= kMaxObjectSize);
  if (type == AllocationType::kOld) {
    return HeapObject(isolate_->heap()->allocator().AllocateOld(size) + kHeapObjectTag);
  }
  const Address top = isolate_->allocation_top;
  if (size <= isolate_->allocation_limit - top) {
    isolate_->allocation_top = top + size;
    return HeapObject(top + kHeapObjectTag);
  }
  return HeapObject(isolate_->heap()->allocator().AllocateRaw(size) + kHeapObjectTag);
}

// Map stores need no barrier, since maps are never young. Stores into objects that were just allocated need
// none either, as long as their initialization has not been ended. The next scavenge visits new old objects
// as a whole.
HeapObject Factory::Allocate(Map map, uint32_t size, AllocationType type) {
  HeapObject object = AllocateRaw(size, type);
  object.Write(layout::HeapObject::map.offset, map.compressed());
  return object;
}

Maybe<HeapObject> Factory::TryAllocate(Map map, uint32_t size) {
  if (size > kMaxObjectSize) return std::nullopt;
  const bool fits =
      size <= kMaxRegularObjectSize && size <= isolate_->allocation_limit - isolate_->allocation_top;
  const Address address =
      fits ? AllocateRaw(size).address() : isolate_->heap()->allocator().TryAllocateRaw(size);
  if (address == 0) return std::nullopt;
  HeapObject object(address + kHeapObjectTag);
  object.Write(layout::HeapObject::map.offset, map.compressed());
  return object;
}

HeapObject Factory::AllocateFiller(uint32_t size) {
  HeapObject object = AllocateRaw(size);
  isolate_->heap()->spaces().CreateFiller(object.address(), size);
  return object;
}

void Factory::FillTagged(HeapObject object, uint32_t from, uint32_t to, TaggedWord value) {
  auto* words = reinterpret_cast<TaggedWord*>(object.address());
  std::fill(words + from / kTaggedSize, words + to / kTaggedSize, value);
}

// Objects whose length is a Smi behind the map.
HeapObject Factory::NewArrayLike(Map map, uint32_t size, int length, AllocationType type) {
  CHECK(length >= 0 && size <= kMaxObjectSize);
  HeapObject object = Allocate(map, size, type);
  FixedArrayBase(object.ptr()).set_length(length);
  return object;
}

// --- Arrays

FixedArray Factory::NewFixedArray(int length) { return NewFixedArray(length, isolate_->undefined()); }

FixedArray Factory::NewFixedArray(int length, Object fill, AllocationType type) {
  if (length == 0) return isolate_->empty_fixed_array();
  CHECK(length <= kMaxFixedArrayLength);
  const uint32_t size = FixedArray::SizeFor(length);
  FixedArray array(NewArrayLike(isolate_->fixed_array_map(), size, length, type).ptr());
  FillTagged(array, FixedArray::kSize, size, fill.compressed());
  return array;
}

Maybe<FixedArray> Factory::TryNewFixedArray(uint32_t length, Object fill) {
  if (length == 0) return isolate_->empty_fixed_array();
  return TryNewFixedArrayWithMap(isolate_->fixed_array_map(), length, fill);
}

FixedArray Factory::NewFixedArrayWithMap(Map map, int length, Object fill) {
  const uint32_t size = FixedArray::SizeFor(length);
  FixedArray array(NewArrayLike(map, size, length, AllocationType::kYoung).ptr());
  FillTagged(array, FixedArray::kSize, size, fill.compressed());
  return array;
}

namespace {

TaggedWord* WordsOf(FixedArray array) {
  return reinterpret_cast<TaggedWord*>(array.slot(FixedArray::OffsetOf(0)));
}

// The array was just allocated, so that no barrier is needed.
void CopyElements(FixedArray to, FixedArray from, int count) {
  std::memcpy(WordsOf(to), WordsOf(from), static_cast<size_t>(count) * kTaggedSize);
}

}  // namespace

FixedArray Factory::CopyFixedArray(FixedArray array, AllocationType type) {
  const int length = array.length();
  if (length == 0) return isolate_->empty_fixed_array();
  const uint32_t size = FixedArray::SizeFor(length);
  FixedArray copy(NewArrayLike(isolate_->fixed_array_map(), size, length, type).ptr());
  CopyElements(copy, array, length);
  return copy;
}

FixedArray Factory::CopyFixedArrayAndGrow(FixedArray array, int by, Object fill) {
  FixedArray copy = NewFixedArray(array.length() + by, fill);
  CopyElements(copy, array, array.length());
  return copy;
}

Maybe<FixedArray> Factory::TryCopyFixedArray(FixedArray array, int count, uint32_t length) {
  auto copy = TryNewFixedArray(length, isolate_->undefined());
  if (!copy) return std::nullopt;
  isolate_->heap()->barrier().CopyWords(*copy, WordsOf(*copy), WordsOf(array), static_cast<size_t>(count));
  return copy;
}

FixedArray Factory::CopyFixedArrayUpTo(FixedArray array, int length) {
  FixedArray copy = NewFixedArray(length);
  CopyElements(copy, array, length);
  return copy;
}

namespace {

void FillWithHoleNans(FixedDoubleArray array, int length) {
  array.set_length(length);
  std::fill_n(array.bits(), length, FixedDoubleArray::Bits{kHoleNan});
}

}  // namespace

FixedArrayBase Factory::NewFixedDoubleArray(int length) {
  if (length == 0) return isolate_->empty_fixed_array();
  CHECK(length > 0 && length <= kMaxFixedDoubleArrayLength);
  FixedDoubleArray array(
      Allocate(isolate_->fixed_double_array_map(), FixedDoubleArray::SizeFor(length)).ptr());
  FillWithHoleNans(array, length);
  return array;
}

Maybe<FixedArrayBase> Factory::TryNewFixedDoubleArray(uint32_t length) {
  if (length == 0) return isolate_->empty_fixed_array();
  if (length > kMaxFixedDoubleArrayLength) return std::nullopt;
  const int count = static_cast<int>(length);
  auto object = TryAllocate(isolate_->fixed_double_array_map(), FixedDoubleArray::SizeFor(count));
  if (!object) return std::nullopt;
  FixedDoubleArray array(object->ptr());
  FillWithHoleNans(array, count);
  return array;
}

FixedDoubleArray Factory::CopyFixedDoubleArray(FixedDoubleArray array, AllocationType type) {
  const uint32_t size = FixedDoubleArray::SizeFor(array.length());
  HeapObject copy = AllocateRaw(size, type);
  std::memcpy(reinterpret_cast<void*>(copy.address()), reinterpret_cast<void*>(array.address()), size);
  return FixedDoubleArray(copy.ptr());
}

WeakFixedArray Factory::NewWeakFixedArray(int length) {
  return NewWeakFixedArray(length, isolate_->undefined());
}

WeakFixedArray Factory::NewWeakFixedArray(int length, MaybeObject fill) {
  if (length == 0) return isolate_->empty_weak_fixed_array();
  const uint32_t size = WeakFixedArray::SizeFor(length);
  HeapObject array = NewArrayLike(isolate_->weak_fixed_array_map(), size, length, AllocationType::kYoung);
  FillTagged(array, WeakFixedArray::kSize, size, fill.compressed());
  return WeakFixedArray(array.ptr());
}

Maybe<WeakFixedArray> Factory::TryNewWeakFixedArray(uint32_t length, MaybeObject fill) {
  if (length == 0) return isolate_->empty_weak_fixed_array();
  if (length > kMaxFixedArrayLength) return std::nullopt;
  const uint32_t size = WeakFixedArray::SizeFor(static_cast<int>(length));
  auto array = TryAllocate(isolate_->weak_fixed_array_map(), size);
  if (!array) return std::nullopt;
  WeakFixedArray(array->ptr()).set_length(static_cast<int>(length));
  FillTagged(*array, WeakFixedArray::kSize, size, fill.compressed());
  return WeakFixedArray(array->ptr());
}

ByteArray Factory::NewByteArray(int length, AllocationType type) {
  if (length == 0) return isolate_->empty_byte_array();
  CHECK(length <= kMaxByteArrayLength);
  const uint32_t size = ByteArray::SizeFor(length);
  ByteArray array(NewArrayLike(isolate_->byte_array_map(), size, length, type).ptr());
  std::memset(array.bytes().data(), 0, size - ByteArray::kSize);
  return array;
}

ByteArray Factory::NewByteArray(std::span<const uint8_t> bytes, AllocationType type) {
  ByteArray array = NewByteArray(static_cast<int>(bytes.size()), type);
  std::copy(bytes.begin(), bytes.end(), array.bytes().begin());
  return array;
}

PropertyArray Factory::NewPropertyArray(int length) {
  if (length == 0) return isolate_->empty_property_array();
  return PropertyArray(
      NewFixedArrayWithMap(isolate_->property_array_map(), length, isolate_->undefined()).ptr());
}

HashedPropertyArray Factory::NewHashedPropertyArray(int length, int32_t hash) {
  DCHECK(length > 0);
  const uint32_t size = HashedPropertyArray::SizeFor(length);
  HashedPropertyArray array(
      NewArrayLike(isolate_->hashed_property_array_map(), size, length, AllocationType::kYoung).ptr());
  FillTagged(array, PropertyArray::kSize, size, isolate_->undefined().compressed());
  array.set_hash(hash);
  return array;
}

namespace {

// An object that may get as many references as it has words.
Maybe<HeapObject> TryAllocateList(Isolate* isolate, Map map, int64_t size) {
  if (size > kMaxObjectSize) return std::nullopt;
  isolate->heap()->allocator().PrepareForList(static_cast<uint64_t>(size));
  return isolate->factory()->TryAllocate(map, static_cast<uint32_t>(size));
}

}  // namespace

Maybe<EphemeronHashTable> Factory::TryNewEphemeronHashTable(int capacity) {
  const int64_t length = int64_t{capacity} * 2;
  const int64_t size = EphemeronHashTable::kSize + length * kTaggedSize;
  auto object = TryAllocateList(isolate_, isolate_->ephemeron_hash_table_map(), size);
  if (!object) return std::nullopt;
  EphemeronHashTable table(object->ptr());
  table.set_length(static_cast<int32_t>(length));
  table.set_used(0);
  table.set_deleted(0);
  FillTagged(table, EphemeronHashTable::kSize, static_cast<uint32_t>(size),
             isolate_->undefined().compressed());
  isolate_->heap()->barrier().EndInitialization(table);
  return table;
}

Maybe<OrderedHashTable> Factory::TryNewOrderedHashTable(Map map, int buckets, int entry_slots) {
  const int64_t length = OrderedTableLength(buckets, entry_slots);
  const int64_t size = layout::OrderedHashTable::kSize + length * kTaggedSize;
  auto object = TryAllocateList(isolate_, map, size);
  if (!object) return std::nullopt;
  OrderedHashTable table(object->ptr());
  table.set_length(static_cast<int32_t>(length));
  table.set_used(0);
  table.set_deleted(0);
  table.set_next(isolate_, isolate_->undefined());
  const uint32_t entries = OrderedHashTable::kSize + static_cast<uint32_t>(buckets) * kTaggedSize;
  FillTagged(table, OrderedHashTable::kSize, entries, Smi::From(kNoEntry).compressed());
  FillTagged(table, entries, static_cast<uint32_t>(size), isolate_->undefined().compressed());
  isolate_->heap()->barrier().EndInitialization(table);
  return table;
}

PropertyArray Factory::CopyPropertyArrayAndGrow(PropertyArray array, int by) {
  const int length = array.length();
  PropertyArray copy = NewPropertyArray(length + by);
  for (int i = 0; i < length; i++) copy.set(isolate_, i, array.get(isolate_, i));
  return copy;
}

Maybe<FixedArray> Factory::TryNewFixedArrayWithMap(Map map, uint32_t length, Object fill) {
  if (length > static_cast<uint32_t>(kMaxFixedArrayLength)) return std::nullopt;
  const uint32_t size = FixedArray::SizeFor(static_cast<int>(length));
  auto object = TryAllocateList(isolate_, map, size);
  if (!object) return std::nullopt;
  FixedArray array(object->ptr());
  array.set_length(static_cast<int>(length));
  FillTagged(array, FixedArray::kSize, size, fill.compressed());
  if (!IsYoung(fill.compressed())) isolate_->heap()->barrier().EndInitialization(array);
  return array;
}

TransitionArray Factory::NewTransitionArray(int length, MaybeObject fill) {
  const uint32_t size = TransitionArray::SizeFor(length);
  HeapObject array = NewArrayLike(isolate_->transition_array_map(), size, length, AllocationType::kOld);
  FillTagged(array, TransitionArray::kSize, size, fill.compressed());
  return TransitionArray(array.ptr());
}

DescriptorArray Factory::NewDescriptorArray(int capacity) {
  if (capacity == 0) return isolate_->empty_descriptor_array();
  const uint32_t size = DescriptorArray::SizeFor(capacity);
  DescriptorArray array(
      NewArrayLike(isolate_->descriptor_array_map(), size, capacity, AllocationType::kOld).ptr());
  array.set_used(0);
  FillTagged(array, DescriptorArray::kSize, size, Smi::From(0).compressed());
  for (int i = 0; i < capacity; i++) {
    array.set(isolate_, i, Name(isolate_->undefined().ptr()), 0, Smi::From(0));
  }
  return array;
}

SloppyArgumentsElements Factory::NewSloppyArgumentsElements(int length, Context context, Object arguments) {
  const uint32_t size = SloppyArgumentsElements::SizeFor(length);
  SloppyArgumentsElements elements(
      NewArrayLike(isolate_->sloppy_arguments_elements_map(), size, length, AllocationType::kYoung).ptr());
  elements.set_context(isolate_, context);
  elements.set_arguments(isolate_, arguments);
  FillTagged(elements, SloppyArgumentsElements::kSize, size, isolate_->the_hole().compressed());
  return elements;
}

// --- Numbers

HeapNumber Factory::NewHeapNumber(double value) {
  HeapNumber number = New<HeapNumber>(isolate_->heap_number_map());
  number.set_value(value);
  return number;
}

Object Factory::NewNumber(double value) {
  if (value >= kSmiMin && value <= kSmiMax) {
    const int32_t integer = static_cast<int32_t>(value);
    if (integer == value && !(integer == 0 && std::signbit(value))) return Smi::From(integer);
  }
  return NewHeapNumber(value);
}

Object Factory::NewNumberFromInt64(int64_t value) {
  if (IsSmiValue(value)) return Smi::From(static_cast<int32_t>(value));
  return NewHeapNumber(static_cast<double>(value));
}

// --- BigInts

BigInt Factory::NewBigInt(int length, bool is_negative) {
  if (length == 0) return isolate_->zero_bigint();
  BigInt bigint(Allocate(isolate_->bigint_map(), BigInt::SizeFor(length)).ptr());
  bigint.set_length_and_sign(length, is_negative);
  return bigint;
}

Maybe<BigInt> Factory::TryNewBigInt(size_t length, bool is_negative) {
  if (length == 0) return isolate_->zero_bigint();
  if (length > BigInt::kMaxLength) return std::nullopt;
  const int count = static_cast<int>(length);
  auto object = TryAllocate(isolate_->bigint_map(), BigInt::SizeFor(count));
  if (!object) return std::nullopt;
  BigInt bigint(object->ptr());
  bigint.set_length_and_sign(count, is_negative);
  return bigint;
}

BigInt Factory::NewBigIntFromInt64(int64_t value) {
  const auto bits = static_cast<uint64_t>(value);
  BigInt bigint = NewBigInt(value != 0, value < 0);
  if (value != 0) bigint.set_digit(0, value < 0 ? -bits : bits);
  return bigint;
}

BigInt Factory::NewBigIntFromUint64(uint64_t value) {
  BigInt bigint = NewBigInt(value != 0, false);
  if (value != 0) bigint.set_digit(0, value);
  return bigint;
}

}  // namespace kei
