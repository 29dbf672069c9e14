#ifndef KEI_VM_HEAP_SPACES_CODE_TABLE_H_
#define KEI_VM_HEAP_SPACES_CODE_TABLE_H_

#include <algorithm>
#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei {

// The places of the code of each CompiledCode or RegExpCode. It finds the object by an address in its code,
// as return addresses on the stack are. It also has the code freed when the object dies.
class CodeTable {
 public:
  using Release = void (*)(void* owner, uint64_t start);
  // `release` frees the memory of code.
  void SetOwner(void* owner, Release release) {
    owner_ = owner;
    release_ = release;
  }

  // The object is at an offset in the old space. Returns false when there is no memory.
  [[nodiscard]] bool TryAdd(uint32_t object, uint64_t start, uint64_t size) {
    if (!entries_.TryPush({start, start + size, object})) return false;
    for (size_t i = entries_.size() - 1; i > 0 && entries_[i].start < entries_[i - 1].start; i--) {
      std::swap(entries_[i], entries_[i - 1]);
    }
    return true;
  }
  // Whose code holds the address, or ends there, as a call that never returns may; 0: none.
  uint32_t FindObject(uint64_t address) const {
    if (entries_.empty() || address <= entries_[0].start) return 0;
    const Entry* after = std::lower_bound(entries_.begin(), entries_.end(), address,
                                          [](const Entry& entry, uint64_t at) { return entry.start < at; });
    return address <= after[-1].end ? after[-1].object : 0;
  }
  // Frees the code of objects that are not marked.
  void Sweep(ObjectBits marks) {
    size_t kept = 0;
    for (const Entry& entry : entries_) {
      if (marks.Test(entry.object)) {
        entries_[kept++] = entry;
      } else {
        release_(owner_, entry.start);
      }
    }
    entries_.Truncate(kept);
  }
  template <typename F>
  void ForEachObject(F&& f) const {
    for (const Entry& entry : entries_) f(entry.object);
  }
  // Called after objects have moved.
  template <typename F>
  void Update(F&& place_of) {
    for (Entry& entry : entries_) entry.object = place_of(entry.object);
  }
  // All code lies between these.
  uint64_t begin() const { return entries_.empty() ? 0 : entries_[0].start; }
  uint64_t end() const { return entries_.empty() ? 0 : entries_[entries_.size() - 1].end; }

 private:
  struct Entry {
    uint64_t start, end;
    uint32_t object;
  };

  TryVector<Entry> entries_;  // ascending
  void* owner_ = nullptr;
  Release release_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_CODE_TABLE_H_
