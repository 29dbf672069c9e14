#include "builtins/ic/property-assembler.h"

// Questions about properties that the stub cache of loads answers. A handler that is no DataHandler
// is of an own property; the others are guarded by a cell where they tell of prototypes.

namespace kei::builtins {

TNode<Name> PropertyAssembler::PublicNameOrGoto(TNode<Object> key, Label* other) {
  Label unique(this);
  TNode<HeapObject> name = HeapObjectOrGoto(key, other);
  TNode<Word32> type = LoadInstanceType(name);
  GotoIf(IsInternalizedType(type), &unique);
  GotoIfNot(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), other);
  TNode<Word32> flags = SmiUntag(LoadField(Cast<Symbol>(name), field::Symbol::flags));
  Branch(IsAnyBitSet(flags, SymbolFlags::kPrivate), other, &unique);
  Bind(&unique);
  return Cast<Name>(name);
}

TNode<DataHandler> PropertyAssembler::KnownDataHandlerOrGoto(TNode<HeapObject> object, TNode<Name> name,
                                                             Label* own, Label* unknown) {
  Label data_handler(this);
  TNode<Object> handler = KnownLoadOrGoto(object, name, unknown);
  GotoIf(TaggedIsNotSmi(handler), &data_handler);
  Branch(HandlerIs(HandlerBits(handler), HandlerKind::kSlow), unknown, own);
  Bind(&data_handler);
  return Cast<DataHandler>(handler);
}

void PropertyAssembler::BranchOnKnownProperty(TNode<HeapObject> object, TNode<Name> name, Label* present,
                                              Label* absent, Label* unknown) {
  TNode<DataHandler> data = KnownDataHandlerOrGoto(object, name, present, unknown);
  GotoUnlessValid(data, unknown);
  Branch(HandlerIs(SmiHandlerBits(data), HandlerKind::kNonExistent), absent, present);
}

// The map alone says which names are its object's own, so that the guard need not be asked.
void PropertyAssembler::BranchOnKnownOwnProperty(TNode<HeapObject> object, TNode<Name> name, Label* present,
                                                 Label* absent, Label* unknown) {
  TNode<DataHandler> data = KnownDataHandlerOrGoto(object, name, present, unknown);
  GotoIf(TaggedIsNotSmi(LoadField(data, field::DataHandler::validity_cell)), absent);
  Branch(HandlerIs(SmiHandlerBits(data), HandlerKind::kNonExistent), absent, present);
}

TNode<Smi> PropertyAssembler::SpelledIndexOrGoto(TNode<Object> key, Label* other) {
  TNode<String> string = StringOrGoto(key, other);
  TNode<Word32> hash = LoadField(string, field::Name::raw_hash);
  GotoIf(IsAnyBitSet(hash, NameHash::kNotComputed | NameHash::kNotIndex), other);
  GotoIf(
      Uint32LessThan(static_cast<int32_t>(kMaxHashedIndexLength), LoadField(string, field::String::length)),
      other);
  return SmiTag(Word32Shr(hash, NameHash::kShift));
}

void PropertyAssembler::BranchOnOwnElement(TNode<JSReceiver> object, TNode<Smi> key, Label* present,
                                           Label* unknown) {
  Label doubles(this);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsAnyBitSet(MapBits(map), kei::MapBits::kExotic), unknown);
  GotoIf(HasType(object, InstanceType::kJSProxy), unknown);
  TNode<FixedArrayBase> elements = LoadField(Cast<JSObject>(object), field::JSObject::elements);
  TNode<Map> elements_map = LoadMap(elements);
  GotoIf(
      Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), LoadField(map, field::Map::elements_kind)),
      unknown);
  GotoIfNot(SmiBelow(key, LoadField(elements, field::FixedArrayBase::length)), unknown);
  TNode<Word64> index = Uint32ToUint64(SmiUntagIndex(key));
  GotoIf(IsRoot(elements_map, RootIndex::k_fixed_double_array_map), &doubles);
  GotoIfNot(IsRoot(elements_map, RootIndex::k_fixed_array_map), unknown);
  TNode<Object> element = LoadFixedArrayElement(Cast<FixedArray>(elements), index);
  Branch(IsRoot(element, RootIndex::k_the_hole), unknown, present);
  Bind(&doubles);
  TNode<Word64> bits =
      LoadRawElement<Word64>(MemRep::kWord64, elements, layout::FixedDoubleArray::kSize, index, 3);
  Branch(Word64Equal(bits, static_cast<int64_t>(kHoleNan)), unknown, present);
}

void PropertyAssembler::GotoUnlessOwnBuiltin(TNode<Object> value, Builtin builtin, Label* other) {
  TNode<JSFunction> function = JSFunctionOrGoto(value, other);
  TNode<SharedFunctionInfo> shared = LoadField(function, field::JSFunction::shared);
  TNode<Object> id = LoadField(shared, field::SharedFunctionInfo::data);
  GotoIf(TaggedNotEqual(id, SmiConstant(static_cast<int32_t>(builtin))), other);
  GotoIfNot(IsRoot(LoadField(function, field::JSFunction::context), RootIndex::k_native_context), other);
}

void PropertyAssembler::GotoUnlessOwnGetter(TNode<HeapObject> object, RootIndex name, Builtin builtin,
                                            Label* other) {
  TNode<Object> handler = KnownLoadOrGoto(object, LoadRoot<Name>(name), other);
  GotoIf(TaggedIsSmi(handler), other);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  GotoUnlessValid(data, other);
  GotoIfNot(HandlerIs(SmiHandlerBits(data), HandlerKind::kGetter), other);
  TNode<AccessorPair> pair = Cast<AccessorPair>(LoadHandlerDataOrGoto(data, other));
  GotoUnlessOwnBuiltin(LoadField(pair, field::AccessorPair::getter), builtin, other);
}

TNode<Object> PropertyAssembler::LoadDataWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                                     Label* absent, Label* other) {
  TVariable<Object> result(this);
  Label no_field(this), done(this);
  result = LoadFieldWithHandler(receiver, handler, &no_field);
  Goto(&done);
  Bind(&no_field);
  GotoIf(TaggedIsSmi(handler), other);
  TNode<DataHandler> data = Cast<DataHandler>(handler);
  TNode<Word32> bits = SmiHandlerBits(data);
  GotoUnlessValid(data, other);
  GotoIf(HandlerIs(bits, HandlerKind::kNonExistent), absent);
  GotoIfNot(HandlerIs(bits, HandlerKind::kConstant), other);
  TNode<MaybeObject> value = LoadField(data, field::DataHandler::data);
  result = Cast<Object>(value);
  GotoIf(TaggedIsSmi(value), &done);
  result = StrongOrGoto(value, other);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
