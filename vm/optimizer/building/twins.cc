#include "vm/runtime/twins/twins.h"

#include <algorithm>

#include "vm/isolate/realms.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/natives.h"

// Calls of the library's methods with callbacks that are inlined: the method's twin is inlined, too. All
// calls share the feedback of a twin, which therefore says nothing. What its bytecodes meet follows from the
// call: the maps of the array, and the callback. Exits from a twin are counted at the call.

namespace kei::optimizer {

using jit::Graph;

namespace {

bool IsDouble(Map map) { return IsDoubleKind(map.kind()); }

}  // namespace

// A function that the graph makes, or that is a constant.
std::optional<Callee> FunctionBuilder::KnownFunction(const Value& value) {
  if (!value.is_tagged()) return std::nullopt;
  const int calls = SiteOfCall().calls;
  if (const auto closure = unit_->closures.find(value.node->id); closure != unit_->closures.end()) {
    auto callee = KnownCallee(isolate_, {closure->second, calls});
    if (callee) callee->realm = isolate_->native_context();
    return callee;
  }
  const auto constant = ConstantOf(value.node);
  if (!constant || !constant->IsJSFunction(isolate_)) return std::nullopt;
  return CalleeOf(isolate_, JSFunction::cast(*constant), calls);
}

// The twin of a method. It has to be one of this realm, as the method's.
std::optional<Callee> FunctionBuilder::TwinFor(Builtin method, Node* function) {
  const auto constant = ConstantOf(function);
  const bool is_of_this_realm =
      constant ? RealmOf(isolate_, JSFunction::cast(*constant)) == isolate_->native_context()
               : !HasSeveralRealms(isolate_);
  if (!is_of_this_realm) return std::nullopt;
  const auto twin = TwinOf(isolate_, method);
  unit_->lacks_twins |= !twin.has_value();
  if (!twin || IsYoung(*twin)) return std::nullopt;
  const Callee callee = CalleeOf(isolate_, *twin, SiteOfCall().calls);
  if (!callee.vector || IsYoung(*callee.vector)) return std::nullopt;
  return callee;
}

// Exits for other reasons make the twin's code a more general one.
bool FunctionBuilder::ReduceByTwin(const IntrinsicCall& call) {
  if (call.count() < 1 || !call.receiver().is_tagged() || !MayLoadElements()) return false;
  const auto maps = array_maps_.find(call.receiver().node->id);
  if (maps == array_maps_.end()) return false;
  const bool has_doubles = IsDouble(maps->second[0]);
  if (std::ranges::any_of(maps->second, [&](Map map) { return IsDouble(map) != has_doubles; })) return false;
  const auto callback = KnownFunction(call.argument(0));
  if (!callback || !IsInlinable(*callback)) return false;
  const auto twin = TwinFor(static_cast<Builtin>(call.detail), call.callee);
  if (!twin) return false;
  InlinedTwin inlined{*callback, call.argument(0).node, HeapObject(call.receiver()), maps->second};
  Node* function = Embedded(*twin->function);
  return Inline(*twin, function, Root(RootIndex::k_undefined), call.receiver_and_arguments,
                StateAfter(ResultUse::kAccumulator), &inlined);
}

// --- Bytecodes of a twin

void FunctionBuilder::CallCallback(const std::vector<Value>& receiver_and_arguments) {
  CallKnown(call_->twin->callback, call_->twin->function, receiver_and_arguments);
}

// The array has one of the maps, or the code is left.
void FunctionBuilder::CheckVisited() {
  std::vector<MapHandler> maps;
  for (const Map map : call_->twin->maps) maps.push_back({map, 0, std::nullopt});
  CheckMaps(call_->twin->array, maps);
}

void FunctionBuilder::LoadVisited(const Value& index) {
  CheckVisited();
  SetAccumulator(LoadFastElement(call_->twin->array, MostGeneralKind(call_->twin->maps), index));
}

void FunctionBuilder::LoadLengthOfVisited() {
  CheckVisited();
  const Value length{LoadField(call_->twin->array, layout::JSArray::length)};
  SetAccumulator(Int32(length, true), StateValue::kInt32);
}

namespace {

ElementsKind KindFor(bool is_smi, bool is_double) {
  if (is_double) return ElementsKind::kPackedDouble;
  return is_smi ? ElementsKind::kPackedSmi : ElementsKind::kPacked;
}

}  // namespace

// A new array gets the element. It has the kind of its elements so far, or is about to get it.
void FunctionBuilder::EmitCreateElement(const Value& array, const Value& index, const Value& value,
                                        bool is_holey) {
  const ElementsKind packed = KindFor(IsInt32(value), value.kind == StateValue::kFloat64);
  const auto kind = static_cast<ElementsKind>(static_cast<int>(packed) | static_cast<int>(is_holey));
  Node* element = IsDoubleKind(kind) ? value.node : Tagged(value);
  Node* create =
      EmitList(Op::kCreateElement, {Tagged(array), Int32(index), element, StateAfter(ResultUse::kIgnored)});
  create->int_value = static_cast<int>(kind);
  FinishCall(create, ResultUse::kIgnored);
}

// False if it is to be called. The arguments begin at the register.
bool FunctionBuilder::VisitNative(Native native, int first) {
  const auto argument = [&](int i) { return RegisterAt(first - i); };
  const auto set_boolean = [this](bool value) {
    SetAccumulator(Int32Constant(value), StateValue::kBoolean);
    return true;
  };
  switch (native) {
    case Native::kToObject: return SetAccumulator(argument(0)), true;
    case Native::kIsCallable: return set_boolean(true);
    case Native::kLengthOfArrayLike: return LoadLengthOfVisited(), true;
    case Native::kElement:
    case Native::kPresentElement: return LoadVisited(argument(1)), true;
    case Native::kIsHole: return set_boolean(false);  // of an element, as a hole leaves the code
    case Native::kHasArgument:
      return set_boolean(static_cast<int64_t>(call_->values.size()) - 1 > argument(0).node->int_value);
    case Native::kThrowNotCallable:
    case Native::kThrowReduceNoInitial: return LeaveForGood(DeoptReason::kPlanned), true;
    case Native::kArraySpeciesCreate:
      CallStub(Builtin::kArraySpeciesCreate, {Tagged(argument(0)), Tagged(argument(1))});
      Learn(Accumulator().node, Types::kReceiver);
      return true;
    case Native::kCreateElement:
    case Native::kAppendElement:
      return EmitCreateElement(argument(0), argument(1), argument(2), native == Native::kCreateElement), true;
    default: return false;
  }
}

}  // namespace kei::optimizer
