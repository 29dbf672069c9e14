#ifndef KEI_JIT_CODE_CODE_MEMORY_H_
#define KEI_JIT_CODE_CODE_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>

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
// Branches. Memory is reserved near what code calls, as far as the address space has room there. What
// is out of a branch's reach all the same is reached through a veneer behind the code: a jump to
// wherever.
class CodeMemory {
 public:
  // The address of a builtin that code refers to.
  using Resolver = std::function<uint64_t(int32_t builtin)>;

  // Of `bytes`, such that every place in it is less than `reach` from all of [begin, end), if that can
  // be had. Null when the system has no memory.
  static std::unique_ptr<CodeMemory> Reserve(size_t bytes, uint64_t begin, uint64_t end,
                                             int64_t reach);
  ~CodeMemory();
  CodeMemory(const CodeMemory&) = delete;
  CodeMemory& operator=(const CodeMemory&) = delete;

  // Room for the code and its veneers: where it will run. 0 when there is none left.
  uint64_t Allocate(const CodeResult& code);
  // Writes it there, with its references to builtins.
  void Publish(uint64_t entry, const CodeResult& code, const Resolver& address_of);
  void Free(uint64_t entry);

  bool Contains(uint64_t pc) const { return pc >= start_ && pc < start_ + size_; }

 private:
  CodeMemory(uint64_t start, size_t size);
  void Protect(uint64_t begin, uint64_t end, bool writable) const;

  const uint64_t start_;
  const size_t size_;
  std::map<uint64_t, size_t> free_;  // by address; neighbours are one
  std::map<uint64_t, size_t> used_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_CODE_MEMORY_H_
