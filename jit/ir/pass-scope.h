#ifndef KEI_JIT_IR_PASS_SCOPE_H_
#define KEI_JIT_IR_PASS_SCOPE_H_

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "jit/ir/graph.h"
#include "jit/ir/statistics.h"
#include "vm/tables/bytecodes.h"

namespace kei::jit {

struct PassOptions {
  std::set<std::string, std::less<>> disabled;    // passes not to run
  std::set<std::string, std::less<>> dump_after;  // passes to print the graph after; "all"
  std::string* dump = nullptr;                    // appended to
  std::function<void(std::string_view pass, const Graph&)> after_pass;            // sees each graph
  std::map<std::string, std::chrono::nanoseconds, std::less<>>* times = nullptr;  // added to
  OptimizationCounts* counts = nullptr;                                           // added to
  bool outline = false;                    // OutlineColdPaths: stencils only
  std::optional<Bytecode> number_stub_of;  // the graph is its number stub
  int exit_if_true = -1;                   // the exit of a stencil with a jump behind its test; else -1
  bool indexed_displacements = true;       // addresses may be base + scaled index + constant
#ifdef KEI_DEBUG
  bool verify = true;
#else
  bool verify = false;
#endif
};

// A pass gets at its graph only through the scope. So no pass can run without a name, a clock, a place to
// dump from, and the verifier behind it.
class PassScope {
 public:
  PassScope(Graph* graph, std::string_view name, const PassOptions& options);
  ~PassScope();
  PassScope(const PassScope&) = delete;
  PassScope& operator=(const PassScope&) = delete;

  Graph* graph() const { return graph_; }
  const PassOptions& options() const { return options_; }
  // Counts for the statistics how often the pass did its work.
  void AddChanges(uint64_t changes) { changes_ += changes; }

 private:
  void Count() const;

  Graph* graph_;
  std::string_view name_;
  const PassOptions& options_;
  std::chrono::steady_clock::time_point start_;
  uint64_t changes_ = 0;
  int64_t nodes_before_ = 0;
  int64_t blocks_before_ = 0;
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PASS_SCOPE_H_
