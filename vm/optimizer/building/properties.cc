#include "vm/heap/barrier.h"
#include "vm/optimizer/building/function-builder.h"

// Named properties and global variables, by the handlers of their sites.

namespace kei::optimizer {

using jit::Graph;

bool FunctionBuilder::CanLoad(const MapHandler& handler) const {
  switch (KindOfHandler(handler.bits)) {
    case HandlerKind::kInObject:
    case HandlerKind::kOutOfObject: return true;
    case HandlerKind::kArrayLength:
    case HandlerKind::kStringLength: return !handler.data;
    case HandlerKind::kNonExistent: return handler.data && handler.data->data(isolate_).IsSmi();
    default: return false;
  }
}

void FunctionBuilder::LearnRepresentation(Node* value, const FieldFacts& field) {
  const auto learn = [&](uint16_t types) {
    if (Is({value}, types)) return;
    RelyOn(field.owner, Dependency::kFieldRepresentation);
    Learn(value, types);
  };
  switch (field.representation) {
    case Representation::kSmi: return learn(Types::kSmi);
    case Representation::kNumber: return learn(Types::kNumber);
    case Representation::kHeapObject: return learn(Types::kHeapObject);
    case Representation::kNone:
    case Representation::kTagged: return;
  }
}

// The holder has its shape as long as something that the code relies on holds.
std::optional<Value> FunctionBuilder::ConstantField(JSObject holder, const FieldFacts& field, int32_t bits) {
  if (!field.is_constant) return std::nullopt;
  const Object content = ReadField(isolate_, holder, holder.map(isolate_), field.index);
  if (content.Is(RootIndex::k_uninitialized)) return std::nullopt;
  const auto value = ConstantValue(content);
  if (!value) return std::nullopt;
  RelyOn(field.owner, Dependency::kConstantField);
  ClaimConstantField(holder, bits, content);
  return value;
}

Value FunctionBuilder::LoadFieldByHandler(Node* holder, int32_t bits) {
  if (KindOfHandler(bits) == HandlerKind::kOutOfObject) {
    holder = LoadField(holder, layout::JSReceiver::properties);
  }
  return {Load(MemRep::kTagged, holder, OperandOfHandler(bits) - kHeapObjectTag)};
}

// The object has the handler's map.
Value FunctionBuilder::LoadOwnField(Node* object, const MapHandler& handler, Maybe<kei::Name> name) {
  const auto field = name ? FactsOfField(isolate_, handler.map, *name) : std::nullopt;
  const auto map = MapOfConstant(object);
  if (field && map && *map == handler.map) {
    const auto value = ConstantField(JSObject::cast(*ConstantOf(object)), *field, handler.bits);
    if (value) return *value;
  }
  const Value value = LoadFieldByHandler(object, handler.bits);
  if (field) LearnRepresentation(value.node, *field);
  return value;
}

// The handler's data is the holder, whose shape is that of now as long as the handler is valid. Exports of
// modules have Cells for holders.
Value FunctionBuilder::LoadFromHolder(const MapHandler& handler, Maybe<kei::Name> name) {
  const Object holder = handler.data->data(isolate_).object();
  std::optional<FieldFacts> field;
  if (name && holder.IsJSObject(isolate_)) {
    field = FactsOfField(isolate_, JSObject::cast(holder).map(isolate_), *name);
    const auto value = field ? ConstantField(JSObject::cast(holder), *field, handler.bits) : std::nullopt;
    if (value) return *value;
  }
  Node* node = nullptr;
  if (const kei::HeapObject object(holder.ptr()); !IsYoungObject(object)) {
    node = Embedded(object);
  } else {  // a weak reference
    Name(MaybeObject(*handler.data));
    Node* data =
        LoadField(TaggedConstant(MaybeObject(*handler.data).cage_offset()), layout::DataHandler::data);
    Node* word = Emit(Op::kBitcastTaggedToWord64, {data});
    node = Emit(Op::kBitcastWord64ToTagged, {Emit(Op::kInt64Sub, {word, Int64Constant(kWeakBit)})});
  }
  const Value value = LoadFieldByHandler(node, handler.bits);
  if (field) LearnRepresentation(value.node, *field);
  if (field && field->is_constant) NoteYoungFunction(value.node, JSObject::cast(holder), *field);
  return value;
}

// Code cannot contain the address of a function that moves. All the same it is known which one the value is.
void FunctionBuilder::NoteYoungFunction(Node* value, JSObject holder, const FieldFacts& field) {
  const Object content = ReadField(isolate_, holder, holder.map(isolate_), field.index);
  if (!content.IsJSFunction(isolate_)) return;
  RelyOn(field.owner, Dependency::kConstantField);
  unit_->young_functions.emplace(value->id, JSFunction::cast(content));
}

Value FunctionBuilder::LoadByHandler(Node* object, const MapHandler& handler, Maybe<kei::Name> name) {
  if (handler.data) RelyOnValidity(*handler.data);
  switch (KindOfHandler(handler.bits)) {
    case HandlerKind::kOutOfObject:
    case HandlerKind::kInObject:
      return handler.data ? LoadFromHolder(handler, name) : LoadOwnField(object, handler, name);
    case HandlerKind::kArrayLength: {
      Node* length = LoadField(object, layout::JSArray::length);
      Learn(length, Types::kNumber);
      return {length};
    }
    case HandlerKind::kStringLength: return {LoadField(object, layout::String::length), StateValue::kInt32};
    case HandlerKind::kNonExistent: return {Root(RootIndex::k_undefined)};
    default: UNREACHABLE();
  }
}

// Each map has a block of its own, whose end has the value.
void FunctionBuilder::LoadPolymorphic(const AccessSite& site, Node* object, Maybe<kei::Name> name) {
  CheckMaps(object, site.handlers);
  Node* map = Emit(Op::kBitcastTaggedToWord32, {LoadField(object, layout::HeapObject::map)});
  const auto has_map = [&](size_t i) {
    return HasOneOf(map, {MaybeObject(site.handlers[i].map).cage_offset()});
  };
  std::vector<Node*> values;
  Node* value = TakeOneOf(site.handlers.size(), has_map, [&](size_t i) {
    return values.emplace_back(Tagged(LoadByHandler(object, site.handlers[i], name)));
  });
  NoteMethods(value, object, site.handlers, values);
  SetAccumulator(value);
}

bool FunctionBuilder::LoadWithHandlers(const AccessSite& site, const Value& value, Maybe<kei::Name> name) {
  if (LoadStringLength(site, value)) return true;
  if (!MayExitFor(DeoptReason::kMap) || !MayExitFor(DeoptReason::kSmi)) return false;
  if (!MayExitFor(DeoptReason::kValue)) return false;
  if (!std::ranges::all_of(site.handlers, [this](const MapHandler& h) { return CanLoad(h); })) return false;
  if (value.kind != StateValue::kTagged) return false;
  Node* object = HeapObject(value);
  if (!site.IsUniform() && site.handlers.size() > 1) {
    LoadPolymorphic(site, object, name);
    return true;
  }
  CheckMaps(object, site.handlers);
  const Maybe<kei::Name> known_name = site.handlers.size() == 1 ? name : std::nullopt;
  SetAccumulator(LoadByHandler(object, site.handlers[0], known_name));
  return true;
}

// The bytecode's site, for receivers of the maps that are known here.
AccessSite FunctionBuilder::SiteOf(const Value& receiver, kei::Name name,
                                   Maybe<FixedArray> stub_cache) const {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  const Facts* known = receiver.is_tagged() ? knowledge_.Find(receiver.node) : nullptr;
  if (known == nullptr || known->maps.empty() || site.kind == AccessSite::Kind::kNeverRan) return site;
  std::vector<Map> maps;
  for (const CageOffset map : known->maps) maps.push_back(MapAt(map));
  return NarrowSite(isolate_, site, maps, name, stub_cache);
}

// Calls the getter, or the setter if there is a value. False if the site has no such handler alone.
bool FunctionBuilder::CallAccessor(const AccessSite& site, const Value& receiver, const Value* value) {
  if (site.handlers.size() != 1 || !receiver.is_tagged()) return false;
  const MapHandler& handler = site.handlers[0];
  const HandlerKind kind = KindOfHandler(handler.bits);
  if (kind != (value == nullptr ? HandlerKind::kGetter : HandlerKind::kSetter)) return false;
  for (const DeoptReason reason : {DeoptReason::kMap, DeoptReason::kSmi, DeoptReason::kValue}) {
    if (!MayExitFor(reason)) return false;
  }
  const auto pair = AccessorPair::cast(handler.data->data(isolate_).object());
  const Object accessor = value == nullptr ? pair.getter(isolate_) : pair.setter(isolate_);
  if (!accessor.IsJSFunction(isolate_)) return false;
  const auto callee = KnownCallee(isolate_, {JSFunction::cast(accessor), CallsForEachEntry()});
  if (!callee || IsYoung(pair)) return false;
  CheckMaps(HeapObject(receiver), site.handlers);
  RelyOnValidity(*handler.data);
  const FieldToken& field = value == nullptr ? layout::AccessorPair::getter : layout::AccessorPair::setter;
  Node* function = CheckCallee(LoadField(Embedded(pair), field), *callee);
  std::vector<Value> values{receiver};
  if (value != nullptr) values.push_back(*value);
  CallKnown(*callee, function, values, value == nullptr ? ResultUse::kAccumulator : ResultUse::kIgnored);
  return true;
}

void FunctionBuilder::VisitGetNamed() {
  const auto name = kei::Name::cast(code_.constant_pool(isolate_).get(isolate_, it_.Operand(1)));
  const AccessSite site = SiteOf(Register(0), name, isolate_->stub_cache());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  if (LoadOfArguments(Register(0), name)) return;
  if (CallAccessor(site, Register(0), nullptr)) return;
  if (site.kind == AccessSite::Kind::kHandlers && LoadWithHandlers(site, Register(0), name)) return;
  CallStub(Builtin::kLoadIC,
           {Tagged(Register(0)), PoolConstant(it_.Operand(1)), vector_, Int32Constant(SlotOperand())});
}

// --- Stores

bool FunctionBuilder::MayCheckFor(Representation representation) const {
  switch (representation) {
    case Representation::kNone: return false;
    case Representation::kSmi:
      return MayExitFor(DeoptReason::kNotSmi) && MayExitFor(DeoptReason::kLostPrecision);
    case Representation::kNumber: return MayExitFor(DeoptReason::kNumber);
    case Representation::kHeapObject: return MayExitFor(DeoptReason::kSmi);
    case Representation::kTagged: return true;
  }
  UNREACHABLE();
}

jit::Node* FunctionBuilder::TaggedAs(Representation representation, const Value& value) {
  if (representation == Representation::kSmi) return Smi(value);
  if (representation == Representation::kHeapObject) return HeapObject(value);
  if (representation == Representation::kNumber && !Is(value, Types::kNumber)) {
    Float64(Unconverted(value));
  }
  return Tagged(value);
}

bool FunctionBuilder::StoreWithHandlers(const AccessSite& site, const Value& receiver, const Value& value) {
  if (!MayExitFor(DeoptReason::kMap) || !MayExitFor(DeoptReason::kSmi)) return false;
  if (!MayExitFor(DeoptReason::kValue) || receiver.kind != StateValue::kTagged) return false;
  const MapHandler& handler = site.handlers[0];
  const HandlerKind kind = KindOfHandler(handler.bits);
  const int32_t offset = OperandOfHandler(handler.bits) - kHeapObjectTag;
  const Representation representation = RepresentationOfHandler(handler.bits);
  if (kind == HandlerKind::kTransitionInObject) {
    if (site.handlers.size() != 1 || !handler.data || !MayCheckFor(representation)) return false;
    Node* const tagged = TaggedAs(representation, value);
    const MaybeObject new_map = handler.data->data(isolate_);
    Node* object = HeapObject(receiver);
    CheckMaps(object, site.handlers);
    RelyOnValidity(*handler.data);
    StoreTagged(object, offset, tagged);
    Node* map = Embedded(Map::cast(new_map.object()));
    StoreTagged(object, layout::HeapObject::map.offset - kHeapObjectTag, map);
    if (VirtualObjectOf(object) == nullptr) ForgetMaps();
    SetMaps(object, {MaybeObject(new_map.object()).cage_offset()});
    return true;
  }
  const bool is_field = kind == HandlerKind::kStoreInObject || kind == HandlerKind::kStoreOutOfObject;
  if (!is_field || !site.IsUniform() || !MayCheckFor(representation)) return false;
  Node* const tagged = TaggedAs(representation, value);
  Node* object = HeapObject(receiver);
  CheckMaps(object, site.handlers);
  Node* holder =
      kind == HandlerKind::kStoreInObject ? object : LoadField(object, layout::JSReceiver::properties);
  StoreTagged(holder, offset, tagged);
  return true;
}

void FunctionBuilder::VisitSetNamed(Builtin stub) {
  const auto name = kei::Name::cast(code_.constant_pool(isolate_).get(isolate_, it_.Operand(1)));
  Maybe<FixedArray> stub_cache;
  if (stub == Builtin::kStoreIC) stub_cache = isolate_->store_stub_cache();
  const AccessSite site = SiteOf(Register(0), name, stub_cache);
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  const Value value = Accumulator();
  if (stub == Builtin::kStoreIC && CallAccessor(site, Register(0), &value)) return;
  if (site.kind == AccessSite::Kind::kHandlers && StoreWithHandlers(site, Register(0), value)) return;
  CallStub(stub,
           {Tagged(Register(0)), PoolConstant(it_.Operand(1)), Tagged(Accumulator()), vector_,
            Int32Constant(SlotOperand())},
           ResultUse::kIgnored);
}

// --- Global variables

// An object that moves is found where the site has it, which has to say the same as now.
jit::Node* FunctionBuilder::HolderOfGlobal(const GlobalSite& site) {
  if (!IsYoung(*site.object)) return Embedded(*site.object);
  const int32_t word = layout::FeedbackVector::kSize + SlotOperand() * kTaggedSize - kHeapObjectTag;
  Node* offset = Load(MemRep::kTagged, vector_, word + kTaggedSize);
  EmitCheck(Op::kCheckValue, {offset, TaggedConstant(SmiToBits(site.offset))});
  Node* weak = Emit(Op::kBitcastTaggedToWord64, {Load(MemRep::kTagged, vector_, word)});
  return Emit(Op::kBitcastWord64ToTagged, {Emit(Op::kInt64Sub, {weak, Int64Constant(kWeakBit)})});
}

std::optional<Value> FunctionBuilder::ConstantGlobal(const GlobalSite& site) {
  if (!site.object) return std::nullopt;
  if (site.object->IsTypePropertyCell(isolate_)) {
    const auto cell = PropertyCell::cast(*site.object);
    const auto content = ConstantInCell(isolate_, cell);
    const auto value = content ? ConstantValue(*content) : std::nullopt;
    if (!value) return std::nullopt;
    RelyOn(cell, Dependency::kConstantGlobal);
    ClaimConstant(Embedded(cell), layout::PropertyCell::value.offset - kHeapObjectTag, *content);
    return value;
  }
  const int slot = (site.offset - layout::Context::kSize) / kTaggedSize;
  return ConstantSlot(kei::Context::cast(*site.object), slot);
}

void FunctionBuilder::VisitLdaGlobal() {
  const bool inside_typeof = it_.bytecode() == Bytecode::kLdaGlobalInsideTypeof;
  const GlobalSite site = ReadGlobalSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.never_ran && !inside_typeof)) return;
  if (const auto value = ConstantGlobal(site)) return SetAccumulator(*value);
  if (site.object && MayExitFor(DeoptReason::kHole)) {
    Node* value = Load(MemRep::kTagged, HolderOfGlobal(site), site.offset - kHeapObjectTag);
    EmitCheck(Op::kCheckNotHole, {value});
    return SetAccumulator(value);
  }
  CallRuntime(RuntimeFunction::kLoadGlobal,
              {PoolConstant(it_.Operand(0)), vector_, SlotAsSmi(), TaggedConstant(SmiToBits(inside_typeof))});
}

void FunctionBuilder::VisitStaGlobal() {
  const GlobalSite site = ReadGlobalSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.never_ran)) return;
  if (site.object && MayExitFor(DeoptReason::kHole)) {
    Node* object = HolderOfGlobal(site);
    const int32_t offset = site.offset - kHeapObjectTag;
    EmitCheck(Op::kCheckNotHole, {Load(MemRep::kTagged, object, offset)});
    return StoreTagged(object, offset, Tagged(Accumulator()));
  }
  CallRuntime(RuntimeFunction::kStoreGlobal,
              {PoolConstant(it_.Operand(0)), Tagged(Accumulator()), vector_, SlotAsSmi()},
              ResultUse::kIgnored);
}

}  // namespace kei::optimizer
