#ifndef KEI_JIT_CODE_CODE_MEMORY_H_
#define KEI_JIT_CODE_CODE_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <span>

#include "jit/assembler/code-result.h"
#include "jit/code/code-region.h"
#include "jit/code/code-writer.h"

namespace kei::jit {

// Memory for code that is made at run time, and the way code gets there. A CodeMemory belongs to one isolate:
// while code is written, nothing in it may run. It is chunks of a region that others have chunks of as well.
//
// Publishing. x64 keeps instruction and data accesses coherent. The thread that wrote the code needs only the
// jump to it (Intel SDM volume 3, "Handling Self- and Cross-Modifying Code"). arm64 does not: the data cache
// has to be cleaned to the point of unification. Then, behind a barrier, the instruction cache is
// invalidated. Behind another barrier, whichever processor runs the code has to execute an isb (Arm ARM DDI
// 0487, "Synchronization and coherency issues between data and instruction accesses").
// __builtin___clear_cache does all this for the thread that calls it. A thread that takes an isolate over
// from another one has to execute an isb of its own before it enters code.
//
// Branches. The region lies near what code calls, as far as the address space has room there. A target out of
// a branch's reach is reached through a veneer behind the code: a jump to any address.
class CodeMemory {
 public:
  // The address of a builtin that code refers to.
  using Resolver = std::function<uint64_t(int32_t builtin)>;

  // No more than so many bytes of the region. Null where it has none left.
  static std::unique_ptr<CodeMemory> TryNew(std::shared_ptr<CodeRegion> region, size_t limit);
  // The memory has a region of its own.
  static std::unique_ptr<CodeMemory> Reserve(size_t bytes, uint64_t begin, uint64_t end, int64_t reach,
                                             CodeWriting writing = kBestCodeWriting);
  ~CodeMemory();
  CodeMemory(const CodeMemory&) = delete;
  CodeMemory& operator=(const CodeMemory&) = delete;

  // Whether all branches of the code reach the veneers behind it. Some do not, if the code is a megabyte
  // long.
  bool CanLink(const CodeResult& code) const;
  // Allocates room for the code and its veneers, and returns the address at which it will run. 0 when there
  // is none left.
  uint64_t Allocate(const CodeResult& code);
  // The bytes of that room.
  size_t SizeAt(uint64_t entry) const { return used_.at(entry); }
  // Code for its room, with its references to builtins.
  struct Publication {
    uint64_t entry;
    const CodeResult* code;
  };
  // False if the system has no memory for it: none of the batch may run then.
  [[nodiscard]] bool TryPublish(std::span<const Publication> batch, const Resolver& address_of);
  [[nodiscard]] bool TryPublish(uint64_t entry, const CodeResult& code, const Resolver& address_of) {
    const Publication one{entry, &code};
    return TryPublish({&one, 1}, address_of);
  }
  // Whether the published code at the entry is what publishing this code there would make.
  bool Holds(uint64_t entry, const CodeResult& code, const Resolver& address_of) const;
  // Published code gets jumps, whatever frames it has on the stack. No instruction may begin within the
  // bytes that a jump takes, but the first. Offsets count from the entry.
  struct Jump {
    uint32_t from, to;
  };
  void WriteJumps(uint64_t entry, std::span<const Jump> jumps);
  void Free(uint64_t entry);

 private:
  // Neighbouring chunks.
  struct Chunks {
    size_t size;
    FreeRanges free;
    std::unique_ptr<CodeWriter> writer;
  };

  CodeMemory(std::shared_ptr<CodeRegion> region, size_t limit)
      : region_(std::move(region)), limit_(limit), reach_(region_->reach()) {}
  bool TryAddChunks(size_t bytes);
  void GiveBack(std::map<uint64_t, Chunks>::iterator chunks);
  uint64_t TakeRoom(size_t bytes);
  std::map<uint64_t, Chunks>::iterator ChunksAt(uint64_t entry) {
    return std::prev(chunks_.upper_bound(entry));
  }
  bool NeedsVeneer(const Relocation& relocation) const;
  static size_t VeneersOf(const CodeResult& code);
  size_t MaxVeneers(const CodeResult& code) const;
  size_t RoomFor(const CodeResult& code) const;
  // Puts the code, as it will be at its entry, to `to`. Returns the bytes up to the last veneer's end.
  size_t Link(const Publication& publication, const Resolver& address_of, uint8_t* to) const;

  const std::shared_ptr<CodeRegion> region_;
  const size_t limit_;
  const int64_t reach_;                // the region's
  size_t size_ = 0;                    // the bytes of all chunks
  std::map<uint64_t, Chunks> chunks_;  // keyed by address
  std::map<uint64_t, size_t> used_;    // rooms, likewise
};

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_CODE_MEMORY_H_
