#ifndef KEI_VM_TABLES_CODE_RUNTIME_H_
#define KEI_VM_TABLES_CODE_RUNTIME_H_

#include <cstdint>
#include <string_view>

namespace kei {

enum class RuntimeFunction : uint16_t {
#define RUNTIME(Name, ...) k##Name,
#include "vm/tables/code/runtime.def"
#undef RUNTIME
  kCount
};
constexpr int kRuntimeFunctionCount = static_cast<int>(RuntimeFunction::kCount);

struct RuntimeInfo {
  std::string_view name;
  int arguments;  // without the isolate
};
namespace internal {
inline constexpr RuntimeInfo kRuntimeFunctions[] = {
#define RUNTIME(Name, arguments) {#Name, arguments},
#include "vm/tables/code/runtime.def"
#undef RUNTIME
};
}  // namespace internal
constexpr const RuntimeInfo& InfoOf(RuntimeFunction function) {
  return internal::kRuntimeFunctions[static_cast<int>(function)];
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_RUNTIME_H_
