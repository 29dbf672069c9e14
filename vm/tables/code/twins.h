#ifndef KEI_VM_TABLES_CODE_TWINS_H_
#define KEI_VM_TABLES_CODE_TWINS_H_

#include <algorithm>
#include <iterator>

#include "vm/tables/code/builtins.h"

namespace kei {

// A method of the library that has a twin in JavaScript (vm/runtime/twins/twins.h).
struct Twin {
  Builtin method;
  const char* name;
};

inline constexpr Twin kTwins[] = {
#define TWIN(Name, name) {Builtin::k##Name, name},
#include "vm/tables/code/twins.def"
#undef TWIN
};
constexpr int kTwinCount = static_cast<int>(std::size(kTwins));

constexpr bool HasTwin(Builtin method) {
  return std::ranges::find(kTwins, method, &Twin::method) != std::end(kTwins);
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_TWINS_H_
