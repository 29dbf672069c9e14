#include "vm/optimizer/building/function-builder.h"

// The get and set methods of a DataView whose buffer is neither detached nor resizable nor shared, and whose
// order of bytes is known. BigInts are left to the builtins, and so are floats with the highest byte first.

namespace kei::optimizer {

// Whether the first byte is the lowest one; nothing if only the running code knows.
std::optional<bool> FunctionBuilder::IsLittle(const IntrinsicCall& call, size_t argument) {
  if (call.count() <= argument) return false;
  const Value& flag = call.argument(argument);
  if (flag.kind == StateValue::kBoolean && flag.node->is(Op::kInt32Constant))
    return flag.node->int_value != 0;
  if (!flag.is_tagged()) return std::nullopt;
  if (flag.node == Root(RootIndex::k_true_value)) return true;
  const bool is_big =
      flag.node == Root(RootIndex::k_false_value) || flag.node == Root(RootIndex::k_undefined);
  return is_big ? std::optional(false) : std::nullopt;
}

// `order`: the index of the argument that tells the order of the bytes.
std::optional<FunctionBuilder::ViewAccess> FunctionBuilder::KnownViewAccess(const IntrinsicCall& call,
                                                                            size_t order) {
  const auto kind = static_cast<ElementsKind>(call.detail);
  const TypedForm form = *FormOf(kind);
  const auto little = form.scale == 0 ? true : IsLittle(call, order);
  if (!little || call.count() < order || (form.is_float() && !*little)) return std::nullopt;
  if (!IsKnownToBe(call.receiver(), InstanceType::kJSDataView) || !HasNumbers(call, 1)) return std::nullopt;
  for (const DeoptReason reason : {DeoptReason::kBounds, DeoptReason::kNotSmi, DeoptReason::kLostPrecision}) {
    if (!MayExitFor(reason)) return std::nullopt;
  }
  return ViewAccess{kind, form, *little};
}

// The place of the bytes at the index that argument 0 is.
FunctionBuilder::TypedPlace FunctionBuilder::PlaceInView(const IntrinsicCall& call, ElementsKind kind) {
  Node* view = call.receiver().node;
  Node* index = Int32(Unconverted(call.argument(0)));
  Node* buffer = LoadField(view, layout::JSArrayBufferView::buffer);
  Node* is_plain =
      Emit(Op::kWord32Equal, {LoadField(buffer, layout::JSArrayBuffer::flags), Int32Constant(0)});
  DeoptIf(Not(is_plain), DeoptReason::kBounds);
  DeoptIf(Emit(Op::kInt32LessThan, {index, Int32Constant(0)}), DeoptReason::kBounds);
  Node* wide = Emit(Op::kUint32ToUint64, {index});
  Node* end = Emit(Op::kInt64Add, {wide, Int64Constant(ElementSizeOf(kind))});
  Node* length = LoadField(view, layout::JSArrayBufferView::byte_length);
  DeoptIf(Emit(Op::kUint64LessThan, {length, end}), DeoptReason::kBounds);
  Node* first = Emit(Op::kInt64Add, {LoadField(buffer, layout::JSArrayBuffer::data),
                                     LoadField(view, layout::JSArrayBufferView::byte_offset)});
  return {first, wide};
}

// The bytes in the opposite order, of 32 bits or of the lower 16. The upper half stays 0 then; if it was
// something else, it means nothing.
jit::Node* FunctionBuilder::SwapBytes(Node* word, int scale) {
  Node* const even = Int32Constant(0x00ff00ff);
  Node* const eight = Int32Constant(8);
  Node* low = Emit(Op::kWord32And, {Emit(Op::kWord32Shr, {word, eight}), even});
  Node* high = Emit(Op::kWord32Shl, {Emit(Op::kWord32And, {word, even}), eight});
  Node* pairs = Emit(Op::kWord32Or, {low, high});
  return scale == 1 ? pairs : Emit(Op::kWord32Ror, {pairs, Int32Constant(16)});
}

bool FunctionBuilder::ReduceViewGet(const IntrinsicCall& call) {
  const auto access = KnownViewAccess(call, 1);
  if (!access) return false;
  const TypedPlace place = PlaceInView(call, access->kind);
  Node* value = EmitLoad(access->form.rep, place.data, 0, place.index);
  if (access->form.is_float()) return SetAccumulator(value, StateValue::kFloat64), true;
  if (!access->is_little) {
    value = SwapBytes(value, access->form.scale);
    if (access->kind == ElementsKind::kInt16) value = Emit(Op::kSignExtend16, {value});
  }
  SetAccumulator(value, access->kind == ElementsKind::kUint32 ? StateValue::kUint32 : StateValue::kInt32);
  return true;
}

bool FunctionBuilder::ReduceViewSet(const IntrinsicCall& call) {
  const auto access = KnownViewAccess(call, 2);
  if (!access) return false;
  Node* value = access->form.is_float() ? Float64(call.argument(1)) : Word32(call.argument(1));
  if (!access->is_little) value = SwapBytes(value, access->form.scale);
  StoreRaw(PlaceInView(call, access->kind), access->form.rep, 0, value);
  SetAccumulator(Root(RootIndex::k_undefined));
  return true;
}

}  // namespace kei::optimizer
