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

// The slot's bit and that of its chunk, see RememberedSet: a chunk that has settled has the former, but
// not the latter.
STUB_CODE(RecordWriteIntoOld) {
  constexpr int kBitsPerWordLog2 = 5;
  Label is_old(this, Label::kDeferred);
  TNode<Word32> value = Load<Word32>(MemRep::kWord32, Parameter<Word64>(1));
  GotoIf(Uint32LessThan(Word32Ror(value, 1), kLowestYoung), &is_old);
  TNode<Word32> slot = Int64ToInt32(Parameter<Word64>(1));
  TNode<Word64> bits = Int64Add(RootRegister(), static_cast<int64_t>(kSlotBitsStart));
  TNode<Word64> index = Uint32ToUint64(Word32Shr(slot, kSlotUnitLog2 + kBitsPerWordLog2));
  TNode<Word32> word = Load<Word32>(MemRep::kWord32, bits, index, 2);
  TNode<Word32> with_slot =
      Word32Or(word, Word32Shl(Int32Constant(1), Word32Shr(slot, kSlotUnitLog2)));
  Store(MemRep::kWord32, bits, index, 2, 0, with_slot);
  TNode<Word64> masks = Int64Add(RootRegister(), static_cast<int64_t>(kChunkMasksStart));
  TNode<Word64> page = Uint32ToUint64(Word32Shr(slot, kPageSizeLog2));
  TNode<Word64> mask = Load<Word64>(MemRep::kWord64, masks, page, 3);
  TNode<Word64> chunk = Word64Shl(Int64Constant(1), Word32Shr(slot, kChunkSizeLog2));
  Store(MemRep::kWord64, masks, page, 3, 0, Word64Or(mask, chunk));
  Return();
  Bind(&is_old);
  TailCallBuiltin(Builtin::kRecordWriteWhileMarking, Parameter<Object>(0), Parameter<Word64>(1));
}

STUB_CODE(RecordWriteWhileMarking) {
  CallCVoid(ExternalReferenceOf(External::kRecordWrite), Descriptor::kCRecordWrite, RootRegister(),
            Parameter<Object>(0), Parameter<Word64>(1));
  Return();
}

STUB_CODE(AllocateSlow) {
  Return(CallRuntime(RuntimeFunction::kAllocateSlow, SmiTag(Parameter<Word32>(0))));
}

}  // namespace kei::builtins
