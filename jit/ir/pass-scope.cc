#include "jit/ir/pass-scope.h"

#include "jit/ir/printer.h"
#include "jit/ir/verifier.h"

namespace kei::jit {

PassScope::PassScope(Graph* graph, std::string_view name, const PassOptions& options)
    : graph_(graph), name_(name), options_(options), start_(std::chrono::steady_clock::now()) {}

PassScope::~PassScope() {
  if (options_.times != nullptr) {
    (*options_.times)[std::string(name_)] += std::chrono::steady_clock::now() - start_;
  }
  bool dumps = options_.dump_after.contains(name_) || options_.dump_after.contains("all");
  if (dumps && options_.dump != nullptr) {
    *options_.dump += "--- after " + std::string(name_) + "\n" + PrintGraph(*graph_);
  }
  if (options_.verify) Verify(*graph_, name_);
}

}  // namespace kei::jit
