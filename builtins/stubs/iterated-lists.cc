#include "builtins/stubs/list-assembler.h"
#include "vm/tables/ordered-tables.h"

// Lists of few characters, and of the entries of small Maps and Sets whose iteration is still the library's.
// Lists of the values that objects with known methods yield are here, too. vm/runtime/functions/iteration.cc
// makes those of everything else.

namespace kei::builtins {

namespace {

class IteratedListAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  struct Kind {
    InstanceType type;
    NativeContextSlot constructor, iterator_map;
    RootIndex table_map;
    Protocol protocol;
    int entry_slots;
    IterationKind own;  // the collection's own kind of iteration
  };
  static constexpr Kind kMap = {InstanceType::kJSMap,
                                NativeContextSlot::kMapConstructor,
                                NativeContextSlot::kMapIteratorMap,
                                RootIndex::k_ordered_hash_map_map,
                                Protocol::kMapIteration,
                                kOrderedMapEntrySlots,
                                IterationKind::kEntries};
  static constexpr Kind kSet = {InstanceType::kJSSet,
                                NativeContextSlot::kSetConstructor,
                                NativeContextSlot::kSetIteratorMap,
                                RootIndex::k_ordered_hash_set_map,
                                Protocol::kSetIteration,
                                kOrderedSetEntrySlots,
                                IterationKind::kKeys};

  void ListOfCharacters(TNode<String> string, TNode<Word32> type, Label* other);
  void ListOfWideCharacters(TNode<String> string, TNode<Word32> length);
  void ListOfCollection(const Kind& kind, TNode<JSCollection> collection, Label* other);
  void ListOfIterator(const Kind& kind, TNode<JSCollectionIterator> iterator, Label* other);
  void ListOfArrayIterator(TNode<JSArrayIterator> iterator, Label* other);

 private:
  // One of the library's, as it makes them, that yields itself.
  void GotoUnlessOwnIterator(TNode<HeapObject> iterator, NativeContextSlot own_map, Label* other);
  TNode<JSArray> ListOfIndices(TNode<Word32> count, Label* other);
  TNode<JSArray> ListOfIndexedPairsOrGoto(TNode<JSArray> values, Label* other);
  static constexpr int kMaxCharacters = 64;
  static constexpr int kMaxEntries = 512;
  static constexpr int kHeader = layout::OrderedHashTable::kSize;

  // The entries of a table that has not been replaced, from one on.
  struct Entries {
    TNode<OrderedHashTable> table;
    TNode<Word32> first, count;  // deleted ones are counted, too
  };
  Entries EntriesOrGoto(TNode<OrderedHashTable> table, TNode<Word32> first, Label* other);
  // body(the number of the first slot) for each of them that has not been deleted.
  template <typename Body>
  void ForEach(const Kind& kind, const Entries& entries, Body body) {
    TNode<Word32> buckets = BucketsOf(SmiUntag(LoadField(entries.table, field::OrderedHashTable::length)));
    const auto slot_of = [&](TNode<Word32> entry) {
      return Uint32ToUint64(Int32Add(buckets, Int32Mul(entry, kind.entry_slots)));
    };
    TVariable<Word64> slot(this, slot_of(entries.first));
    TNode<Word64> end = slot_of(Int32Add(entries.first, entries.count));
    While([&] { return Word64NotEqual(slot.value(), end); },
          [&] {
            TNode<Word64> at = slot.value();
            slot = Int64Add(at, kind.entry_slots);
            IfNot(IsRoot(LoadTaggedElement(entries.table, kHeader, at), RootIndex::k_the_hole),
                  [&] { body(at); });
          });
  }
  TNode<FixedArray> NewList(TNode<Word32> length) {
    return Cast<FixedArray>(AllocateElements(length, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
  }
  void FillWithHoles(TNode<FixedArray> list, TNode<Word32> from, TNode<Word32> to) {
    For(from, to, [&](TNode<Word32> i) {
      StoreFixedArrayElement(list, Uint32ToUint64(i), TheHole(), BarrierMode::kNone);
    });
  }
  TNode<JSArray> EmptyArray() {
    return NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedSmiArrayMap),
                    LoadRoot<FixedArrayBase>(RootIndex::k_empty_fixed_array), Int32Constant(0));
  }
  // Lists in which doubles would lie unboxed go to `other`.
  TNode<JSArray> ListOfSlotsOrGoto(const Kind& kind, const Entries& entries, TNode<Word64> part,
                                   Label* other);
  TNode<JSArray> ListOfPairs(const Kind& kind, const Entries& entries);
};

void IteratedListAssembler::ListOfCharacters(TNode<String> string, TNode<Word32> type, Label* other) {
  Label wide(this);
  GotoIfNot(AreAllBitsClear(type, kStringRepresentationMask), other);
  TNode<Word32> length = LoadField(string, field::String::length);
  GotoIfNot(Uint32LessThan(Int32Sub(length, 1), kMaxCharacters), other);  // nor of none
  GotoUnlessUntouched(Protocol::kStringIteration, other);
  GotoIf(IsAnyBitSet(type, kTwoByteStringBit), &wide);
  TNode<FixedArray> list = NewList(length);
  For(Int32Constant(0), length, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Word32> character =
        LoadRawElement<Word32>(MemRep::kUint8, string, layout::SeqOneByteString::kSize, index, 0);
    StoreFixedArrayElement(list, index, SingleCharacterString(character), BarrierMode::kNone);
  });
  Return(NewPackedArray(list, length));
  Bind(&wide);
  ListOfWideCharacters(string, length);
}

// Their strings are allocated while the list is seen.
void IteratedListAssembler::ListOfWideCharacters(TNode<String> string, TNode<Word32> length) {
  TNode<FixedArray> list = NewList(length);
  FillWithHoles(list, Int32Constant(0), length);
  TVariable<Word32> at(this, Int32Constant(0)), count(this, Int32Constant(0));
  While([&] { return Uint32LessThan(at.value(), length); },
        [&] {
          TNode<String> character = NextCharacter(&at, length, [&](TNode<Word32> i) {
            return LoadRawElement<Word32>(MemRep::kUint16, string, layout::SeqTwoByteString::kSize,
                                          Uint32ToUint64(i), 1);
          });
          StoreFixedArrayElement(list, Uint32ToUint64(count.value()), character);
          count = Int32Add(count.value(), 1);
        });
  Return(NewPackedArray(list, count.value()));
}

IteratedListAssembler::Entries IteratedListAssembler::EntriesOrGoto(TNode<OrderedHashTable> table,
                                                                    TNode<Word32> first, Label* other) {
  GotoIfNot(IsRoot(LoadField(table, field::OrderedHashTable::next), RootIndex::k_undefined), other);
  TNode<Word32> end = Int32Add(SmiUntag(LoadField(table, field::OrderedHashTable::used)),
                               SmiUntag(LoadField(table, field::OrderedHashTable::deleted)));
  TNode<Word32> count = Int32Sub(end, first);
  GotoIf(Uint32LessThan(kMaxEntries, count), other);
  return {table, first, count};
}

TNode<JSArray> IteratedListAssembler::ListOfSlotsOrGoto(const Kind& kind, const Entries& entries,
                                                        TNode<Word64> part, Label* other) {
  constexpr auto kSmis = static_cast<int32_t>(ElementsKind::kPackedSmi);
  constexpr auto kTagged = static_cast<int32_t>(ElementsKind::kPacked);
  TNode<FixedArray> list = NewList(entries.count);
  TVariable<Word32> length(this, Int32Constant(0)), elements_kind(this, Int32Constant(kSmis));
  Label doubles(this), done(this);
  ForEach(kind, entries, [&](TNode<Word64> slot) {
    Label put(this), first_object(this);
    TNode<Object> item = LoadTaggedElement(entries.table, kHeader, Int64Add(slot, part));
    GotoIf(TaggedIsSmi(item), &put);
    Branch(Word32Equal(elements_kind.value(), kTagged), &put, &first_object);
    Bind(&first_object);
    GotoIf(IsHeapNumber(Cast<HeapObject>(item)), &doubles);
    elements_kind = Int32Constant(kTagged);
    Goto(&put);
    Bind(&put);
    StoreFixedArrayElement(list, Uint32ToUint64(length.value()), item, BarrierMode::kNone);
    length = Int32Add(length.value(), 1);
  });
  FillWithHoles(list, length.value(), entries.count);
  Goto(&done);
  Bind(&doubles);
  FillWithHoles(list, length.value(), entries.count);  // no collection may see it as it is
  Goto(other);
  Bind(&done);
  return NewArray(ArrayMapOf(elements_kind.value()), list, length.value());
}

// The pairs are allocated while the list is seen, and in each the next may be collected.
TNode<JSArray> IteratedListAssembler::ListOfPairs(const Kind& kind, const Entries& entries) {
  TNode<FixedArray> list = NewList(entries.count);
  FillWithHoles(list, Int32Constant(0), entries.count);
  TVariable<Word32> length(this, Int32Constant(0));
  ForEach(kind, entries, [&](TNode<Word64> slot) {
    TNode<Object> key = LoadTaggedElement(entries.table, kHeader, slot);
    TNode<Object> value = kind.entry_slots == kOrderedMapEntrySlots
                              ? LoadTaggedElement(entries.table, kHeader + kTaggedSize, slot)
                              : key;
    StoreFixedArrayElement(list, Uint32ToUint64(length.value()), NewPair(key, value));
    length = Int32Add(length.value(), 1);
  });
  return NewPackedArray(list, length.value());
}

// Only for a collection that still has the shape that the constructor gives.
void IteratedListAssembler::ListOfCollection(const Kind& kind, TNode<JSCollection> collection, Label* other) {
  TNode<JSFunction> constructor = LoadNativeContextSlot<JSFunction>(kind.constructor);
  GotoIf(TaggedNotEqual(LoadMap(collection), LoadPrototypeSlot(constructor)), other);
  GotoUnlessUntouched(kind.protocol, other);
  Entries entries = EntriesOrGoto(LoadField(collection, field::JSCollection::table), Int32Constant(0), other);
  IfElse(
      Word32Equal(entries.count, 0), [&] { Return(EmptyArray()); },
      [&] {
        Return(kind.own == IterationKind::kEntries
                   ? ListOfPairs(kind, entries)
                   : ListOfSlotsOrGoto(kind, entries, Int64Constant(0), other));
      });
}

void IteratedListAssembler::GotoUnlessOwnIterator(TNode<HeapObject> iterator, NativeContextSlot own_map,
                                                  Label* other) {
  TNode<Map> map = LoadMap(iterator);
  GotoIf(TaggedNotEqual(map, LoadNativeContextSlot(own_map)), other);
  TNode<HeapObject> prototype = Cast<HeapObject>(LoadField(map, field::Map::prototype));
  GotoIf(TaggedNotEqual(LoadField(LoadMap(prototype), field::Map::prototype),
                        LoadNativeContextSlot(NativeContextSlot::kIteratorPrototype)),
         other);
  GotoUnlessUntouched(Protocol::kIteratorIteration, other);
}

// Afterwards it is done, as after its last step.
void IteratedListAssembler::ListOfIterator(const Kind& kind, TNode<JSCollectionIterator> iterator,
                                           Label* other) {
  using F = field::JSCollectionIterator;
  Label no_table(this), empty(this), pairs(this);
  GotoUnlessOwnIterator(iterator, kind.iterator_map, other);
  for (Protocol protocol : {Protocol::kCollectionIteratorIteration, kind.protocol}) {
    GotoUnlessUntouched(protocol, other);
  }
  TNode<HeapObject> source = Cast<HeapObject>(LoadField(iterator, F::source));
  GotoIfNot(IsRoot(LoadMap(source), kind.table_map), &no_table);
  Entries entries =
      EntriesOrGoto(Cast<OrderedHashTable>(source), SmiUntag(LoadField(iterator, F::index)), other);
  GotoIf(Word32Equal(entries.count, 0), &empty);
  const auto is_of = [&](IterationKind what) {
    return SmiEqual(LoadField(iterator, F::kind), SmiConstant(static_cast<int32_t>(what)));
  };
  GotoIf(is_of(IterationKind::kEntries), &pairs);
  const int value_part = kind.entry_slots == kOrderedMapEntrySlots ? 1 : 0;
  TNode<Word64> part = Select<Word64>(
      is_of(IterationKind::kValues), [&] { return Int64Constant(value_part); },
      [&] { return Int64Constant(0); });
  TNode<JSArray> list = ListOfSlotsOrGoto(kind, entries, part, other);
  StoreField(iterator, F::source, Undefined(), BarrierMode::kNone);
  Return(list);
  Bind(&pairs);
  TNode<JSArray> list_of_pairs = ListOfPairs(kind, entries);
  StoreField(iterator, F::source, Undefined(), BarrierMode::kNone);
  Return(list_of_pairs);
  Bind(&no_table);  // it is done, or has not begun
  GotoIf(IsRoot(source, RootIndex::k_undefined), &empty);
  GotoIfNot(HasType(source, kind.type), other);
  TNode<OrderedHashTable> table = LoadField(Cast<JSCollection>(source), field::JSCollection::table);
  TNode<Smi> length = LoadField(table, field::OrderedHashTable::length);
  Branch(SmiEqual(length, SmiConstant(0)), &empty, other);
  Bind(&empty);
  StoreField(iterator, F::source, Undefined(), BarrierMode::kNone);
  Return(EmptyArray());
}

TNode<JSArray> IteratedListAssembler::ListOfIndices(TNode<Word32> count, Label* other) {
  GotoIf(Uint32LessThan(kMaxEntries, count), other);
  TNode<FixedArray> list = NewList(count);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    StoreFixedArrayElement(list, Uint32ToUint64(i), SmiTag(i), BarrierMode::kNone);
  });
  return NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedSmiArrayMap), list, count);
}

TNode<JSArray> IteratedListAssembler::ListOfIndexedPairsOrGoto(TNode<JSArray> values, Label* other) {
  TNode<Word32> count = SmiUntag(LengthOrGoto(values, other));
  GotoIf(Uint32LessThan(kMaxEntries, count), other);
  TNode<FixedArray> list = NewList(count);
  FillWithHoles(list, Int32Constant(0), count);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Object> value = LoadElementOrGoto(values, i, other, other);
    StoreFixedArrayElement(list, Uint32ToUint64(i), NewPair(SmiTag(i), value));
  });
  return NewPackedArray(list, count);
}

// Only for an iterator over an array or a typed array that has yielded nothing yet. Afterwards it is done.
void IteratedListAssembler::ListOfArrayIterator(TNode<JSArrayIterator> iterator, Label* other) {
  using F = field::JSArrayIterator;
  Label typed(this), indices(this), values(this), done(this);
  GotoUnlessOwnIterator(iterator, NativeContextSlot::kArrayIteratorMap, other);
  GotoUnlessUntouched(Protocol::kArrayIteration, other);
  GotoIf(TaggedNotEqual(LoadField(iterator, F::next_index), SmiConstant(0)), other);
  TNode<HeapObject> iterated = HeapObjectOrGoto(LoadField(iterator, F::iterated), other);
  const auto is_of = [&](IterationKind what) {
    return SmiEqual(LoadField(iterator, F::kind), SmiConstant(static_cast<int32_t>(what)));
  };
  TVariable<Word32> count(this);
  TVariable<JSArray> list(this);
  TNode<JSArray> array = ReadableArrayOrGoto(iterated, &typed);
  GotoIfPrototypesMatter(other);
  count = SmiUntag(LengthOrGoto(array, other));
  GotoIf(Word32Equal(count.value(), 0), other);
  GotoIf(is_of(IterationKind::kKeys), &indices);
  list = CopyPackedOrGoto(array, other);
  Goto(&values);

  Bind(&typed);
  GotoIfNot(HasType(iterated, InstanceType::kJSTypedArray), other);
  TNode<Word64> length = LoadField(Cast<JSTypedArray>(iterated), field::JSTypedArray::length);
  GotoIfNot(Uint64LessThan(Int64Sub(length, 1), int64_t{kMaxEntries}), other);  // nor of none
  count = Int64ToInt32(length);
  GotoIf(is_of(IterationKind::kKeys), &indices);
  TNode<Object> elements = CallBuiltin<Object>(Builtin::kListOfTypedArray, iterated);
  GotoIf(IsRoot(elements, RootIndex::k_undefined), other);
  list = Cast<JSArray>(elements);
  Goto(&values);

  Bind(&indices);
  list = ListOfIndices(count.value(), other);
  Goto(&done);
  Bind(&values);
  GotoIfNot(is_of(IterationKind::kEntries), &done);
  list = ListOfIndexedPairsOrGoto(list.value(), other);
  Goto(&done);
  Bind(&done);
  StoreField(iterator, F::iterated, Undefined(), BarrierMode::kNone);
  Return(list.value());
}

}  // namespace

STUB_CODE_AS(ListOfUntouched, IteratedListAssembler) {
  Label other(this), string(this), map(this), set(this), map_iterator(this), set_iterator(this);
  Label typed(this), array_iterator(this);
  TNode<HeapObject> iterable = HeapObjectOrGoto(Parameter<Object>(0), &other);
  TNode<Word32> type = LoadInstanceType(iterable);
  GotoIf(IsStringType(type), &string);
  Switch(type, &other,
         {{static_cast<int32_t>(InstanceType::kJSMap), &map},
          {static_cast<int32_t>(InstanceType::kJSSet), &set},
          {static_cast<int32_t>(InstanceType::kJSTypedArray), &typed},
          {static_cast<int32_t>(InstanceType::kJSArrayIterator), &array_iterator},
          {static_cast<int32_t>(InstanceType::kJSMapIterator), &map_iterator},
          {static_cast<int32_t>(InstanceType::kJSSetIterator), &set_iterator}});
  Bind(&string);
  ListOfCharacters(Cast<String>(iterable), type, &other);
  Bind(&map);
  ListOfCollection(kMap, Cast<JSCollection>(iterable), &other);
  Bind(&set);
  ListOfCollection(kSet, Cast<JSCollection>(iterable), &other);
  Bind(&typed);
  GotoUnlessUntouched(Protocol::kTypedIteration, &other);
  GotoUnlessOwnMethod(iterable, RootIndex::k_iterator_symbol, Builtin::kTypedArrayPrototypeValues, &other);
  Return(CallBuiltin<Object>(Builtin::kListOfTypedArray, iterable));
  Bind(&array_iterator);
  ListOfArrayIterator(Cast<JSArrayIterator>(iterable), &other);
  Bind(&map_iterator);
  ListOfIterator(kMap, Cast<JSCollectionIterator>(iterable), &other);
  Bind(&set_iterator);
  ListOfIterator(kSet, Cast<JSCollectionIterator>(iterable), &other);
  Bind(&other);
  Return(Undefined());
}

namespace {

class ObjectListAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  TNode<JSFunction> IteratorMethodOrGoto(TNode<HeapObject> iterable, Label* other);
  // Data at once, of maps that the stub cache knows.
  TNode<Object> Get(TNode<HeapObject> object, RootIndex name);
  TNode<Object> CallWithout(TNode<JSFunction> function, TNode<Object> receiver) {
    TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(0));
    Store(MemRep::kTaggedFull, area, 0, receiver);
    return CallFunction(function, Undefined(), Int32Constant(0));
  }
  // The value of an answer of `next`.
  TNode<Object> ValueOrGoto(TNode<Object> result, Label* end);
  // Appends to an array that no script knows.
  void Append(TNode<JSArray> array, TNode<Object> value);
};

// Those of the library are C++'s.
TNode<JSFunction> ObjectListAssembler::IteratorMethodOrGoto(TNode<HeapObject> iterable, Label* other) {
  TNode<Word32> type = LoadInstanceType(iterable);
  GotoIfNot(IsJSReceiverType(type), other);
  for (InstanceType own :
       {InstanceType::kJSArray, InstanceType::kJSTypedArray, InstanceType::kJSArrayIterator,
        InstanceType::kJSStringIterator, InstanceType::kJSMap, InstanceType::kJSSet,
        InstanceType::kJSMapIterator, InstanceType::kJSSetIterator}) {
    GotoIf(Word32Equal(type, static_cast<int32_t>(own)), other);
  }
  TNode<Object> handler = KnownLoadOrGoto(iterable, LoadRoot<Name>(RootIndex::k_iterator_symbol), other);
  return JSFunctionOrGoto(LoadDataWithHandler(iterable, handler, other, other), other);
}

TNode<Object> ObjectListAssembler::Get(TNode<HeapObject> object, RootIndex name) {
  TVariable<Object> result(this);
  Label absent(this), unknown(this, Label::kDeferred), done(this);
  TNode<Name> key = LoadRoot<Name>(name);
  TNode<Object> handler = KnownLoadOrGoto(object, key, &unknown);
  result = LoadDataWithHandler(object, handler, &absent, &unknown);
  Goto(&done);
  Bind(&absent);
  result = Undefined();
  Goto(&done);
  Bind(&unknown);
  result = CallRuntime(RuntimeFunction::kGetFromSuperBase, object, object, key);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> ObjectListAssembler::ValueOrGoto(TNode<Object> result, Label* end) {
  TVariable<Object> value(this);
  Label no_object(this, Label::kDeferred), plain(this), more(this), done(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(result, &no_object);
  TNode<Map> plain_map = LoadNativeContextSlot<Map>(NativeContextSlot::kIteratorResultMap);
  GotoIf(TaggedEqual(LoadMap(object), plain_map), &plain);
  BranchOnToBoolean(Get(object, RootIndex::k_done_string), end, &more);
  Bind(&more);
  value = Get(object, RootIndex::k_value_string);
  Goto(&done);
  Bind(&plain);
  value = LoadTaggedElement(object, layout::JSObject::kSize, 0);
  BranchOnToBoolean(LoadTaggedElement(object, layout::JSObject::kSize, 1), end, &done);
  Bind(&no_object);
  CallRuntime(RuntimeFunction::kThrowIteratorResultNotAnObject, result);
  Unreachable();
  Bind(&done);
  return value.value();
}

void ObjectListAssembler::Append(TNode<JSArray> array, TNode<Object> value) {
  Label many(this, Label::kDeferred), put(this), done(this);
  TNode<Smi> length = LengthOrGoto(array, &many);
  GotoIf(TaggedIsSmi(value), &put);
  StoreField(array, field::HeapObject::map,
             ArrayMapOf(Int32Constant(static_cast<int32_t>(ElementsKind::kPacked))));
  Goto(&put);
  Bind(&put);
  TNode<Word32> new_length = Int32Add(SmiUntag(length), 1);
  TNode<FixedArrayBase> elements = ElementsWithRoomOrGoto(array, new_length, &many);
  StoreFixedArrayElement(Cast<FixedArray>(elements), SmiToInt64(length), value);
  StoreField(array, field::JSArray::length, SmiTag(new_length));
  Goto(&done);
  Bind(&many);
  CallRuntime(RuntimeFunction::kCreateElement, array, LoadField(array, field::JSArray::length), value);
  Goto(&done);
  Bind(&done);
}

}  // namespace

// If `next` throws, the iterator stays as it is. Nothing else throws once there is an iterator.
STUB_CODE_AS(ListOfIterable, ObjectListAssembler) {
  Label other(this), no_object(this, Label::kDeferred), rest(this, Label::kDeferred),
      next(this, Label::kLoop), end(this);
  TNode<HeapObject> iterable = HeapObjectOrGoto(Parameter<Object>(0), &other);
  TNode<JSFunction> method = IteratorMethodOrGoto(iterable, &other);
  TNode<JSReceiver> iterator = JSReceiverOrGoto(CallWithout(method, iterable), &no_object);
  TNode<Object> step_method = Get(iterator, RootIndex::k_next_string);
  TNode<JSFunction> function = JSFunctionOrGoto(step_method, &rest);
  TNode<JSArray> list = NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedSmiArrayMap),
                                 LoadRoot<FixedArrayBase>(RootIndex::k_empty_fixed_array), Int32Constant(0));
  Goto(&next);
  Bind(&next);
  PollInterrupts();
  Append(list, ValueOrGoto(CallWithout(function, iterator), &end));
  Goto(&next);
  Seal(&next);

  Bind(&end);
  Return(list);
  Bind(&rest);
  Return(CallRuntime(RuntimeFunction::kIteratorRest, iterator, step_method, False()));
  Bind(&no_object);
  CallRuntime(RuntimeFunction::kThrowIteratorNotObject);
  Unreachable();
  Bind(&other);
  Return(Undefined());
}

}  // namespace kei::builtins
