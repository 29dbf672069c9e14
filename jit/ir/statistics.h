#ifndef KEI_JIT_IR_STATISTICS_H_
#define KEI_JIT_IR_STATISTICS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The effects of each optimization, summed up over many graphs. A pattern that no longer matches breaks no
// test: the only trace it leaves is a smaller number here. So builds that differ in how values are
// represented are compared by them.

namespace kei::jit {

struct OptimizationCount {
  std::string name;
  uint64_t graphs = 0;        // that it looked at
  uint64_t changes = 0;       // the pass's own count: replaced, decided, moved, …
  int64_t nodes_removed = 0;  // fewer in the graph than before; negative where it adds some
  int64_t blocks_removed = 0;
};

// The counts are in the order in which their names are first met.
class OptimizationCounts {
 public:
  OptimizationCount& At(std::string_view name) {
    for (OptimizationCount& count : counts_) {
      if (count.name == name) return count;
    }
    return counts_.emplace_back(OptimizationCount{std::string(name)});
  }
  void Add(std::string_view name, uint64_t changes) { At(name).changes += changes; }
  const std::vector<OptimizationCount>& counts() const { return counts_; }

 private:
  std::vector<OptimizationCount> counts_;
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_STATISTICS_H_
