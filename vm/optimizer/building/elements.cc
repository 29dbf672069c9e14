#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/deopt/exit-profile.h"

// Elements of arrays and typed arrays.

namespace kei::optimizer {

using jit::Graph;

namespace {

bool CanLoadElement(const MapHandler& handler) {
  const HandlerKind kind = KindOfHandler(handler.bits);
  if (kind == HandlerKind::kTypedElement) return FormOf(KindOf(handler)).has_value();
  return kind == HandlerKind::kElement && IsFastKind(KindOf(handler));
}

// Whether elements of the kinds are loaded alike. Smis are tagged values, too.
bool AreLoadedAlike(ElementsKind a, ElementsKind b) {
  if (!IsFastKind(a) || !IsFastKind(b)) return a == b;
  return IsDoubleKind(a) == IsDoubleKind(b);
}

}  // namespace

// Maps whose elements are loaded alike. Tagged ones are Smis if all are.
struct FunctionBuilder::ElementGroup {
  ElementsKind kind;
  std::vector<CageOffset> maps;

  StateValue form() const {
    if (IsFastKind(kind)) return IsDoubleKind(kind) ? StateValue::kFloat64 : StateValue::kTagged;
    if (FormOf(kind)->is_float()) return StateValue::kFloat64;
    return kind == ElementsKind::kUint32 ? StateValue::kUint32 : StateValue::kInt32;
  }
  bool has_int32() const { return form() == StateValue::kInt32 || IsSmiKind(kind); }
  bool has_numbers() const { return form() != StateValue::kTagged || IsSmiKind(kind); }

  // The form in which elements of all groups can meet.
  static StateValue FormOfAll(const std::vector<ElementGroup>& groups) {
    if (std::ranges::all_of(groups, &ElementGroup::has_int32)) return StateValue::kInt32;
    const bool are_numbers = std::ranges::all_of(groups, &ElementGroup::has_numbers);
    return are_numbers ? StateValue::kFloat64 : StateValue::kTagged;
  }
};

std::vector<FunctionBuilder::ElementGroup> FunctionBuilder::GroupsOf(
    const std::vector<MapHandler>& handlers) {
  std::vector<ElementGroup> groups;
  for (const MapHandler& handler : handlers) {
    const ElementsKind kind = KindOf(handler);
    auto group =
        std::ranges::find_if(groups, [&](const ElementGroup& g) { return AreLoadedAlike(g.kind, kind); });
    if (group == groups.end()) group = groups.insert(groups.end(), ElementGroup{.kind = kind, .maps = {}});
    if (IsSmiKind(group->kind)) group->kind = kind;
    group->maps.push_back(MaybeObject(handler.map).cage_offset());
  }
  return groups;
}

jit::Node* FunctionBuilder::ElementsOf(Node* object) { return LoadField(object, layout::JSObject::elements); }

// An index below the length, which is a Word32; negative ones are large.
jit::Node* FunctionBuilder::CheckedIndex(const Value& key, Node* length) {
  return EmitCheck(Op::kCheckBelow, {Int32(Unconverted(key)), length});
}

// All elements of an array that need not exist so far, and that a literal has made.
std::optional<std::vector<Value>> FunctionBuilder::ElementsOfNew(const Value& array) {
  const Contents* contents = array.is_tagged() ? VirtualObjectOf(array.node) : nullptr;
  if (contents == nullptr || contents->words[0] == nullptr) return std::nullopt;
  const Map map = MapAt(static_cast<CageOffset>(contents->words[0]->int_value));
  if (!IsPlainArrayMap(isolate_, map) || IsHoley(map.kind())) return std::nullopt;
  const Node* length = contents->Word(layout::JSArray::length);
  const Node* elements = contents->Word(layout::JSObject::elements);
  const Contents* list = elements == nullptr ? nullptr : VirtualObjectOf(elements);
  const auto count = length == nullptr ? std::nullopt : ConstantOf(length);
  if (list == nullptr || !count || !count->IsSmi()) return std::nullopt;
  constexpr size_t kHeader = layout::FixedArray::kSize / kTaggedSize;
  std::vector<Value> values;
  for (size_t i = 0; i < static_cast<size_t>(count->SmiValue()); i++) {
    Node* value = kHeader + i < list->words.size() ? list->words[kHeader + i] : nullptr;
    if (value == nullptr) return std::nullopt;
    const auto number = Untagged(value);
    values.push_back(number ? *number : Value{value});
  }
  return values;
}

// The place of an element that is there, in elements that need not exist so far.
std::optional<int32_t> FunctionBuilder::PlaceInNew(Node* elements, ElementsKind kind, const Value& key) {
  const Contents* contents = VirtualObjectOf(elements);
  const bool is_constant = key.kind == StateValue::kInt32 && key.node->is(Op::kInt32Constant);
  if (contents == nullptr || !is_constant || IsDoubleKind(kind) || IsHoley(kind)) return std::nullopt;
  constexpr int64_t kHeader = layout::FixedArray::kSize / kTaggedSize;
  const int64_t index = key.node->int_value, count = static_cast<int64_t>(contents->words.size()) - kHeader;
  if (index < 0 || index >= count) return std::nullopt;
  return static_cast<int32_t>((kHeader + index) * kTaggedSize) - kHeapObjectTag;
}

Value FunctionBuilder::LoadFastElement(Node* object, ElementsKind kind, const Value& key) {
  Node* elements = ElementsOf(object);
  if (const auto offset = PlaceInNew(elements, kind, key)) {
    Node* known = Load(MemRep::kTagged, elements, *offset);
    const auto number = Untagged(known);
    return number ? *number : Value{known};
  }
  Node* length = LoadField(elements, layout::FixedArrayBase::length);
  Learn(length, Types::kSmi);
  Node* index = CheckedIndex(key, SmiValue(length));
  Node* wide = Emit(Op::kUint32ToUint64, {index});
  if (IsDoubleKind(kind)) {
    Node* value = EmitCheck(Op::kLoadHoleyFloat64, {elements, wide});
    value->memory = {MemRep::kFloat64, 3, layout::FixedDoubleArray::kSize - kHeapObjectTag, {}};
    return {value, StateValue::kFloat64};
  }
  Node* value =
      Load(MemRep::kTagged, elements, layout::FixedArray::kSize - kHeapObjectTag, wide, kTaggedSizeLog2);
  EmitCheck(Op::kCheckNotHole, {value});
  if (IsSmiKind(kind)) Learn(value, Types::kSmi);
  return {value};
}

FunctionBuilder::TypedPlace FunctionBuilder::PlaceInTyped(Node* object, const Value& key) {
  Node* length = LoadField(object, layout::JSTypedArray::length);
  Node* index = Int32(Unconverted(key));
  // The length has 64 bits, and may be 2^32. A negative index is above every length as it is extended.
  Node* wide = Emit(Op::kInt32ToInt64, {index});
  DeoptIf(Not(Emit(Op::kUint64LessThan, {wide, length})), DeoptReason::kBounds);
  Node* data = LoadField(object, layout::JSTypedArray::data);
  DeoptIf(Emit(Op::kWord64Equal, {data, Int64Constant(0)}), DeoptReason::kBounds);
  return {data, wide};
}

void FunctionBuilder::StoreRaw(const TypedPlace& place, MemRep rep, int scale, Node* number) {
  Node* store =
      graph_->NewNode(Op::kStore, Rep::kNone, std::initializer_list<Node*>{place.data, place.index, number});
  store->memory = {rep, static_cast<int8_t>(scale), 0, {}};
  Graph::Append(block_, store);
}

// An array that tracks the length of its buffer may have to look at that first.
bool FunctionBuilder::ReduceTypedLength(const IntrinsicCall& call) {
  const Value& array = call.receiver();
  if (!IsKnownToBe(array, InstanceType::kJSTypedArray) || !MayExitFor(DeoptReason::kBounds) ||
      !MayExitFor(DeoptReason::kOverflow))
    return false;
  Node* bytes = LoadField(array.node, layout::JSArrayBufferView::byte_length);
  DeoptIf(Emit(Op::kWord64Equal, {bytes, Int64Constant(static_cast<int64_t>(kTracksLength))}),
          DeoptReason::kBounds);
  Node* length = LoadField(array.node, layout::JSTypedArray::length);
  DeoptIf(Emit(Op::kUint64LessThan, {Int64Constant(INT32_MAX), length}), DeoptReason::kOverflow);
  SetAccumulator(Emit(Op::kInt64ToInt32, {length}), StateValue::kInt32);
  return true;
}

Value FunctionBuilder::LoadElementOf(const ElementGroup& group, Node* object, const Value& key) {
  if (IsFastKind(group.kind)) return LoadFastElement(object, group.kind, key);
  const TypedForm form = *FormOf(group.kind);
  const TypedPlace place = PlaceInTyped(object, key);
  return {Load(form.rep, place.data, 0, place.index, form.scale), group.form()};
}

// Whether a map, as a word, is one of these.
jit::Node* FunctionBuilder::HasOneOf(Node* map, const std::vector<CageOffset>& maps) {
  Node* any = nullptr;
  for (const CageOffset known : maps) {
    Node* is_it = Emit(Op::kWord32Equal, {map, Int32Constant(static_cast<int32_t>(known))});
    any = any == nullptr ? is_it : Emit(Op::kWord32Or, {any, is_it});
  }
  return any;
}

// Each group has a block of its own.
void FunctionBuilder::LoadElementOfGroups(const std::vector<ElementGroup>& groups, Node* object,
                                          const Value& key) {
  const StateValue form = ElementGroup::FormOfAll(groups);
  const auto in_form = [&](const Value& value) {
    if (form == StateValue::kTagged) return Tagged(value);
    return form == StateValue::kInt32 ? Int32(value) : Float64(value);
  };
  StateBefore();  // for all groups
  Node* map = Emit(Op::kBitcastTaggedToWord32, {LoadField(object, layout::HeapObject::map)});
  Node* value = TakeOneOf(
      groups.size(), [&](size_t i) { return HasOneOf(map, groups[i].maps); },
      [&](size_t i) { return in_form(LoadElementOf(groups[i], object, key)); });
  SetAccumulator(value, form);
}

bool FunctionBuilder::MayLoadElements() const {
  constexpr DeoptReason kReasons[] = {DeoptReason::kMap, DeoptReason::kBounds,        DeoptReason::kHole,
                                      DeoptReason::kSmi, DeoptReason::kLostPrecision, DeoptReason::kNotSmi};
  return std::ranges::all_of(kReasons, [this](DeoptReason reason) { return MayExitFor(reason); });
}

bool FunctionBuilder::LoadElement(const AccessSite& site, const Value& receiver, const Value& key) {
  if (LoadStringElement(site, receiver, key)) return true;
  // A site that has met a missing element will meet another one if others of the function do so, too.
  const bool may_exit = MayExitFor(DeoptReason::kBounds) && MayExitFor(DeoptReason::kHole) &&
                        ExitCountOfAll(isolate_, request_.vector, DeoptReason::kHole) == 0;
  // A double, or undefined, needs an object.
  const bool has_doubles = std::ranges::any_of(
      site.handlers, [](const MapHandler& handler) { return IsDoubleKind(KindOf(handler)); });
  if ((!may_exit || !has_doubles) && LoadElementOrUndefined(site, receiver, key)) return true;
  if (!MayLoadElements()) return false;
  if (site.name || !receiver.is_tagged() || !std::ranges::all_of(site.handlers, CanLoadElement)) return false;
  Node* object = HeapObject(receiver);
  CheckMaps(object, site.handlers);
  const std::vector<ElementGroup> groups = GroupsOf(site.handlers);
  if (groups.size() > 1) {
    LoadElementOfGroups(groups, object, key);
  } else {
    SetAccumulator(LoadElementOf(groups[0], object, key));
  }
  return true;
}

// Whether the site's key is always one name, such as that of a private field. Exits if it is another one.
bool FunctionBuilder::IsAlways(const AccessSite& site, const Value& key) {
  if (site.kind != AccessSite::Kind::kHandlers || !site.name || !key.is_tagged()) return false;
  const bool may_miss = std::ranges::any_of(site.handlers, [](const MapHandler& handler) {
    return KindOfHandler(handler.bits) == HandlerKind::kNonExistent;
  });
  if (may_miss) return false;
  const auto constant = ConstantOf(key.node);
  if (constant && *constant == *site.name) return true;
  if (IsYoung(*site.name) || !MayExitFor(DeoptReason::kValue)) return false;
  EmitCheck(Op::kCheckValue, {key.node, Embedded(*site.name)});
  return true;
}

void FunctionBuilder::VisitGetKeyed() {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  const Value object = Register(0), key = Accumulator();
  if (LoadArgument(object, key)) return;
  if (IsAlways(site, key) && LoadWithHandlers(site, object, site.name)) return;
  if (site.kind == AccessSite::Kind::kHandlers && LoadElement(site, object, key)) return;
  CallStub(Builtin::kKeyedLoadIC, {Tagged(object), Tagged(key), vector_, Int32Constant(SlotOperand())});
}

// --- Stores

// A hole may be one that has to be looked for in prototypes.
void FunctionBuilder::StoreFastElement(Node* object, ElementsKind kind, const Value& key,
                                       const Value& value) {
  Node* elements = ElementsOf(object);
  if (const auto offset = PlaceInNew(elements, kind, key)) {
    return StoreTagged(elements, *offset, IsSmiKind(kind) ? Smi(value) : Tagged(value));
  }
  Node* length = LoadField(elements, layout::FixedArrayBase::length);
  Node* index = CheckedIndex(key, SmiValue(length));
  Node* wide = Emit(Op::kUint32ToUint64, {index});
  if (IsDoubleKind(kind)) {
    Node* number = Float64(Unconverted(value));
    Node* old = EmitCheck(Op::kLoadHoleyFloat64, {elements, wide});
    old->memory = {MemRep::kFloat64, 3, layout::FixedDoubleArray::kSize - kHeapObjectTag, {}};
    Node* store = graph_->NewNode(Op::kStoreFloat64Element, Rep::kNone,
                                  std::initializer_list<Node*>{elements, wide, number});
    store->memory = old->memory;
    Graph::Append(block_, store);
    return;
  }
  Node* tagged = IsSmiKind(kind) ? Smi(value) : Tagged(value);
  const int32_t header = layout::FixedArray::kSize - kHeapObjectTag;
  Node* old = Load(MemRep::kTagged, elements, header, wide, kTaggedSizeLog2);
  EmitCheck(Op::kCheckNotHole, {old});
  StoreTagged(elements, header, tagged, wide);
}

// The value is an int32. A negative one becomes 0, one above the limit 255.
jit::Node* FunctionBuilder::ClampToByte(Node* value) {
  Node* const sign_shift = Int32Constant(31);
  Node* negative = Emit(Op::kWord32Sar, {value, sign_shift});
  Node* positive = Emit(Op::kWord32And, {value, Emit(Op::kWord32Xor, {negative, Int32Constant(-1)})});
  Node* room = Emit(Op::kInt32Sub, {Int32Constant(255), positive});
  return Emit(Op::kInt32Add,
              {positive, Emit(Op::kWord32And, {room, Emit(Op::kWord32Sar, {room, sign_shift})})});
}

bool FunctionBuilder::StoreTypedElement(Node* object, ElementsKind kind, const Value& key,
                                        const Value& value) {
  const auto form = FormOf(kind);
  if (!form) return false;
  if (kind == ElementsKind::kUint8Clamped && !IsInt32(value)) return false;
  Node* number = form->is_float() ? Float64(value) : Word32(value);
  if (kind == ElementsKind::kUint8Clamped) number = ClampToByte(number);
  StoreRaw(PlaceInTyped(object, key), form->rep, form->scale, number);
  return true;
}

bool FunctionBuilder::StoreElement(const AccessSite& site, Builtin stub, const Value& receiver,
                                   const Value& key, const Value& value) {
  if (site.handlers.size() > 1 || !MayExitFor(DeoptReason::kMap)) {
    return StoreInSomeArray(site, stub, receiver, key, value);
  }
  for (const DeoptReason reason :
       {DeoptReason::kMap, DeoptReason::kBounds, DeoptReason::kHole, DeoptReason::kNotSmi, DeoptReason::kSmi,
        DeoptReason::kNumber, DeoptReason::kLostPrecision}) {
    if (!MayExitFor(reason)) return false;
  }
  const MapHandler& handler = site.handlers[0];
  const HandlerKind kind = KindOfHandler(handler.bits);
  if (site.name || !receiver.is_tagged()) return false;
  const bool is_typed = kind == HandlerKind::kTypedElement && FormOf(KindOf(handler));
  const bool is_fast = kind == HandlerKind::kElement && IsFastKind(KindOf(handler));
  const bool may_append =
      (PayloadOfHandler(handler.bits) & (ElementHandler::kMayAppend | ElementHandler::kMayFillHoles)) != 0;
  if (!is_typed && !is_fast) return false;
  if (is_fast && may_append) return StoreGrowingElement(handler, stub, receiver, key, value);
  Node* object = HeapObject(receiver);
  CheckMaps(object, site.handlers);
  if (is_typed) return StoreTypedElement(object, KindOf(handler), key, value);
  StoreFastElement(object, KindOf(handler), key, value);
  return true;
}

void FunctionBuilder::VisitSetKeyed(Builtin stub) {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  const Value object = Register(0), key = Register(1), value = Accumulator();
  if (stub == Builtin::kKeyedStoreIC && IsAlways(site, key) && StoreWithHandlers(site, object, value)) return;
  if (site.kind == AccessSite::Kind::kHandlers && StoreElement(site, stub, object, key, value)) return;
  CallStub(stub, {Tagged(object), Tagged(key), Tagged(value), vector_, Int32Constant(SlotOperand())},
           ResultUse::kIgnored);
}

}  // namespace kei::optimizer
