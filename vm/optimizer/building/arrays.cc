#include <algorithm>

#include "vm/optimizer/building/function-builder.h"

// Arrays that grow and shrink, and elements that are missing.

namespace kei::optimizer {

using jit::Graph;

// The value in the form in which elements of the kind lie.
jit::Node* FunctionBuilder::AsElement(ElementsKind kind, const Value& value) {
  if (IsDoubleKind(kind)) return Float64(Unconverted(value));
  return IsSmiKind(kind) ? Smi(value) : Tagged(value);
}

bool FunctionBuilder::MayStoreAs(ElementsKind kind) const {
  if (IsDoubleKind(kind)) return MayExitFor(DeoptReason::kNumber);
  return MayExitFor(DeoptReason::kNotSmi) && MayExitFor(DeoptReason::kLostPrecision);
}

// The index may be the array's length. The stub does what needs more room.
bool FunctionBuilder::StoreGrowingElement(const MapHandler& handler, Builtin stub, const Value& receiver,
                                          const Value& key, const Value& value) {
  const ElementsKind kind = KindOf(handler);
  if ((PayloadOfHandler(handler.bits) & ElementHandler::kIsArray) == 0 || !MayStoreAs(kind)) return false;
  Node* object = HeapObject(receiver);
  CheckMap(object, handler.map);
  if (handler.data) RelyOnValidity(*handler.data);
  Node* index = Int32(Unconverted(key));
  EmitStore(Op::kStoreGrowing, {object, index, AsElement(kind, value)}, PayloadOfHandler(handler.bits), stub);
  return true;
}

void FunctionBuilder::EmitStore(Op op, const ArrayStore& store, int32_t payload, Builtin stub) {
  Node* node = EmitList(op, {store.object, store.index, store.element, vector_, Int32Constant(SlotOperand()),
                             Int32Constant(static_cast<int32_t>(stub)), StateAfter(ResultUse::kIgnored)});
  node->int_value = payload;
  FinishCall(node, ResultUse::kIgnored);
}

// The site has seen several maps. Most arrays should have the most general kind among theirs, since an array
// ends at it; the stub takes the others.
bool FunctionBuilder::StoreInSomeArray(const AccessSite& site, Builtin stub, const Value& receiver,
                                       const Value& key, const Value& value) {
  if (site.name || !receiver.is_tagged()) return false;
  auto kind = ElementsKind::kPackedSmi;
  for (const MapHandler& handler : site.handlers) {
    const bool is_array = (PayloadOfHandler(handler.bits) & ElementHandler::kIsArray) != 0;
    if (KindOfHandler(handler.bits) != HandlerKind::kElement || !is_array) return false;
    if (!IsFastKind(KindOf(handler))) return false;
    kind = std::max(kind, KindOf(handler));
  }
  for (const DeoptReason reason : {DeoptReason::kSmi, DeoptReason::kNotSmi, DeoptReason::kLostPrecision}) {
    if (!MayExitFor(reason)) return false;
  }
  if (!MayStoreAs(kind)) return false;
  Node* object = HeapObject(receiver);
  Node* index = Int32(Unconverted(key));
  EmitStore(Op::kStoreInSomeArray, {object, index, AsElement(kind, value)},
            static_cast<int32_t>(kind) | ElementHandler::kMayFillHoles, stub);
  return true;
}

// Whether missing elements of objects with the map are undefined, which the handler has found out: prototypes
// have none.
bool FunctionBuilder::MissesElements(const MapHandler& handler) {
  const bool is_fast = KindOfHandler(handler.bits) == HandlerKind::kElement && IsFastKind(KindOf(handler));
  return is_fast && handler.data &&
         (PayloadOfHandler(handler.bits) & ElementHandler::kMissingIsUndefined) != 0;
}

// Arrays whose elements are tagged are loaded from alike, whether these are Smis or not.
bool FunctionBuilder::LoadElementOrUndefined(const AccessSite& site, const Value& receiver,
                                             const Value& key) {
  for (const DeoptReason reason : {DeoptReason::kMap, DeoptReason::kValue, DeoptReason::kNotSmi,
                                   DeoptReason::kSmi, DeoptReason::kOverflow, DeoptReason::kLostPrecision}) {
    if (!MayExitFor(reason)) return false;
  }
  if (site.name || !receiver.is_tagged() || !std::ranges::all_of(site.handlers, MissesElements)) return false;
  const ElementsKind kind = KindOf(site.handlers[0]);
  for (const MapHandler& handler : site.handlers) {
    if (IsDoubleKind(KindOf(handler)) != IsDoubleKind(kind)) return false;
  }
  Node* object = HeapObject(receiver);
  CheckMaps(object, site.handlers);
  for (const MapHandler& handler : site.handlers) RelyOnValidity(*handler.data);
  Node* index = Int32(Unconverted(key));
  DeoptIf(Emit(Op::kInt32LessThan, {index, Int32Constant(0)}), DeoptReason::kOverflow);
  Node* value = Emit(Op::kLoadElementOrUndefined, {ElementsOf(object), Emit(Op::kUint32ToUint64, {index})});
  value->int_value = static_cast<int>(kind);
  SetAccumulator(value);
  return true;
}

// --- Array.prototype.push and pop. The kind of elements is that of the maps that the method was found with,
// the most general one if there are several, since an array ends at it.

void FunctionBuilder::NoteMapsOfArray(Node* object, const std::vector<MapHandler>& handlers) {
  std::vector<Map> maps;
  for (const MapHandler& handler : handlers) {
    if (handler.map.type() != InstanceType::kJSArray || !IsFastKind(handler.map.kind())) return;
    maps.push_back(handler.map);
  }
  array_maps_[object->id] = std::move(maps);
}

ElementsKind FunctionBuilder::MostGeneralKind(const std::vector<Map>& maps) {
  return std::ranges::max(maps, {}, &Map::kind).kind();
}

std::optional<ElementsKind> FunctionBuilder::KindOfArray(const Value& receiver) const {
  const auto known = receiver.is_tagged() ? array_maps_.find(receiver.node->id) : array_maps_.end();
  if (known == array_maps_.end()) return std::nullopt;
  return MostGeneralKind(known->second);
}

bool FunctionBuilder::ReducePush(const IntrinsicCall& call) {
  const auto kind = KindOfArray(call.receiver());
  if (!kind || call.count() != 1 || !MayStoreAs(*kind) || !MayExitFor(DeoptReason::kSmi)) return false;
  Node* array = HeapObject(call.receiver());
  Node* element = AsElement(*kind, call.argument(0));
  Node* push = EmitList(Op::kPushElement, {call.callee, array, element, StateAfter(ResultUse::kAccumulator)});
  push->int_value = static_cast<int>(*kind);
  FinishCall(push, ResultUse::kAccumulator);
  return true;
}

bool FunctionBuilder::ReducePop(const IntrinsicCall& call) {
  const auto kind = KindOfArray(call.receiver());
  if (!kind || !MayExitFor(DeoptReason::kSmi)) return false;
  Node* array = HeapObject(call.receiver());
  Node* pop = EmitList(Op::kPopElement, {call.callee, array, StateAfter(ResultUse::kAccumulator)});
  pop->int_value = static_cast<int>(*kind);
  FinishCall(pop, ResultUse::kAccumulator);
  return true;
}

}  // namespace kei::optimizer
