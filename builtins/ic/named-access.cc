#include "builtins/ic/property-assembler.h"

#include <deque>

// Named loads and stores by handler.

namespace kei::builtins {

static_assert(static_cast<int>(HandlerKind::kInObject) == 0,
              "own fields are recognized by a single test of the handler's low bits");

// --- Loads

// Straight lines for the most frequent: a field in the receiver, one in its PropertyArray, the same two
// on a prototype, and the lengths.
TNode<Object> PropertyAssembler::LoadFieldWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                                      Label* other) {
  TVariable<Object> result(this);
  Label not_in_object(this), not_out_of_object(this), string_length(this), data_handler(this),
      holder_out(this), done(this);
  TNode<Word32> bits = HandlerBits(handler);
  GotoIfNot(IsSmiWithout(handler, kHandlerKindMask), &not_in_object);
  result = LoadAtOffset(receiver, HandlerOffset(bits));
  Goto(&done);

  Bind(&not_in_object);
  GotoIf(TaggedIsNotSmi(handler), &data_handler);
  GotoIfNot(HandlerIs(bits, HandlerKind::kOutOfObject), &not_out_of_object);
  result = LoadOutOfObject(receiver, HandlerOffset(bits));
  Goto(&done);

  Bind(&not_out_of_object);
  GotoIfNot(HandlerIs(bits, HandlerKind::kArrayLength), &string_length);
  result = LoadField(Cast<JSArray>(receiver), field::JSArray::length);
  Goto(&done);
  Bind(&string_length);
  GotoIfNot(HandlerIs(bits, HandlerKind::kStringLength), other);
  result = LoadStringLength(receiver);
  Goto(&done);

  Bind(&data_handler);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  TNode<Word32> data_bits = SmiHandlerBits(data);
  GotoUnlessValid(data, other);
  TNode<HeapObject> holder = LoadHandlerDataOrGoto(data, other);
  GotoIf(Word32NotEqual(KindBitsOf(data_bits), 0), &holder_out);
  result = LoadAtOffset(holder, HandlerOffset(data_bits));
  Goto(&done);
  Bind(&holder_out);
  GotoIfNot(HandlerIs(data_bits, HandlerKind::kOutOfObject), other);
  result = LoadOutOfObject(holder, HandlerOffset(data_bits));
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Fields come first: a switch is a jump through a table.
template <typename LoadKind>
TNode<Object> PropertyAssembler::SwitchOnLoad(TNode<Word32> bits, bool is_data, Label* miss, LoadKind load) {
  TVariable<Object> result(this);
  Label done(this);
  std::vector<HandlerKind> kinds;
  std::deque<Label> labels;
  std::vector<SwitchCase> cases;
  for (int i = 0; i < kHandlerKindCount; i++) {
    const auto kind = static_cast<HandlerKind>(i);
    const HandlerKindInfo& info = InfoOf(kind);
    const bool is_load = (info.accesses & HandlerAccess::kNamedLoad) != 0;
    if (!is_load || !(is_data ? info.MayBeData() : info.MayBeSmi())) continue;
    kinds.push_back(kind);
    labels.emplace_back(this);
    if (info.payload == HandlerPayload::kOffset) {
      GotoIf(HandlerIs(bits, kind), &labels.back());
    } else {
      cases.push_back({i, &labels.back()});
    }
  }
  Switch(Word32Shr(KindBitsOf(bits), kSmiWordShift), miss, cases);
  for (size_t i = 0; i < kinds.size(); i++) {
    Bind(&labels[i]);
    result = load(kinds[i]);
    Goto(&done);
  }
  Bind(&done);
  return result.value();
}

TNode<Object> PropertyAssembler::LoadWithHandler(TNode<HeapObject> object, TNode<Object> handler,
                                                 TNode<Object> receiver, Label* miss) {
  TVariable<Object> result(this);
  Label data_handler(this), done(this);
  GotoIf(TaggedIsNotSmi(handler), &data_handler);
  TNode<Word32> bits = HandlerBits(handler);
  result = SwitchOnLoad(bits, false, miss, [&](HandlerKind kind) {
    return LoadWithKind(kind, object, HandlerOffset(bits), miss);
  });
  Goto(&done);
  Bind(&data_handler);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  GotoUnlessValid(data, miss);
  TNode<Word32> data_bits = SmiHandlerBits(data);
  result = SwitchOnLoad(data_bits, true, miss, [&](HandlerKind kind) {
    return LoadWithDataHandler(kind, data, data_bits, receiver, miss);
  });
  Goto(&done);
  Bind(&done);
  return result.value();
}

// The kind is known while the code is made. The offset is only used if the payload is one.
TNode<Object> PropertyAssembler::LoadWithKind(HandlerKind kind, TNode<HeapObject> object,
                                              TNode<Word64> offset, Label* miss) {
  switch (kind) {
    case HandlerKind::kInObject: return LoadAtOffset(object, offset);
    case HandlerKind::kOutOfObject: return LoadOutOfObject(object, offset);
    case HandlerKind::kArrayLength: return LoadField(Cast<JSArray>(object), field::JSArray::length);
    case HandlerKind::kStringLength: return LoadStringLength(object);
    case HandlerKind::kFunctionPrototype: return LoadFunctionPrototype(Cast<JSFunction>(object), miss);
    case HandlerKind::kFunctionName: return LoadFunctionName(Cast<JSFunction>(object));
    case HandlerKind::kFunctionLength:
      return SmiTag(LoadField(LoadField(Cast<JSFunction>(object), field::JSFunction::shared),
                              field::SharedFunctionInfo::function_length));
    case HandlerKind::kWrappedLength:
      return LoadStringLength(LoadField(Cast<JSPrimitiveWrapper>(object), field::JSPrimitiveWrapper::value));
    default: UNREACHABLE();
  }
}

TNode<Object> PropertyAssembler::LoadWithDataHandler(HandlerKind kind, TNode<DataHandler> handler,
                                                     TNode<Word32> bits, TNode<Object> receiver,
                                                     Label* miss) {
  switch (kind) {
    case HandlerKind::kInObject:
    case HandlerKind::kOutOfObject:
      return LoadWithKind(kind, LoadHandlerDataOrGoto(handler, miss), HandlerOffset(bits), miss);
    case HandlerKind::kConstant: return LoadConstantOrGoto(handler, miss);
    case HandlerKind::kGlobalCell: {
      TNode<PropertyCell> cell = Cast<PropertyCell>(LoadHandlerDataOrGoto(handler, miss));
      TNode<Object> value = LoadField(cell, field::PropertyCell::value);
      GotoIf(IsRoot(value, RootIndex::k_the_hole), miss);
      return value;
    }
    case HandlerKind::kNonExistent: return Undefined();
    case HandlerKind::kGetter: return CallGetter(receiver, handler, miss);
    default: UNREACHABLE();
  }
}

TNode<Object> PropertyAssembler::LoadFunctionPrototype(TNode<JSFunction> function, Label* miss) {
  TVariable<Object> result(this);
  Label done(this), map(this);
  TNode<Object> value = LoadPrototypeSlot(function);
  GotoIf(TaggedIsSmi(value), miss);
  GotoIf(IsRoot(value, RootIndex::k_the_hole), miss);
  GotoIf(IsRoot(LoadMap(Cast<HeapObject>(value)), RootIndex::k_meta_map), &map);
  result = value;
  Goto(&done);
  Bind(&map);
  result = LoadField(Cast<Map>(value), field::Map::prototype);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> PropertyAssembler::LoadFunctionName(TNode<JSFunction> function) {
  TVariable<Object> result(this);
  Label done(this), none(this);
  TNode<SharedFunctionInfo> shared = LoadField(function, field::JSFunction::shared);
  result = LoadField(shared, field::SharedFunctionInfo::name);
  TNode<HeapObject> name = HeapObjectOrGoto(result.value(), &none);
  Branch(IsStringType(LoadInstanceType(name)), &done, &none);
  Bind(&none);
  result = LoadRoot(RootIndex::k_empty_string);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// `data` of a constant may be a Smi: only there is it not a weak reference.
TNode<Object> PropertyAssembler::LoadConstantOrGoto(TNode<DataHandler> handler, Label* miss) {
  Label done(this);
  TNode<MaybeObject> value = LoadField(handler, field::DataHandler::data);
  TVariable<Object> result(this, Cast<Object>(value));
  GotoIf(TaggedIsSmi(value), &done);
  result = StrongOrGoto(value, miss);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> PropertyAssembler::CallGetter(TNode<Object> receiver, TNode<DataHandler> handler, Label* miss) {
  TNode<HeapObject> pair = LoadHandlerDataOrGoto(handler, miss);
  TNode<JSFunction> function =
      JSFunctionOrGoto(LoadField(Cast<AccessorPair>(pair), field::AccessorPair::getter), miss);
  TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(0));
  Store(MemRep::kTaggedFull, area, 0, receiver);
  return CallFunction(function, Undefined(), Int32Constant(0));
}

// --- Stores

namespace {

constexpr int32_t RefusalBits(int32_t values) {
  return EncodeHandler(HandlerKind{0}, values) << kSmiWordShift;
}

}  // namespace

// Whether the bits are those of a Smi handler of stores into the object that refuses none of these values.
TNode<Bool> PropertyAssembler::StoresInObject(TNode<Word32> handler_bits, int32_t values) {
  const int32_t mask = kHandlerKindMask << kSmiWordShift | RefusalBits(values);
  return Word32Equal(Word32And(handler_bits, mask), KindBits(HandlerKind::kStoreInObject));
}

void PropertyAssembler::GotoIfRefused(TNode<Word32> handler_bits, TNode<Object> value, Label* refused) {
  using F = FieldHandler;
  Label object(this), taken(this);
  GotoIf(TaggedIsNotSmi(value), &object);
  Branch(IsAnyBitSet(handler_bits, RefusalBits(F::kRefusesSmi)), refused, &taken);
  Bind(&object);
  GotoIf(AreAllBitsClear(handler_bits, RefusalBits(F::kRefusesHeapNumber | F::kRefusesOther)), &taken);
  GotoIf(IsAnyBitSet(handler_bits, RefusalBits(F::kRefusesHeapNumber)), refused);
  Branch(IsRoot(LoadMap(Cast<HeapObject>(value)), RootIndex::k_heap_number_map), &taken, refused);
  Bind(&taken);
}

void PropertyAssembler::GotoIfRefused(int32_t refused_values, TNode<Object> value, Label* refused) {
  switch (refused_values) {
    case RefusedBy(Representation::kSmi): return GotoIf(TaggedIsNotSmi(value), refused);
    case RefusedBy(Representation::kHeapObject): return GotoIf(TaggedIsSmi(value), refused);
    case RefusedBy(Representation::kNumber): {
      Label number(this);
      GotoIf(TaggedIsSmi(value), &number);
      GotoIfNot(IsRoot(LoadMap(Cast<HeapObject>(value)), RootIndex::k_heap_number_map), refused);
      Goto(&number);
      Bind(&number);
      return;
    }
    case RefusedBy(Representation::kTagged): return;
    default: UNREACHABLE();
  }
}

void PropertyAssembler::StoreFieldWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                              TNode<Object> value, Label* other) {
  using F = FieldHandler;
  Label object(this), in_object(this), rest(this), out_of_object(this), data_handler(this), done(this);
  TNode<Word32> bits = HandlerBits(handler);
  GotoIf(TaggedIsNotSmi(handler), &data_handler);
  GotoIf(TaggedIsNotSmi(value), &object);
  GotoIfNot(StoresInObject(bits, F::kRefusesSmi), &rest);
  StoreAtOffset(receiver, HandlerOffset(bits), value, RefusedBy(Representation::kSmi));
  Goto(&done);
  Bind(&object);
  Branch(StoresInObject(bits, F::kRefusesHeapNumber | F::kRefusesOther), &in_object, &rest);
  Bind(&rest);
  GotoIfRefused(bits, value, other);
  Branch(HandlerIs(bits, HandlerKind::kStoreInObject), &in_object, &out_of_object);
  Bind(&in_object);
  StoreAtOffset(receiver, HandlerOffset(bits), value);
  Goto(&done);
  Bind(&out_of_object);
  GotoIfNot(HandlerIs(bits, HandlerKind::kStoreOutOfObject), other);
  TNode<HeapObject> properties = PropertiesOf(receiver);
  StoreAtOffset(properties, HandlerOffset(bits), value);
  Goto(&done);
  Bind(&data_handler);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  TNode<Word32> data_bits = SmiHandlerBits(data);
  GotoIfNot(HandlerIs(data_bits, HandlerKind::kTransitionInObject), other);
  GotoIfRefused(data_bits, value, other);
  GotoUnlessValid(data, other);
  TNode<Map> map = Cast<Map>(LoadHandlerDataOrGoto(data, other));
  StoreAndTransition(receiver, HandlerOffset(data_bits), value, map);
  Goto(&done);
  Bind(&done);
}

void PropertyAssembler::StoreWithKind(HandlerKind kind, TNode<HeapObject> receiver, TNode<Word64> offset,
                                      TNode<Object> value, int32_t refused_values) {
  switch (kind) {
    case HandlerKind::kStoreInObject: return StoreAtOffset(receiver, offset, value, refused_values);
    case HandlerKind::kStoreOutOfObject:
      return StoreAtOffset(PropertiesOf(receiver), offset, value, refused_values);
    default: UNREACHABLE();
  }
}

// The store goes into a field in the object. Until the map is there, the new field is unused room.
void PropertyAssembler::StoreAndTransition(TNode<HeapObject> receiver, TNode<Word64> offset,
                                           TNode<Object> value, TNode<Map> map, int32_t refused_values) {
  StoreAtOffset(receiver, offset, value, refused_values);
  StoreField(receiver, field::HeapObject::map, map);
}

void PropertyAssembler::StoreWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                         TNode<Object> value, Label* miss) {
  Label other(this), out_of_object(this), setter(this), global(this), done(this);
  StoreFieldWithHandler(receiver, handler, value, &other);
  Goto(&done);

  Bind(&other);
  GotoIf(TaggedIsSmi(handler), miss);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  TNode<Word32> bits = SmiHandlerBits(data);
  GotoUnlessValid(data, miss);
  Switch(Word32Shr(KindBitsOf(bits), kSmiWordShift), miss,
         {{static_cast<int>(HandlerKind::kTransitionOutOfObject), &out_of_object},
          {static_cast<int>(HandlerKind::kTransitionGrow), &out_of_object},
          {static_cast<int>(HandlerKind::kStoreGlobalCell), &global},
          {static_cast<int>(HandlerKind::kSetter), &setter}});
  Bind(&out_of_object);
  GotoIfRefused(bits, value, miss);
  TNode<Map> map = Cast<Map>(LoadHandlerDataOrGoto(data, miss));
  TNode<PropertyArray> properties =
      PropertiesWithRoomOrGoto(Cast<JSReceiver>(receiver), map, FieldOffsetOf(bits), miss);
  StoreAtOffset(properties, HandlerOffset(bits), value);
  StoreField(receiver, field::HeapObject::map, map);
  Goto(&done);
  Bind(&global);
  TNode<PropertyCell> cell = Cast<PropertyCell>(LoadHandlerDataOrGoto(data, miss));
  GotoIf(IsRoot(LoadField(cell, field::PropertyCell::value), RootIndex::k_the_hole), miss);
  StoreField(cell, field::PropertyCell::value, value);
  Goto(&done);
  Bind(&setter);
  CallSetter(receiver, data, value, miss);
  Goto(&done);
  Bind(&done);
}

// The array that has a word at the offset: the receiver's, or a longer one that takes its place, as
// EnsureFields has it. If the properties word holds an identity hash, the runtime takes over.
TNode<PropertyArray> PropertyAssembler::PropertiesWithRoomOrGoto(TNode<JSReceiver> receiver,
                                                                 TNode<Map> new_map, TNode<Word32> offset,
                                                                 Label* miss) {
  constexpr int kHeader = layout::PropertyArray::kSize;
  TVariable<PropertyArray> result(this);
  Label grow(this), copy(this), done(this);
  TNode<HeapObject> old = HeapObjectOrGoto(LoadField(receiver, field::JSReceiver::properties), miss);
  result = Cast<PropertyArray>(old);
  TNode<Word32> length = SmiUntag(LoadField(result.value(), field::PropertyArray::length));
  TNode<Word32> old_end = Int32Add(Word32Shl(length, kTaggedSizeLog2), kHeader);
  Branch(Uint32LessThan(offset, old_end), &done, &grow);
  Bind(&grow);
  GotoIf(IsRoot(old, RootIndex::k_empty_fixed_array), &copy);
  Branch(IsRoot(LoadMap(old), RootIndex::k_property_array_map), &copy, miss);

  Bind(&copy);
  TNode<Word32> spare = LoadField(new_map, field::Map::unused_fields);
  TNode<Word32> size = Int32Add(Int32Add(offset, kTaggedSize), Word32Shl(spare, kTaggedSizeLog2));
  TNode<PropertyArray> grown = Cast<PropertyArray>(AllocateRaw(size));
  StoreMap(grown, RootIndex::k_property_array_map);
  StoreField(grown, field::PropertyArray::length,
             SmiTag(Word32Shr(Int32Sub(size, kHeader), kTaggedSizeLog2)));
  TVariable<Word32> at(this, Int32Constant(kHeader));
  const auto fill = [&](TNode<Word32> end, auto word) {
    While([&] { return Uint32LessThan(at.value(), end); },
          [&] {
            TNode<Word64> place = Uint32ToUint64(at.value());
            Store(MemRep::kTagged, grown, place, 0, -kHeapObjectTag, word(place));
            at = Int32Add(at.value(), kTaggedSize);
          });
  };
  fill(old_end, [&](TNode<Word64> place) { return LoadAtOffset(old, place); });
  fill(size, [&](TNode<Word64>) { return Undefined(); });
  StoreField(receiver, field::JSReceiver::properties, Cast<HeapObject>(grown));
  result = grown;
  Goto(&done);
  Bind(&done);
  return result.value();
}

void PropertyAssembler::CallSetter(TNode<HeapObject> receiver, TNode<DataHandler> handler,
                                   TNode<Object> value, Label* miss) {
  TNode<HeapObject> pair = LoadHandlerDataOrGoto(handler, miss);
  TNode<JSFunction> function =
      JSFunctionOrGoto(LoadField(Cast<AccessorPair>(pair), field::AccessorPair::setter), miss);
  TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(1));
  Store(MemRep::kTaggedFull, area, 0, receiver);
  Store(MemRep::kTaggedFull, area, 8, value);
  CallFunction(function, Undefined(), Int32Constant(1));
}

}  // namespace kei::builtins
