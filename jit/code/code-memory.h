#ifndef KEI_JIT_CODE_CODE_MEMORY_H_
#define KEI_JIT_CODE_CODE_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "jit/assembler/code-result.h"

namespace kei::jit {

// Where code that is made at run time lies and how it gets there. A page is never writable and
// executable at once: it is writable while code is written, during which nothing on it may run, so a
// CodeMemory belongs to one isolate. (A second, writable mapping of the same pages would do without
// this, but emulators of the architecture miss changes that are made through another address.)
//
// Publishing. x64 keeps instruction and data accesses coherent; the jump to the new code is all it
// takes on the thread that wrote it (Intel SDM volume 3, "Handling Self- and Cross-Modifying Code").
// arm64 does not: the data cache has to be cleaned to the point of unification, then, behind a barrier,
// the instruction cache invalidated, and, behind another, an isb executed by whichever processor runs
// the code (Arm ARM DDI 0487, "Synchronization and coherency issues between data and instruction
// accesses"). __builtin___clear_cache does all this for the thread that calls it. A thread that takes
// an isolate over from another one has to execute an isb of its own before it enters code.
//
// Changing the protection of part of a mapping splits it in the kernel and joins it again, which takes
// longer than all else. So new code goes to a mapping of its own, some pages at the end of what is in use,
// which become part of what is before them once they are full: advice that does not matter for code keeps
// the kernel from joining them earlier.
//
// Branches. Memory is reserved near what code calls, as far as the address space has room there. What
// is out of a branch's reach all the same is reached through a veneer behind the code: a jump to
// wherever.
class CodeMemory {
 public:
  // The address of a builtin that code refers to.
  using Resolver = std::function<uint64_t(int32_t builtin)>;

  // Of `bytes`, such that every place in it is less than `reach` from all of [begin, end), where the
  // builtins are, if that can be had. Null when the system has no memory.
  static std::unique_ptr<CodeMemory> Reserve(size_t bytes, uint64_t begin, uint64_t end,
                                             int64_t reach);
  ~CodeMemory();
  CodeMemory(const CodeMemory&) = delete;
  CodeMemory& operator=(const CodeMemory&) = delete;

  // Whether all branches of the code reach the veneers behind it. Of code of a megabyte not all do.
  bool CanLink(const CodeResult& code) const;
  // Room for the code and its veneers: where it will run. 0 when there is none left.
  uint64_t Allocate(const CodeResult& code);
  // The bytes of that room.
  size_t SizeAt(uint64_t entry) const { return used_.at(entry); }
  // Writes code to its room, with its references to builtins. Neighbouring pages change their protection
  // together, which takes longer than copying a function of ordinary size.
  struct Publication {
    uint64_t entry;
    const CodeResult* code;
  };
  void Publish(std::span<const Publication> batch, const Resolver& address_of);
  void Publish(uint64_t entry, const CodeResult& code, const Resolver& address_of) {
    const Publication one{entry, &code};
    Publish({&one, 1}, address_of);
  }
  void Free(uint64_t entry);

  bool Contains(uint64_t pc) const { return pc >= start_ && pc < start_ + size_; }

 private:
  CodeMemory(uint64_t start, size_t size, int64_t reach);
  // Whole pages.
  struct PageRange {
    uint64_t begin, end;
  };
  bool NeedsVeneer(const Relocation& relocation) const;
  size_t MaxVeneers(const CodeResult& code) const;
  // In ascending order, with a page that is none of the batch's between any two.
  std::vector<PageRange> PagesOf(std::span<const Publication> batch) const;
  PageRange WithOpenPages(const PageRange& pages) const;
  void OpenPagesUpTo(uint64_t end);
  void Write(const Publication& publication, const Resolver& address_of) const;
  void Protect(const PageRange& pages, bool writable) const;

  const uint64_t start_;
  const size_t size_;
  const int64_t reach_;   // all builtins are less than this from anywhere here
  PageRange open_;        // the mapping of new code; behind it nothing was used yet
  std::map<uint64_t, size_t> free_;  // by address; neighbours are one
  std::map<uint64_t, size_t> used_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_CODE_MEMORY_H_
