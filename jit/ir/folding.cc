#include "jit/ir/folding.h"

#include <bit>
#include <cmath>
#include <type_traits>
#include <utility>

#include "jit/ir/evaluate.h"
#include "jit/ir/ops.h"

namespace kei::jit {

namespace {

// Wraps for the smallest value.
template <typename Unsigned>
std::make_signed_t<Unsigned> Negate(std::make_signed_t<Unsigned> value) {
  return static_cast<std::make_signed_t<Unsigned>>(-static_cast<Unsigned>(value));
}

}  // namespace

bool IsConstant(const Node* node) {
  return node->op >= Op::kInt32Constant && node->op <= Op::kTaggedConstant;
}
static_assert(Op::kInt64Constant < Op::kTaggedConstant && Op::kFloat64Constant < Op::kTaggedConstant);

std::optional<int32_t> Int32ConstantOf(const Node* node) {
  if (!node->is(Op::kInt32Constant)) return std::nullopt;
  return static_cast<int32_t>(node->int_value);
}

std::optional<int64_t> Int64ConstantOf(const Node* node) {
  if (!node->is(Op::kInt64Constant)) return std::nullopt;
  return node->int_value;
}

Node* Folder::Int32Constant(int32_t value) {
  Node* node = graph_->NewNode(Op::kInt32Constant, Rep::kWord32, {});
  node->int_value = value;
  return Place(node);
}
Node* Folder::Int64Constant(int64_t value) {
  Node* node = graph_->NewNode(Op::kInt64Constant, Rep::kWord64, {});
  node->int_value = value;
  return Place(node);
}
Node* Folder::Float64Constant(double value) {
  Node* node = graph_->NewNode(Op::kFloat64Constant, Rep::kFloat64, {});
  node->float_value = value;
  return Place(node);
}
Node* Folder::TaggedConstant(uint64_t bits) {
  Node* node = graph_->NewNode(Op::kTaggedConstant, Rep::kTagged, {});
  node->int_value = static_cast<int64_t>(bits);
  return Place(node);
}

Node* Folder::ConstantOf(Rep rep, uint64_t bits) {
  switch (rep) {
    case Rep::kWord32: return Int32Constant(static_cast<int32_t>(bits));
    case Rep::kWord64: return Int64Constant(static_cast<int64_t>(bits));
    case Rep::kTagged: return TaggedConstant(bits);
    case Rep::kFloat64: {
      double value = std::bit_cast<double>(bits);
      // The processor decides which NaN comes out, and holes in double arrays are NaNs.
      return std::isnan(value) ? nullptr : Float64Constant(value);
    }
    case Rep::kState:
    case Rep::kNone: break;
  }
  return nullptr;
}

Node* Folder::Make(Op op, Node* a, Node* b) {
  Node* inputs[] = {a, b};
  std::span<Node* const> span(inputs, b == nullptr ? 1 : 2);
  if (Node* folded = Fold(op, span)) return folded;
  return Place(graph_->NewNode(op, InfoOf(op).output, span));
}

Node* Folder::Fold(Op op, std::span<Node* const> inputs) {
  const OpInfo& info = InfoOf(op);
  if (!info.has(Effects::kPure) || info.aux != Aux::kNone || inputs.empty()) return nullptr;
  if (Node* constant = FoldConstants(op, inputs)) return constant;
  if (inputs[0]->is(Op::kOperand)) {
    if (Node* operand = FoldOperand(op, inputs)) return operand;
  }
  if (inputs.size() == 1) return FoldUnary(op, inputs[0]);
  Node* a = inputs[0];
  Node* b = inputs[1];
  if (info.has(Effects::kCommutative) && IsConstant(a) && !IsConstant(b)) {
    return Make(op, b, a);  // constants stand on the right
  }
  if (a == b) {
    if (Node* same = FoldSameInputs(op, a)) return same;
  }
  if (auto right = Int32ConstantOf(b)) return FoldInt32(op, a, b, *right);
  if (auto right = Int64ConstantOf(b)) return FoldInt64(op, a, b, *right);
  return nullptr;
}

Node* Folder::FoldConstants(Op op, std::span<Node* const> inputs) {
  uint64_t bits[2] = {};
  for (size_t i = 0; i < inputs.size(); i++) {
    const Node* input = inputs[i];
    if (!IsConstant(input)) return nullptr;
    bool is_float = input->is(Op::kFloat64Constant);
    bits[i] = is_float ? std::bit_cast<uint64_t>(input->float_value) : input->int_value;
  }
  // The full address of a root depends on the isolate, and a word that is no Smi is no TaggedConstant. Smis
  // of 31 bits have no upper half.
  if (op == Op::kBitcastTaggedToWord64 || op == Op::kBitcastWord64ToTagged) {
    if (kSmiBits == 31 || (bits[0] & 1) != 0) return nullptr;
  }
  if (op == Op::kBitcastWord32ToTagged && (bits[0] & 1) != 0) return nullptr;
  auto value = Evaluate(op, bits[0], bits[1]);
  return value.has_value() ? ConstantOf(InfoOf(op).output, *value) : nullptr;
}

Node* Folder::FoldUnary(Op op, Node* a) {
  struct Pair {
    Op outer, inner;
    Op replacement;  // on the inner op's input; kPhi stands for that input itself
  };
  constexpr Op kItself = Op::kPhi;
  static constexpr Pair kPairs[] = {
      {Op::kInt64ToInt32, Op::kInt32ToInt64, kItself},
      {Op::kInt64ToInt32, Op::kUint32ToUint64, kItself},
      {Op::kInt64ToInt32, Op::kBitcastTaggedToWord64, Op::kBitcastTaggedToWord32},
      {Op::kBitcastTaggedToWord32, Op::kBitcastWord32ToTagged, kItself},
      {Op::kBitcastTaggedToWord32, Op::kDecompress, kItself},
      {Op::kBitcastTaggedToWord32, Op::kBitcastWord64ToTagged, Op::kInt64ToInt32},
      {Op::kBitcastTaggedToWord64, Op::kBitcastWord64ToTagged, kItself},
      {Op::kBitcastWord64ToTagged, Op::kBitcastTaggedToWord64, kItself},
      // The upper half was undefined and becomes whatever the tagged value has there.
      {Op::kBitcastWord32ToTagged, Op::kBitcastTaggedToWord32, kItself},
      {Op::kBitcastInt64ToFloat64, Op::kBitcastFloat64ToInt64, kItself},
      {Op::kBitcastFloat64ToInt64, Op::kBitcastInt64ToFloat64, kItself},
      {Op::kFloat64Neg, Op::kFloat64Neg, kItself},
      {Op::kFloat64Abs, Op::kFloat64Neg, Op::kFloat64Abs},
      {Op::kFloat64ToInt32, Op::kInt32ToFloat64, kItself},
  };
  for (const Pair& pair : kPairs) {
    if (pair.outer != op || pair.inner != a->op) continue;
    return pair.replacement == kItself ? a->input(0) : Make(pair.replacement, a->input(0), nullptr);
  }
  return nullptr;
}

Node* Folder::MakeOperand(Rep rep, const OperandValue& value) {
  Node* node = graph_->NewNode(Op::kOperand, rep, {});
  node->int_value = std::bit_cast<int64_t>(value);
  return node;
}

// A constant that is added to a hole, or shifts it, goes into the hole. The hole's value stays within 32
// bits, which the code that fills it must ensure. Addends near the limits would leave no room for that.
Node* Folder::FoldOperand(Op op, std::span<Node* const> inputs) {
  constexpr int kMaxShift = 8;
  constexpr int64_t kMaxAddend = int64_t{1} << 28;
  OperandValue value = inputs[0]->operand();
  if (inputs.size() == 1) {
    bool converts = op == Op::kInt32ToInt64 || op == Op::kInt64ToInt32 ||
                    (op == Op::kUint32ToUint64 && !value.may_be_negative) ||
                    op == Op::kBitcastWord32ToTagged || op == Op::kBitcastTaggedToWord32;
    return converts ? Place(MakeOperand(InfoOf(op).output, value)) : nullptr;
  }
  if (!inputs[1]->is(Op::kInt32Constant) && !inputs[1]->is(Op::kInt64Constant)) return nullptr;
  int64_t right = inputs[1]->int_value;
  if (right > kMaxAddend || right < -kMaxAddend) return nullptr;
  int64_t addend = value.addend;
  switch (op) {
    case Op::kInt32Add:
    case Op::kInt64Add: addend += right; break;
    case Op::kInt32Sub:
    case Op::kInt64Sub: addend -= right; break;
    case Op::kWord32Shl:
    case Op::kWord64Shl:
      if (right < 0 || value.shift + right > kMaxShift) return nullptr;
      addend *= int64_t{1} << right;
      value.shift = static_cast<uint8_t>(value.shift + right);
      break;
    default: return nullptr;
  }
  if (addend > kMaxAddend || addend < -kMaxAddend) return nullptr;
  value.addend = static_cast<int32_t>(addend);
  if (addend < 0) value.may_be_negative = true;
  return Place(MakeOperand(InfoOf(op).output, value));
}

Node* Folder::FoldSameInputs(Op op, Node* a) {
  switch (op) {
    case Op::kWord32And:
    case Op::kWord32Or:
    case Op::kWord64And:
    case Op::kWord64Or: return a;
    case Op::kInt32Sub:
    case Op::kWord32Xor: return Int32Constant(0);
    case Op::kInt64Sub:
    case Op::kWord64Xor: return Int64Constant(0);
    case Op::kWord32Equal:
    case Op::kInt32LessThanOrEqual:
    case Op::kUint32LessThanOrEqual:
    case Op::kWord64Equal:
    case Op::kInt64LessThanOrEqual:
    case Op::kUint64LessThanOrEqual:
    case Op::kTaggedEqual: return Int32Constant(1);
    case Op::kInt32LessThan:
    case Op::kUint32LessThan:
    case Op::kInt64LessThan:
    case Op::kUint64LessThan: return Int32Constant(0);
    default: return nullptr;
  }
}

Node* Folder::FoldInt32(Op op, Node* a, Node* b, int32_t right) {
  switch (op) {
    case Op::kInt32Sub:
      return right == 0 ? a : Make(Op::kInt32Add, a, Int32Constant(Negate<uint32_t>(right)));
    case Op::kInt32Add:
    case Op::kWord32Or:
    case Op::kWord32Xor:
      if (right == 0) return a;
      if (op == Op::kWord32Or && right == -1) return b;
      return FoldInt32Chain(op, a, right);
    case Op::kWord32Shl:
    case Op::kWord32Shr:
    case Op::kWord32Sar:
    case Op::kWord32Ror: return (right & 31) == 0 ? a : nullptr;
    case Op::kWord64Shl:
    case Op::kWord64Shr:
    case Op::kWord64Sar: return (right & 63) == 0 ? a : nullptr;
    case Op::kInt32Mul:
      if (right == 0) return b;
      if (right == 1) return a;
      if (!std::has_single_bit(static_cast<uint32_t>(right))) return nullptr;
      return Make(Op::kWord32Shl, a, Int32Constant(std::countr_zero(static_cast<uint32_t>(right))));
    case Op::kWord32And: return FoldBitAnd(a, right);
    case Op::kUint32Div:
    case Op::kUint32Mod:
    case Op::kInt32Div:
    case Op::kInt32Mod: return FoldDivision(op, a, right);
    case Op::kWord32Equal: return right == 0 ? FoldEqualsZero(a) : nullptr;
    case Op::kUint32LessThan: return right == 0 ? Int32Constant(0) : nullptr;
    default: return nullptr;
  }
}

// (x op c) op d → x op (c op d), for the associative ops.
Node* Folder::FoldInt32Chain(Op op, Node* a, int32_t right) {
  if (!a->is(op)) return nullptr;
  auto inner = Int32ConstantOf(a->input(1));
  if (!inner) return nullptr;
  uint64_t both = *Evaluate(op, static_cast<uint32_t>(*inner), static_cast<uint32_t>(right));
  return Make(op, a->input(0), Int32Constant(static_cast<int32_t>(both)));
}

Node* Folder::FoldDivision(Op op, Node* a, int32_t right) {
  uint32_t divisor = static_cast<uint32_t>(right);
  if (divisor == 1) {
    return op == Op::kUint32Div || op == Op::kInt32Div ? a : Int32Constant(0);
  }
  if (!std::has_single_bit(divisor)) return nullptr;
  switch (op) {
    case Op::kUint32Div: return Make(Op::kWord32Shr, a, Int32Constant(std::countr_zero(divisor)));
    case Op::kUint32Mod: return Make(Op::kWord32And, a, Int32Constant(static_cast<int32_t>(divisor - 1)));
    default: return nullptr;
  }
}

Node* Folder::FoldBitAnd(Node* a, int32_t mask) {
  if (mask == 0) return Int32Constant(0);
  if (mask == -1) return a;
  // Bits that are zero already: loads of bytes and half-words, comparisons.
  uint32_t possible = ~0u;
  if (IsComparison(a->op)) possible = 1;
  if (a->is(Op::kLoad) && a->memory.rep == MemRep::kUint8) possible = 0xff;
  if (a->is(Op::kLoad) && a->memory.rep == MemRep::kUint16) possible = 0xffff;
  if ((possible & ~static_cast<uint32_t>(mask)) == 0) return a;
  return FoldInt32Chain(Op::kWord32And, a, mask);
}

// "Not" of a comparison has no op of its own, so not(not(x)) is folded here; branches on not(x) are
// turned around by the folding pass.
Node* Folder::FoldEqualsZero(Node* a) {
  if (!a->is(Op::kWord32Equal) || !IsComparison(a->input(0)->op)) return nullptr;
  return Int32ConstantOf(a->input(1)) == 0 ? a->input(0) : nullptr;
}

Node* Folder::FoldInt64(Op op, Node* a, Node* b, int64_t right) {
  switch (op) {
    case Op::kInt64Sub:
      return right == 0 ? a : Make(Op::kInt64Add, a, Int64Constant(Negate<uint64_t>(right)));
    case Op::kInt64Add: {
      if (right == 0) return a;
      if (!a->is(Op::kInt64Add)) return nullptr;
      auto inner = Int64ConstantOf(a->input(1));
      if (!inner) return nullptr;
      uint64_t both = static_cast<uint64_t>(*inner) + static_cast<uint64_t>(right);
      return Make(op, a->input(0), Int64Constant(static_cast<int64_t>(both)));
    }
    case Op::kWord64Or:
    case Op::kWord64Xor: return right == 0 ? a : nullptr;
    case Op::kWord64And: return right == 0 ? b : right == -1 ? a : nullptr;
    case Op::kInt64Mul:
      if (right == 0) return b;
      if (right == 1) return a;
      if (!std::has_single_bit(static_cast<uint64_t>(right))) return nullptr;
      return Make(Op::kWord64Shl, a, Int32Constant(std::countr_zero(static_cast<uint64_t>(right))));
    default: return nullptr;
  }
}

}  // namespace kei::jit
