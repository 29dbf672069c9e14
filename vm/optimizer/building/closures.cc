#include <algorithm>

#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/scope-info.h"
#include "vm/deopt/exit-table.h"
#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/functions/functions.h"
#include "vm/tables/code/runtime.h"

// Closures and contexts are made by the code itself, and need not exist. A function that is inlined finds in
// the knowledge its closure's context, and the context's slots.

namespace kei::optimizer {

using kei::Register;

namespace {

// The kinds of functions whose closures hold nothing else than others do.
bool IsPlainFunction(SharedFunctionInfo shared) {
  const FunctionKind kind = FunctionKindOf(shared.flags());
  return (kind == FunctionKind::kNormal || kind == FunctionKind::kArrow || kind == FunctionKind::kMethod) &&
         !shared.has(FunctionFlags::kGenerator | FunctionFlags::kAsync | FunctionFlags::kBuiltin |
                     FunctionFlags::kClassFieldsInitializer);
}

}  // namespace

// The functions of C++ that look for the context in the frame have to find the one that others see.
bool FunctionBuilder::LooksForContext() const {
  for (BytecodeIterator it(code_.bytes()); !it.done(); it.Advance()) {
    switch (it.bytecode()) {
      case Bytecode::kCallDirectEval:
      case Bytecode::kCreateMappedArguments:
      case Bytecode::kCreateEvalContext:
      case Bytecode::kCreateWithContext:
      case Bytecode::kCreateGenerator:
      case Bytecode::kCreateAsyncFunction: return true;
      default:
        if (LooksAtFrame(it.bytecode())) return true;
    }
  }
  return false;
}

jit::Node* FunctionBuilder::MakeObject(const NewWords& made) {
  Node* object = NewObjectWith(made);
  AddVirtualObject(object, made);
  return object;
}

// --- Closures

void FunctionBuilder::VisitCreateClosure() {
  const FixedArray cells = FixedArray::cast(request_.vector.closure_cells(isolate_));
  const FeedbackCell cell = FeedbackCell::cast(cells.get(isolate_, it_.Operand(1)));
  const auto shared = SharedFunctionInfo::cast(code_.constant_pool(isolate_).get(isolate_, it_.Operand(0)));
  if (!MakeClosure(shared, cell)) {
    Node* list = LoadField(vector_, layout::FeedbackVector::closure_cells);
    const int32_t offset = layout::FixedArray::kSize + it_.Operand(1) * kTaggedSize - kHeapObjectTag;
    CallStub(Builtin::kNewClosure,
             {PoolConstant(it_.Operand(0)), Load(MemRep::kTagged, list, offset), Context()});
  }
  unit_->closures.emplace(Accumulator().node->id, cell);
}

// The first closure of the site gets the dispatch handle that all of them share.
bool FunctionBuilder::MakeClosure(SharedFunctionInfo shared, FeedbackCell cell) {
  const bool is_known = cell.dispatch_handle() != 0 && IsPlainFunction(shared);
  if (!is_known || IsYoung(shared) || IsYoung(cell)) return false;
  const Map map = ClosureMap(isolate_, shared);
  if (IsYoung(map)) return false;
  using Layout = layout::JSFunction;
  NewWords made{WordsOfNew(map), ObjectSite()};
  made.Set(Layout::shared, Embedded(shared));
  made.Set(Layout::context, Context());
  made.Set(Layout::feedback_cell, Embedded(cell));
  made.Set(Layout::dispatch_handle, Int32Constant(static_cast<int32_t>(cell.dispatch_handle())));
  if (HasPrototypeSlot(map)) {
    made.Set(layout::JSFunctionWithPrototype::prototype_or_initial_map, Root(RootIndex::k_the_hole));
  }
  made.immutable = BitOfWord(Layout::shared) | BitOfWord(Layout::context) | BitOfWord(Layout::feedback_cell);
  SetAccumulator(MakeObject(made));
  return true;
}

// --- Contexts

// A larger one is left to the stub or to C++.
bool FunctionBuilder::MakeContext(RootIndex map, int scope_info, int slots) {
  if (slots > kMostVirtualWords / 2) return false;
  using Layout = layout::Context;
  NewWords made{{}, ObjectSite()};
  made.words.resize(static_cast<size_t>(Layout::kSize / kTaggedSize + slots), Root(RootIndex::k_undefined));
  made.Set(layout::HeapObject::map, Root(map));
  made.Set(Layout::length, TaggedConstant(SmiToBits(slots)));
  made.Set(Layout::scope_info, PoolConstant(scope_info));
  made.Set(Layout::previous, Context());
  SetAccumulator(MakeContextOf(made));
  return true;
}

jit::Node* FunctionBuilder::MakeContextOf(NewWords made) {
  using Layout = layout::Context;
  made.immutable = BitOfWord(Layout::length) | BitOfWord(Layout::scope_info) | BitOfWord(Layout::previous);
  Node* context = NewObjectWith(made);
  if (!looks_for_context_) {
    AddVirtualObject(context, made);
  } else {
    knowledge_.Publish({context, 0, made.words, made.immutable});
  }
  return context;
}

void FunctionBuilder::VisitCreateFunctionContext() {
  if (MakeContext(RootIndex::k_function_context_map, it_.Operand(0), it_.Operand(1))) return;
  CallStub(Builtin::kNewFunctionContext,
           {PoolConstant(it_.Operand(0)), TaggedConstant(SmiToBits(it_.Operand(1))), Context()});
}

void FunctionBuilder::VisitCreateBlockContext() {
  const auto info = ScopeInfo::cast(code_.constant_pool(isolate_).get(isolate_, it_.Operand(0)));
  const int slots = info.get(isolate_, ScopeInfoLayout::kSlotCount).SmiValue();
  if (MakeContext(RootIndex::k_block_context_map, it_.Operand(0), slots)) return;
  CallRuntime(RuntimeFunction::kNewBlockContext, {PoolConstant(it_.Operand(0)), Context()});
}

// --- Loops whose iterations have variables of their own

bool FunctionBuilder::IsCopyOfContext(const BytecodeIterator& it) {
  return it.bytecode() == Bytecode::kCallRuntime &&
         static_cast<RuntimeFunction>(it.Operand(0)) == RuntimeFunction::kCopyBlockContext;
}

namespace {

// Whether something may refer to the frame's context behind the bytecode.
bool MayKeepContext(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kCreateClosure:
    case Bytecode::kCreateFunctionContext:
    case Bytecode::kCreateBlockContext:
    case Bytecode::kCreateCatchContext:
    case Bytecode::kCreateWithContext:
    case Bytecode::kCreateEvalContext:
    case Bytecode::kCallDirectEval:
    case Bytecode::kCallRuntime:
    case Bytecode::kSuspendGenerator:
    case Bytecode::kAwait: return true;
    default: return LooksAtFrame(bytecode);
  }
}

}  // namespace

// Whether an iteration ends with a copy of its context that nothing but the frame refers to then.
bool FunctionBuilder::EndsWithCopy(int start, int end) {
  int copy = -1, furthest = 0;
  for (BytecodeIterator it(code_.bytes(), start); it.offset() < end; it.Advance()) {
    const bool is_copy = IsCopyOfContext(it);
    if (is_copy) copy = furthest <= it.offset() ? it.offset() : -1;
    if (!is_copy && MayKeepContext(it.bytecode())) copy = -1;
    const bool jumps = it.info().effect == BytecodeEffect::kJump && it.bytecode() != Bytecode::kSwitchOnSmi;
    if (it.bytecode() == Bytecode::kSwitchOnSmi) return false;
    if (jumps && it.JumpTarget() <= end) furthest = std::max(furthest, it.JumpTarget());
  }
  return copy >= 0;
}

// The scope of the loop's variables, by a guess: that of the last context which is made before.
std::optional<ScopeInfo> FunctionBuilder::ScopeOfIterations(int start) {
  std::optional<ScopeInfo> scope;
  for (BytecodeIterator it(code_.bytes()); it.offset() < start; it.Advance()) {
    if (it.bytecode() != Bytecode::kCreateBlockContext) continue;
    scope = ScopeInfo::cast(code_.constant_pool(isolate_).get(isolate_, it.Operand(0)));
  }
  return scope;
}

// Code that is entered at a loop goes on with a copy of the frame's context, which need not exist.
void FunctionBuilder::CopyEnteredContext(int start, const Loop& loop) {
  Node* entered = Context();
  const bool is_copy = start == request_.loop && !entered->is(Op::kNewObjectWith) &&
                       loop.assigned[environment_.IndexOf(Register::Context().operand())] &&
                       EndsWithCopy(start, loop.end);
  const auto scope = is_copy ? ScopeOfIterations(start) : std::nullopt;
  if (!scope || IsYoung(*scope) || looks_for_context_ || !MayExitFor(DeoptReason::kValue)) return;
  const int slots = scope->get(isolate_, ScopeInfoLayout::kSlotCount).SmiValue();
  if (slots > kMostVirtualWords / 2) return;
  using Layout = layout::Context;
  EmitCheck(Op::kCheckValue, {LoadField(entered, Layout::scope_info), Embedded(*scope)});
  NewWords made{{Root(RootIndex::k_block_context_map), TaggedConstant(SmiToBits(slots)), Embedded(*scope),
                 LoadField(entered, Layout::previous)},
                ObjectSite()};
  for (int slot = 0; slot < slots; slot++) {
    made.words.push_back(Load(MemRep::kTagged, entered, Layout::kSize + slot * kTaggedSize - kHeapObjectTag));
  }
  Node* copy = MakeContextOf(std::move(made));
  environment_.At(Register::Context().operand()) = {copy};
  ChangeEnvironment();
}

// Each iteration of a loop has its own variables, which begin with the values of those before.
bool FunctionBuilder::CopyContext(Node* context) {
  if (!context->is(Op::kNewObjectWith)) return false;
  constexpr size_t kHeader = layout::Context::kSize / kTaggedSize;
  NewWords made{{context->inputs.begin(), context->inputs.end()}, ObjectSite()};
  for (size_t word = kHeader; word < made.words.size(); word++) {
    made.words[word] =
        Load(MemRep::kTagged, context, static_cast<int32_t>(word) * kTaggedSize - kHeapObjectTag);
  }
  SetAccumulator(MakeContextOf(std::move(made)));
  return true;
}

}  // namespace kei::optimizer
