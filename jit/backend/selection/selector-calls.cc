#include "jit/backend/selection/selector.h"

namespace kei::jit {

void Selector::SelectCall(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  const CallDescriptor& descriptor = *node->call.descriptor;
  bool tail = node->is(Op::kTailCall);
  bool by_value =
      node->call.kind == CallTarget::Kind::kAddress || node->call.kind == CallTarget::Kind::kTableEntry;
  size_t first = by_value ? 1 : 0;
  const bool has_state = node->call.exit != kNoExit;
  CHECK(node->inputs.size() == first + descriptor.parameter_count + has_state);
  CHECK(tail || graph_.frame() != FrameKind::kNone);
  int places[kClassCount] = {0, 0};
  for (int i = 0; i < descriptor.parameter_count; i++) {
    RegisterClass c = ClassOf(descriptor.parameters[i]);
    int code = arch_.ParameterRegister(descriptor.linkage, c, places[static_cast<int>(c)]++);
    AddFixedUse(instr, node->input(first + i), code);
  }
  const VReg first_new = static_cast<VReg>(lir_->vregs.size());
  bool target_dies = by_value && !InUse(node->input(0)) && Resolve(node->input(0))->block == node->block;
  if (by_value) SelectTarget(instr, node, tail);
  if (!tail) {
    for (int c = 0; c < kClassCount; c++) {
      instr->clobbers[c] = arch_.Clobbers(descriptor.linkage, static_cast<RegisterClass>(c), graph_.frame());
    }
    if (descriptor.result != Rep::kNone) {
      RegisterClass c = ClassOf(descriptor.result);
      int code = arch_.ResultRegister(c);
      instr->clobbers[static_cast<int>(c)] |= 1u << code;
      if (InUse(node)) AddDef(instr, node, Policy::kFixed, code);
    }
    bool from_memory = instr->arguments[0].kind == Argument::Kind::kMemory;
    if (!target_dies || from_memory) CopyInputs(instr, first_new);
  }
  if (has_state) AddStateUses(instr, node->inputs.back());
  Emit(instr);
}

// A value that the call reads from a register of the allocator's choice must not outlive it. Between the
// reading and the loss of the registers there is no place where it could be saved. A value of the call's own
// block has its last use here if its virtual register is as new as the call.
void Selector::CopyInputs(Instr* instr, VReg first_new) {
  for (Operand& use : instr->uses) {
    if (use.policy != Policy::kRegister) continue;
    const Node* value = lir_->vregs[use.vreg].node;
    const bool is_of_block = value->block == instr->node->block && !value->is(Op::kPhi);
    if (use.vreg >= first_new && is_of_block && !lir_->vregs[use.vreg].is_constant) continue;
    Instr* copy = New(Form::kCopy, instr->node);
    Operand tied = use;
    tied.policy = Policy::kTied;
    copy->uses.push_back(tied);
    Operand def;
    const VRegInfo info = lir_->vregs[use.vreg];
    def.vreg = lir_->NewVReg(info.reg_class, info.wide, info.node);
    copy->defs.push_back(def);
    use.vreg = def.vreg;
    Emit(copy);
  }
}

// A code address may come from memory, unless a tail call has left the frame by then.
void Selector::SelectTarget(Instr* instr, const Node* node, bool tail) {
  const Node* target = node->input(0);
  const bool own_frame = graph_.frame() != FrameKind::kHandler && graph_.frame() != FrameKind::kStencil &&
                         graph_.frame() != FrameKind::kNone;
  bool leaves = tail && own_frame;
  bool table = node->call.kind == CallTarget::Kind::kTableEntry;
  const Node* load = leaves || table ? nullptr : SwallowableLoad(target, 8);
  if (load != nullptr) {
    SetAddressOf(instr, load);
    instr->arguments[0].kind = Argument::Kind::kMemory;
  } else {
    instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, target)};
  }
}

void Selector::SelectExit(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  AddFixedUse(instr, node->input(0), arch_.ParameterRegister(Linkage::kDispatch, RegisterClass::kGeneral, 0));
  Emit(instr);
}

void Selector::SelectReturn(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  if (!node->inputs.empty() && graph_.descriptor()->result != Rep::kNone) {
    const Node* value = node->input(0);
    AddFixedUse(instr, value, arch_.ResultRegister(ClassOf(value->rep)));
  } else if (node->is(Op::kReturnJS)) {
    AddFixedUse(instr, node->input(0), arch_.ResultRegister(RegisterClass::kGeneral));
  }
  if (node->is(Op::kReturnJS)) {
    if (FitsImmediate(node->op, node->input(1), 8, &instr->immediate)) {
      instr->arguments[1].kind = Argument::Kind::kImmediate;
    } else {
      instr->arguments[1] = {Argument::Kind::kUse, AddUse(instr, node->input(1))};
    }
  }
  Emit(instr);
}

}  // namespace kei::jit
