#ifndef KEI_VM_HEAP_PROFILE_CALL_TREE_H_
#define KEI_VM_HEAP_PROFILE_CALL_TREE_H_

#include <cstdint>
#include <string>

#include "vm/base/try-vector.h"
#include "vm/isolate/rooted.h"

namespace kei {

// The functions that allocate, by their callers.
class CallTree {
 public:
  // A function as called along one path from the root. Its children are linked.
  struct Node {
    uint32_t function;                   // kNobody: of the root
    uint32_t first_child, next_sibling;  // 0: none
    uint32_t count = 0;                  // counts allocated objects, for a caller that counts
    uint64_t bytes = 0;
  };
  struct Function {
    std::string name, url;
    uint64_t script_id = 0;
    int line = -1, column = -1;  // counted from 0
  };
  static constexpr uint32_t kRoot = 0;
  static constexpr uint32_t kNobody = ~0u;

  explicit CallTree(Isolate* isolate) : isolate_(isolate), functions_(isolate) {}
  // Must be called before all else. False if there is no memory.
  [[nodiscard]] bool TryAllocate() { return nodes_.TryPush({kNobody, 0, 0}); }

  // The node of the functions on the stack; kNobody if there is no memory.
  uint32_t NodeForStack();
  TryVector<Node>& nodes() { return nodes_; }
  const TryVector<Node>& nodes() const { return nodes_; }
  uint32_t function_count() const { return static_cast<uint32_t>(functions_.size()); }
  // Calls f(node) for a node's children.
  template <typename F>
  void ForEachChild(uint32_t node, F&& f) const {
    for (uint32_t i = nodes_[node].first_child; i != 0; i = nodes_[i].next_sibling) f(i);
  }
  // The function of a node, or of kNobody.
  Function Describe(uint32_t function) const;

 private:
  uint32_t ChildFor(uint32_t parent, SharedFunctionInfo shared);
  uint32_t FunctionFor(SharedFunctionInfo shared);

  Isolate* isolate_;
  RootedVector<SharedFunctionInfo> functions_;
  TryVector<Node> nodes_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PROFILE_CALL_TREE_H_
