#ifndef KEI_VM_HEAP_ALLOCATION_TYPE_H_
#define KEI_VM_HEAP_ALLOCATION_TYPE_H_

#include <cstdint>

namespace kei {

// A hint: where objects are born that live long.
enum class AllocationType : uint8_t { kYoung, kOld };

}  // namespace kei

#endif  // KEI_VM_HEAP_ALLOCATION_TYPE_H_
