#ifndef KEI_VM_CODE_LOG_ELF_MACHINE_H_
#define KEI_VM_CODE_LOG_ELF_MACHINE_H_

#include <elf.h>

#include <cstdint>

// The names of this machine and its registers in ELF and DWARF.

namespace kei {

#if defined(__aarch64__)
constexpr uint16_t kElfMachine = EM_AARCH64;
constexpr uint8_t kDwarfFramePointer = 29, kDwarfReturnAddress = 30;
#else
constexpr uint16_t kElfMachine = EM_X86_64;
constexpr uint8_t kDwarfFramePointer = 6, kDwarfReturnAddress = 16;
#endif

}  // namespace kei

#endif  // KEI_VM_CODE_LOG_ELF_MACHINE_H_
