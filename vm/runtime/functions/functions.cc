#include "vm/runtime/functions/functions.h"

#include <algorithm>
#include <optional>

#include "vm/base/maybe.h"
#include "vm/baseline/code-space.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/function-flags.h"
#include "vm/factory/factory.h"
#include "vm/heap/collection/code-life.h"
#include "vm/heap/heap.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/heat.h"
#include "vm/runtime/functions/tiering.h"

namespace kei {
namespace {

// How many closures the code makes: their cells are numbered from 0.
int CountClosureCells(BytecodeArray code) {
  constexpr int kCellOperand = 1;
  int count = 0;
  for (BytecodeIterator it(code.bytes()); !it.done(); it.Advance()) {
    if (it.bytecode() != Bytecode::kCreateClosure) continue;
    count = std::max(count, it.Operand(kCellOperand) + 1);
  }
  return count;
}

FixedArray NewClosureCells(Isolate* isolate, BytecodeArray code) {
  int count = CountClosureCells(code);
  FixedArray cells = isolate->factory()->NewFixedArray(count);
  for (int i = 0; i < count; i++) {
    cells.set(isolate, i, isolate->factory()->NewFeedbackCell(isolate->undefined()));
  }
  return cells;
}

// Word 0 of a fresh slot; word 1 is Smi 0. See feedback.h.
MaybeObject InitialFeedback(Isolate* isolate, FeedbackSlotKind kind) {
  switch (kind) {
    case FeedbackSlotKind::kBinaryOp:
    case FeedbackSlotKind::kCompareOp:
    case FeedbackSlotKind::kForIn:
    case FeedbackSlotKind::kToBoolean:
    case FeedbackSlotKind::kJumpLoop: return Smi::From(0);
    case FeedbackSlotKind::kLoadGlobal:
    case FeedbackSlotKind::kLoadGlobalInsideTypeof:
    case FeedbackSlotKind::kStoreGlobalSloppy:
    case FeedbackSlotKind::kStoreGlobalStrict: return MaybeObject::Cleared();
    default: return isolate->uninitialized();
  }
}

FeedbackVector NewFeedback(Isolate* isolate, SharedFunctionInfo shared) {
  FixedArray cells = NewClosureCells(isolate, Cast<BytecodeArray>(isolate, shared.data(isolate)));
  FeedbackMetadata metadata = Cast<FeedbackMetadata>(isolate, shared.feedback_metadata(isolate));
  int length = metadata.length();
  FeedbackVector vector = isolate->factory()->NewFeedbackVector(shared, length, cells, Smi::From(0));
  vector.set_interrupt_budget(BudgetOf(isolate, vector));
  StartHeat(isolate, vector);
  for (int i = 0; i < length; i++) {
    uint8_t kind = metadata.bytes()[i];
    if (kind == kFeedbackContinuation) continue;
    vector.set(isolate, i, InitialFeedback(isolate, static_cast<FeedbackSlotKind>(kind)));
  }
  return vector;
}

bool HasOwnCell(Isolate* isolate, JSFunction function) {
  return !(function.feedback_cell(isolate) == isolate->no_closures_cell());
}

Address AddressOf(Isolate* isolate, Builtin entry, SharedFunctionInfo shared) {
  if (isolate->flags().interpreted_frames_native_stack && entry == Builtin::kInterpreterEntry) {
    CodeSpace* space = CodeSpace::Of(isolate);
    const Address own = space == nullptr ? 0 : space->EntryTrampolineOf(shared);
    if (own != 0) return own;
  }
  return isolate->builtin_table[static_cast<int>(entry)];
}

// The machine code that calls enter.
Maybe<CompiledCode> EnteredCodeOf(Isolate* isolate, FeedbackCell cell) {
  const Object vector = cell.value(isolate);
  if (!vector.IsTypeFeedbackVector(isolate)) return std::nullopt;
  const Object code = BestCodeOf(isolate, Cast<FeedbackVector>(isolate, vector));
  if (code.IsSmi()) return std::nullopt;
  return Cast<CompiledCode>(isolate, code);
}

void SetEntry(Isolate* isolate, uint32_t handle, FeedbackCell cell, SharedFunctionInfo shared) {
  DispatchTable& table = isolate->heap()->dispatch_table();
  if (const auto code = EnteredCodeOf(isolate, cell)) {
    return table.SetEntry(handle, code->start(), DispatchTable::kNoBuiltin);
  }
  const Builtin entry = EntryBuiltinOf(isolate, shared);
  table.SetEntry(handle, AddressOf(isolate, entry, shared), static_cast<int>(entry));
}

}  // namespace

Map ClosureMap(Isolate* isolate, SharedFunctionInfo shared) {
  FunctionKind kind = FunctionKindOf(shared.flags());
  if (IsClassConstructor(kind)) return isolate->ClassFunctionMap();
  const bool is_async = shared.has(FunctionFlags::kAsync);
  if (shared.has(FunctionFlags::kGenerator)) {
    return is_async ? isolate->AsyncGeneratorFunctionMap() : isolate->GeneratorFunctionMap();
  }
  if (is_async) return isolate->AsyncFunctionMap();
  if (kind != FunctionKind::kNormal) return isolate->FunctionWithoutPrototypeMap();
  return shared.has(FunctionFlags::kStrict) ? isolate->StrictFunctionMap() : isolate->SloppyFunctionMap();
}

JSFunction NewBuiltinFunction(Isolate* isolate, Builtin builtin, String name, Map map) {
  SharedFunctionInfo shared = isolate->factory()->NewSharedFunctionInfo();
  shared.set_name(isolate, name);
  shared.set_data(isolate, Smi::From(static_cast<int>(builtin)));
  uint32_t flags = FunctionFlags::kBuiltin | FunctionFlags::kStrict;
  if (map.is_constructor()) flags |= FunctionFlags::kConstructorBuiltin;
  shared.set_flags(flags);
  shared.set_function_length(static_cast<uint16_t>(InfoOf(builtin).length));
  JSFunction function =
      isolate->factory()->NewJSFunction(map, shared, isolate->native_context(), isolate->no_closures_cell());
  int id = static_cast<int>(builtin);
  function.set_dispatch_handle(
      isolate->heap()->allocator().AllocateDispatchHandle(isolate->builtin_table[id], id));
  return function;
}

Builtin EntryBuiltinOf(Isolate* isolate, SharedFunctionInfo shared) {
  Object data = shared.data(isolate);
  if (data.IsTypeBytecodeArray(isolate)) return Builtin::kInterpreterEntry;
  if (!data.IsSmi()) return Builtin::kCompileLazy;
  auto builtin = static_cast<Builtin>(data.SmiValue());
  return KindOf(builtin) == BuiltinKind::kCpp ? Builtin::kCppBuiltinAdaptor : builtin;
}

uint32_t NewDispatchHandle(Isolate* isolate, SharedFunctionInfo shared) {
  const Builtin entry = EntryBuiltinOf(isolate, shared);
  return isolate->heap()->allocator().AllocateDispatchHandle(AddressOf(isolate, entry, shared),
                                                             static_cast<int>(entry));
}

bool EnsureDispatchHandle(Isolate* isolate, JSFunction function) {
  constexpr uint32_t kUnassigned = DispatchTable::kUnassigned;
  if (function.dispatch_handle() != kUnassigned) return true;
  const FeedbackCell cell = function.feedback_cell(isolate);
  const bool has_cell = HasOwnCell(isolate, function);
  uint32_t handle = has_cell ? cell.dispatch_handle() : kUnassigned;
  if (handle == kUnassigned) handle = NewDispatchHandle(isolate, function.shared(isolate));
  if (handle == kUnassigned) return false;
  if (has_cell) cell.set_dispatch_handle(handle);
  function.set_dispatch_handle(handle);
  return true;
}

void UpdateEntry(Isolate* isolate, JSFunction function) {
  SetEntry(isolate, function.dispatch_handle(), function.feedback_cell(isolate), function.shared(isolate));
}

void UpdateEntry(Isolate* isolate, FeedbackCell cell) {
  SetEntry(isolate, cell.dispatch_handle(), cell,
           Cast<FeedbackVector>(isolate, cell.value(isolate)).shared(isolate));
}

JSFunction NewClosure(Isolate* isolate, SharedFunctionInfo shared, FeedbackCell cell, Context context) {
  bool is_shared = !(cell == isolate->no_closures_cell());
  if (is_shared && cell.dispatch_handle() == 0) {
    cell.set_dispatch_handle(NewDispatchHandle(isolate, shared));
  }
  JSFunction function = isolate->factory()->NewJSFunction(ClosureMap(isolate, shared), shared, context, cell);
  if (!is_shared) function.set_dispatch_handle(NewDispatchHandle(isolate, shared));
  return function;
}

FeedbackVector EnsureFeedback(Isolate* isolate, JSFunction function) {
  Object known = function.feedback_cell(isolate).value(isolate);
  if (known.IsTypeFeedbackVector(isolate)) return Cast<FeedbackVector>(isolate, known);
  FeedbackVector vector = NewFeedback(isolate, function.shared(isolate));
  if (HasOwnCell(isolate, function)) {
    function.feedback_cell(isolate).set_value(isolate, vector);
  } else {
    FeedbackCell cell = isolate->factory()->NewFeedbackCell(vector);
    cell.set_dispatch_handle(function.dispatch_handle());
    function.set_feedback_cell(isolate, cell);
  }
  return vector;
}

}  // namespace kei
