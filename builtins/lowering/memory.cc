#include "builtins/lowering/lowering-assembler.h"

namespace kei::builtins {

void LoweringAssembler::StoreWithBarrier(const Node* node) {
  const jit::MemoryAccess& memory = node->memory;
  Node* index = memory.scale >= 0 ? In(1) : nullptr;
  const int scale = memory.scale >= 0 ? memory.scale : 0;
  TNode<Object> value(map_[node->inputs.back()->id]);
  builder()->Store(memory.rep, In(0), memory.offset, index, scale, value);
  EmitWriteBarrier(In<HeapObject>(0), memory.offset, index, scale, value);
}

void LoweringAssembler::StoreNumber(const Node* node) {
  const jit::MemoryAccess& memory = node->memory;
  builder()->Store(memory.rep, In(0), memory.offset, In(1), memory.scale, CanonicalNan(In<Float64>(2)));
}

// The hole is told by its upper half, which is an operand where the whole would need a register. No number
// that is stored has this half: signs and payloads of NaNs are not kept.
TNode<Float64> LoweringAssembler::LoadUnlessHole(const Node* node) {
  const jit::MemoryAccess& memory = node->memory;
  constexpr int kUpperHalf = 4;
  TNode<Word32> upper(
      builder()->Load(MemRep::kWord32, In(0), memory.offset + kUpperHalf, In(1), memory.scale));
  DeoptIf(Word32Equal(upper, static_cast<int32_t>(kHoleNan >> 32)), DeoptReason::kHole);
  return TNode<Float64>(builder()->Load(MemRep::kFloat64, In(0), memory.offset, In(1), memory.scale));
}

// ForInPrepare gives a map that has an enum cache, or a list of keys.
TNode<Object> LoweringAssembler::MapOfForIn(TNode<HeapObject> prepared) {
  return Select<Object>(
      IsRoot(LoadMap(prepared), RootIndex::k_meta_map), [&] { return TNode<Object>(prepared.node()); },
      [&] { return TNode<Object>(SmiConstant(0).node()); });
}

TNode<Object> LoweringAssembler::KeysOfForIn(TNode<HeapObject> prepared) {
  return Select<Object>(
      IsRoot(LoadMap(prepared), RootIndex::k_meta_map),
      [&] { return TNode<Object>(LoadField(Cast<Map>(prepared), field::Map::enum_cache).node()); },
      [&] { return TNode<Object>(prepared.node()); });
}

}  // namespace kei::builtins
