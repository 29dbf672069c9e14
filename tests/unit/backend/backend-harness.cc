#include "tests/unit/backend/backend-harness.h"

#include "jit/assembler/relocation.h"
#include "jit/backend/lir/architecture.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/code/embedded.h"

namespace kei::jit::test {

Machine::Machine() {
  void* space = mmap(nullptr, 2 * kCageSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(space != MAP_FAILED);
  uint64_t base = (reinterpret_cast<uint64_t>(space) + kCageSize - 1) & ~(kCageSize - 1);
  cage_ = reinterpret_cast<uint8_t*>(base);
  CHECK(mprotect(cage_, 1 << 20, PROT_READ | PROT_WRITE) == 0);
  memory_ = CodeMemory::Reserve(kMemorySize, reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart),
                                reinterpret_cast<uint64_t>(Kei_EmbeddedBlobEnd),
                                ReachOf(ArchitectureOf(kHostTarget).format().call));
  CHECK(memory_ != nullptr);
  options_.external_reference_table_offset = kReferenceTable;
  options_.verify_allocation = true;
  options_.comments = true;
  SetReferences(reinterpret_cast<uint64_t*>(cage_ + kReferenceTable));
  MakeMix();
  MakeKeep();
  MakeEnterHandler();
  MakeEnterStub();
  MakeEnterJavaScript();
}

uint64_t Machine::Place(const std::vector<uint8_t>& bytes) {
  CodeResult code;
  code.bytes = bytes;
  return InstallIn(memory_.get(), code);
}

uint64_t Machine::InstallIn(CodeMemory* memory, const CodeResult& code) const {
  const uint64_t entry = memory->Allocate(code);
  CHECK(entry != 0);
  CHECK(memory->TryPublish(entry, code, [&](int32_t builtin) {
    return builtin == kMixBuiltin ? mix_ : builtin == kKeepBuiltin ? keep_ : entry;
  }));
  return entry;
}

}  // namespace kei::jit::test
