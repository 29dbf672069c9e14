#ifndef KEI_VM_FRONTEND_AST_VARIABLES_H_
#define KEI_VM_FRONTEND_AST_VARIABLES_H_

#include <cstdint>

#include "vm/base/arena-vector.h"
#include "vm/base/arena.h"
#include "vm/base/hash-index.h"
#include "vm/frontend/scanner/ast-string.h"

namespace kei {

class AstScope;

enum class VariableMode : uint8_t {
  kVar,    // var, and functions at function or script level
  kLet,    // let, class declarations, functions in blocks
  kConst,  // const, the inner name of a class
  kParameter,
  kCatchParameter,  // `catch (e)`; the names of a catch pattern are kLet
  kFunctionName,    // own name of a function expression: assigning throws in strict mode only
  kThis,            // assigned by super() in a derived constructor, else constant
  kArguments,       // the implicit arguments object; assignable
  kInternal,        // .new_target, .this_function, .home_object, …: see the well-known strings
  kPrivateName,     // #x, in a class scope
  kDynamic,         // declared nowhere in the source at hand: location kGlobal or kLookup
};

enum class VariableLocation : uint8_t {
  kUnallocated,    // never referenced: needs no storage (but initializers still run)
  kParameter,      // register of parameter index(); -1 is the receiver
  kLocal,          // register index() of the closure's local registers
  kContext,        // slot index() of the context of scope()
  kScriptContext,  // let/const/class of a script: by name, through the script context table; the script
                   // itself has them in slot index() of its context
  kGlobal,         // found by name: the script context table, then the global object
  kGlobalThis,     // `this` of script code
  kLookup,         // found by name at run time, through the contexts; see fallback()
  kModule,         // imported or exported: in the Cell that slot index() of scope()'s context holds
};

const char* NameOf(VariableMode mode);
const char* NameOf(VariableLocation location);

class Variable {
 public:
  Variable(AstScope* scope, const AstString* name, VariableMode mode, int initializer_position)
      : scope_(scope), name_(name), initializer_position_(initializer_position), mode_(mode) {}

  AstScope* scope() const { return scope_; }
  const AstString* name() const { return name_; }
  VariableMode mode() const { return mode_; }
  VariableLocation location() const { return location_; }
  int index() const { return index_; }

  bool is_lexical() const { return mode_ == VariableMode::kLet || mode_ == VariableMode::kConst; }
  bool is_const() const { return mode_ == VariableMode::kConst; }

  // References exist (or may: eval).
  bool is_used() const { return is_used_; }
  // Referenced from an inner closure, so it lives in a context.
  bool is_captured() const { return is_captured_; }
  // Assigned somewhere besides its initialization (or may be: eval).
  bool is_assigned() const { return is_assigned_; }
  bool is_function_declaration() const { return is_function_; }
  // A `var` only because of functions in blocks: if it would be an error, there is none.
  bool is_hoisted_function() const { return is_hoisted_function_; }
  // Imported or exported by the module.
  bool is_module_variable() const { return is_module_variable_; }
  // Must hold the hole from scope entry to its initialization. Without it, no reference can see it
  // uninitialized.
  bool needs_hole_initialization() const { return needs_hole_initialization_; }
  // Some reference in an inner closure has to check; of interest for OuterVariable only.
  bool closures_need_hole_check() const { return closures_need_hole_check_; }
  // The end of the initializer: references behind it need no hole check; 0: no TDZ.
  int initializer_position() const { return initializer_position_; }

  // kLookup: the variable that the name refers to if no `with` object or eval declaration intervenes.
  Variable* fallback() const { return fallback_; }

 private:
  friend class AstScope;
  friend class ScopeResolver;
  friend class ScopeAllocator;
  friend class Parser;

  AstScope* scope_;
  const AstString* name_;
  Variable* fallback_ = nullptr;
  int index_ = -1;
  int initializer_position_;
  VariableMode mode_;
  VariableLocation location_ = VariableLocation::kUnallocated;
  bool is_used_ : 1 = false;
  bool is_captured_ : 1 = false;
  bool is_assigned_ : 1 = false;
  bool is_function_ : 1 = false;
  bool is_sloppy_block_function_ : 1 = false;
  bool is_hoisted_function_ : 1 = false;
  bool is_module_variable_ : 1 = false;
  bool needs_hole_initialization_ : 1 = false;
  bool closures_need_hole_check_ : 1 = false;
  // A private name wants the accessor of its two that has not been declared so far.
  bool wants_getter_ : 1 = false;
  bool wants_setter_ : 1 = false;
  bool is_static_ : 1 = false;
};

// Insertion-ordered map from interned names, for one scope: linear while small.
template <typename T>
class NameMap {
 public:
  struct Entry {
    const AstString* name;
    T* value;
  };

  explicit NameMap(Arena* arena) : entries_(arena), index_(ArenaMemory(arena)) {}

  T* Find(const AstString* name) const {
    const size_t number = NumberOf(name);
    return number < entries_.size() ? entries_[number].value : nullptr;
  }
  // The name must not be in the map.
  void Add(const AstString* name, T* value) {
    entries_.push_back({name, value});
    if (entries_.size() <= kLinearLimit) return;
    const bool is_first = entries_.size() == kLinearLimit + 1;
    for (size_t i = is_first ? 0 : kLinearLimit; i < kLinearLimit; i++) AddToIndex(i);
    AddToIndex(entries_.size() - 1);
  }
  // The name must be in the map.
  void Replace(const AstString* name, T* value) { entries_[NumberOf(name)].value = value; }
  const ArenaVector<Entry>& entries() const { return entries_; }

 private:
  static constexpr size_t kLinearLimit = 8;

  // Not below the number of entries: there is none.
  size_t NumberOf(const AstString* name) const {
    const auto has_name = [&](size_t i) { return entries_[i].name == name; };
    if (entries_.size() > kLinearLimit) return index_.Find(name->hash(), has_name);
    size_t i = 0;
    while (i < entries_.size() && !has_name(i)) i++;
    return i;
  }
  void AddToIndex(size_t i) { index_.Add(entries_[i].name->hash(), static_cast<uint32_t>(i)); }

  ArenaVector<Entry> entries_;
  HashIndex<ArenaMemory> index_;
};

using VariableMap = NameMap<Variable>;

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_VARIABLES_H_
