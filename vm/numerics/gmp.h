#ifndef KEI_VM_NUMERICS_GMP_H_
#define KEI_VM_NUMERICS_GMP_H_

// GMP under names of its own (tools/cmake/own-gmp.sh). It has one set of functions by which it takes
// memory, for a whole program. That of Kei takes it from what Kei counts, and the program around it has
// another GMP, or none.
#define __MPN(name) kei_gmpn_##name
#define __gmp_set_memory_functions kei_gmp_set_memory_functions
#include <gmp.h>

#include "vm/numerics/digits.h"

namespace kei {

inline mp_size_t GmpSize(Digits digits) { return static_cast<mp_size_t>(digits.size()); }

}  // namespace kei

#endif  // KEI_VM_NUMERICS_GMP_H_
