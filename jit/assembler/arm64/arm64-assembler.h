#ifndef KEI_JIT_ASSEMBLER_ARM64_ARM64_ASSEMBLER_H_
#define KEI_JIT_ASSEMBLER_ARM64_ARM64_ASSEMBLER_H_

#include <asmjit/arm/a64assembler.h>
#include <asmjit/arm/a64utils.h>

#include <optional>
#include <vector>

#include "jit/assembler/checked-assembler.h"
#include "jit/assembler/code-result.h"

namespace kei::jit::arm64 {

// The platform's scratch registers: ip0 for addresses, ip1 for immediates that no instruction
// holds.
constexpr asmjit::a64::GpX ip0{16};
constexpr asmjit::a64::GpX ip1{17};

// Whether [register + offset] is an operand of an access of so many bytes.
bool IsReachable(int64_t offset, int bytes);

// The operands of these may be any constant: one instruction if it encodes, a few if not. Only `scratch` and
// ip1 are lost beside the results.
class Assembler : public CheckedAssembler<asmjit::a64::Assembler> {
 public:
  using Gp = asmjit::a64::Gp;
  using Mem = asmjit::a64::Mem;
  using InstId = asmjit::InstId;

  // The holes are noted in `patches`, a failure in `failure`.
  explicit Assembler(std::vector<StencilPatch>* patches = nullptr, const char** failure = nullptr)
      : CheckedAssembler(asmjit::Arch::kAArch64, failure), patches_(patches) {}

  // Says that the displacement of the next instruction with an operand in memory is a hole.
  void ExpectHole(const StencilPatch& patch) { expected_ = patch; }

  void AddImmediate(const Gp& out, const Gp& in, int64_t value);
  // Sets the flags: `id` is kIdAdds or kIdSubs.
  void ArithmeticWithFlags(InstId id, const Gp& out, const Gp& in, int64_t value);
  // If only equality is asked, the other flags need not be those of the comparison.
  void CompareImmediate(const Gp& in, int64_t value, bool equality);
  // `id` is kIdAnd, kIdOrr or kIdEor.
  void LogicalImmediate(InstId id, const Gp& out, const Gp& in, int64_t value);
  void TestImmediate(const Gp& in, int64_t mask);
  // [base + offset]; `scratch`, which may be the base, holds what does not fit the operand.
  Mem Reach(const Gp& base, int64_t offset, int bytes, const Gp& scratch);
  void PushPair(const asmjit::a64::Reg& low, const asmjit::a64::Reg& high);
  void PopPair(const asmjit::a64::Reg& low, const asmjit::a64::Reg& high);

 private:
  asmjit::Error _emit(InstId id, const asmjit::Operand_& a, const asmjit::Operand_& b,
                      const asmjit::Operand_& c, const asmjit::Operand_* more) override;
  Gp InScratch(const Gp& like, int64_t value);

  std::vector<StencilPatch>* patches_;
  std::optional<StencilPatch> expected_;
};

}  // namespace kei::jit::arm64

#endif  // KEI_JIT_ASSEMBLER_ARM64_ARM64_ASSEMBLER_H_
