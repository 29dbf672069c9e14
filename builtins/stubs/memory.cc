#include "builtins/stubs/stub-assembler.h"
#include "vm/tables/cage-layout.h"

// The cold halves of the write barrier and of allocation.

namespace kei::builtins {

// The value is young, or any pointer while a full collection marks. Stores into young objects are the
// most frequent: they end here, before any register has been saved.
STUB_CODE(RecordWrite) {
  Label old(this);
  TNode<Word32> host = BitcastTaggedToWord32(Parameter<Object>(0));
  GotoIf(Uint32LessThan(host, kNurseryStart), &old);
  Return();
  Bind(&old);
  TailCallBuiltin(Builtin::kRecordWriteIntoOld, Parameter<Object>(0), Parameter<Word64>(1));
}

// The slot's bit and that of its chunk, see RememberedSet: a chunk that has settled has the former, but not
// the latter. The rest in C++ is for marking, and for work that is due once many chunks were touched.
STUB_CODE(RecordWriteIntoOld) {
  constexpr int kBitsPerWordLog2 = 5;
  Label is_new(this, Label::kDeferred), slow(this, Label::kDeferred);
  TNode<Word32> value = Load<Word32>(MemRep::kWord32, Parameter<Word64>(1));
  GotoIf(Uint32LessThan(Word32Ror(value, 1), kLowestYoung), &slow);
  TNode<Word32> slot = Int64ToInt32(Parameter<Word64>(1));
  TNode<Word64> bits = Int64Add(RootRegister(), static_cast<int64_t>(kSlotBitsStart));
  TNode<Word64> index = Uint32ToUint64(Word32Shr(slot, kSlotUnitLog2 + kBitsPerWordLog2));
  TNode<Word32> word = Load<Word32>(MemRep::kWord32, bits, index, 2);
  TNode<Word32> with_slot = Word32Or(word, Word32Shl(Int32Constant(1), Word32Shr(slot, kSlotUnitLog2)));
  Store(MemRep::kWord32, bits, index, 2, 0, with_slot);
  TNode<Word64> masks = Int64Add(RootRegister(), static_cast<int64_t>(kChunkMasksStart));
  TNode<Word64> page = Uint32ToUint64(Word32Shr(slot, kPageSizeLog2));
  TNode<Word64> mask = Load<Word64>(MemRep::kWord64, masks, page, 3);
  TNode<Word64> chunk = Word64Shl(Int64Constant(1), Word32Shr(slot, kChunkSizeLog2));
  GotoIf(Word64Equal(Word64And(mask, chunk), int64_t{0}), &is_new);
  Return();
  Bind(&is_new);
  Store(MemRep::kWord64, masks, page, 3, 0, Word64Or(mask, chunk));
  TNode<Word64> left = Int64Sub(LoadIsolateField(IsolateField::k_chunks_until_scavenge), int64_t{1});
  StoreIsolateField(IsolateField::k_chunks_until_scavenge, left);
  GotoIf(Word64Equal(left, int64_t{0}), &slow);
  Return();
  Bind(&slow);
  TailCallBuiltin(Builtin::kRecordWriteSlow, Parameter<Object>(0), Parameter<Word64>(1));
}

STUB_CODE(RecordWriteSlow) {
  CallCVoid(ExternalReferenceOf(External::kRecordWrite), Descriptor::kCRecordWrite, RootRegister(),
            Parameter<Object>(0), Parameter<Word64>(1));
  Return();
}

STUB_CODE(AllocateSlow) { Return(CallRuntime(RuntimeFunction::kAllocateSlow, SmiTag(Parameter<Word32>(0)))); }

}  // namespace kei::builtins
