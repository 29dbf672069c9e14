#include "builtins/code-assembler.h"
#include "jit/ir/ops.h"
#include "vm/tables/cage-layout.h"

namespace kei::builtins {

using jit::CallTarget;
using jit::Node;
using jit::Op;

CodeAssembler::Arguments CodeAssembler::Checked(const CallDescriptor& descriptor,
                                                std::initializer_list<Node*> arguments) {
  std::string name(graph()->name());
  const char* caller = name.c_str();
  if (arguments.size() != static_cast<size_t>(descriptor.parameter_count)) {
    FATAL("%s: %zu arguments for %s, which takes %d", caller, arguments.size(), descriptor.name.data(),
          descriptor.parameter_count);
  }
  for (size_t i = 0; i < arguments.size(); i++) {
    if (arguments.begin()[i]->rep == descriptor.parameters[i]) continue;
    FATAL("%s: argument %zu for %s is a %s", caller, i, descriptor.name.data(),
          jit::NameOf(arguments.begin()[i]->rep).data());
  }
  return Arguments(arguments);
}

CallTarget CodeAssembler::TargetOf(Builtin builtin) {
  return {CallTarget::Kind::kBuiltin, static_cast<int32_t>(builtin), &DescriptorOf(builtin)};
}

Node* CodeAssembler::CallWithoutHooks(Builtin builtin, std::initializer_list<Node*> arguments) {
  return builder_.Call(TargetOf(builtin), Checked(DescriptorOf(builtin), arguments));
}

Node* CodeAssembler::EmitBuiltinCall(Builtin builtin, std::initializer_list<Node*> arguments) {
  BeforeCall();
  Node* result = CallWithoutHooks(builtin, arguments);
  AfterCall();
  return result;
}

void CodeAssembler::PrepareCCall() {
  BeforeCall();
  StoreIsolateField(IsolateField::k_last_frame, FramePointer());
  StoreIsolateField(IsolateField::k_last_call_record, Int64Constant(0));
}

Node* CodeAssembler::EmitCCall(int external, Descriptor descriptor, std::initializer_list<Node*> arguments) {
  const CallDescriptor& callee = DescriptorOf(descriptor);
  CHECK(callee.linkage == Linkage::kC);
  return builder_.Call({CallTarget::Kind::kC, external, &callee}, Checked(callee, arguments));
}

Node* CodeAssembler::EmitCAddressCall(TNode<Word64> address, Descriptor descriptor,
                                      std::initializer_list<Node*> arguments) {
  const CallDescriptor& callee = DescriptorOf(descriptor);
  CHECK(HasCConvention(callee.linkage));
  Arguments inputs{address};
  Arguments checked = Checked(callee, arguments);
  inputs.insert(inputs.end(), checked.begin(), checked.end());
  return builder_.Call({CallTarget::Kind::kAddress, 0, &callee}, inputs);
}

Node* CodeAssembler::EmitRuntimeCall(RuntimeFunction function, std::initializer_list<Node*> arguments) {
  const RuntimeInfo& info = InfoOf(function);
  if (arguments.size() != static_cast<size_t>(info.arguments)) {
    FATAL("%s: %zu arguments for Runtime_%s, which takes %d", std::string(graph()->name()).c_str(),
          arguments.size(), info.name.data(), info.arguments);
  }
  BeforeCall();
  Arguments inputs{Int64Constant(OffsetOf(function))};
  for (Node* argument : arguments) {
    CHECK(argument->rep == Rep::kTagged);
    inputs.push_back(argument);
  }
  return builder_.Call({CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kRuntimeCall),
                        &RuntimeCallDescriptor(info.arguments)},
                       inputs);
}

void CodeAssembler::GotoUnwindIfException(TNode<Object> result) {
  if (unwind_ == nullptr) unwind_ = builder_.NewBlock(true);
  jit::Block* next = builder_.NewBlock();
  builder_.Branch(IsRoot(result, RootIndex::k_exception), unwind_, next);
  builder_.Bind(next);
}

TNode<Object> CodeAssembler::CallJSCode(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc,
                                        TNode<Word64> code) {
  BeforeCall();
  return FinishJSCall(target, new_target, argc, code);
}

TNode<Object> CodeAssembler::FinishJSCall(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc,
                                          TNode<Word64> code) {
  CallTarget callee{CallTarget::Kind::kAddress, 0, &DescriptorOf(Descriptor::kJavaScript)};
  Node* result = builder_.Call(callee, Arguments{code, target, new_target, argc});
  AfterCall();
  return TNode<Object>(result);
}

// The entry is loaded after everything that writes to memory, so that the call takes it from there.
TNode<Object> CodeAssembler::CallOwnCode(TNode<JSFunction> function, TNode<Object> new_target,
                                         TNode<Word32> argc) {
  BeforeCall();
  return FinishJSCall(function, new_target, argc, LoadCodeEntry(function));
}

void CodeAssembler::TailCallJSCode(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc,
                                   TNode<Word64> code) {
  CallTarget callee{CallTarget::Kind::kAddress, 0, &DescriptorOf(Descriptor::kJavaScript)};
  builder_.TailCall(callee, Arguments{code, target, new_target, argc});
}

void CodeAssembler::EnterCode(TNode<CompiledCode> code, Word64Operand offset, TNode<Object> accumulator) {
  TNode<Word64> address = Int64Add(LoadField(code, field::CompiledCode::start), offset);
  CallTarget target{CallTarget::Kind::kAddress, 0, &DescriptorOf(Descriptor::kDispatch)};
  builder_.TailCall(target, Arguments{address, accumulator});
}

TNode<Word64> CodeAssembler::LoadCodeEntry(TNode<JSFunction> function) {
  TNode<Word32> handle = LoadField(function, field::JSFunction::dispatch_handle);
  return Load<Word64>(MemRep::kWord64, RootRegister(), Uint32ToUint64(handle), 3, kCodeEntryTableStart);
}

TNode<Word64> CodeAssembler::LoadGatedCode(TNode<JSFunction> function) {
  TNode<Word32> handle = LoadField(function, field::JSFunction::dispatch_handle);
  return Load<Word64>(MemRep::kWord64, RootRegister(), Uint32ToUint64(handle), 3, kGatedCodeTableStart);
}

}  // namespace kei::builtins
