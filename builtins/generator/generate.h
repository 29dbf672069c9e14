#ifndef KEI_BUILTINS_GENERATOR_GENERATE_H_
#define KEI_BUILTINS_GENERATOR_GENERATE_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "jit/ir/graph.h"
#include "vm/base/maybe.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/stencils.h"

namespace kei::builtins {

bool HasFastPath(Builtin builtin);
// Whether the code of a C++ function begins with its fast path, if it has one.
enum class FastPath : uint8_t { kIncluded, kLeftOut };
// The graph of a builtin or bytecode handler as its author wrote it, before any pass. Every id of the
// builtins and bytecodes tables has one: a row without a generator function does not link.
jit::Graph* BuildBuiltin(Builtin builtin, FastPath fast_path, Arena* arena);

// A stencil of a bytecode: the handler's definition with these operands built in. A call of the generic stub
// may take its place, or going on in the interpreter. Or the prologue of a function, which is of no bytecode.
struct StencilForm {
  enum class Kind : uint8_t { kFull, kGenericCall, kLeave, kPrologue };
  Kind kind = Kind::kFull;
  bool near = false;  // registers by short displacements
  std::array<Maybe<int32_t>, BytecodeInfo::kMaxOperands> constants{};
  StencilCondition condition{};
  std::optional<bool> jumps_if_true{};  // with a jump behind the test (fused-stencils.h)
};
// All forms that may be wanted, the best first. The last one takes any operands.
std::vector<StencilForm> StencilFormsOf(Bytecode bytecode);
// The forms of a test with a jump behind it; none of other bytecodes.
std::vector<StencilForm> FusedFormsOf(Bytecode test, bool jumps_if_true);
// The forms of prologues, the best first. The last one of each kind of receiver takes any operands else.
std::vector<StencilForm> PrologueForms();
std::string NameOf(Bytecode bytecode, const StencilForm& form);
jit::Graph* BuildStencil(Bytecode bytecode, const StencilForm& form, Arena* arena);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_GENERATOR_GENERATE_H_
