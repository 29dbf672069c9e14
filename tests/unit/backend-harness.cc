#include "tests/unit/backend-harness.h"

#include "vm/tables/cage-layout.h"

namespace kei::jit::test {

Machine::Machine() {
  void* space =
      mmap(nullptr, 2 * kCageSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(space != MAP_FAILED);
  uint64_t base = (reinterpret_cast<uint64_t>(space) + kCageSize - 1) & ~(kCageSize - 1);
  cage_ = reinterpret_cast<uint8_t*>(base);
  CHECK(mprotect(cage_, 1 << 20, PROT_READ | PROT_WRITE) == 0);
  void* memory = mmap(nullptr, kMemorySize, PROT_READ | PROT_WRITE | PROT_EXEC,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(memory != MAP_FAILED);
  memory_ = static_cast<uint8_t*>(memory);
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
  CHECK(used_ + bytes.size() < kCodeStart);
  uint8_t* to = memory_ + used_;
  std::memcpy(to, bytes.data(), bytes.size());
  used_ += (bytes.size() + 15) & ~size_t{15};
  char* begin = reinterpret_cast<char*>(to);
  __builtin___clear_cache(begin, begin + bytes.size());
  return reinterpret_cast<uint64_t>(to);
}

}  // namespace kei::jit::test
