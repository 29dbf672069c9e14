#include "jit/backend/selection/selector.h"

#include <algorithm>
#include <bit>
#include <ranges>

namespace kei::jit {

Selector::Selector(const Graph& graph, const Architecture& architecture, const BackendOptions& options,
                   const Schedule& schedule, Lir* lir)
    : graph_(graph),
      arch_(architecture),
      options_(options),
      schedule_(schedule),
      lir_(lir),
      pinned_(graph, schedule),
      uses_(graph.node_count(), 0),
      base_uses_(graph.node_count(), 0),
      effect_level_(graph.node_count(), 0),
      vreg_(graph.node_count(), kNoVReg),
      zero_upper_half_(graph.node_count(), false),
      in_use_(graph.node_count(), false) {}

void Selector::Run() {
  CHECK(graph_.entry()->predecessors.empty());
  CountUses();
  FindPhisWithZeroUpperHalf();
  // Phis read on edges, among them back edges: before everything that the walk visits.
  for (const Block* block : schedule_.postorder) SelectPhis(block);
  for (const Block* block : schedule_.postorder) SelectBlock(block);
  lir_->Number();
}

// Counts uses by nodes that will be computed: a dead user keeps no node from being swallowed.
void Selector::CountUses() {
  for (const Block* block : schedule_.postorder) {
    for (const Node* phi : block->phis) {
      for (const Node* input : phi->inputs) uses_[input->id]++;
    }
    uint32_t level = 0;
    for (const Node* node : block->nodes) {
      effect_level_[node->id] = level;
      if (node->info().has(Effects::kWrites | Effects::kCalls)) level++;
    }
  }
  for (const Block* block : schedule_.postorder) {
    for (size_t i = block->nodes.size(); i-- > 0;) {
      const Node* node = block->nodes[i];
      if (uses_[node->id] == 0 && !HasEffect(node)) continue;
      for (const Node* input : node->inputs) uses_[input->id]++;
      if ((node->is(Op::kLoad) || node->is(Op::kStore)) && node->memory.scale < 0) {
        base_uses_[node->input(0)->id]++;
      }
    }
  }
}

void Selector::SelectPhis(const Block* block) {
  LirBlock* target = schedule_.of_block[block->id];
  for (const Node* phi : block->phis) {
    if (uses_[phi->id] == 0) continue;
    LirPhi* made = lir_->arena->New<LirPhi>(lir_->arena);
    made->node = phi;
    made->vreg = VRegOf(phi);
    CHECK(phi->inputs.size() == block->predecessors.size());
    for (size_t i = 0; i < phi->inputs.size(); i++) {
      const Block* from = block->predecessors[i];
      if (schedule_.of_block[from->id] == nullptr) continue;
      place_ = from->terminator();
      Operand input;
      const Node* value = Resolve(phi->inputs[i]);
      int code;
      if (IsConstant(value) && (!(value->is(Op::kFramePointer) || value->is(Op::kBytecodePointer)) ||
                                PinnedRegisterOf(value, &code))) {
        input.constant = value;
      } else {
        input.vreg = VRegOf(value);
      }
      made->inputs.push_back(input);
    }
    target->phis.push_back(made);
  }
}

void Selector::SelectBlock(const Block* block) {
  LirBlock* target = schedule_.of_block[block->id];
  reversed_.clear();
  for (size_t i = block->nodes.size(); i-- > 0;) {
    const Node* node = block->nodes[i];
    place_ = node;
    made_.clear();
    if (MustEmit(node)) Visit(node);
    reversed_.insert(reversed_.end(), made_.rbegin(), made_.rend());
  }
  target->instructions.push_back(New(Form::kBlockStart, Op::kGoto, nullptr));
  if (block == graph_.entry()) {  // the last one to be selected
    target->instructions.push_back(SelectParameters());
    for (const auto& [bits, vreg] : constants_) target->instructions.push_back(DefineConstant(vreg));
  }
  target->instructions.insert(target->instructions.end(), reversed_.rbegin(), reversed_.rend());
}

bool Selector::HasEffect(const Node* node) {
  constexpr uint16_t kLasting = Effects::kWrites | Effects::kCalls | Effects::kTerminator | Effects::kExits;
  return node->info().has(kLasting) || node->is(Op::kDebugBreak);
}

bool Selector::MustEmit(const Node* node) const {
  if (node == store_of_branch_) return false;
  if (HasEffect(node)) return true;
  if (IsFree(node)) return false;  // its users read its input
  return in_use_[node->id];
}

void Selector::Visit(const Node* node) {
  switch (node->op) {
    case Op::kParameter: parameters_.push_back(node); return;
    case Op::kLoad: return SelectLoad(node);
    case Op::kStore: return SelectStore(node);
    case Op::kSetStackPointer:
    case Op::kSetFramePointer: return SelectSetRegister(node);
    case Op::kSetBytecodePointer:
      if (IsOptimized(graph_.frame())) lir_->Fail("optimized code has no bytecode pointer");
      return SelectSetRegister(node);
    case Op::kCall:
    case Op::kTailCall: return SelectCall(node);
    case Op::kReturn:
    case Op::kReturnJS: return SelectReturn(node);
    case Op::kExit: return SelectExit(node);
    case Op::kBranch: return SelectBranch(node);
    case Op::kDeoptIf: return SelectDeoptIf(node);
    case Op::kInt32AddOrDeopt:
    case Op::kInt32SubOrDeopt:
    case Op::kInt32MulOrDeopt: return SelectOrDeopt(node);
    case Op::kDeoptimize: return SelectDeoptimize(node);
    case Op::kSwitch: return SelectSwitch(node);
    case Op::kGoto:
    case Op::kUnreachable:
    case Op::kEnterFrame:
    case Op::kDebugBreak: return Emit(New(Form::kPlain, node));
    case Op::kInt32Add:
    case Op::kInt32Sub:
    case Op::kInt64Add:
    case Op::kInt64Sub:
    case Op::kDecompress:
      if (SelectAddition(node)) return;
      break;
    case Op::kInt32ToInt64:
      if (SelectExtendingLoad(node)) return;
      break;
    default: break;
  }
  if (IsConstant(node)) {  // a pinned register that changes while its old value is needed
    Instr* instr = New(Form::kMaterialize, node);
    AddDef(instr, node);
    return Emit(instr);
  }
  std::string_view inputs = node->info().inputs;
  bool comparison = node->info().has(Effects::kPure) && node->rep == Rep::kWord32 && inputs.size() == 2 &&
                    ComparisonOf(node->op, nullptr);
  return comparison ? SelectCompare(node) : SelectOp(node);
}

// --- What a value is

bool Selector::IsFree(const Node* node) const {
  switch (node->op) {
    case Op::kBitcastTaggedToWord32:
    case Op::kBitcastTaggedToWord64:
    case Op::kBitcastWord64ToTagged:
    case Op::kInt64ToInt32: return true;
    case Op::kDecompress: return node->low_half_only;
    case Op::kBitcastWord32ToTagged: return !options_.poison_smis || node->low_half_only;
    case Op::kUint32ToUint64: return HasZeroUpperHalf(Resolve(node->input(0)));
    default: return false;
  }
}

const Node* Selector::Resolve(const Node* node) const {
  while (IsFree(node)) node = node->input(0);
  return node;
}

// Every 32-bit operation clears the upper half of its result's register, and so do the moves of such values.
// Stores to spill slots are always 64 bits wide.
bool Selector::HasZeroUpperHalf(const Node* node) const {
  if (node->is(Op::kLoad)) {
    return node->rep == Rep::kWord32 || (node->memory.rep == MemRep::kTagged && node->low_half_only);
  }
  if (node->is(Op::kPhi)) return zero_upper_half_[node->id];
  if (node->rep != Rep::kWord32 || IsConstant(node)) return false;
  return !node->is(Op::kParameter) && !node->is(Op::kCall);
}

// Phis have it as long as no input says otherwise: moves of 32 bits keep it.
void Selector::FindPhisWithZeroUpperHalf() {
  for (const Block* block : schedule_.postorder) {
    for (const Node* phi : block->phis) zero_upper_half_[phi->id] = phi->rep == Rep::kWord32;
  }
  auto is_other = [this](const Node* input) {
    const Node* value = Resolve(input);
    return !value->is(Op::kInt32Constant) && !HasZeroUpperHalf(value);
  };
  for (bool changes = true; changes;) {
    changes = false;
    for (const Block* block : std::views::reverse(schedule_.postorder)) {
      for (const Node* phi : block->phis) {
        if (!zero_upper_half_[phi->id] || std::ranges::none_of(phi->inputs, is_other)) continue;
        zero_upper_half_[phi->id] = false;
        changes = true;
      }
    }
  }
}

bool Selector::IsConstant(const Node* node) const {
  switch (node->op) {
    case Op::kInt32Constant:
    case Op::kInt64Constant:
    case Op::kFloat64Constant:
    case Op::kTaggedConstant:
    case Op::kRootRegister:
    case Op::kFramePointer:
    case Op::kBytecodePointer:
    case Op::kExternalReference:
    case Op::kBuiltinEntry:
    case Op::kOperand: return true;
    default: return false;
  }
}

bool Selector::ImmediateOf(const Node* node, int width, int64_t* value) const {
  node = Resolve(node);
  bool smi = node->is(Op::kTaggedConstant) && (node->int_value & 1) == 0;
  if (node->is(Op::kInt64Constant)) {
    *value = width == 8 ? node->int_value : static_cast<int32_t>(node->int_value);
    return true;
  }
  if (!node->is(Op::kInt32Constant) && !smi && !(node->is(Op::kTaggedConstant) && width < 8)) {
    return false;
  }
  // The upper half of a Smi of 31 bits may be anything.
  *value = smi && kSmiBits == 32 && width == 8 ? node->int_value : static_cast<int32_t>(node->int_value);
  return true;
}

// A number for which no rule has a special case stands for the value of a hole.
bool Selector::FitsImmediate(Op op, const Node* node, int width, int64_t* value) const {
  if (IsHole(Resolve(node))) {
    *value = 0x5a5a5a5a;
    return arch_.HoldsOperand(op);
  }
  return ImmediateOf(node, width, value) && arch_.IsImmediate(op, *value, width);
}

void Selector::SetImmediate(Instr* instr, const Node* node, int64_t value) const {
  instr->immediate = value;
  if (const Node* hole = Resolve(node); IsHole(hole)) instr->immediate_hole = hole->operand();
}

bool Selector::CanSwallow(const Node* node) const {
  return !is_copy_ && uses_[node->id] == 1 && node->block == place_->block && !in_use_[node->id];
}

// Whether it is the register's value at the current place, too.
bool Selector::IsStackPointerHere(const Node* node) const {
  return node->is(Op::kStackPointer) && arch_.stack_pointer() >= 0 && node->block == place_->block &&
         effect_level_[node->id] == effect_level_[place_->id];
}

// --- Operands

Instr* Selector::New(Form form, Op op, const Node* node) {
  return lir_->arena->New<Instr>(lir_->arena, form, op, node);
}

void Selector::Emit(Instr* instr) { made_.push_back(instr); }

VReg Selector::VRegOf(const Node* node) {
  node = Resolve(node);
  in_use_[node->id] = true;
  VReg& vreg = vreg_[node->id];
  if (vreg == kNoVReg) {
    bool compressed = node->low_half_only || (StaysCompressed(node) && !kSignedOffsets);
    bool narrow = node->rep == Rep::kWord32 || (node->rep == Rep::kTagged && compressed);
    vreg = lir_->NewVReg(ClassOf(node->rep), !narrow, node);
  }
  return vreg;
}

bool Selector::PinnedRegisterOf(const Node* node, int* code) const {
  node = Resolve(node);
  if (node->is(Op::kRootRegister)) {
    *code = arch_.root_register();
  } else if (pinned_.Holds(PinnedRegisters::kBytecodePointer, node, place_)) {
    *code = arch_.bytecode_pointer();
  } else if (pinned_.Holds(PinnedRegisters::kFramePointer, node, place_)) {
    *code = arch_.frame_pointer();
  } else if (IsStackPointerHere(node)) {
    *code = arch_.stack_pointer();
  } else {
    return false;
  }
  return true;
}

namespace {

int64_t BitsOf(const Node* constant) {
  return constant->is(Op::kFloat64Constant) ? std::bit_cast<int64_t>(constant->float_value)
                                            : constant->int_value;
}

}  // namespace

// Handlers are too short to gain by it.
bool Selector::IsKeptInRegister(const Node* constant) const {
  if (!IsOptimized(graph_.frame())) return false;
  const bool has_bits = constant->is(Op::kInt64Constant) || constant->is(Op::kFloat64Constant);
  return has_bits && !arch_.IsCheap(ClassOf(constant->rep), BitsOf(constant));
}

VReg Selector::VRegOfConstant(const Node* constant) {
  auto [known, is_new] = constants_.try_emplace({constant->rep, BitsOf(constant)}, kNoVReg);
  if (is_new) {
    known->second = lir_->NewVReg(ClassOf(constant->rep), true, constant);
    lir_->vregs.back().is_constant = true;
  }
  return known->second;
}

Instr* Selector::DefineConstant(VReg vreg) {
  Instr* instr = New(Form::kMaterialize, lir_->vregs[vreg].node);
  Operand def;
  def.vreg = vreg;
  instr->defs.push_back(def);
  return instr;
}

uint8_t Selector::AddUse(Instr* instr, const Node* node, Policy policy) {
  node = Resolve(node);
  Operand operand;
  operand.policy = policy;
  int code;
  bool pinned = PinnedRegisterOf(node, &code);
  bool constant =
      IsConstant(node) && (pinned || !(node->is(Op::kFramePointer) || node->is(Op::kBytecodePointer)));
  if (pinned && (policy == Policy::kRegister || policy == Policy::kAny)) {
    operand.policy = Policy::kPinned;
    operand.location = Location::Register(RegisterClass::kGeneral, code);
  } else if (constant && policy != Policy::kFixed && IsKeptInRegister(node)) {
    operand.vreg = VRegOfConstant(node);
    if (policy == Policy::kAny) operand.policy = Policy::kRegister;
  } else if (constant && (policy == Policy::kFixed || policy == Policy::kTied)) {
    operand.constant = node;
  } else if (constant) {
    Instr* made = New(Form::kMaterialize, node);
    Operand def;
    def.vreg = lir_->NewVReg(ClassOf(node->rep), node->rep != Rep::kWord32, node);
    made->defs.push_back(def);
    Emit(made);
    operand.policy = Policy::kRegister;
    operand.vreg = def.vreg;
  } else {
    operand.vreg = VRegOf(node);
  }
  instr->uses.push_back(operand);
  return static_cast<uint8_t>(instr->uses.size() - 1);
}

void Selector::AddFixedUse(Instr* instr, const Node* node, int code) {
  uint8_t use = AddUse(instr, node, Policy::kFixed);
  instr->uses[use].fixed = static_cast<int8_t>(code);
}

void Selector::AddDef(Instr* instr, const Node* node, Policy policy, int fixed) {
  Operand def;
  def.policy = policy;
  def.fixed = static_cast<int8_t>(fixed);
  def.vreg = VRegOf(node);
  instr->defs.push_back(def);
}

void Selector::AddScratch(Instr* instr) {
  Operand operand;
  operand.vreg = lir_->NewVReg(RegisterClass::kGeneral, true, nullptr);
  instr->scratch.push_back(operand);
}

Instr* Selector::SelectParameters() {
  const CallDescriptor* descriptor = graph_.descriptor();
  Instr* instr = New(Form::kParameters, Op::kParameter, nullptr);
  for (const Node* node : parameters_) {
    int place = 0;
    for (int i = 0; i < node->int_value; i++) {
      place += ClassOf(descriptor->parameters[i]) == ClassOf(node->rep);
    }
    int code = arch_.ParameterRegister(descriptor->linkage, ClassOf(node->rep), place);
    AddDef(instr, node, Policy::kFixed, code);
  }
  return instr;
}

}  // namespace kei::jit
