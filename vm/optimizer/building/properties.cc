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
    case HandlerKind::kNonExistent:
      return handler.data && handler.data->data(isolate_).IsStrong() &&
             handler.data->data(isolate_).object().IsSmi();
    default: return false;
  }
}

// The object has the handler's map.
jit::Node* FunctionBuilder::LoadByHandler(Node* object, const MapHandler& handler) {
  if (handler.data) CheckValid(*handler.data);
  Node* holder = object;
  const HandlerKind kind = KindOfHandler(handler.bits);
  const bool has_holder = handler.data && kind != HandlerKind::kNonExistent;
  if (has_holder) {  // a weak reference, of a handler that is valid
    objects_.push_back(MaybeObject(*handler.data));
    Node* data =
        LoadField(TaggedConstant(MaybeObject(*handler.data).cage_offset()), layout::DataHandler::data);
    Node* word = Emit(Op::kBitcastTaggedToWord64, {data});
    holder = Emit(Op::kBitcastWord64ToTagged, {Emit(Op::kInt64Sub, {word, Int64Constant(kWeakBit)})});
  }
  switch (kind) {
    case HandlerKind::kOutOfObject:
      holder = LoadField(holder, layout::JSReceiver::properties);
      [[fallthrough]];
    case HandlerKind::kInObject:
      return Load(MemRep::kTagged, holder, OperandOfHandler(handler.bits) - kHeapObjectTag);
    case HandlerKind::kArrayLength: return LoadField(holder, layout::JSArray::length);
    case HandlerKind::kStringLength: return Emit(Op::kTagSmi, {LoadField(holder, layout::String::length)});
    case HandlerKind::kNonExistent: return Root(RootIndex::k_undefined);
    default: UNREACHABLE();
  }
}

// Each map has a block of its own, whose end has the value.
void FunctionBuilder::LoadPolymorphic(const AccessSite& site, Node* object) {
  CheckMaps(object, site.handlers);
  Node* map = Emit(Op::kBitcastTaggedToWord32, {LoadField(object, layout::HeapObject::map)});
  std::vector<Node*> inputs;
  std::vector<Block*> ends;
  const Knowledge knowledge = knowledge_;
  for (size_t i = 0; i < site.handlers.size(); i++) {
    const MapHandler& handler = site.handlers[i];
    Block* next = nullptr;
    if (i + 1 < site.handlers.size()) {
      const auto bits = static_cast<int32_t>(MaybeObject(handler.map).cage_offset());
      Node* condition = Emit(Op::kWord32Equal, {map, Int32Constant(bits)});
      Node* branch = graph_->NewNode(Op::kBranch, Rep::kNone, std::initializer_list<Node*>{condition});
      Graph::Append(block_, branch);
      Block* match = NewBlock(block_->deferred);
      next = NewBlock(block_->deferred);
      Graph::Connect(block_, match);
      Graph::Connect(block_, next);
      block_ = match;
    }
    inputs.push_back(LoadByHandler(object, handler));
    ends.push_back(block_);
    block_ = next;
    knowledge_ = knowledge;
  }
  Block* merged = NewBlock(ends[0]->deferred);
  for (Block* end : ends) Goto(end, merged);
  Node* phi = graph_->NewNode(Op::kPhi, Rep::kTagged, inputs);
  phi->block = merged;
  merged->phis.push_back(phi);
  block_ = merged;
  SetAccumulator(phi);
}

bool FunctionBuilder::LoadWithHandlers(const AccessSite& site, const Value& value) {
  if (LoadStringLength(site, value)) return true;
  if (!MayExitFor(DeoptReason::kMap) || !MayExitFor(DeoptReason::kSmi)) return false;
  if (!MayExitFor(DeoptReason::kValue)) return false;
  if (!std::ranges::all_of(site.handlers, [this](const MapHandler& h) { return CanLoad(h); })) return false;
  if (value.kind != StateValue::kTagged) return false;
  Node* object = HeapObject(value);
  if (!site.IsUniform() && site.handlers.size() > 1) {
    LoadPolymorphic(site, object);
    return true;
  }
  CheckMaps(object, site.handlers);
  Node* result = LoadByHandler(object, site.handlers[0]);
  const HandlerKind kind = KindOfHandler(site.handlers[0].bits);
  if (kind == HandlerKind::kStringLength) Learn(result, Types::kSmi);
  if (kind == HandlerKind::kArrayLength) Learn(result, Types::kNumber);
  SetAccumulator(result);
  return true;
}

void FunctionBuilder::VisitGetNamed() {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  if (site.kind == AccessSite::Kind::kHandlers && LoadWithHandlers(site, Register(0))) return;
  CallStub(Builtin::kLoadIC,
           {Tagged(Register(0)), PoolConstant(it_.Operand(1)), vector_, Int32Constant(SlotOperand())});
}

// --- Stores

bool FunctionBuilder::MayCheckFor(Representation representation) const {
  switch (representation) {
    case Representation::kNone: return false;
    case Representation::kSmi: return MayExitFor(DeoptReason::kNotSmi);
    case Representation::kNumber: return MayExitFor(DeoptReason::kNumber);
    case Representation::kHeapObject: return MayExitFor(DeoptReason::kSmi);
    case Representation::kTagged: return true;
  }
  UNREACHABLE();
}

jit::Node* FunctionBuilder::TaggedAs(Representation representation, const Value& value) {
  if (representation == Representation::kSmi) return Smi(value);
  if (representation == Representation::kHeapObject) return HeapObject(value);
  if (representation == Representation::kNumber && !Is(value, Types::kNumber)) Float64(value);
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
    CheckValid(*handler.data);
    StoreTagged(object, offset, tagged);
    objects_.push_back(MaybeObject::Weak(Map::cast(new_map.object())));
    Node* map = TaggedConstant(MaybeObject(new_map.object()).cage_offset());
    StoreTagged(object, layout::HeapObject::map.offset - kHeapObjectTag, map);
    knowledge_.ForgetMaps();
    knowledge_.Of(object).maps = {MaybeObject(new_map.object()).cage_offset()};
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
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  if (site.kind == AccessSite::Kind::kHandlers && StoreWithHandlers(site, Register(0), Accumulator())) return;
  CallStub(stub,
           {Tagged(Register(0)), PoolConstant(it_.Operand(1)), Tagged(Accumulator()), vector_,
            Int32Constant(SlotOperand())},
           ResultUse::kIgnored);
}

// --- Global variables

jit::Node* FunctionBuilder::Embedded(kei::HeapObject object) {
  objects_.push_back(MaybeObject::Weak(object));
  return TaggedConstant(MaybeObject(object).cage_offset());
}

// An object that moves is found where the site has it, which has to say the same as now.
jit::Node* FunctionBuilder::HolderOfGlobal(const GlobalSite& site) {
  if (!site.is_young) return Embedded(*site.object);
  const int32_t word = layout::FeedbackVector::kSize + SlotOperand() * kTaggedSize - kHeapObjectTag;
  Node* offset = Load(MemRep::kTagged, vector_, word + kTaggedSize);
  EmitCheck(Op::kCheckValue, {offset, TaggedConstant(SmiToBits(site.offset))});
  Node* weak = Emit(Op::kBitcastTaggedToWord64, {Load(MemRep::kTagged, vector_, word)});
  return Emit(Op::kBitcastWord64ToTagged, {Emit(Op::kInt64Sub, {weak, Int64Constant(kWeakBit)})});
}

void FunctionBuilder::VisitLdaGlobal() {
  const bool inside_typeof = it_.bytecode() == Bytecode::kLdaGlobalInsideTypeof;
  const GlobalSite site = ReadGlobalSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.never_ran && !inside_typeof)) return;
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
