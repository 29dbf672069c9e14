#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "jit/ir/ops.h"
#include "vm/heap/barrier.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/deopt/exit-profile.h"
#include "vm/runtime/frames/source-location.h"

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
  Node*& known = unit_->constants[{op, bits}];
  if (known != nullptr) return known;
  known = graph_->NewNode(op, rep, {});
  known->int_value = bits;
  known->place = {};  // no bytecode has it to itself
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

// A field whose value is known is not loaded. Slots of the frame change without any store.
jit::Node* FunctionBuilder::Load(MemRep rep, Node* base, int32_t offset, Node* index, int scale) {
  const bool is_field = index == nullptr && !base->is(Op::kFramePointer);
  return is_field ? FieldAt(rep, base, offset, false) : EmitLoad(rep, base, offset, index, scale);
}

jit::Node* FunctionBuilder::EmitLoad(MemRep rep, Node* base, int32_t offset, Node* index, int scale) {
  Node* node = graph_->NewNode(Op::kLoad, MemRepToRep(rep), std::initializer_list<Node*>{base});
  if (index != nullptr) graph_->AddInput(node, index);
  node->memory = {rep, static_cast<int8_t>(index == nullptr ? -1 : scale), offset, {}};
  return Place(block_, node);
}

jit::Node* FunctionBuilder::FieldAt(MemRep rep, Node* base, int32_t offset, bool is_immutable,
                                    bool is_claimed) {
  if (Node* known = knowledge_.FindField(base, offset, rep)) {
    if (is_claimed) ClaimContent(rep, base, offset, known);
    return known;
  }
  Node* node = EmitLoad(rep, base, offset);
  knowledge_.SetField(base, offset, rep, node, is_immutable);
  return node;
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

namespace {

bool IsSame(const FieldToken& a, const FieldToken& b) { return a.holder == b.holder && a.offset == b.offset; }

// A function may get a cell of its own when it is first run. The one before is that of no callee that code
// knows, so that a comparison with it fails, as it may.
bool IsReplacedOnce(const FieldToken& token) { return IsSame(token, layout::JSFunction::feedback_cell); }

bool IsImmutable(const FieldToken& token) {
  return IsSame(token, layout::String::length) || IsSame(token, layout::Context::previous) ||
         IsReplacedOnce(token);
}

}  // namespace

jit::Node* FunctionBuilder::LoadField(Node* object, const FieldToken& token) {
  Node* node = FieldAt(MemRepOfField(token.kind), object, token.offset - kHeapObjectTag, IsImmutable(token),
                       !IsReplacedOnce(token));
  if (node->is(Op::kLoad)) node->memory.field = {token.holder, token.name};
  return node;
}

void FunctionBuilder::Store(MemRep rep, Node* base, int32_t offset, Node* value) {
  Node* node = graph_->NewNode(Op::kStore, Rep::kNone, std::initializer_list<Node*>{base, value});
  node->memory = {rep, -1, offset, {}};
  PublishEscaped();
  knowledge_.ForgetField(base, offset);
  Place(block_, node);
}

// Elements are no fields.
void FunctionBuilder::StoreTagged(Node* base, int32_t offset, Node* value, Node* index) {
  const Op op = NeedsBarrier(value) ? Op::kStoreTagged : Op::kStore;
  Node* node = graph_->NewNode(op, Rep::kNone, std::initializer_list<Node*>{base});
  if (index != nullptr) graph_->AddInput(node, index);
  graph_->AddInput(node, value);
  node->memory = {MemRep::kTagged, static_cast<int8_t>(index == nullptr ? -1 : kTaggedSizeLog2), offset, {}};
  Place(block_, node);
  if (index != nullptr || StoreToVirtualObject(node, offset)) return;
  knowledge_.ForgetField(base, offset);
  knowledge_.SetField(base, offset, MemRep::kTagged, value, false);
}

// Smis and the roots of every isolate have nothing to remember or to mark.
bool FunctionBuilder::NeedsBarrier(Node* value) {
  if (Is({value}, Types::kSmi)) return false;
  const auto constant = ConstantOf(value);
  return !constant || constant->cage_offset() >= kReadOnlySpaceEnd;
}

// Constants of the heap move.
jit::Node* FunctionBuilder::PoolConstant(int index) {
  const Object value = code_.constant_pool(isolate_).get(isolate_, index);
  if (value.IsSmi()) return TaggedConstant(SmiToBits(value.SmiValue()));
  if (!value.IsTypeHeapNumber(isolate_)) {
    if (const auto known = ConstantValue(value); known && known->is_tagged()) return known->node;
  }
  Node* constant =
      Load(MemRep::kTagged, pool_, layout::FixedArray::kSize + index * kTaggedSize - kHeapObjectTag);
  if (value.IsString(isolate_)) Learn(constant, Types::kString);
  return constant;
}

// --- What is known

Maybe<Object> FunctionBuilder::ConstantOf(const Node* node) const {
  if (!node->is(Op::kTaggedConstant)) return std::nullopt;
  const auto bits = static_cast<uint64_t>(node->int_value);
  if ((bits & kSmiTagMask) == 0) return Smi::From(BitsToSmi(bits));
  return Object::FromCompressed(isolate_, static_cast<CageOffset>(bits));
}

// The map that a constant object has now. A Smi may come to an access of objects, on a way that is never
// taken.
Maybe<Map> FunctionBuilder::MapOfConstant(const Node* node) const {
  const auto constant = ConstantOf(node);
  if (!constant || constant->IsSmi()) return std::nullopt;
  return kei::HeapObject(constant->ptr()).map(isolate_);
}

bool FunctionBuilder::IsKnownToBe(const Value& value, InstanceType type) const {
  const Facts* known = value.is_tagged() ? knowledge_.Find(value.node) : nullptr;
  return known != nullptr && !known->maps.empty() &&
         std::ranges::all_of(known->maps, [&](CageOffset map) { return MapAt(map).type() == type; });
}

uint16_t FunctionBuilder::TypesOfObject(Object object) const {
  if (object.IsSmi()) return Types::kSmi;
  if (object.IsHeapNumber(isolate_)) return Types::kHeapNumber;
  if (object.IsInternalizedString(isolate_)) return Types::kInternalizedString;
  if (object.IsString(isolate_)) return Types::kOtherString;
  if (object.IsJSReceiver(isolate_)) return Types::kReceiver;
  return object.IsBigInt(isolate_) ? Types::kBigInt : Types::kOther;
}

uint16_t FunctionBuilder::TypesOf(const Value& value) const {
  switch (value.kind) {
    case StateValue::kInt32:
    case StateValue::kUint32:
    case StateValue::kFloat64: return Types::kNumber;
    case StateValue::kBoolean: return Types::kOther;
    case StateValue::kTagged: break;
  }
  if (const auto constant = ConstantOf(value.node)) return TypesOfObject(*constant);
  if (value.node->is(Op::kTagSmi)) return Types::kSmi;
  if (value.node->is(Op::kTagInt32) || value.node->is(Op::kTagUint32)) return Types::kNumber;
  if (value.node->is(Op::kTagFloat64)) return Types::kHeapNumber;
  const Facts* facts = knowledge_.Find(value.node);
  return facts != nullptr ? facts->types : uint16_t{Types::kAny};
}

bool FunctionBuilder::Is(const Value& value, uint16_t types) {
  const uint16_t known = TypesOf(value);
  if ((known & ~types) != 0) return false;
  ClaimTypes(value.node, known);
  return true;
}

void FunctionBuilder::Learn(Node* node, uint16_t types) {
  ClaimTypes(node, types);
  uint16_t& known = knowledge_.Of(node).types;
  known = known & types;
}

namespace {

// A site learns the map or function that it has met, and knows it from then on. It may meet some.
int MostExits(DeoptReason reason) {
  constexpr int kForNew = 4 * kMaxPolymorphism, kForKnown = 2;
  return reason == DeoptReason::kMap || reason == DeoptReason::kValue ? kForNew : kForKnown;
}

}  // namespace

// False once exits for this reason have shown that the speculation does not hold here.
bool FunctionBuilder::MayExitFor(DeoptReason reason) const {
  return CountOfExits(it_.offset(), reason) < MostExits(reason);
}

// Exits from a twin are counted at its call.
int FunctionBuilder::CountOfExits(int offset, DeoptReason reason) const {
  if (caller_ != nullptr && IsTwin(isolate_, request_.vector.shared(isolate_))) {
    return caller_->CountOfExits(caller_->it_.offset(), reason);
  }
  return ExitCount(isolate_, request_.vector, static_cast<uint32_t>(offset), reason);
}

int FunctionBuilder::OperandsAt(int slot) const {
  return IsInTwin() ? 0 : ReadOperandKinds(isolate_, request_.vector, slot);
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

// The number that was tagged to make the node.
std::optional<Value> FunctionBuilder::Untagged(const Node* node) const {
  switch (node->op) {
    case Op::kTagSmi:
    case Op::kTagInt32: return Value{node->input(0), StateValue::kInt32};
    case Op::kTagUint32: return Value{node->input(0), StateValue::kUint32};
    case Op::kTagFloat64: return Value{node->input(0), StateValue::kFloat64};
    default: return std::nullopt;
  }
}

// The half of a Smi that holds its value, shifted left by kSmiWordShift.
jit::Node* FunctionBuilder::SmiWord(Node* smi) {
  if constexpr (kSmiBits == 31) return Emit(Op::kBitcastTaggedToWord32, {smi});
  Node* bits = Emit(Op::kBitcastTaggedToWord64, {smi});
  return Emit(Op::kInt64ToInt32, {Emit(Op::kWord64Shr, {bits, Int32Constant(kSmiShift)})});
}

jit::Node* FunctionBuilder::SmiValue(Node* smi) {
  return Emit(Op::kWord32Sar, {SmiWord(smi), Int32Constant(kSmiWordShift)});
}

// Of a value that is known to be a Smi.
jit::Node* FunctionBuilder::UntaggedSmi(Node* tagged) {
  Node*& int32 = knowledge_.Of(tagged).int32;
  if (int32 == nullptr) int32 = SmiValue(tagged);
  return int32;
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
  if (const auto untagged = Untagged(value.node)) return Int32(*untagged, only_smis);
  const Facts* facts = knowledge_.Find(value.node);
  if (facts != nullptr && facts->int32 != nullptr) return facts->int32;
  if (Is(value, Types::kSmi)) return UntaggedSmi(value.node);
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
  if (const auto untagged = Untagged(value.node)) return Float64(*untagged);
  if (const Facts* facts = knowledge_.Find(value.node)) {
    if (facts->float64 != nullptr) return facts->float64;
    if (facts->int32 != nullptr) return Emit(Op::kInt32ToFloat64, {facts->int32});
  }
  if (Is(value, Types::kSmi)) return Emit(Op::kInt32ToFloat64, {UntaggedSmi(value.node)});
  const bool is_number = Is(value, Types::kNumber);
  Node* float64 =
      is_number ? Emit(Op::kNumberToFloat64, {value.node}) : EmitCheck(Op::kTaggedToFloat64, {value.node});
  Facts& known = knowledge_.Of(value.node);
  known.types = known.types & Types::kNumber;
  known.float64 = float64;
  return float64;
}

// Of a number, or NaN for undefined.
jit::Node* FunctionBuilder::Float64OrUndefined(const Value& value) {
  if (!value.is_tagged() || Is(value, Types::kNumber) || Untagged(value.node)) return Float64(value);
  if (const auto constant = ConstantOf(value.node)) {
    return constant->IsUndefined() ? Float64Constant(std::numeric_limits<double>::quiet_NaN())
                                   : Float64(value);
  }
  StateBefore();  // for both ways
  return TakeOneOf(
      2, [&](size_t) { return IsRoot(value, RootIndex::k_undefined); },
      [&](size_t way) {
        return way == 0 ? Float64Constant(std::numeric_limits<double>::quiet_NaN()) : Float64(value);
      });
}

// A sum of integers of 32 bits is exact as a double, unless it is one of very many. So its low bits are those
// of the sum of words. Null if the node is no such sum.
jit::Node* FunctionBuilder::WordOfSum(Node* float64, int levels) {
  switch (float64->op) {
    case Op::kInt32ToFloat64:
    case Op::kUint32ToFloat64: return float64->input(0);
    case Op::kFloat64Constant: {
      const auto number = std::bit_cast<double>(float64->int_value);
      const bool is_int32 = number >= INT32_MIN && number <= INT32_MAX && number == std::trunc(number);
      return is_int32 ? Int32Constant(static_cast<int32_t>(number)) : nullptr;
    }
    case Op::kFloat64Add:
    case Op::kFloat64Sub: break;
    default: return nullptr;
  }
  if (levels == 0) return nullptr;
  Node* left = WordOfSum(float64->input(0), levels - 1);
  Node* right = left == nullptr ? nullptr : WordOfSum(float64->input(1), levels - 1);
  if (right == nullptr) return nullptr;
  return Emit(float64->is(Op::kFloat64Add) ? Op::kInt32Add : Op::kInt32Sub, {left, right});
}

jit::Node* FunctionBuilder::Word32OfFloat64(Node* float64) {
  constexpr int kMostLevels = 8;
  Node* word = WordOfSum(float64, kMostLevels);
  return word != nullptr ? word : Emit(Op::kTruncateFloat64, {float64});
}

jit::Node* FunctionBuilder::Word32(const Value& value) {
  switch (value.kind) {
    case StateValue::kFloat64: return Word32OfFloat64(value.node);
    case StateValue::kTagged: break;
    default: return value.node;
  }
  if (value.node->is(Op::kTaggedConstant)) return Int32(value);
  if (const auto untagged = Untagged(value.node)) return Word32(*untagged);
  if (const Facts* facts = knowledge_.Find(value.node)) {
    if (facts->int32 != nullptr) return facts->int32;
    if (facts->word32 != nullptr) return facts->word32;
    if (facts->float64 != nullptr) return Word32OfFloat64(facts->float64);
  }
  if (Is(value, Types::kSmi)) return UntaggedSmi(value.node);
  const bool is_number = Is(value, Types::kNumber);
  Node* word32 =
      is_number ? Emit(Op::kNumberToWord32, {value.node}) : EmitCheck(Op::kTaggedToWord32, {value.node});
  Facts& known = knowledge_.Of(value.node);
  known.types = known.types & Types::kNumber;
  known.word32 = word32;
  return word32;
}

// No double stands for a Smi: a place that only holds Smis would get a HeapNumber where it meets with others.
jit::Node* FunctionBuilder::Smi(const Value& value) {
  const auto number = value.is_tagged() ? Untagged(value.node) : std::optional(value);
  const bool is_double = number && number->kind == StateValue::kFloat64;
  Node* tagged = is_double ? Emit(Op::kTagInt32, {Int32(*number)}) : Tagged(value);
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

// --- Objects whose addresses the code contains

// The object, if it stays where it is as long as the code lives.
std::optional<Value> FunctionBuilder::ConstantValue(Object object) {
  if (object.IsSmi()) return Value{Int32Constant(object.SmiValue()), StateValue::kInt32};
  if (object.IsTypeHeapNumber(isolate_)) {
    return Value{Float64Constant(HeapNumber::cast(object).value()), StateValue::kFloat64};
  }
  if (object.IsBoolean()) return Value{Int32Constant(object.IsTrue()), StateValue::kBoolean};
  const kei::HeapObject heap_object(object.ptr());
  if (heap_object.cage_offset() < kReadOnlySpaceEnd) return Value{TaggedConstant(object.cage_offset())};
  if (IsYoung(heap_object)) return std::nullopt;
  return Value{Embedded(heap_object)};
}

void FunctionBuilder::Name(MaybeObject object) {
  if (std::ranges::find(objects_, object) == objects_.end()) objects_.push_back(object);
}

jit::Node* FunctionBuilder::Embedded(kei::HeapObject object) {
  Name(MaybeObject::Weak(object));
  return TaggedConstant(MaybeObject(object).cage_offset());
}

// --- Maps

Map FunctionBuilder::MapAt(CageOffset offset) const {
  return Map::cast(Object::FromCompressed(isolate_, offset));
}

void FunctionBuilder::SetMaps(Node* object, const std::vector<CageOffset>& maps) {
  Facts& known = knowledge_.Of(object);
  known.maps = maps;
  known.is_by_stability = false;
  known.are_stable = std::ranges::all_of(maps, [this](CageOffset map) { return IsStableMap(MapAt(map)); });
}

void FunctionBuilder::RelyOnStability(CageOffset map) {
  dependencies_->Add(MapAt(map), Dependency::kStableMap);
}

// A constant's map is known by itself if it is stable.
bool FunctionBuilder::IsKnownToHave(Node* object, const std::vector<CageOffset>& maps) {
  const Facts* known = knowledge_.Find(object);
  if (known != nullptr && !known->maps.empty() && std::ranges::includes(maps, known->maps)) {
    if (known->is_by_stability) {
      for (const CageOffset map : known->maps) RelyOnStability(map);
    }
    ClaimMaps(object, known->maps);
    return true;
  }
  const auto map = MapOfConstant(object);
  if (!map) return false;
  const CageOffset offset = MaybeObject(*map).cage_offset();
  if (!IsStableMap(*map) || !std::ranges::binary_search(maps, offset)) return false;
  RelyOnStability(offset);
  ClaimMaps(object, {offset});
  return true;
}

void FunctionBuilder::CheckMaps(Node* object, const std::vector<MapHandler>& handlers) {
  std::vector<CageOffset> maps;
  for (const MapHandler& handler : handlers) {
    maps.push_back(MaybeObject(handler.map).cage_offset());
    Name(MaybeObject::Weak(handler.map));
  }
  std::ranges::sort(maps);
  NoteMapsOfArray(object, handlers);
  if (IsKnownToHave(object, maps)) return;
  Node* check = EmitCheck(Op::kCheckMaps, {object});
  CageOffset* copy = graph_->arena()->NewArray<CageOffset>(maps.size());
  std::ranges::copy(maps, copy);
  check->maps = {std::span<const CageOffset>(copy, maps.size())};
  SetMaps(object, maps);
  // Whatever map an object gets later, it stays a receiver.
  const bool are_receivers = std::ranges::all_of(
      maps, [this](CageOffset map) { return MapAt(map).instance_type() >= kFirstJSReceiverType; });
  if (are_receivers) Learn(object, Types::kReceiver);
}

void FunctionBuilder::CheckMap(Node* object, Map map) { CheckMaps(object, {{map, 0, std::nullopt}}); }

void FunctionBuilder::RelyOnValidity(DataHandler handler) {
  const Object cell = handler.validity_cell(isolate_);
  if (!cell.IsSmi()) dependencies_->Add(Cell::cast(cell), Dependency::kValidityCell);
}

}  // namespace kei::optimizer
