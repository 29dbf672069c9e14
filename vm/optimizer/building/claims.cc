#include <algorithm>

#include "vm/heap/barrier.h"
#include "vm/optimizer/building/function-builder.h"

// With --check-claims, the code checks what it relies on without looking.

namespace kei::optimizer {

using jit::Graph;

// Knowledge says this of a value. Types of constants and of what was tagged are no knowledge.
void FunctionBuilder::ClaimTypes(Node* value, uint16_t types) {
  if (!ChecksClaims() || value->rep != Rep::kTagged || value->is(Op::kTaggedConstant)) return;
  if (value->is(Op::kVirtualArguments) || Untagged(value) || types == Types::kAny) return;
  Emit(Op::kClaimTypes, {value})->int_value = types;
}

void FunctionBuilder::ClaimMaps(Node* object, const std::vector<CageOffset>& maps) {
  if (!ChecksClaims() || object->is(Op::kVirtualArguments)) return;
  CageOffset* copy = graph_->arena()->NewArray<CageOffset>(maps.size());
  std::ranges::copy(maps, copy);
  Emit(Op::kClaimMaps, {object})->maps = {std::span<const CageOffset>(copy, maps.size())};
}

void FunctionBuilder::ClaimContent(MemRep rep, Node* base, int32_t offset, Node* content) {
  if (!ChecksClaims() || content->is(Op::kVirtualArguments)) return;
  Emit(Op::kClaimContent, {EmitLoad(rep, base, offset), content});
}

// The code takes the content for a constant. Young objects move.
void FunctionBuilder::ClaimConstant(Node* holder, int32_t offset, Object content) {
  if (!ChecksClaims()) return;
  if (content.IsSmi()) {
    return ClaimContent(MemRep::kTagged, holder, offset, TaggedConstant(SmiToBits(content.SmiValue())));
  }
  const kei::HeapObject object(content.ptr());
  if (!IsYoungObject(object)) ClaimContent(MemRep::kTagged, holder, offset, Embedded(object));
}

void FunctionBuilder::ClaimConstantField(kei::JSObject holder, int32_t bits, Object content) {
  if (!ChecksClaims() || IsYoungObject(holder)) return;
  Node* object = Embedded(holder);
  if (KindOfHandler(bits) == HandlerKind::kOutOfObject) {
    object = EmitLoad(MemRep::kTagged, object, layout::JSReceiver::properties.offset - kHeapObjectTag);
  }
  ClaimConstant(object, OperandOfHandler(bits) - kHeapObjectTag, content);
}

}  // namespace kei::optimizer
