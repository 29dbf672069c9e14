#ifndef KEI_VM_REGEXP_MACHINE_CODE_TRANSLATOR_H_
#define KEI_VM_REGEXP_MACHINE_CODE_TRANSLATOR_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "vm/regexp/machine-code/bit-tables.h"
#include "vm/regexp/machine-code/char-class.h"
#include "vm/regexp/machine-code/frame.h"
#include "vm/regexp/machine-code/instructions.h"
#include "vm/regexp/machine-code/machine-code.h"
#include "vm/regexp/machine-code/macro-assembler.h"

namespace kei::regexp {

struct ScanTable;

// Makes machine code of a pattern's bytecode, for subjects of one width of characters.
//
// Some work is put off along a stretch of instructions that nothing jumps into, since it is not needed if a
// test then fails. It consists of the advance of the position, saved positions, and the choices that the
// stretch has left behind. The first of these choices is the next attempt. A test that fails while the newest
// choice is still put off goes straight to its other way.
class Translator {
 public:
  // The place at which the code of an instruction begins; see MachineCode::Part.
  struct Part {
    uint32_t offset;
    int32_t instruction;
  };

  Translator(const uint32_t* code, bool one_byte, MacroAssembler* masm);
  // False if there is more than machine code is made of.
  bool Run();
  jit::CodeResult Finish() { return masm_->Finish(tables_.bytes()); }
  const std::vector<Part>& parts() const { return parts_; }

 private:
  static constexpr uint32_t kMaxCodeBytes = 256 << 10;
  static constexpr uint32_t kMaxUnitsAhead = 64;
  static constexpr size_t kMaxDeferred = 8;
  // Units that code scans before it calls a helper.
  static constexpr int kUnitsBeforeHelper = 16;
  // The bytes after which a scan is long: it is counted then.
  static constexpr int kLongScan = 4096;

  // --- What has been put off
  struct Deferred {
    enum Kind : uint8_t { kSave, kChoice, kAttempt } kind;
    uint32_t what = 0;                // a register, or the place of a choice's other way
    int offset = 0;                   // units from kPosition
    const PeekTable* peek = nullptr;  // only for a choice: may be known
    bool is_first = false;            // State::is_first at that point
  };
  struct State {
    std::vector<Deferred> deferred;
    int offset = 0;         // units by which kPosition has yet to advance
    int available = 0;      // units from kPosition on that are known to be there
    int room = 0;           // entries that may be pushed without asking
    bool is_first = false;  // every attempt comes by here, with nothing to go back to
  };
  void Defer(Deferred item);
  void Flush();
  void PushDeferred(const Deferred& item);
  void SkipUnlessPeeked(const Deferred& item, Label skip);
  // The target of a failing test.
  Label FailLabel();
  static bool IsWay(const Deferred& item) { return item.kind != Deferred::kSave; }
  Label WayOf(const Deferred& item) {
    return item.kind == Deferred::kAttempt ? advance_ : LabelOf(item.what);
  }
  // The choice put off is void behind a test that its other way would not pass.
  void DropChoiceUnlessMeets(const CharClass& set);
  // Emitted behind the rest, in the state that is at this point.
  void Cold(std::function<void()> emit);
  bool EmitCold();
  bool IsTooLarge() const { return masm_->offset() + tables_.bytes().size() > kMaxCodeBytes; }
  // Forgets what is known: code arrives from elsewhere, too.
  void Meet();
  // Counts a turn of a loop, where the loop begins anew.
  void CountTurn();
  // The same for a loop in which the position only grows.
  void CheckTurnLimit();
  void PollTurns(Label poll, Label go_on);
  Label LabelOf(uint32_t address);
  // A label at which nothing is counted. A way put off that goes on there is a step, and no turn of a loop.
  Label ResumeLabelOf(uint32_t address);

  // --- Entries and registers
  static int RegisterOffset(uint32_t index) {
    return static_cast<int>(offsetof(MatchFrame, registers) + index * 4);
  }
  void EnsureRoom(int entries);
  // These have room.
  void PushChoice(Label label, int offset);
  void PushRaw(Reg value);
  void PushUndoOf(uint32_t index);  // the register's value is in kA
  // Loads the register's value, which then is in kA.
  void PushUndo(uint32_t index);
  void StoreRegister(uint32_t index, Reg value);
  void LoadPosition(Reg to, int offset);
  void LoadAddressOf(Reg to, const uint32_t* word);
  Label ChoiceStub(uint32_t target);
  void Call(size_t helper) { masm_->CallHelper(static_cast<int>(helper)); }

  // --- Characters
  int Bytes(int64_t units) const { return static_cast<int>(units * width_); }
  uint32_t max_unit() const { return width_ == 1 ? 0xff : 0xffff; }
  void LoadUnit(int offset) { masm_->Load(Reg::kA, Reg::kPosition, Bytes(offset), width_); }
  const ClassData* ClassAt(uint32_t index) const { return reinterpret_cast<const ClassData*>(code_ + index); }
  uint32_t AddressOf(const uint32_t* pc) const { return static_cast<uint32_t>(pc - code_); }

  // --- translator-classes.cc
  void BranchClass(const CharClass& set, const ClassData* data, bool if_in, Label target);
  bool TryBranchRanges(const CharClass& set, bool if_in, Label target);
  void BranchRange(const CharClass::Range& range, bool if_in, Label target);

  // --- translator-search.cc
  void EmitSearch();
  void EmitPrefilter();
  void EmitPrefixSearch();
  void Find(size_t helper);
  void EmitTextSearch();
  void EmitFirstSearch();
  void EmitUnitsSearch(const CharClass& set, std::span<const CharClass::Range> units);
  void EmitSkipSearch();
  void ResetRegisters();
  void LeavePair();
  void BranchUnlessInPair(Label target);
  void EmitPairCheck(Label attempt);
  void EmitBacktrack();
  void EmitNextAttempt();
  void StartTurns();
  bool MovesToAttempt() const;
  void EmitExits();

  // --- translator-text.cc
  int UnitsAhead(const uint32_t* pc) const;
  // The units lie behind those that have been matched since kPosition.
  void EnsureAvailable(int units);
  void TestClass(const CharClass& set, const ClassData* data);
  void Chars(uint32_t value, uint32_t mask);
  void Texts(const uint32_t* pc, bool masked);
  void CompareText(const uint8_t* text, const uint8_t* masks, int count, int offset);
  void TextBack(const uint32_t* pc);
  void Set(const uint32_t* pc, bool pairs);
  void SetPairs(const ClassData* data);
  void SetBack(const uint32_t* pc, bool pairs);
  void AtStart();
  void AtEnd();
  void AtLine(bool at_start);
  void BranchAtEnd(Condition condition, Label target);
  void Boundary(bool is_boundary, bool long_s);
  void TestAfter(const CharClass& set, bool if_in, Label target, Label otherwise);

  // --- translator-loops.cc
  enum class LoopKind : uint8_t { kPossessive, kGreedy, kLazy };
  struct Loop {
    const uint32_t* pc;
    LoopKind kind;
    const ClassData* data;
    uint32_t min, max;
    const uint32_t* more;          // GiveBack or TakeMore, if there is one
    const ClassData* follow_data;  // null: anything may follow
    CharClass set, follow;
  };
  uint32_t PeeledOf(const uint32_t* pc) const;
  bool IsHelped(const uint32_t* pc) const;
  void EmitLoop(const uint32_t* pc, LoopKind kind);
  void InlineLoop(Loop* loop);
  bool IsLeading(const uint32_t* pc) const;
  void SkipAttempts();
  bool IsLast(const uint32_t* pc) const;
  void EmitScan(const Loop& loop, uint32_t max);
  void EmitHelpedScan(const Loop& loop, const ScanTable& table);
  void EmitScanCheck(bool are_steps);
  void CountScan();
  void EmitGreedy(const Loop& loop);
  void LoadLeast();
  void EmitLazy(const Loop& loop);
  void TestFollow(const Loop& loop, bool may_be_end, Label otherwise);
  void PushLeast();
  void LoadBelow(Reg to);
  void DropEntry();
  void SetScanLimit();
  void CheckScanLimit();
  void HelperLoop(const Loop& loop);
  void HelperGreedy(const Loop& loop);
  void HelperLazy(const Loop& loop);

  // --- translator-control.cc
  void EmitInstruction(const uint32_t* pc);
  void Leave(Label target);
  void Accept();
  void DeferChoice(uint32_t other, const PeekTable* peek);
  void Split(uint32_t other);
  void SplitPeek(const uint32_t* pc);
  bool BeginsWithTest(const uint32_t* pc) const;
  bool HasCommonBeginning(const PeekTable& table) const;
  void PrepareForRegisters();
  void Clear(uint32_t from, uint32_t to);
  void SetRegister(uint32_t index, uint32_t value);
  void Increment(uint32_t index);
  void IfLess(const uint32_t* pc);
  void EmptyCheck(uint32_t index);
  void BackReference(const uint32_t* pc);
  void CompareFirstUnit(uint32_t group, Label longer, Label done, Label fail);
  void CallBackReference(const uint32_t* pc);
  void Look(const uint32_t* pc, bool negative);
  void LookEnd(uint32_t index);
  void LookFail(uint32_t index);

  const uint32_t* code_;
  const CodeHeader& header_;
  const int width_;
  MacroAssembler* masm_;
  InstructionMap map_;
  BitTables tables_;
  State state_;
  std::vector<Label> labels_;         // the labels of instructions that are jumped to, by address
  std::vector<Label> resume_labels_;  // likewise
  std::vector<Label> choice_stubs_;   // likewise
  Label search_, backtrack_, next_attempt_, advance_, found_, not_found_, no_memory_, interrupted_;
  struct ColdCode {
    State state;
    std::function<void()> emit;
  };
  std::vector<ColdCode> cold_;
  Label fail_label_;  // the label of the state, if it has been made
  std::vector<Part> parts_;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_TRANSLATOR_H_
