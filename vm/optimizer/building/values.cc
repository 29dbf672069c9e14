#include <algorithm>
#include <bit>

#include "jit/ir/ops.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/deopt/exit-profile.h"

// Nodes, constants, values in one representation or another.

namespace kei::optimizer {

using jit::Graph;

namespace {

jit::Node* Place(jit::Block* block, jit::Node* node) {
  Graph::Append(block, node);
  return node;
}

}  // namespace

jit::Node* FunctionBuilder::Emit(Op op, std::initializer_list<Node*> inputs) {
  return Place(block_, graph_->NewNode(op, jit::InfoOf(op).output, inputs));
}

// The frame state is the last input.
jit::Node* FunctionBuilder::EmitCheck(Op op, std::initializer_list<Node*> inputs) {
  Node* state = StateBefore();
  Node* node = graph_->NewNode(op, jit::InfoOf(op).output, inputs);
  graph_->AddInput(node, state);
  return Place(block_, node);
}

// --- Constants stand at the beginning of the graph

jit::Node* FunctionBuilder::ConstantNode(Op op, Rep rep, int64_t bits) {
  Node*& known = constants_[{op, bits}];
  if (known != nullptr) return known;
  known = graph_->NewNode(op, rep, {});
  known->int_value = bits;
  known->block = graph_->entry();
  auto& nodes = graph_->entry()->nodes;
  nodes.insert(nodes.begin(), known);
  return known;
}

jit::Node* FunctionBuilder::Int32Constant(int32_t value) {
  return ConstantNode(Op::kInt32Constant, Rep::kWord32, value);
}
jit::Node* FunctionBuilder::Int64Constant(int64_t value) {
  return ConstantNode(Op::kInt64Constant, Rep::kWord64, value);
}
jit::Node* FunctionBuilder::Float64Constant(double value) {
  return ConstantNode(Op::kFloat64Constant, Rep::kFloat64, std::bit_cast<int64_t>(value));
}
jit::Node* FunctionBuilder::TaggedConstant(uint64_t bits) {
  return ConstantNode(Op::kTaggedConstant, Rep::kTagged, static_cast<int64_t>(bits));
}

// --- Memory

jit::Node* FunctionBuilder::Load(MemRep rep, Node* base, int32_t offset, Node* index, int scale) {
  Node* node = graph_->NewNode(Op::kLoad, MemRepToRep(rep), std::initializer_list<Node*>{base});
  if (index != nullptr) graph_->AddInput(node, index);
  node->memory = {rep, static_cast<int8_t>(index == nullptr ? -1 : scale), offset, {}};
  return Place(block_, node);
}

namespace {

MemRep MemRepOfField(FieldKind kind) {
  switch (kind) {
    case FieldKind::kUint8: return MemRep::kUint8;
    case FieldKind::kUint16: return MemRep::kUint16;
    case FieldKind::kUint32:
    case FieldKind::kInt32: return MemRep::kWord32;
    case FieldKind::kWord64: return MemRep::kWord64;
    case FieldKind::kFloat64: return MemRep::kFloat64;
    default: return MemRep::kTagged;
  }
}

}  // namespace

jit::Node* FunctionBuilder::LoadField(Node* object, const FieldToken& token) {
  Node* node = Load(MemRepOfField(token.kind), object, token.offset - kHeapObjectTag);
  node->memory.field = {token.holder, token.name};
  return node;
}

void FunctionBuilder::Store(MemRep rep, Node* base, int32_t offset, Node* value) {
  Node* node = graph_->NewNode(Op::kStore, Rep::kNone, std::initializer_list<Node*>{base, value});
  node->memory = {rep, -1, offset, {}};
  Place(block_, node);
}

void FunctionBuilder::StoreTagged(Node* base, int32_t offset, Node* value, Node* index) {
  const Op op = Is({value}, Types::kSmi) ? Op::kStore : Op::kStoreTagged;  // no barrier
  Node* node = graph_->NewNode(op, Rep::kNone, std::initializer_list<Node*>{base});
  if (index != nullptr) graph_->AddInput(node, index);
  graph_->AddInput(node, value);
  node->memory = {MemRep::kTagged, static_cast<int8_t>(index == nullptr ? -1 : kTaggedSizeLog2), offset, {}};
  Place(block_, node);
}

// Constants of the heap move.
jit::Node* FunctionBuilder::PoolConstant(int index) {
  const Object value = code_.constant_pool(isolate_).get(isolate_, index);
  if (value.IsSmi()) return TaggedConstant(SmiToBits(value.SmiValue()));
  Node* constant =
      Load(MemRep::kTagged, pool_, layout::FixedArray::kSize + index * kTaggedSize - kHeapObjectTag);
  if (value.IsString(isolate_)) Learn(constant, Types::kString);
  return constant;
}

// --- What is known

uint16_t FunctionBuilder::TypesOf(const Value& value) const {
  switch (value.kind) {
    case StateValue::kInt32:
    case StateValue::kUint32:
    case StateValue::kFloat64: return Types::kNumber;
    case StateValue::kBoolean: return Types::kOther;
    case StateValue::kTagged: break;
  }
  if (value.node->is(Op::kTaggedConstant)) {
    const auto bits = static_cast<uint32_t>(value.node->int_value);
    if ((bits & kHeapObjectTag) == 0) return Types::kSmi;
    return Types::kString | Types::kOther;
  }
  const Facts* facts = knowledge_.Find(value.node);
  return facts != nullptr ? facts->types : uint16_t{Types::kAny};
}

void FunctionBuilder::Learn(Node* node, uint16_t types) {
  uint16_t& known = knowledge_.Of(node).types;
  known = known & types;
}

// False once exits for this reason have shown that the speculation does not hold here.
bool FunctionBuilder::MayExitFor(DeoptReason reason) const {
  constexpr int kMostExits = 2;
  return ExitCount(isolate_, request_.vector, static_cast<uint32_t>(it_.offset()), reason) < kMostExits;
}

// --- Representations

jit::Node* FunctionBuilder::Tagged(const Value& value) {
  switch (value.kind) {
    case StateValue::kTagged: return value.node;
    case StateValue::kInt32:
      if (value.node->is(Op::kInt32Constant) && IsSmiValue(value.node->int_value)) {
        return TaggedConstant(SmiToBits(static_cast<int32_t>(value.node->int_value)));
      }
      return Emit(Op::kTagInt32, {value.node});
    case StateValue::kUint32: return Emit(Op::kTagUint32, {value.node});
    case StateValue::kFloat64: return Emit(Op::kTagFloat64, {value.node});
    case StateValue::kBoolean: return Emit(Op::kTagBoolean, {value.node});
  }
  UNREACHABLE();
}

jit::Node* FunctionBuilder::Int32(const Value& value, bool only_smis) {
  switch (value.kind) {
    case StateValue::kInt32: return value.node;
    case StateValue::kUint32: return EmitCheck(Op::kUint32ToInt32OrDeopt, {value.node});
    case StateValue::kFloat64: return EmitCheck(Op::kFloat64ToInt32OrDeopt, {value.node});
    case StateValue::kBoolean: return value.node;
    case StateValue::kTagged: break;
  }
  if (value.node->is(Op::kTaggedConstant) && Is(value, Types::kSmi)) {
    return Int32Constant(BitsToSmi(static_cast<uint64_t>(value.node->int_value)));
  }
  const Facts* facts = knowledge_.Find(value.node);
  if (facts != nullptr && facts->int32 != nullptr) return facts->int32;
  Node* int32 = EmitCheck(only_smis ? Op::kUntagSmi : Op::kTaggedToInt32, {value.node});
  Facts& known = knowledge_.Of(value.node);
  known.types = known.types & (only_smis ? Types::kSmi : Types::kNumber);
  known.int32 = int32;
  return int32;
}

jit::Node* FunctionBuilder::Float64(const Value& value) {
  switch (value.kind) {
    case StateValue::kFloat64: return value.node;
    case StateValue::kInt32:
      if (value.node->is(Op::kInt32Constant))
        return Float64Constant(static_cast<double>(value.node->int_value));
      return Emit(Op::kInt32ToFloat64, {value.node});
    case StateValue::kUint32: return Emit(Op::kUint32ToFloat64, {value.node});
    case StateValue::kBoolean: return Emit(Op::kInt32ToFloat64, {value.node});
    case StateValue::kTagged: break;
  }
  if (const Facts* facts = knowledge_.Find(value.node)) {
    if (facts->float64 != nullptr) return facts->float64;
    if (facts->int32 != nullptr) return Emit(Op::kInt32ToFloat64, {facts->int32});
  }
  Node* float64 = EmitCheck(Op::kTaggedToFloat64, {value.node});
  Facts& known = knowledge_.Of(value.node);
  known.types = known.types & Types::kNumber;
  known.float64 = float64;
  return float64;
}

jit::Node* FunctionBuilder::Word32(const Value& value) {
  switch (value.kind) {
    case StateValue::kFloat64: return Emit(Op::kTruncateFloat64, {value.node});
    case StateValue::kTagged: break;
    default: return value.node;
  }
  if (value.node->is(Op::kTaggedConstant)) return Int32(value);
  if (const Facts* facts = knowledge_.Find(value.node)) {
    if (facts->int32 != nullptr) return facts->int32;
    if (facts->word32 != nullptr) return facts->word32;
    if (facts->float64 != nullptr) return Emit(Op::kTruncateFloat64, {facts->float64});
  }
  Node* word32 = EmitCheck(Op::kTaggedToWord32, {value.node});
  Facts& known = knowledge_.Of(value.node);
  known.types = known.types & Types::kNumber;
  known.word32 = word32;
  return word32;
}

jit::Node* FunctionBuilder::Smi(const Value& value) {
  Node* tagged = Tagged(value);
  if (Is({tagged}, Types::kSmi)) return tagged;
  return CheckType({tagged}, Types::kSmi, Op::kCheckSmi);
}

jit::Node* FunctionBuilder::Boolean(const Value& value) {
  if (value.kind == StateValue::kBoolean) return value.node;
  return EmitCheck(Op::kCheckBoolean, {Tagged(value)});
}

jit::Node* FunctionBuilder::HeapObject(const Value& value) {
  return CheckType(value, Types::kHeapObject, Op::kCheckHeapObject);
}

// A check for a type of heap objects looks at the map, so that it needs a heap object.
jit::Node* FunctionBuilder::CheckType(const Value& value, uint16_t types, Op check) {
  Node* tagged = Tagged(value);
  if (Is({tagged}, types)) return tagged;
  if (check != Op::kCheckHeapObject && check != Op::kCheckSmi) {
    CheckType({tagged}, Types::kHeapObject, Op::kCheckHeapObject);
  }
  EmitCheck(check, {tagged});
  Learn(tagged, types);
  return tagged;
}

// --- Maps

void FunctionBuilder::CheckMaps(Node* object, const std::vector<MapHandler>& handlers) {
  std::vector<CageOffset> maps;
  for (const MapHandler& handler : handlers) {
    maps.push_back(MaybeObject(handler.map).cage_offset());
    objects_.push_back(MaybeObject::Weak(handler.map));
  }
  std::ranges::sort(maps);
  Facts& known = knowledge_.Of(object);
  if (!known.maps.empty() && std::ranges::includes(maps, known.maps)) return;
  Node* check = EmitCheck(Op::kCheckMaps, {object});
  CageOffset* copy = graph_->arena()->NewArray<CageOffset>(maps.size());
  std::ranges::copy(maps, copy);
  check->maps = {std::span<const CageOffset>(copy, maps.size())};
  knowledge_.Of(object).maps = maps;
  NoteKindOfArray(object, handlers[0].map);
}

void FunctionBuilder::CheckMap(Node* object, Map map) { CheckMaps(object, {{map, 0, std::nullopt}}); }

void FunctionBuilder::CheckValid(DataHandler handler) {
  const Object cell = handler.validity_cell(isolate_);
  if (cell.IsSmi()) return;
  objects_.push_back(MaybeObject(handler));
  Node* state = LoadField(TaggedConstant(MaybeObject(Cell::cast(cell)).cage_offset()), layout::Cell::value);
  EmitCheck(Op::kCheckValue, {state, TaggedConstant(SmiToBits(1))});
}

}  // namespace kei::optimizer
