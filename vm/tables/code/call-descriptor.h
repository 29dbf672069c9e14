#ifndef KEI_VM_TABLES_CODE_CALL_DESCRIPTOR_H_
#define KEI_VM_TABLES_CODE_CALL_DESCRIPTOR_H_

#include <array>
#include <cstdint>
#include <string_view>

#include "vm/tables/representation.h"

namespace kei {

// Which rule places parameters and results in registers. Each architecture folder of the backend
// maps (linkage, index) to a register; nothing else knows their names.
enum class Linkage : uint8_t {
  kStub,         // builtin to builtin: parameters in registers; every allocatable register is lost
  kSaveAll,      // like kStub, but the callee keeps every register except the result's (barriers)
  kJavaScript,   // parameters: target (Tagged), new target (Tagged), argc (Word32, without receiver), and one
                 // more if code is shared behind an entry. The receiver and the arguments lie on the stack,
                 // receiver lowest, padded to an even number of slots. The callee drops them; result Tagged.
  kDispatch,     // bytecode handler: accumulator (Tagged); the bytecode pointer is pinned
  kC,            // the platform's C convention, as used for calls out and for kCEntry graphs
  kGenericStub,  // called by a stencil: accumulator (Tagged) as kDispatch, offset of the bytecode or another
                 // argument (Word64). The result, the new accumulator, is in its register. Every allocatable
                 // register is lost.
  kRuntimeCall,  // for the stub RuntimeCall: its callee, then C's parameters from the second on; every
                 // allocatable register is lost
  kCpp,          // kC, of what may collect: every allocatable register is lost. C++ saves those that C keeps
                 // in frames whose words the collector takes for roots, so they are cleared before the call
};
constexpr int kLinkageCount = static_cast<int>(Linkage::kCpp) + 1;
constexpr bool HasCConvention(Linkage linkage) { return linkage == Linkage::kC || linkage == Linkage::kCpp; }
constexpr bool CallsCpp(Linkage linkage) {
  return HasCConvention(linkage) || linkage == Linkage::kRuntimeCall;
}

struct CallDescriptor {
  static constexpr int kMaxParameters = 8;
  std::string_view name;
  Linkage linkage;
  Rep result;
  int parameter_count;
  std::array<Rep, kMaxParameters> parameters;
};

// Every row of descriptors.def, by name.
enum class Descriptor : uint8_t {
#define DESCRIPTOR(Name, ...) k##Name,
#include "vm/tables/code/descriptors.def"
#undef DESCRIPTOR
};
const CallDescriptor& DescriptorOf(Descriptor descriptor);

// The descriptor of a runtime function: the isolate (Word64), then `count` tagged values (0 to 5);
// the result is a tagged value or the exception sentinel.
const CallDescriptor& RuntimeDescriptor(int count);
// Describes a call of it through RuntimeCall. The offset of its address from the root register (Word64) comes
// first, then the tagged values.
const CallDescriptor& RuntimeCallDescriptor(int count);

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_CALL_DESCRIPTOR_H_
