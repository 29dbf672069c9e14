#ifndef KEI_JIT_BACKEND_EMITTER_H_
#define KEI_JIT_BACKEND_EMITTER_H_

#include <asmjit/core.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "jit/backend/allocation/parallel-move.h"
#include "jit/backend/exit-sites.h"
#include "jit/backend/lir/architecture.h"
#include "jit/backend/lir/slot-liveness.h"

namespace kei::jit {

// The question of a conditional jump; the opposite question is the negated condition.
struct JumpTest {
  enum class Kind : uint8_t {
    kFlags,     // the condition, of the flags
    kOverflow,  // kEqual: there was none
    kZero,      // whether the register is equal to zero
    kBit,       // whether the register's bit is
  };
  Kind kind;
  Condition condition;
  int reg = 0, width = 0, bit = 0;

  JumpTest Negated() const { return {kind, Negate(condition), reg, width, bit}; }
};

// Allocated LIR → bytes. This class walks the blocks and knows which block follows which. It makes of each op
// the steps that are the same everywhere; the architecture's emitter below it knows the instructions.
//
// The code is emitted once, with a gap for the long form of every jump to a block. Then jumps get their short
// forms where these reach, the bytes between them move together, and all offsets follow (emitter-jumps.cc).
class CodeEmitter {
 public:
  CodeEmitter(const Lir& lir, const FrameLayout& frame, const BackendOptions& options,
              const Architecture& architecture);
  virtual ~CodeEmitter() = default;
  CodeResult Run();

 protected:
  // --- What an architecture has to say.
  virtual asmjit::BaseAssembler* assembler() = 0;

  // Jumps to blocks, by codes of the architecture's own. Distances count from a jump's beginning.
  struct JumpSize {
    uint8_t in_long_form, in_short_form;
  };
  virtual JumpSize SizeOfJump(uint32_t code) const = 0;
  virtual bool ReachesInShortForm(int64_t distance) const = 0;
  virtual void WriteJump(uint8_t* at, uint32_t code, bool is_short, int64_t distance) const = 0;
  // A jump from JumpOnFlagsTo in its long form, of which NoteElsewhere is told.
  virtual void WriteJumpElsewhere(uint8_t* at, uint32_t code, const LirBlock* target, uint32_t offset) = 0;

  // Moves and constants. `to` is a register.
  virtual void MoveTo(const Location& to, const Location& from, bool wide) = 0;
  virtual void LoadConstant(const Location& to, int64_t value, Rep rep) = 0;
  virtual void LoadFloat(const Location& to, int64_t bits) = 0;
  virtual void LoadRoot(const Location& to, uint32_t offset) = 0;
  virtual void LoadBuiltinEntry(const Location& to, int32_t builtin) = 0;
  virtual void LoadExternalReference(const Location& to, int32_t id) = 0;

  // Instructions. The op as its row says; a sum as an address would be made.
  virtual void EmitOp(const Instr& instr) = 0;
  virtual void Address(const Instr& instr, const Location& to, int bytes) = 0;

  // Comparisons and jumps. Compare may leave all of it to the jump; Overflow tells of the arithmetic
  // just emitted. `other` is where to go when the answer is no, if a test takes two jumps.
  virtual void Set(const Instr& instr) = 0;
  virtual JumpTest Compare(const Instr& instr) = 0;
  virtual JumpTest Overflow(const Instr& instr) const {
    return {JumpTest::Kind::kOverflow, Condition::kEqual};
  }
  virtual void Jump(const LirBlock* target) = 0;
  virtual void JumpIf(const JumpTest& test, const LirBlock* target, const LirBlock* other) = 0;
  virtual void JumpIfEqual(const Location& word, int32_t value, const LirBlock* target) = 0;
  // Jumps to the target whose distance from the table stands in the table's entry `value` - low. The table is
  // emitted next. Jumps to `other` when `value` - low is no entry.
  virtual void JumpByTable(const Location& value, const Location& index, int32_t low, uint32_t last,
                           const LirBlock* other) = 0;

  // Stencils. A hole in a register; a jump or call that AddPatch has to be told of.
  virtual void LoadOperand(const Location& to, const OperandValue& value, Rep rep) = 0;
  virtual void CallGenericStub() = 0;
  virtual void JumpToExit1() = 0;
  virtual void EnterGenericStub() = 0;  // keeps the return address, and the stack pointer aligned
  virtual void LeaveGenericStub() = 0;

  // Frames and calls. Registers are saved saved_at_once() at a time; where one of a pair is left over,
  // both are the same. Pushing and popping set the unwind state.
  virtual int saved_at_once() const = 0;
  virtual void PushFramePointer() = 0;
  virtual void CopyStackToFramePointer() = 0;
  virtual void FillFrame() = 0;  // reserves it, from the marker to entry_saved()
  virtual void ReserveStack(int32_t bytes) = 0;
  virtual void RestoreEntry() = 0;  // entry_saved()
  virtual void PopFrame() = 0;
  virtual void PopFramePointer() = 0;  // that has just been pushed
  virtual void MoveSaved(const Location& first, const Location& second, int32_t offset, bool load) = 0;
  virtual void PushSaved(const Location& first, const Location& second, int32_t cfa) = 0;
  virtual void PopSaved(const Location& first, const Location& second, int32_t cfa) = 0;
  virtual void ReturnToCaller() = 0;
  virtual void ReturnDropping(const Instr& instr) = 0;  // drops as many slots as argument 1 says
  virtual void CallBuiltin(int32_t builtin, bool tail) = 0;
  // The call sequences that are not direct, of the builtin that has this offset in the tables by id.
  static constexpr int32_t kSlotOfGenericStub = -1;  // a hole: a stencil's own generic stub
  virtual void CallThroughTable(int32_t slot, bool tail) = 0;
  virtual void CallReference(int32_t id, bool tail) = 0;
  virtual void CallAddress(const Instr& instr, bool tail) = 0;
  // Optimized code: writes a word of the frame; keeps room for a jump behind a call.
  virtual void StoreFrameWord(int32_t offset, int32_t value) = 0;
  virtual void StoreFrameHalfWord(int32_t offset, uint32_t value) = 0;
  virtual void KeepReturnPoint() = 0;
  virtual void JumpToTableEntry(const Location& index, int32_t table) = 0;

  // --- What it may ask.
  // The block at which a jump to this block ends up: blocks that only jump on are left out.
  const LirBlock* Target(const LirBlock* block) const { return target_[block->id]; }
  bool IsNext(const LirBlock* target) const;
  // The builtin if the block only tail-calls it from a frame that stays, or leaves a stencil by exit 1. A
  // jump to the block then becomes a jump to the builtin or to the exit.
  const Node* TailCallOf(const LirBlock* block) const { return tail_call_[block->id]; }
  // Whether a jump to the block leaves this code, or this part of a stencil. NoteElsewhere then notes the
  // offset of the jump's field.
  bool IsElsewhere(const LirBlock* target) const { return TailCallOf(target) || Crosses(target); }
  void NoteElsewhere(PatchEncoding encoding, const LirBlock* target, uint32_t offset);
  // Leaves a gap for a jump.
  void JumpTo(const LirBlock* target, uint32_t code);
  // The same on a condition. The jump may also lead to an earlier one like it that is nearer than the cold
  // target, since jumps keep the flags; or elsewhere.
  void JumpOnFlagsTo(const LirBlock* target, uint32_t code);
  // Offsets are those of the code with all jumps in their long form, until the jumps are placed.
  uint32_t Offset() const { return static_cast<uint32_t>(assembler_->offset()); }

  const Location& LocationOf(const Instr& instr, int argument) const {
    return instr.use(instr.arguments[argument]).location;
  }
  int32_t ReferenceOffset(int32_t id) const { return options_.external_reference_table_offset + 8 * id; }
  int64_t ReferenceAt(int64_t offset) const {
    return (offset - options_.external_reference_table_offset) / 8;
  }

  void SavedForEntry(size_t index);  // entry_saved()[index] is in its slot
  void SetUnwind(UnwindRow::Cfa cfa, int32_t value = 0);
  void AddRelocation(Relocation::Kind kind, int32_t builtin) {
    result_.relocations.push_back({kind, Offset(), builtin});
  }
  StencilPatch GenericStubSlot(PatchEncoding encoding, int32_t addend) const;  // describes the next field
  void AddPatch(PatchEncoding encoding, PatchSource source);                   // patches the next field
  static StencilPatch PatchOf(PatchEncoding encoding, const OperandValue& value);
  // The value to emit in the place of a hole. An assembler that chooses among forms by the value must choose
  // the one that holds all values.
  int64_t HoleValue(const OperandValue& value, PatchEncoding encoding) const;
  void Comment(std::string text);
  void CommentInstruction(const Instr& instr);
  void CommentNode(const Node* node);

  const Lir& lir_;
  const FrameLayout& frame_;
  const BackendOptions& options_;
  const Architecture& arch_;
  CodeResult result_;

 private:
  ParallelMoves parallel_moves_;
  const SlotLiveness slot_liveness_;
  static constexpr uint32_t kNoOffset = ~uint32_t{0};
  static constexpr uint32_t kNoJump = ~uint32_t{0};
  struct JumpSite {
    enum class Form : uint8_t { kLong, kShort, kByEarlier };
    uint32_t offset;  // the beginning of its gap
    uint32_t code;
    const LirBlock* target;
    bool is_elsewhere = false;
    Form form = Form::kLong;
    uint32_t earlier = kNoJump;    // the last one before it on the same condition to the same cold target
    uint32_t jumps_to_target = 0;  // so many jumps stand before the target
  };

  struct JumpTable {
    uint32_t offset;
    std::vector<const LirBlock*> targets;
  };
  struct Crossing {
    size_t patch;  // whose addend the target's offset in its part becomes
    const LirBlock* target;
  };
  struct SavedPair {
    Location first, second;
    int slots() const { return first == second ? 1 : 2; }
  };

  // --- emitter.cc: the walk
  void FindTargets();
  const Node* FindTailCall(const LirBlock& block) const;
  void EmitBlock(const LirBlock& block);
  void EmitInstr(const Instr& instr);
  void EmitPlain(const Instr& instr);
  void EmitMoves(const ArenaVector<Move>& moves);
  void Mark(BytecodeSite place, CodePurpose purpose);
  void MarkInstruction(const Instr& instr);
  void WriteTables();
  void PlaceParts();
  bool IsInCold() const { return order_[at_]->cold; }
  bool Crosses(const LirBlock* target) const {
    return IsStencil(frame_.kind) && target->cold != order_[at_]->cold;
  }
  void EnterUnwindState(const LirBlock& block);

  // --- emitter-jumps.cc
  void PlaceJumps();
  void FindJumpsToTargets();
  uint32_t JumpsBefore(uint32_t offset) const;
  bool ShortenJumps();
  bool Shorten(uint32_t index);
  int64_t DistanceToTarget(const JumpSite& jump, uint32_t index) const;
  uint32_t EarlierInReach(uint32_t index) const;
  void SumUpRemoved();
  uint32_t Placed(uint32_t offset) const;
  uint32_t PlacedJump(uint32_t index) const { return jumps_[index].offset - removed_[index]; }
  void MoveBytes();
  void MoveOffsets();
  void WriteJumps();
  void SortNotes();

  // --- emitter-control.cc
  void Materialize(const Location& to, const Node* constant);
  void GoTo(const LirBlock* target);
  void Branch(const Instr& instr);
  void Switch(const Instr& instr);
  void SwitchByTable(const Instr& instr);

  // --- emitter-frames.cc
  std::vector<SavedPair> SavedPairs() const;
  void NoteCallSite(const Instr& instr);
  void ClearKeptRegisters(const Instr& call);
  void EnterBridge();
  void LeaveBridge();
  void EnterFrame();
  void Prologue();
  void MoveAllSaved(bool load);
  void DumpRegisters();
  void LeaveFrame(bool interpreted);
  void Return(const Instr& instr);
  void CallBuiltinInSequence(int32_t builtin, bool tail);
  void CallGenericStubInSequence();
  void Call(const Instr& instr);
  void CallTargetOf(const Instr& instr);
  void TailCall(const Instr& instr);
  void CheckPassesParametersOn(const Node& call) const;

  // --- emitter-exits.cc
  void MakeExitBlocks();
  LirBlock* NewPlace();
  void Deopt(const Instr& instr);
  void Deoptimize(const Instr& instr);
  static bool MayCollect(Linkage linkage);
  void NoteSlotsOfCall(const Instr& instr);
  void NoteReturn(const Instr& instr, int32_t exit);
  ExitSite& NoteExit(const Instr& instr, const ExitPlace& exit);
  ExitValue ExitValueOf(const Operand& use) const;
  void EmitExits();
  void MoveExits();

  // --- emitter-comments.cc
  void CommentConstant(const Node* node);
  void CommentName(std::string (*name_of)(int32_t), int64_t value);

  std::vector<const LirBlock*> target_;  // indexed by block
  std::vector<const Node*> tail_call_;   // indexed by block
  std::vector<const LirBlock*> order_;   // the blocks that are emitted
  size_t at_ = 0;                        // the place in order_
  asmjit::BaseAssembler* assembler_ = nullptr;
  std::vector<uint32_t> offset_of_;  // indexed by block
  std::vector<JumpTable> tables_;
  std::vector<Crossing> crossings_;
  std::vector<JumpSite> jumps_;                            // sorted by offset
  std::vector<uint32_t> removed_;                          // the bytes that the jumps before each give up
  std::unordered_map<uint64_t, uint32_t> last_cold_jump_;  // the key: target, condition, and part that jumps
  uint32_t calls_without_exit_ = 0;
  std::vector<LirBlock*> exit_blocks_;  // by number of the exit; no blocks of the LIR
  UnwindRow unwind_{};
  std::vector<UnwindRow> unwind_at_end_;  // indexed by block
};

// Bytes of a value in a register.
inline int BytesOf(Rep rep) { return rep == Rep::kWord32 ? 4 : 8; }
int InputBytes(const Instr& instr, int i);
int BytesOf(MemRep rep);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_EMITTER_H_
