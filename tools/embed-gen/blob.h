#ifndef KEI_TOOLS_EMBED_GEN_BLOB_H_
#define KEI_TOOLS_EMBED_GEN_BLOB_H_

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "builtins/generator/generate.h"
#include "jit/backend/backend.h"
#include "jit/ir/statistics.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/stencils.h"

namespace kei::embed {

// All builtins, laid out one after the other, calls between them resolved.
struct Blob {
  struct Entry {
    std::string name;
    jit::FrameKind frame = jit::FrameKind::kNone;
    jit::CodeResult code;
    uint32_t offset = 0;
  };
  // A stencil, with its patches sorted: those of the hot part first, offsets from the part's beginning.
  struct StencilEntry {
    std::string name;
    Bytecode bytecode;
    bool leaves;
    builtins::StencilForm form;
    jit::CodeResult code;
    std::array<OperandRange, BytecodeInfo::kMaxOperands> operands;
    uint16_t hot_patches = 0;
  };
  jit::Target target;
  CallSequence stencil_calls;
  std::vector<Entry> entries;  // indexed by builtin id
  // Sorted by bytecode, the best first; then those with a jump; then the prologues, which are of no bytecode.
  std::vector<StencilEntry> stencils;
};

struct GenerateOptions {
  jit::Target target = jit::kHostTarget;
  bool poison_smis = false;
  CallSequence stencil_calls = CallSequence::kDirect;
  bool spill_everything = false;
  jit::OptimizationCounts* counts = nullptr;  // the counts of all builtins are added to it
  std::string dump;  // name of the one builtin whose graph and LIR go to standard error
  // Names of C++ functions whose fast paths are left out, or their beginnings with `*` behind.
  std::vector<std::string> without_fast_paths;
};
// Whether a pattern of without_fast_paths names any.
bool NamesFastPath(const std::string& pattern);

Blob GenerateBlob(const GenerateOptions& options);
// The code of a stencil for given operands in the place of its holes, where there are any. Null: there is
// none of this form, since a generic call does better.
std::optional<jit::CodeResult> GenerateStencil(
    Bytecode bytecode, const builtins::StencilForm& form, const GenerateOptions& options,
    const std::function<int64_t(const jit::OperandValue&)>& operand = nullptr);
std::vector<Blob::StencilEntry> GenerateStencils(const GenerateOptions& options);
jit::BackendOptions BackendOptionsOf(const GenerateOptions& options);
// Ends the process if no code can be made.
jit::CodeResult GenerateOrEnd(const jit::Graph& graph, const GenerateOptions& options,
                              const jit::BackendOptions& backend);

// The text of embedded.cc.
std::string WriteEmbedded(const Blob& blob);
// The comments, which only printers of code need.
std::string WriteComments(const Blob& blob);

// The effects of the optimizations, for people or as a JSON object.
enum class StatisticsFormat : uint8_t { kText, kJson };
std::string WriteStatistics(const Blob& blob, const jit::OptimizationCounts& counts, StatisticsFormat format);

}  // namespace kei::embed

#endif  // KEI_TOOLS_EMBED_GEN_BLOB_H_
