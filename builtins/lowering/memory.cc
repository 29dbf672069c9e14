#include <algorithm>

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

// New objects need no barrier. Numbers come behind the object that holds them, all by one allocation.
jit::Node* LoweringAssembler::AllocateWith(const Node* node) {
  constexpr int32_t kBoxBytes = layout::HeapNumber::kSize;
  static_assert(kBoxBytes % kObjectAlignment == 0);
  const auto is_number = [](const Node* input) { return input->rep == Rep::kFloat64; };
  auto next_box = static_cast<int32_t>(node->int_value);
  const auto boxes = static_cast<int32_t>(std::ranges::count_if(node->inputs, is_number));
  TNode<HeapObject> object = AllocateRaw(Int32Constant(next_box + boxes * kBoxBytes));
  for (size_t i = 0; i < node->inputs.size(); i++) {
    const int32_t offset = static_cast<int32_t>(i) * kTaggedSize - kHeapObjectTag;
    Node* value = map_[node->input(i)->id];
    if (is_number(node->input(i))) {
      value = BoxAt(object, next_box, TNode<Float64>(value));
      next_box += kBoxBytes;
    }
    const bool is_raw = node->input(i)->rep == Rep::kWord32;
    builder()->Store(is_raw ? MemRep::kWord32 : MemRep::kTagged, object, offset, nullptr, 0, value);
  }
  return object;
}

TNode<HeapNumber> LoweringAssembler::BoxAt(TNode<HeapObject> object, int32_t distance, TNode<Float64> value) {
  TNode<Word64> at = Int64Add(BitcastTaggedToWord64(object), distance);
  TNode<HeapNumber> box = BitcastWord64ToTagged<HeapNumber>(at);
  StoreField(box, field::HeapObject::map, Cast<Map>(LoadRoot<HeapObject>(RootIndex::k_heap_number_map)),
             BarrierMode::kNone);
  StoreField(box, field::HeapNumber::value, value);
  return box;
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
