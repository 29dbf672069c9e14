#include "tests/unit/deopt/hand-made-code.h"

#include <gtest/gtest.h>

#include "jit/assembler/relocation.h"
#include "jit/backend/lir/architecture.h"
#include "jit/ir/verifier.h"
#include "vm/baseline/code-space.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/tables/code/isolate-data.h"
#include "vm/tables/frame-constants.h"

namespace kei {
namespace {

using jit::CallTarget;
using jit::Op;
using Node = HandMadeCode::Node;

CallTarget BuiltinTarget(Builtin builtin, const CallDescriptor* descriptor) {
  return {CallTarget::Kind::kBuiltin, static_cast<int32_t>(builtin), descriptor};
}

bool IsExit(int32_t builtin) {
  return builtin == static_cast<int32_t>(Builtin::kDeoptimizeEager) ||
         builtin == static_cast<int32_t>(Builtin::kDeoptimizeLazy);
}

// The return address of an exit's call, as an offset. A test's code has one call.
uint32_t ReturnOfExit(const jit::CodeResult& code) {
  constexpr uint32_t kFieldBytes = 4;
  for (const jit::Relocation& relocation : code.relocations) {
    if (IsExit(relocation.builtin)) return relocation.offset + kFieldBytes;
  }
  return 0;
}

}  // namespace

HandMadeCode::HandMadeCode(Isolate* isolate, JSFunction function, int spill_slots)
    : isolate_(isolate),
      function_(function),
      spill_slots_(spill_slots),
      code_(isolate),
      javascript_(DescriptorOf(Descriptor::kJavaScript)),
      deoptimize_(DescriptorOf(Descriptor::kStub0)),
      graph_(&arena_, "test", &javascript_, jit::FrameKind::kManual),
      builder_(&graph_) {
  EnterFrame();
}

// The prologue of optimized code. The stack has room.
void HandMadeCode::EnterFrame() {
  Node* argc = b().Parameter(2);
  Node* slots = b().Emit(Op::kWord32And,
                         {b().Emit(Op::kInt32Add, {argc, b().Int32Constant(2)}), b().Int32Constant(~1)});
  b().Emit(Op::kEnterFrame);
  b().Emit(Op::kPush, {b().Int64Constant(FrameMarker(FrameType::kOptimized)), b().Parameter(0)});
  Node* address = b().Int64Constant(reinterpret_cast<int64_t>(&code_word_));
  b().Emit(Op::kPush, {b().Emit(Op::kUint32ToUint64, {argc}), b().Load(MemRep::kWord64, address, 0)});
  b().Store(MemRep::kWord32, b().Emit(Op::kFramePointer), kFrameAreaSlots, nullptr, 0, slots);
  b().Emit(Op::kStackAllocate, {b().Int64Constant(BytesOfFrame() - 32)});
}

uint32_t HandMadeCode::BytesOfFrame() const {
  return static_cast<uint32_t>(kOptimizedSpillStart - 8 + 8 * spill_slots_ + 15) & ~15u;
}

Node* HandMadeCode::Argument(int i) {
  return b().Load(MemRep::kTaggedFull, b().Emit(Op::kFramePointer), kFrameFirstArgument + 8 * i);
}

void HandMadeCode::StoreSlot(int slot, Node* value) {
  const MemRep rep = value->rep == Rep::kFloat64  ? MemRep::kFloat64
                     : value->rep == Rep::kTagged ? MemRep::kTaggedFull
                     : value->rep == Rep::kWord32 ? MemRep::kWord32
                                                  : MemRep::kWord64;
  b().Store(rep, b().Emit(Op::kFramePointer), -(kOptimizedSpillStart + 8 * slot), nullptr, 0, value);
}

Node* HandMadeCode::LoadSlot(int slot, MemRep rep) {
  return b().Load(rep, b().Emit(Op::kFramePointer), -(kOptimizedSpillStart + 8 * slot));
}

Node* HandMadeCode::Call(uint32_t exit, Node* target, Node* receiver, Node* argument) {
  b().Store(MemRep::kWord32, b().Emit(Op::kFramePointer), kOptimizedCallSite, nullptr, 0,
            b().Int32Constant(static_cast<int32_t>(exit)));
  b().Emit(Op::kPush, {argument, receiver});
  constexpr int kHandle = layout::JSFunction::dispatch_handle.offset - kHeapObjectTag;
  Node* handle = b().Emit(Op::kUint32ToUint64, {b().Load(MemRep::kWord32, target, kHandle)});
  Node* code = b().Load(MemRep::kWord64, b().Emit(Op::kRootRegister), kCodeEntryTableStart, handle, 3);
  Node* undefined = b().TaggedConstant(StaticRoot(RootIndex::k_undefined));
  return b().Call({CallTarget::Kind::kAddress, 0, &javascript_},
                  {{code, target, undefined, b().Int32Constant(1)}});
}

void HandMadeCode::Leave(uint32_t exit, std::initializer_list<Node*> values) {
  exit_ = exit;
  deoptimize_ = {"Exit", Linkage::kStub, Rep::kNone, static_cast<int>(values.size()), {}};
  for (size_t i = 0; i < values.size(); i++) deoptimize_.parameters[i] = values.begin()[i]->rep;
  b().Call(BuiltinTarget(Builtin::kDeoptimizeEager, &deoptimize_), {values.begin(), values.size()});
  b().Unreachable();
}

void HandMadeCode::LeaveLazily(uint32_t exit, Node* result) {
  exit_ = exit;
  // A linkage for calls that takes the accumulator where calls of functions return it.
  deoptimize_ = {"Exit", Linkage::kGenericStub, Rep::kNone, 1, {Rep::kTagged}};
  b().Call(BuiltinTarget(Builtin::kDeoptimizeLazy, &deoptimize_), {{result}});
  b().Unreachable();
}

void HandMadeCode::Return(Node* value) {
  Node* slots = b().Load(MemRep::kWord32, b().Emit(Op::kFramePointer), kFrameAreaSlots);
  b().ReturnJS(value, b().Emit(Op::kUint32ToUint64, {slots}));
}

void HandMadeCode::Install(ExitTableWriter* exits, std::initializer_list<Object> literals,
                           std::initializer_list<SharedFunctionInfo> inlined) {
  b().Finish();
  const std::optional<std::string> fault = FindFault(graph_);
  ASSERT_FALSE(fault.has_value()) << *fault;
  jit::BackendOptions options;
  options.external_reference_table_offset = kExternalReferencesOffset;
  options.verify_allocation = true;
  const jit::CodeResult result = Generate(graph_, jit::ArchitectureOf(jit::kHostTarget), options);
  ASSERT_EQ(result.spill_slots, 0);
  Factory* factory = isolate_->factory();
  const CompiledCode code = factory->NewOptimizedCode(function_.feedback_cell(isolate_));
  ASSERT_TRUE(CodeSpace::Of(isolate_)->TryInstallOptimized(result, code, "hand-made"));
  code_word_ = code.ptr();
  code_ = code;
  code.set_exit_table(isolate_, factory->NewByteArray(exits->Take()));
  const FixedArray values = factory->NewFixedArray(static_cast<int>(literals.size()));
  for (int i = 0; i < values.length(); i++) values.set(isolate_, i, literals.begin()[i]);
  code.set_literals(isolate_, values);
  const FixedArray functions = factory->NewFixedArray(static_cast<int>(inlined.size()) + 1);
  functions.set(isolate_, 0, function_.shared(isolate_));
  for (int i = 1; i < functions.length(); i++) functions.set(isolate_, i, inlined.begin()[i - 1]);
  code.set_functions(isolate_, functions);
  code.set_frame_bytes(BytesOfFrame());
  code.set_exits_start(ReturnOfExit(result) - jit::kBuiltinCallBytes * (exit_ + 1));
  isolate_->heap()->dispatch_table().SetEntry(function_.dispatch_handle(), code.start(),
                                              DispatchTable::kNoBuiltin);
}

int HandMadeCode::RegisterOf(int index) {
  return jit::ArchitectureOf(jit::kHostTarget)
      .ParameterRegister(Linkage::kStub, jit::RegisterClass::kGeneral, index);
}

int HandMadeCode::FloatRegisterOf(int index) {
  return jit::ArchitectureOf(jit::kHostTarget)
      .ParameterRegister(Linkage::kStub, jit::RegisterClass::kFloat, index);
}

int HandMadeCode::BytecodePointerRegister() {
  return jit::ArchitectureOf(jit::kHostTarget).bytecode_pointer();
}

}  // namespace kei
