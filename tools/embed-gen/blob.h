#ifndef KEI_TOOLS_EMBED_GEN_BLOB_H_
#define KEI_TOOLS_EMBED_GEN_BLOB_H_

#include <cstdint>
#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "jit/ir/statistics.h"
#include "vm/tables/code/builtins.h"

namespace kei::embed {

// All builtins, laid out one after the other, calls between them resolved.
struct Blob {
  struct Entry {
    std::string name;
    jit::CodeResult code;
    uint32_t offset = 0;
  };
  jit::Target target;
  std::vector<Entry> entries;   // by builtin id
};

struct GenerateOptions {
  jit::Target target = jit::kHostTarget;
  bool poison_smis = false;
  bool spill_everything = false;
  jit::OptimizationCounts* counts = nullptr;   // of all builtins, added to
  std::string dump;             // name of the one builtin whose graph and LIR go to standard error
};

Blob GenerateBlob(const GenerateOptions& options);

// The text of embedded.cc.
std::string WriteEmbedded(const Blob& blob);

// What the optimizations did, for people or as a JSON object.
enum class StatisticsFormat : uint8_t { kText, kJson };
std::string WriteStatistics(const Blob& blob, const jit::OptimizationCounts& counts,
                            StatisticsFormat format);

}  // namespace kei::embed

#endif  // KEI_TOOLS_EMBED_GEN_BLOB_H_
