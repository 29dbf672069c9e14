#ifndef KEI_VM_CPU_PROFILE_MACHINE_CONTEXT_H_
#define KEI_VM_CPU_PROFILE_MACHINE_CONTEXT_H_

#include <ucontext.h>

#include <cstdint>

// The registers of a thread that a signal has interrupted.

namespace kei {

struct MachineContext {
  uint64_t pc, sp, fp;
  uint64_t bytecode_pointer;  // only while a bytecode handler runs

  static MachineContext Of(const void* signal_context) {
    const mcontext_t& machine = static_cast<const ucontext_t*>(signal_context)->uc_mcontext;
#if defined(__aarch64__)
    return {machine.pc, machine.sp, machine.regs[29], machine.regs[25]};
#else
    const auto word = [&](int index) { return static_cast<uint64_t>(machine.gregs[index]); };
    return {word(REG_RIP), word(REG_RSP), word(REG_RBP), word(REG_RBX)};
#endif
  }
};

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_MACHINE_CONTEXT_H_
