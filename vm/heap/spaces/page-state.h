#ifndef KEI_VM_HEAP_SPACES_PAGE_STATE_H_
#define KEI_VM_HEAP_SPACES_PAGE_STATE_H_

#include <cstdint>

namespace kei {

enum class PageKind : uint8_t { kFree, kRegular, kLarge, kNursery };

// The facts known of a page. All zero: free, and never used.
struct PageState {
  PageKind kind;
  bool is_committed;
  bool is_source;  // its objects are about to move
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_PAGE_STATE_H_
