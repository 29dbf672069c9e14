#ifndef KEI_TOOLS_EMBED_GEN_BLOB_H_
#define KEI_TOOLS_EMBED_GEN_BLOB_H_

#include <cstdint>
#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "vm/tables/builtins.h"

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
  std::string dump;             // name of the one builtin whose graph and LIR go to standard error
};

Blob GenerateBlob(const GenerateOptions& options);

// The text of embedded.cc.
std::string WriteEmbedded(const Blob& blob);

}  // namespace kei::embed

#endif  // KEI_TOOLS_EMBED_GEN_BLOB_H_
