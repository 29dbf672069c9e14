#include <bit>

#include "builtins/code-assembler.h"
#include "vm/tables/cage-layout.h"

// Fields, elements, roots, the write barrier, allocation.

namespace kei::builtins {

using jit::Node;
using jit::Op;

namespace {

MemRep MemRepOf(FieldKind kind) {
  switch (kind) {
    case FieldKind::kTagged:
    case FieldKind::kWeak:
    case FieldKind::kCustomWeak:
    case FieldKind::kSmi: return MemRep::kTagged;
    case FieldKind::kUint8: return MemRep::kUint8;
    case FieldKind::kUint16: return MemRep::kUint16;
    case FieldKind::kUint32:
    case FieldKind::kInt32: return MemRep::kWord32;
    case FieldKind::kWord64: return MemRep::kWord64;
    case FieldKind::kFloat64: return MemRep::kFloat64;
  }
  UNREACHABLE();
}

// Smis and static roots; the latter lie in read-only space.
bool NeedsNoBarrier(const Node* value) {
  if (value->is(Op::kBitcastWord32ToTagged)) return true;
  if (!value->is(Op::kTaggedConstant)) return false;
  const auto bits = static_cast<uint32_t>(value->int_value);
  return (bits & kHeapObjectTag) == 0 || bits < kStartupImageStart;
}

}  // namespace

Node* CodeAssembler::LoadToken(Node* object, const FieldToken& token) {
  Node* load = builder_.Load(MemRepOf(token.kind), object, token.offset - kHeapObjectTag);
  load->memory.field = {token.holder, token.name};
  return load;
}

void CodeAssembler::StoreToken(TNode<Object> object, const FieldToken& token, Node* value, BarrierMode mode) {
  MemRep rep = MemRepOf(token.kind);
  int32_t offset = token.offset - kHeapObjectTag;
  Node* store = builder_.Store(rep, object, offset, nullptr, 0, value);
  store->memory.field = {token.holder, token.name};
  if (rep != MemRep::kTagged || token.kind == FieldKind::kSmi || mode == BarrierMode::kNone) return;
  EmitWriteBarrier(Cast<HeapObject>(object), offset, nullptr, 0, Cast<MaybeObject>(value), mode);
}

TNode<Word64> CodeAssembler::LoadIsolateField(IsolateField field) {
  Node* load = builder_.Load(MemRep::kWord64, RootRegister(), OffsetOf(field));
  load->memory.field = {"Isolate", NameOf(field)};
  return TNode<Word64>(load);
}

void CodeAssembler::StoreIsolateField(IsolateField field, Word64Operand value) {
  Node* store = builder_.Store(MemRep::kWord64, RootRegister(), OffsetOf(field), nullptr, 0, Use(value));
  store->memory.field = {"Isolate", NameOf(field)};
}

void CodeAssembler::StoreMap(TNode<HeapObject> object, RootIndex static_map) {
  CHECK(IsStaticRoot(static_map));
  StoreField(object, field::HeapObject::map, LoadRoot<Map>(static_map), BarrierMode::kNone);
}

Node* CodeAssembler::LoadElement(MemRep rep, Node* array, int header, Word64Operand index, int scale) {
  return builder_.Load(rep, array, header - kHeapObjectTag, Use(index), scale);
}

void CodeAssembler::StoreElement(MemRep rep, Node* array, int header, Word64Operand index, int scale,
                                 Node* value) {
  builder_.Store(rep, array, header - kHeapObjectTag, Use(index), scale, value);
}

void CodeAssembler::StoreElementWithBarrier(TNode<HeapObject> array, int header, Word64Operand index,
                                            TNode<MaybeObject> value, BarrierMode mode) {
  Node* index_node = Use(index);
  int32_t offset = header - kHeapObjectTag;
  builder_.Store(MemRep::kTagged, array, offset, index_node, kTaggedSizeLog2, value);
  if (mode == BarrierMode::kNone) return;
  EmitWriteBarrier(array, offset, index_node, kTaggedSizeLog2, value, mode);
}

void CodeAssembler::AssertIndex([[maybe_unused]] TNode<FixedArray> array,
                                [[maybe_unused]] Word64Operand index) {
#ifdef KEI_DEBUG
  Label inside(this);
  TNode<Word64> length = Uint32ToUint64(SmiUntag(LoadField(array, field::FixedArray::length)));
  GotoIf(Uint64LessThan(index, length), &inside);
  Unreachable();
  Bind(&inside);
#endif
}

// A young pointer has its tag bit set and lies in the cage's highest region. Rotated by one, the
// tag becomes the sign, so that one unsigned comparison asks for both, and no Smi gets past it. The
// limit is in memory, since it is lowered to all pointers while a full collection marks.
void CodeAssembler::EmitWriteBarrier(TNode<HeapObject> object, int32_t offset, Node* index, int scale,
                                     TNode<MaybeObject> value, BarrierMode mode) {
  if (NeedsNoBarrier(value)) return;
  Label old(this, Label::kDeferred), young(this, Label::kDeferred), done(this);
  if (mode == BarrierMode::kIfOld) {
    Branch(Uint32LessThan(BitcastTaggedToWord32(object), kNurseryStart), &old, &done);
    Bind(&old);
  }
  TNode<Word32> rotated = Word32Ror(BitcastTaggedToWord32(value), 1);
  Node* limit = builder_.Load(MemRep::kWord32, RootRegister(), kBarrierLimitOffset);
  limit->memory.field = {"Isolate", NameOf(IsolateField::k_barrier_limit)};
  Branch(Uint32LessThan(rotated, TNode<Word32>(limit)), &done, &young);
  Bind(&young);
  TNode<Word64> slot = Int64Add(BitcastTaggedToWord64(object), offset);
  if (index != nullptr) slot = Int64Add(slot, Word64Shl(TNode<Word64>(index), scale));
  CallWithoutHooks(Builtin::kRecordWrite, {object, slot});
  Goto(&done);
  Bind(&done);
}

Node* CodeAssembler::LoadRootNode(RootIndex root) {
  if (IsStaticRoot(root)) return builder_.TaggedConstant(StaticRoot(root));
  return builder_.Load(MemRep::kTagged, RootRegister(), MutableRootOffset(root));
}

void CodeAssembler::StoreRoot(RootIndex mutable_root, TNode<Object> value) {
  CHECK(!IsStaticRoot(mutable_root));
  Store(MemRep::kTagged, RootRegister(), MutableRootOffset(mutable_root), value);
}

TNode<HeapObject> CodeAssembler::AllocateRaw(TNode<Word32> size) {
  TVariable<HeapObject> result(this);
  Label slow(this, Label::kDeferred), done(this);
  TNode<Word64> top = LoadIsolateField(IsolateField::k_allocation_top);
  TNode<Word64> new_top = Int64Add(top, Uint32ToUint64(size));
  TNode<Word64> limit = LoadIsolateField(IsolateField::k_allocation_limit);
  GotoIf(Uint64LessThan(limit, new_top), &slow);
  StoreIsolateField(IsolateField::k_allocation_top, new_top);
  result = BitcastWord64ToTagged<HeapObject>(Int64Add(top, kHeapObjectTag));
  Goto(&done);
  Bind(&slow);
  result = CallBuiltin<HeapObject>(Builtin::kAllocateSlow, size);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<HeapNumber> CodeAssembler::AllocateHeapNumber(TNode<Float64> value) {
  TNode<HeapNumber> number = Allocate<HeapNumber>(layout::HeapNumber::kSize, RootIndex::k_heap_number_map);
  StoreField(number, field::HeapNumber::value, value);
  return number;
}

}  // namespace kei::builtins
