#ifndef KEI_VM_BYTECODE_SCOPE_INFO_H_
#define KEI_VM_BYTECODE_SCOPE_INFO_H_

#include <cstdint>
#include <vector>

#include "vm/frontend/ast/outer-scope.h"

namespace kei {

// A ScopeInfo describes one link of the context chain: the contents of its slots. The front end's OuterScope
// data can be made from the chain again, to compile a lazy function or the code of a direct eval. Script
// contexts have one too, although closures do not have them in their chain.
//
// ScopeInfo::flags is laid out as ScopeInfoFlags, ScopeInfo::outer is that of the next context link
// (undefined at the end). The tail:
//   [kSlotCount]      tagged slots of the context, the extension slot included
//   [kVariableCount]  n
//   [kFirstVariable]  n pairs: name (internalized string), Smi of ScopeInfoVariable
//   then, if flags has kMappedArguments, the slot of each parameter or -1, as Smis
//   at the end ScopeInfoIndexSize(n) Smis, a hash table: a variable's number + 1 is at its name's hash or in
//   a place behind, before the first 0
struct ScopeInfoFlags {
  enum : int32_t {
    kKindMask = 7,           // ScopeKind
    kFunctionKindShift = 3,  // FunctionKind, 4 bits
    kFunctionKindMask = 15 << kFunctionKindShift,
    kStrict = 1 << 7,
    kDeclarationScope = 1 << 8,  // a sloppy direct eval declares its variables in the innermost one
    kCallsSloppyEval = 1 << 9,   // names may have been added at run time
    kMappedArguments = 1 << 10,
    // The context's last slot is undefined or an object that holds, as properties, the variables
    // that sloppy direct evals declared. `with` contexts hold their object in slot 0 and have no
    // bit.
    kHasExtension = 1 << 11,
    kStaticMember = 1 << 12,  // code inside is of a static class member
    kBodyScope = 1 << 13,     // the function's variables are in a scope inside this one
  };
};

struct ScopeInfoLayout {
  enum : int { kSlotCount = 0, kVariableCount = 1, kFirstVariable = 2 };
};

// A scan finds one of few variables as fast.
constexpr int kMaxScannedVariables = 16;
constexpr int ScopeInfoIndexSize(int variables) {
  return variables <= kMaxScannedVariables ? 0 : variables + variables / 2;
}

struct ScopeInfoVariable {
  enum : int32_t {
    kSlotMask = (1 << 20) - 1,
    kModeShift = 20,  // VariableMode, 4 bits
    kModeMask = 15 << kModeShift,
    kNeedsHoleCheck = 1 << 24,  // may hold the hole when an inner closure reads it
    kAssigned = 1 << 25,
    kModuleCell = 1 << 26,  // the slot holds the variable's Cell
  };
};

// `with` contexts.
constexpr int kWithObjectSlot = 0;

// A ScopeInfo to be.
struct ScopeInfoData {
  OuterScope scope;  // slot_count is without the extension
  int outer = -1;    // index in the unit, or FunctionUnit::kOuterScopeInfo
  bool has_extension = false;
  bool has_mapped_arguments = false;
  std::vector<int> parameter_slots;  // the slots of mapped arguments

  int context_slot_count() const { return scope.slot_count + has_extension; }
  int32_t EncodeFlags() const;
  static int32_t EncodeVariable(const OuterVariable& variable);
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_SCOPE_INFO_H_
