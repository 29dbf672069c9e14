#include "builtins/code-assembler.h"

namespace kei::builtins {

using jit::CallTarget;
using jit::Node;
using jit::Op;

// --- Labels and control flow

Label::Label(CodeAssembler* assembler, Kind kind)
    : assembler_(assembler),
      block_(assembler->builder_.NewBlock(kind == kDeferred || kind == kDeferredLoop)),
      kind_(kind) {}

bool Label::is_bound() const { return assembler_->builder_.IsBound(block_); }

void CodeAssembler::Bind(Label* label) {
  bool loop = label->kind_ == Label::kLoop || label->kind_ == Label::kDeferredLoop;
  builder_.Bind(label->block_,
                loop ? jit::GraphBuilder::BlockKind::kLoop : jit::GraphBuilder::BlockKind::kPlain);
}

void CodeAssembler::GotoIf(TNode<Word32> condition, Label* if_true) {
  Label next(this);
  Branch(condition, if_true, &next);
  Bind(&next);
}

void CodeAssembler::GotoIfNot(TNode<Word32> condition, Label* if_false) {
  Label next(this);
  Branch(condition, &next, if_false);
  Bind(&next);
}

void CodeAssembler::Switch(TNode<Word32> value, Label* otherwise, const std::vector<SwitchCase>& cases) {
  std::vector<int32_t> values;
  std::vector<jit::Block*> targets;
  for (const SwitchCase& c : cases) {
    values.push_back(c.value);
    targets.push_back(c.label->block_);
  }
  builder_.Switch(value, values, targets, otherwise->block_);
}

void CodeAssembler::Switch(TNode<Word32> value, Label* otherwise, std::initializer_list<SwitchCase> cases) {
  Switch(value, otherwise, std::vector<SwitchCase>(cases));
}

void CodeAssembler::ReturnJS(TNode<Object> value, TNode<Word32> argc) {
  builder_.ReturnJS(value, Uint32ToUint64(AreaSlots(argc)));
}

void CodeAssembler::Finish() {
  if (unwind_ != nullptr) {
    builder_.Bind(unwind_);
    EmitUnwind();
  }
  builder_.Finish();
}

// --- Arithmetic

TNode<Word64> CodeAssembler::BuiltinEntry(Builtin builtin) {
  return TNode<Word64>(builder_.BuiltinEntry(static_cast<int>(builtin)));
}

TNode<Bool> CodeAssembler::IsAnyBitSet(TNode<Word32> word, uint32_t mask) {
  return Not(AreAllBitsClear(word, mask));
}

TNode<Word32> CodeAssembler::EmitOverflow(Op op, Word32Operand a, Word32Operand b, Label* overflow) {
  jit::Block* next = builder_.NewBlock();
  Node* left = Use(a);
  Node* result = builder_.Overflow(op, left, Use(b), next, overflow->block_);
  builder_.Bind(next);
  return TNode<Word32>(result);
}

// --- Smis

TNode<Word32> CodeAssembler::SmiWord(TNode<Smi> value) {
  if constexpr (kSmiBits == 31) return BitcastTaggedToWord32(value);
  return Int64ToInt32(Word64Shr(BitcastTaggedToWord64(value), kSmiShift));
}

TNode<Smi> CodeAssembler::SmiFromWord(TNode<Word32> word) {
  if constexpr (kSmiBits == 31) return Emit<Smi>(Op::kBitcastWord32ToTagged, word);
  return BitcastWord64ToTagged<Smi>(Word64Shl(Uint32ToUint64(word), kSmiShift));
}

TNode<Bool> CodeAssembler::TaggedIsSmi(TNode<MaybeObject> value) {
  return AreAllBitsClear(BitcastTaggedToWord32(value), kSmiTagMask);
}

TNode<Bool> CodeAssembler::TaggedIsNotSmi(TNode<MaybeObject> value) { return Not(TaggedIsSmi(value)); }

TNode<Bool> CodeAssembler::AreBothSmis(TNode<Object> a, TNode<Object> b) {
  TNode<Word32> either = Word32Or(BitcastTaggedToWord32(a), BitcastTaggedToWord32(b));
  return AreAllBitsClear(either, kSmiTagMask);
}

TNode<Bool> CodeAssembler::IsSmiWithout(TNode<Object> value, uint32_t mask) {
  constexpr uint64_t kTag = kSmiTagMask;
  const uint64_t bits = kTag | SmiToBits(static_cast<int32_t>(mask));
  if constexpr (kSmiBits == 31) {
    return AreAllBitsClear(BitcastTaggedToWord32(value), static_cast<uint32_t>(bits));
  }
  return Word64Equal(Word64And(BitcastTaggedToWord64(value), static_cast<int64_t>(bits)), 0);
}

TNode<Smi> CodeAssembler::SmiTag(TNode<Word32> value) { return SmiFromWord(Word32Shl(value, kSmiWordShift)); }

TNode<Smi> CodeAssembler::SmiTagOrGoto(TNode<Word32> value, Label* too_big) {
  if constexpr (kSmiBits == 32) return SmiFromWord(value);
  static_assert(kSmiWordShift <= 1, "doubling overflows exactly when the value is no Smi");
  return SmiFromWord(Int32AddOrGoto(value, value, too_big));
}

TNode<Word32> CodeAssembler::SmiUntag(TNode<Smi> value) { return Word32Sar(SmiWord(value), kSmiWordShift); }

TNode<Smi> CodeAssembler::SmiAdd(TNode<Smi> a, TNode<Smi> b, Label* overflow) {
  return SmiFromWord(Int32AddOrGoto(SmiWord(a), SmiWord(b), overflow));
}

TNode<Smi> CodeAssembler::SmiSub(TNode<Smi> a, TNode<Smi> b, Label* overflow) {
  return SmiFromWord(Int32SubOrGoto(SmiWord(a), SmiWord(b), overflow));
}

TNode<Smi> CodeAssembler::SmiAdd(TNode<Smi> a, TNode<Smi> b) {
  return SmiFromWord(Int32Add(SmiWord(a), SmiWord(b)));
}

TNode<Smi> CodeAssembler::SmiSub(TNode<Smi> a, TNode<Smi> b) {
  return SmiFromWord(Int32Sub(SmiWord(a), SmiWord(b)));
}

TNode<Boolean> CodeAssembler::ToBoolean(TNode<Word32> condition) {
  return Select<Boolean>(
      condition, [this] { return True(); }, [this] { return False(); });
}

}  // namespace kei::builtins
