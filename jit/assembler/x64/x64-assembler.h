#ifndef KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_

#include <asmjit/x86.h>

#include <optional>
#include <vector>

#include "jit/assembler/checked-assembler.h"
#include "jit/assembler/code-result.h"

namespace kei::jit::x64 {

class Assembler : public CheckedAssembler<asmjit::x86::Assembler> {
 public:
  // The holes are noted in `patches`, a failure in `failure`.
  explicit Assembler(std::vector<StencilPatch>* patches = nullptr, const char** failure = nullptr)
      : CheckedAssembler(asmjit::Arch::kX64, failure), patches_(patches) {}

  // Says that the next instruction's displacement or immediate is a hole; also more than once.
  enum class Field : uint8_t { kDisplacement, kImmediate };
  void ExpectHole(Field field, const StencilPatch& patch) { expected_[static_cast<int>(field)] = patch; }

 private:
  asmjit::Error _emit(asmjit::InstId id, const asmjit::Operand_& a, const asmjit::Operand_& b,
                      const asmjit::Operand_& c, const asmjit::Operand_* more) override;
  void NoteHoles(size_t start, bool has_immediate);

  std::vector<StencilPatch>* patches_;
  std::optional<StencilPatch> expected_[2];  // indexed by Field
};

}  // namespace kei::jit::x64

#endif  // KEI_JIT_ASSEMBLER_X64_X64_ASSEMBLER_H_
