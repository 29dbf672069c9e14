#include "vm/exec/code-tables.h"

#include <array>
#include <cmath>
#include <cstring>

#include "vm/base/numbers/float16.h"
#include "vm/base/numbers/hypot.h"
#include "vm/base/numbers/power.h"
#include "vm/exec/builtin-copies.h"
#include "vm/factory/internalization.h"
#include "vm/heap/heap.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/deopt/false-claim.h"
#include "vm/runtime/deopt/frame-builder.h"
#include "vm/runtime/frames/unwind.h"
#include "vm/runtime/library/arrays/typed-bulk.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/values/conversions.h"
#include "vm/runtime/values/operators.h"
#include "vm/tables/code/embedded.h"
#include "vm/tables/code/stencils.h"

namespace kei {
namespace {

// The functions that generated code knows by the names of external-references.def.
extern "C" {
void External_RecordWrite(Isolate* isolate, Address host, Address slot) {
  RecordWriteSlow(isolate, host, slot);
}
void External_Unwind(Isolate* isolate) { Kei_Unwind(isolate); }
void External_LeaveBuiltin(Isolate* isolate) { Kei_LeaveBuiltin(isolate); }
uint64_t External_PlanFrames(Isolate* isolate, uint64_t dump) { return Kei_PlanFrames(isolate, dump); }
uint64_t External_BuildFrames(Isolate* isolate, uint64_t dump, uint64_t to, Address result) {
  return Kei_BuildFrames(isolate, dump, to, result);
}
uint64_t External_NextBytecode(Isolate* isolate, uint64_t frame) { return Kei_NextBytecode(isolate, frame); }
double External_Float64Mod(double a, double b) { return Float64Mod(a, b); }
double External_Float64Pow(double a, double b) { return Float64Pow(a, b); }
double External_Float64Atan2(double a, double b) { return std::atan2(a, b); }
double External_Float64Hypot(double a, double b) { return Hypot(std::array{a, b}); }
double External_RandomNumber(Isolate* isolate) { return isolate->state()->random.NextNumber(); }
#define ELEMENTARY(Name, function) \
  double External_Float64##Name(double value) { return function(value); }
#include "vm/base/numbers/elementary-functions.def"
#undef ELEMENTARY
uint32_t External_Float64ToFloat16(double value) { return DoubleToFloat16(value); }
int32_t External_Float64ToInt32(double value) { return DoubleToInt32(value); }
void External_CopyBytes(void* to, const void* from, size_t bytes) { std::memmove(to, from, bytes); }
void External_MoveElements(Isolate* isolate, Address elements, TaggedWord* to, const TaggedWord* from,
                           size_t words) {
  isolate->heap()->barrier().MoveWords(HeapObject(elements), to, from, words);
}
Address External_TrimStart(Isolate* isolate, Address elements, uint32_t count, uint32_t element_size) {
  const auto rest = isolate->heap()->TryTrimStart(FixedArrayBase(elements), count, element_size);
  return rest ? rest->ptr() : Smi::From(0).ptr();
}
uint32_t External_EnsureHash(Isolate* isolate, Address name) { return EnsureHash(isolate, Name(name)); }
Address External_FindInternalized(Isolate* isolate, Address string) {
  return FindInternalized(isolate, String(string)).ptr();
}
void External_ReportFalseClaim(Isolate* isolate, Address frame, Address value, uint32_t node, uint32_t claim,
                               uint32_t place) {
  ReportFalseClaim(isolate, frame, Object(value), node, static_cast<Claim>(claim), place);
}
void* External_NewBufferMemory(Isolate* isolate, Address buffer, uint64_t bytes) {
  const uint32_t offset = JSArrayBuffer(buffer).cage_offset() - kHeapObjectTag;
  return isolate->heap()->allocator().TryGiveMemory(offset, bytes);
}
uint32_t External_ConvertElements(Isolate* isolate, Address from, uint64_t count, Address to, uint64_t at) {
  return TryConvertElements(isolate, JSReceiver(from), count, JSTypedArray(to), at) ? 1 : 0;
}
uint32_t External_AccessAtomically(void* data, uint32_t index, uint32_t kind, uint32_t operation,
                                   uint32_t value, uint32_t expected) {
  return AccessAtomically(data, index, static_cast<ElementsKind>(kind),
                          static_cast<AtomicOperation>(operation), value, expected);
}
uint32_t External_HasHole(Isolate* isolate, Address elements, uint32_t count) {
  return HasHole(isolate, FixedArrayBase(elements), count) ? 1 : 0;
}
}

void SetCppBuiltin(Isolate* isolate, Builtin builtin, CppBuiltin function) {
  isolate->external_references[ExternalReferenceOf(builtin)] = reinterpret_cast<Address>(function);
}

void SetCppBuiltins(Isolate* isolate) {
#define STUB(...)
#define JS_BUILTIN(...)
#define KEI_SET(Name, ...) SetCppBuiltin(isolate, Builtin::k##Name, Builtin_##Name);
#define METHOD(...) KEI_SET(__VA_ARGS__)
#define GETTER(...) KEI_SET(__VA_ARGS__)
#define SETTER(...) KEI_SET(__VA_ARGS__)
#define SYMBOL_METHOD(...) KEI_SET(__VA_ARGS__)
#define SYMBOL_GETTER(...) KEI_SET(__VA_ARGS__)
#define FUNCTION(...) KEI_SET(__VA_ARGS__)
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION
#undef KEI_SET
}

void SetExternals(Isolate* isolate) {
#define EXTERNAL(Name)                                                   \
  isolate->external_references[ExternalReferenceOf(External::k##Name)] = \
      reinterpret_cast<Address>(&External_##Name);
#include "vm/tables/code/external-references.def"
#undef EXTERNAL
}

}  // namespace

void InitializeCodeTables(Isolate* isolate) {
  const uint64_t builtins = BuiltinsOf(isolate);
  auto entry_of = [builtins](Builtin builtin) {
    return builtins + kEmbeddedBuiltins[static_cast<int>(builtin)].offset;
  };
  const int known = kStencilCalls == CallSequence::kDirect ? kBuiltinTableSize : kBuiltinCount;
  for (int id = 0; id < known; id++) {
    isolate->builtin_table[id] = entry_of(static_cast<Builtin>(id));
  }
  // An empty slot of the dispatch table traps loudly.
  for (uint64_t& entry : isolate->dispatch_table) entry = entry_of(Builtin::kIllegal);
  for (int i = 0; i < kBytecodeCount; i++) {
    auto bytecode = static_cast<Bytecode>(i);
    for (OperandScale scale : {OperandScale::kSingle, OperandScale::kDouble, OperandScale::kQuadruple}) {
      isolate->dispatch_table[DispatchIndex(bytecode, scale)] = entry_of(HandlerOf(bytecode, scale));
      if (!NotesOperandKinds(bytecode)) continue;
      const auto fresh = static_cast<Bytecode>(FreshOpcode(bytecode));
      isolate->dispatch_table[DispatchIndex(fresh, scale)] = entry_of(HandlerOf(Bytecode::kFresh, scale));
    }
  }
  for (int i = 0; i < kRuntimeFunctionCount; i++) {
    auto function = static_cast<RuntimeFunction>(i);
    isolate->external_references[ExternalReferenceOf(function)] = AddressOf(function);
  }
  constexpr int kLazy = static_cast<int>(Builtin::kCompileLazy);
  isolate->heap()->dispatch_table().SetEntryOfUnassigned(isolate->builtin_table[kLazy], kLazy);
  SetCppBuiltins(isolate);
  SetExternals(isolate);
}

}  // namespace kei
