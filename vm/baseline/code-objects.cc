#include "vm/baseline/code-objects.h"

#include "jit/assembler/relocation.h"
#include "vm/tables/code/embedded.h"

namespace kei {

static_assert(kCodeObjectHeaderBytes + jit::kVeneerBytes == kCodeObjectBytes);

uint64_t StartOfBuiltins(Isolate* isolate) { return isolate->builtin_table[0] - kEmbeddedBuiltins[0].offset; }

jit::CodeResult CodeObjectsFor(Isolate* isolate) {
  jit::CodeResult code;
  code.bytes.resize(size_t{kBuiltinCount} * kCodeObjectBytes);
  const uint64_t start = StartOfBuiltins(isolate);
  for (size_t i = 0; i < kBuiltinCount; i++) {
    uint8_t* entry = &code.bytes[i * kCodeObjectBytes + kCodeObjectHeaderBytes];
    jit::WriteVeneer(jit::kBuiltinCall, entry, start + kEmbeddedBuiltins[i].offset);
  }
  return code;
}

}  // namespace kei
