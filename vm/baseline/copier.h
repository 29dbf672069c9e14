#ifndef KEI_VM_BASELINE_COPIER_H_
#define KEI_VM_BASELINE_COPIER_H_

#include <cstdint>
#include <span>
#include <vector>

#include "jit/assembler/code-result.h"
#include "vm/baseline/site-feedback.h"
#include "vm/tables/code/code-entry.h"

// Lays the stencils of a function's bytecodes after one another and fills their holes (Xu and Kjolstad,
// "Copy-and-Patch Compilation", 2021). The hot parts come first, in the order of the bytecodes, then
// the cold ones.

namespace kei {

// The code for sites that never ran.
enum class ColdSites : uint8_t { kStubCalls, kStencils };

class StencilCopier {
 public:
  // Copies for the bytecodes that the vector belongs to. Nothing may be collected while the copier is used.
  StencilCopier(Isolate* isolate, FeedbackVector vector, ColdSites cold_sites);

  // False where the code would be too large for a branch in it.
  [[nodiscard]] bool Run();

  const jit::CodeResult& code() const { return code_; }
  std::span<const CodeEntry> entries() const { return entries_; }  // ascending
  // The list for CompiledCode::offsets.
  std::span<const uint8_t> offsets() const { return offsets_; }
  // The list for CompiledCode::switches.
  std::span<const uint32_t> switches() const { return switches_; }
  // The objects whose addresses the code has, in the order of CompiledCode::objects.
  std::span<const MaybeObject> objects() const { return objects_; }

  // A bytecode and its stencil's copy; or the prologue and its.
  struct Instruction {
    const Stencil* stencil;
    uint32_t offset, next;  // the offset of the bytecode, with its prefix; and of the one behind it
    uint8_t prefix;
    Bytecode bytecode;
    OperandScale scale;
    int operand_count;
    int32_t operands[BytecodeInfo::kMaxOperands];
    SiteFeedback site;
    uint32_t hot, cold;  // the places where the parts begin
    uint32_t target;     // the offset a jump leads to
  };
  std::span<const uint8_t> bytecodes() const { return bytecodes_; }
  std::span<const Instruction> instructions() const { return instructions_; }
  const Instruction& prologue() const { return prologue_; }

 private:
  void ChoosePrologue();
  void Decode();
  void NoteTargets();
  void Choose();
  bool CallsStubOnly(const Instruction& instruction) const;
  // Whether the instruction and the jump behind it become one stencil.
  bool Fuse(size_t test);
  // Whether one that tests and jumps gets the stencil that loses the accumulator.
  bool FuseWithItself(Instruction& jump);
  // Whether nothing reads the accumulator from this offset on before it is written.
  bool IsAccumulatorDead(uint32_t offset) const;
  void Place();
  [[nodiscard]] bool CopyHot(const Instruction& instruction);
  [[nodiscard]] bool CopyCold(const Instruction& instruction);
  [[nodiscard]] bool CopyPart(const Instruction& instruction, uint32_t to, std::span<const uint8_t> bytes,
                              std::span<const StencilPatch> patches);
  [[nodiscard]] bool Fill(const Instruction& instruction, uint32_t field, const StencilPatch& patch);
  [[nodiscard]] bool FillAddress(const Instruction& instruction, uint32_t field, const StencilPatch& patch);
  int64_t ValueOf(const Instruction& instruction, const StencilPatch& patch);
  uint32_t PlaceOf(const Instruction& instruction, const StencilPatch& patch) const;
  void NoteMap(CageOffset map);
  void NoteObject(SiteObject which, CageOffset place);
  void AddCall(Builtin builtin, const StencilPatch& patch, uint32_t field);
  void ListEntries();
  void ListOffsets();
  void ListSwitches();
  // Calls visit(index in the constant pool, offset of the bytecode) for all cases of a SwitchOnSmi.
  template <typename F>
  void ForEachCase(const Instruction& instruction, F visit) const;
  // Calls visit(offset of the bytecode) for all that catch exceptions.
  template <typename F>
  void ForEachHandler(F visit) const;

  Isolate* isolate_;
  FeedbackVector vector_;
  ColdSites cold_sites_;
  std::span<const uint8_t> bytecodes_;
  Instruction prologue_{};
  std::vector<Instruction> instructions_;
  std::vector<uint32_t> index_;  // each instruction's index, by its offset
  std::vector<bool> is_target_;  // indexed by offset: entered from elsewhere than the bytecode before
  jit::CodeResult code_;
  std::vector<CodeEntry> entries_;
  std::vector<uint8_t> offsets_;
  std::vector<uint32_t> switches_;
  std::vector<MaybeObject> objects_;
};

}  // namespace kei

#endif  // KEI_VM_BASELINE_COPIER_H_
