#ifndef KEI_VM_REGEXP_MATCHER_BACKTRACK_STACK_H_
#define KEI_VM_REGEXP_MATCHER_BACKTRACK_STACK_H_

#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "vm/base/large-blocks.h"
#include "vm/regexp/matcher/matcher.h"

namespace kei::regexp {

// The entries that a matcher goes back to, newest last, in memory of its own, never on the machine stack.
//   choice  (code position, subject position)  go on there
//   undo    (register, value)                  restore it, and go back further
//   raw     (-, value)                         belongs to the choice above it
class BacktrackStack {
 public:
  using Entry = uint64_t;
  enum Tag : uint32_t { kChoice, kUndo, kRaw };
  static Entry Make(Tag tag, uint32_t what, uint32_t value) {
    return uint64_t{value} << 32 | what << 2 | tag;
  }
  static Tag TagOf(Entry entry) { return static_cast<Tag>(entry & 3); }
  static uint32_t WhatOf(Entry entry) { return static_cast<uint32_t>(entry) >> 2; }
  static uint32_t ValueOf(Entry entry) { return static_cast<uint32_t>(entry >> 32); }

  BacktrackStack() = default;
  ~BacktrackStack() { FreeBlock(heap_, size_t{capacity_} * sizeof(Entry)); }
  BacktrackStack(const BacktrackStack&) = delete;
  BacktrackStack& operator=(const BacktrackStack&) = delete;

  Entry* begin() { return begin_; }
  Entry* end() { return begin_ + capacity_; }
  // More room; the entries move. False if there may be no more.
  [[gnu::cold]] bool Grow() {
    if (capacity_ >= kMaxBacktracks) return false;
    const size_t bytes = size_t{capacity_} * sizeof(Entry);
    void* memory = GrowBlock(heap_, heap_ == nullptr ? 0 : bytes, bytes * 2);
    if (memory == nullptr) return false;
    if (heap_ == nullptr) memcpy(memory, inline_, sizeof(inline_));
    heap_ = memory;
    begin_ = static_cast<Entry*>(memory);
    capacity_ *= 2;
    return true;
  }

 private:
  static constexpr uint32_t kInline = 256;
  Entry inline_[kInline];
  Entry* begin_ = inline_;
  void* heap_ = nullptr;
  uint32_t capacity_ = kInline;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MATCHER_BACKTRACK_STACK_H_
