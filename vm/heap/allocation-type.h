#ifndef KEI_VM_HEAP_ALLOCATION_TYPE_H_
#define KEI_VM_HEAP_ALLOCATION_TYPE_H_

#include <cstdint>

namespace kei {

// A hint: kOld is for objects that live long.
enum class AllocationType : uint8_t { kYoung, kOld };

// Characters; a heap's limit may allow for fewer.
constexpr uint32_t kMaxStringLength = (1u << 29) - 24;

}  // namespace kei

#endif  // KEI_VM_HEAP_ALLOCATION_TYPE_H_
