// Layout v0 of the article as a toy: compressed pointers without a base. So every heap of the process must be
// within the first 4 GiB of its address space. Two heaps reserve there in turn until nothing is left; with a
// base, each has a cage of 4 GiB of its own.

#include <sys/mman.h>

#include <cstdint>
#include <cstdio>

#include "vm/isolate/isolate.h"
#include "vm/tables/cage-layout.h"

namespace {

constexpr uint64_t kChunk = 16 << 20;
constexpr uint64_t kLimit = uint64_t{4} << 30;

struct Heap {
  uint64_t reserved = 0;

  // The lowest free chunk at or above *from, which is advanced behind it.
  bool Reserve(uint64_t* from) {
    for (; *from < kLimit; *from += kChunk) {
      void* wanted = reinterpret_cast<void*>(*from);
      if (mmap(wanted, kChunk, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
               -1, 0) == wanted) {
        reserved += kChunk;
        return true;
      }
    }
    return false;
  }
};

unsigned Megabytes(uint64_t bytes) { return static_cast<unsigned>(bytes >> 20); }

void PrintCage(kei::Isolate* isolate) {
  std::printf("  layout v%d: an isolate has %u MB of its own at %p\n", kei::kCageLayout,
              Megabytes(kei::kCageSize), static_cast<void*>(isolate));
}

}  // namespace

int main() {
  kei::Isolate* isolates[] = {kei::Isolate::New({}), kei::Isolate::New({})};
  Heap heaps[2];
  uint64_t from = kChunk;  // the system keeps the first pages
  int turn = 0;
  while (heaps[turn].Reserve(&from)) turn = 1 - turn;
  std::printf("  layout v0: two heaps that grow in turn get %u and %u MB; nothing is left for either\n",
              Megabytes(heaps[0].reserved), Megabytes(heaps[1].reserved));
  for (kei::Isolate* isolate : isolates) {
    PrintCage(isolate);
    kei::Isolate::Dispose(isolate);
  }
}
