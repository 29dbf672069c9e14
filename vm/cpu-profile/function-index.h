#ifndef KEI_VM_CPU_PROFILE_FUNCTION_INDEX_H_
#define KEI_VM_CPU_PROFILE_FUNCTION_INDEX_H_

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "vm/isolate/isolate.h"

namespace kei {

// The functions of an isolate by their unique ids, as long as nothing is collected.
class FunctionIndex {
 public:
  explicit FunctionIndex(Isolate* isolate);

  std::optional<SharedFunctionInfo> Find(uint32_t id) const;
  // "" if it has none.
  std::string NameOf(SharedFunctionInfo shared) const;
  template <typename F>
  void ForEach(F&& f) const {
    for (const auto& [id, shared] : functions_) f(shared);
  }

 private:
  Isolate* isolate_;
  std::unordered_map<uint32_t, SharedFunctionInfo> functions_;
};

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_FUNCTION_INDEX_H_
