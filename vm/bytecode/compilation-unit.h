#ifndef KEI_VM_BYTECODE_COMPILATION_UNIT_H_
#define KEI_VM_BYTECODE_COMPILATION_UNIT_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "vm/base/memory-account.h"
#include "vm/base/try-vector.h"
#include "vm/bytecode/handler-table.h"
#include "vm/bytecode/literals.h"
#include "vm/bytecode/scope-info.h"
#include "vm/frontend/parser/parser.h"
#include "vm/frontend/scanner/ast-string.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/roots.h"

// The result of compiling a source, free of the heap: it can be tested, printed and made on any thread.
// materialize.h turns it into heap objects. Strings belong to the AstStringTable.

namespace kei {

// An entry of a constant pool or of an aggregate.
struct Constant {
  enum Kind : uint8_t {
    kSmi,
    kNumber,  // a HeapNumber
    kString,  // internalized
    kBigInt,  // a literal's text
    kRoot,
    kFunction,   // index in CompilationUnit::functions; a SharedFunctionInfo
    kScopeInfo,  // index in CompilationUnit::scope_infos
    kAggregate,  // index in CompilationUnit::aggregates
  };
  Kind kind = kSmi;
  union {
    int32_t smi = 0;
    double number;
    const AstString* string;
    RootIndex root;
    int32_t index;
  };

  static Constant Smi(int32_t value);
  // A Smi if the number fits one.
  static Constant Number(double value);
  static Constant String(const AstString* string);
  static Constant BigInt(const AstString* text);
  static Constant Root(RootIndex root);
  static Constant Indexed(Kind kind, int index);
  // Equal constants share a pool entry.
  bool operator==(const Constant& other) const;
  uint32_t Hash() const;
};

struct Aggregate {
  enum Kind : uint8_t {
    // FixedArray: LiteralFlags as a Smi, the number of properties to leave room for, then key and
    // value of each property. Keys are internalized strings or numbers (mostly array indices, but
    // 1.5 is a key too); with equal keys the last value counts.
    // Values: constants, nested descriptions (FixedArray, ArrayBoilerplate), or `uninitialized` for those
    // that the code defines afterwards with DefineNamedOwn, in the same order.
    kObjectBoilerplate,
    // ArrayBoilerplate: ElementsKind and elements; a FixedArray of constants, the_hole,
    // `uninitialized` and nested descriptions, or a FixedDoubleArray.
    kArrayBoilerplate,
    kTemplateObject,  // TemplateObjectDescription: the raw strings, then as many cooked ones
    kTuple,           // FixedArray; see declarations.h
  };
  Kind kind;
  uint8_t flags = 0;           // LiteralFlags of an object, ElementsKind of an array
  int32_t property_count = 0;  // the properties of an object
  TryVector<Constant> elements;
};

struct FunctionCode {
  std::vector<uint8_t> bytes;
  TryVector<Constant> constants;
  std::vector<HandlerEntry> handlers;
  std::vector<uint8_t> source_positions;
  // The feedback vector, by word: the FeedbackSlotKind of the slot that begins there, or
  // kFeedbackContinuation. Slot operands are word indices. FeedbackMetadata holds the same bytes.
  std::vector<uint8_t> feedback;
  int register_count = 0;
  int parameter_count = 0;     // without the receiver
  int closure_cell_count = 0;  // one for each CreateClosure site
};

// A SharedFunctionInfo to be.
struct FunctionUnit {
  LazyFunction lazy;   // name, kind, positions: enough to parse it again
  uint32_t flags = 0;  // FunctionFlags, LazyFunctionFlags
  uint16_t length = 0;
  uint16_t formal_parameters = 0;
  uint16_t expected_properties = 0;
  int outer_scope_info = kOuterScopeInfo;  // index, or the surroundings of the unit as a whole
  int scope_info = kNoScopeInfo;           // the index for its context, if it has one
  std::unique_ptr<FunctionCode> code;      // null: to be compiled when first called

  static constexpr int kOuterScopeInfo = -1;
  static constexpr int kNoScopeInfo = -2;
};

struct CompilationUnit {
  explicit CompilationUnit(MemoryAccount* account = nullptr) : charge(account) {}
  // Another thread frees a unit that is large, or has many parts.
  ~CompilationUnit();

  std::vector<std::unique_ptr<FunctionUnit>> functions;  // the first is the one that was asked for
  std::vector<std::unique_ptr<ScopeInfoData>> scope_infos;
  std::vector<std::unique_ptr<Aggregate>> aggregates;
  int module = -1;      // for a module: the aggregate of module-description.h
  MemoryCharge charge;  // for all of it
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_COMPILATION_UNIT_H_
