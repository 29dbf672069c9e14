#ifndef KEI_VM_BASE_FLAGS_H_
#define KEI_VM_BASE_FLAGS_H_

#include <string>

namespace kei {

// One value for each row of flags.def. Every isolate keeps its own copy.
struct Flags {
  using string = std::string;
#define FLAG(type, name, value, help) type name = value;
#include "vm/base/flags.def"
#undef FLAG
};

}  // namespace kei

#endif  // KEI_VM_BASE_FLAGS_H_
