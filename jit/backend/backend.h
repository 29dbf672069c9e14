#ifndef KEI_JIT_BACKEND_BACKEND_H_
#define KEI_JIT_BACKEND_BACKEND_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "jit/assembler/code-result.h"
#include "jit/ir/graph.h"
#include "jit/ir/statistics.h"

// The way from a verified, optimized graph to machine code. Everything but the Architecture is portable:
//
//   schedule      block order, critical edges split, cold blocks last
//   selection     graph → LIR: virtual registers and operand constraints
//   liveness, linear scan, resolution, verification
//   passes over allocated LIR, listed in lir-passes.cc
//   emission      LIR → bytes, then jumps shortened until nothing changes
//
// Between these steps it is seen whether the graph's arena has stopped, or a step has failed.
//
// The graph is only read. It must be reducible or at least such that definitions dominate uses.

namespace kei::jit {

class Architecture;
struct ExitSites;

// The architecture that code is made for, whatever the compiler itself runs on.
enum class Target : uint8_t { kX64, kArm64 };
#if defined(__aarch64__)
constexpr Target kHostTarget = Target::kArm64;
#else
constexpr Target kHostTarget = Target::kX64;
#endif
const Architecture& ArchitectureOf(Target target);
// A program that asks for no other one contains no other one.
const Architecture& HostArchitecture();
std::string_view NameOf(Target target);
std::optional<Target> TargetNamed(std::string_view name);
std::string TargetNames(std::string_view separator);
// The value for PassOptions, for graphs that this architecture's code is made from.
bool HasIndexedDisplacements(const Architecture& architecture);

// Names for the comments of annotated disassembly; null pointers and empty results are fine.
struct CommentNames {
  std::string (*root)(int32_t compressed) = nullptr;  // a TaggedConstant that is no Smi
  std::string (*builtin)(int32_t id) = nullptr;
  std::string (*external_reference)(int32_t id) = nullptr;
};

// How builtins are called. A direct call names the builtin in its code. The other sequences exist
// to be measured: V8 had them before ("Embedded builtins", v8.dev, 2018). They lose the emitter's
// scratch register.
struct BuiltinCalls {
  CallSequence sequence = CallSequence::kDirect;
  int32_t builtin_table_offset = 0;  // bytes from the root register: entries by id
  int32_t code_objects_offset = 0;   // … to the address of a table by id: where Code objects lie
};

struct BackendOptions {
  BuiltinCalls builtin_calls;
  int32_t external_reference_table_offset = 0;  // bytes from the root register
  bool poison_smis = false;                     // scramble the upper half of every Smi in a register
  // Stress: values live in registers only where they must. Has no effect in frames without spill slots, and
  // in handlers that would have too few of them.
  bool spill_everything = false;
#ifdef KEI_DEBUG
  bool verify_allocation = true;
#else
  bool verify_allocation = false;
#endif
  bool comments = false;  // fill CodeResult::comments
  bool marks = false;     // likewise
  CommentNames names;
  std::set<std::string, std::less<>> disabled;  // passes over LIR not to run
  size_t memory_limit = 0;                      // bytes of the LIR, beyond which it is given up; 0: none
  OptimizationCounts* counts = nullptr;         // added to
  // Makes code for given operands in the form that it has with holes: this gives the value in a hole's
  // source. The values have to be ones that leave the assembler no shorter form.
  std::function<int64_t(const OperandValue& operand)> operand;
  ExitSites* exits = nullptr;       // of optimized code: filled; see exit-sites.h
  std::string* lir_dump = nullptr;  // appended to: LIR before and after register allocation
};

// Code cannot be made of every graph: an instruction may need too many registers, or a frame may have too few
// slots. The result says so in `failure`, and whoever called does without the code.
CodeResult Generate(const Graph& graph, const Architecture& architecture, const BackendOptions& options);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_BACKEND_H_
