#include "jit/backend/selection/selector.h"

namespace kei::jit {
namespace {

bool FitsDisplacement(int64_t value) { return value == static_cast<int32_t>(value); }

int WidthOf(MemRep rep) {
  switch (rep) {
    case MemRep::kInt8:
    case MemRep::kUint8: return 1;
    case MemRep::kInt16:
    case MemRep::kUint16: return 2;
    case MemRep::kWord32:
    case MemRep::kFloat32:
    case MemRep::kTagged: return 4;
    default: return 8;
  }
}

}  // namespace

// Loads are ordered against writes and calls only, so that a load may sink to its user if neither
// stands between them.
const Node* Selector::SwallowableLoad(const Node* node, int width, bool is_float) const {
  if (!arch_.has_memory_operands()) return nullptr;
  while (IsFree(node)) {
    if (node->is(Op::kUint32ToUint64) && width == 8) return nullptr;
    if (!CanSwallow(node)) return nullptr;
    node = node->input(0);
  }
  if (!node->is(Op::kLoad) || !CanSwallow(node)) return nullptr;
  if (effect_level_[node->id] != effect_level_[place_->id]) return nullptr;
  MemRep rep = node->memory.rep;
  if (is_float) return rep == MemRep::kFloat64 ? node : nullptr;
  if (rep == MemRep::kFloat64 || rep == MemRep::kFloat32) return nullptr;
  // Little-endian: the low half of a wide load is where the whole is.
  bool whole = WidthOf(rep) == 8 || (width == 4 && WidthOf(rep) == 4);
  return whole ? node : nullptr;
}

// node + constant: node alone, as long as no user needs the sum itself.
bool Selector::FoldConstant(const Node** node, int scale, int64_t* offset) const {
  const Node* sum = *node;
  int64_t value;
  if (!(sum->is(Op::kInt64Add) || sum->is(Op::kInt64Sub)) || InUse(sum)) return false;
  if (!ImmediateOf(sum->input(1), 8, &value) || !FitsDisplacement(value)) return false;
  if (sum->is(Op::kInt64Sub)) value = -value;
  int64_t total = *offset + (value << scale);
  if (!FitsDisplacement(total)) return false;
  *offset = total;
  *node = Resolve(sum->input(0));
  return true;
}

void Selector::FoldIntoIndex(const Node** index, int* scale, int64_t* offset) const {
  *index = Resolve(*index);
  for (;;) {
    if (FoldConstant(index, *scale, offset)) continue;
    int64_t shift;
    const Node* node = *index;
    if (!node->is(Op::kWord64Shl) || !CanSwallow(node)) return;
    if (!ImmediateOf(node->input(1), 4, &shift) || shift < 0 || shift + *scale > 3) return;
    *scale += static_cast<int>(shift);
    *index = Resolve(node->input(0));
  }
}

void Selector::FoldIntoBase(const Node** base, const Node** index, int* scale, int64_t* offset) const {
  *base = Resolve(*base);
  for (;;) {
    int code;
    if (PinnedRegisterOf(*base, &code)) return;
    if (FoldConstant(base, 0, offset)) continue;
    const Node* sum = *base;
    if (*index != nullptr || !sum->is(Op::kInt64Add) || !CanSwallow(sum)) return;
    const Node* left = Resolve(sum->input(0));
    const Node* right = Resolve(sum->input(1));
    if (left->is(Op::kWord64Shl) || IsHole(left)) std::swap(left, right);
    *base = left;
    *index = right;
    *scale = 0;
    FoldIntoIndex(index, scale, offset);
  }
}

// A decompressed pointer of which only addresses are made may stay compressed: the addresses add
// the root register. Beyond two uses decompressing once is shorter. Signed offsets are then loaded with
// their sign; a word at hand would have to be extended first.
bool Selector::StaysCompressed(const Node* node) const {
  if (!arch_.has_memory_operands()) return false;
  uint32_t uses = uses_[node->id];
  if (uses == 0 || uses > 2 || base_uses_[node->id] != uses) return false;
  if (node->is(Op::kDecompress)) {
    const Node* word = Resolve(node->input(0));
    return !kSignedOffsets && word->block == node->block && HasZeroUpperHalf(word);
  }
  return node->is(Op::kLoad) && node->memory.rep == MemRep::kTagged;
}

std::optional<OperandValue> Selector::TakeHole(const Node** index, int* scale) const {
  if (*index == nullptr || !IsHole(Resolve(*index))) return std::nullopt;
  OperandValue hole = Resolve(*index)->operand();
  hole.addend *= 1 << *scale;
  hole.shift = static_cast<uint8_t>(hole.shift + *scale);
  *index = nullptr;
  *scale = 0;
  return hole;
}

void Selector::SetAddress(Instr* instr, const Node* base, const Node* index, int scale, int64_t offset) {
  CHECK(!instr->memory.present);
  std::optional<OperandValue> hole = TakeHole(&index, &scale);
  if (index != nullptr) FoldIntoIndex(&index, &scale, &offset);
  FoldIntoBase(&base, &index, &scale, &offset);
  if (!hole) hole = TakeHole(&index, &scale);
  const auto constant = static_cast<int64_t>(AddressInCage(0, static_cast<CageOffset>(base->int_value)));
  bool root_base =
      base->is(Op::kTaggedConstant) && (constant & 1) != 0 && FitsDisplacement(offset + constant);
  if (root_base) offset += constant;
  if (index == nullptr && StaysCompressed(base)) {
    index = base->is(Op::kDecompress) ? base->input(0) : base;
    scale = 0;
    root_base = true;
  }
  if (index != nullptr && IsStackPointerHere(index)) {  // cannot be an index
    CHECK(scale == 0 && !root_base);
    std::swap(base, index);
  }
  AddressOperand& memory = instr->memory;
  memory.present = true;
  memory.scale = static_cast<int8_t>(scale);
  memory.displacement = static_cast<int32_t>(offset);
  CHECK(memory.displacement == offset);
  if (hole) {
    hole->addend += memory.displacement;
    memory.displacement = 0;
    memory.hole = hole;
  }
  if (root_base) {
    Operand root;
    root.policy = Policy::kPinned;
    root.location = Location::Register(RegisterClass::kGeneral, arch_.root_register());
    instr->uses.push_back(root);
    memory.base_use = static_cast<int8_t>(instr->uses.size() - 1);
  } else {
    memory.base_use = static_cast<int8_t>(AddUse(instr, base));
  }
  if (index != nullptr) memory.index_use = static_cast<int8_t>(AddUse(instr, index));
}

void Selector::SetAddressOf(Instr* instr, const Node* access) {
  const MemoryAccess& memory = access->memory;
  const Node* index = memory.scale >= 0 ? access->input(1) : nullptr;
  SetAddress(instr, access->input(0), index, index ? memory.scale : 0, memory.offset);
  instr->memory.field = memory.field;
}

void Selector::SelectLoad(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  instr->compressed = node->low_half_only || StaysCompressed(node);
  SetAddressOf(instr, node);
  AddDef(instr, node);
  Emit(instr);
}

namespace {

bool HaveOneAddress(const Node* load, const Node* store) {
  const MemoryAccess &a = load->memory, &b = store->memory;
  return load->input(0) == store->input(0) && a.offset == b.offset && a.scale == b.scale &&
         (a.scale < 0 || load->input(1) == store->input(1));
}

}  // namespace

const Node* Selector::SumInPlace(const Node* store, uint32_t uses) const {
  if (!arch_.has_memory_operands() || WidthOf(store->memory.rep) != 4) return nullptr;
  const Node* sum = store->inputs.back();
  for (; IsFree(sum); sum = sum->input(0)) {
    if (!CanSwallow(sum)) return nullptr;
  }
  const bool is_sum = sum->is(Op::kInt32Add) && uses_[sum->id] == uses && sum->block == store->block;
  if (!is_sum || in_use_[sum->id]) return nullptr;
  const Node* load = SwallowableLoad(sum->input(0), 4);
  return load != nullptr && HaveOneAddress(load, store) ? sum : nullptr;
}

void Selector::SetAddition(Instr* instr, const Node* store, const Node* sum) {
  instr->op = Op::kStore;
  instr->adds = true;
  SetAddressOf(instr, store);
  const Node* value = sum->input(1);
  int64_t constant;
  if (FitsImmediate(Op::kInt32Add, value, 4, &constant)) {
    SetImmediate(instr, value, constant);
    instr->arguments[0].kind = Argument::Kind::kImmediate;
  } else {
    instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, value)};
  }
}

void Selector::SelectStore(const Node* node) {
  Instr* instr = New(Form::kPlain, node);
  if (const Node* sum = SumInPlace(node, 1)) {
    SetAddition(instr, node, sum);
    return Emit(instr);
  }
  SetAddressOf(instr, node);
  const Node* value = node->inputs.back();
  int width = WidthOf(node->memory.rep) == 8 ? 8 : 4;
  int64_t constant;
  const bool cut = WidthOf(node->memory.rep) < 4 && IsHole(Resolve(value));
  if (ClassOf(value->rep) == RegisterClass::kGeneral && !cut &&
      FitsImmediate(node->op, value, width, &constant)) {
    SetImmediate(instr, value, constant);
    instr->arguments[0].kind = Argument::Kind::kImmediate;
  } else {
    instr->arguments[0] = {Argument::Kind::kUse, AddUse(instr, value)};
  }
  Emit(instr);
}

// A load and its sign extension to 64 bits in one; `width` says what lies in memory.
bool Selector::SelectExtendingLoad(const Node* node) {
  const Node* load = node->input(0);
  if (!load->is(Op::kLoad) || !CanSwallow(load)) return false;
  if (effect_level_[load->id] != effect_level_[node->id]) return false;
  MemRep rep = load->memory.rep;
  if (rep != MemRep::kInt8 && rep != MemRep::kInt16 && rep != MemRep::kWord32) return false;
  Instr* instr = New(Form::kPlain, node);
  instr->width = static_cast<uint8_t>(WidthOf(rep));
  SetAddressOf(instr, load);
  instr->arguments[0].kind = Argument::Kind::kMemory;
  AddDef(instr, node);
  Emit(instr);
  return true;
}

// Selects some additions as addresses, which take as many bytes and save a move. Their operands outlive them,
// or are constants, or they have a third term.
bool Selector::SelectAddition(const Node* node) {
  if (!arch_.RuleOf(node->op).as_address) return false;
  const Node* a = Resolve(node->input(0));
  const Node* b = node->inputs.size() > 1 ? Resolve(node->input(1)) : nullptr;
  int64_t value = 0;
  int code;
  if (node->is(Op::kDecompress)) {
    if (kSignedOffsets || !HasZeroUpperHalf(a)) return false;
    Instr* instr = New(Form::kAddress, node);
    instr->memory.present = true;
    Operand root;
    root.policy = Policy::kPinned;
    root.location = Location::Register(RegisterClass::kGeneral, arch_.root_register());
    instr->uses.push_back(root);
    instr->memory.base_use = 0;
    instr->memory.index_use = static_cast<int8_t>(AddUse(instr, a));
    AddDef(instr, node);
    Emit(instr);
    return true;
  }
  bool wide = node->rep == Rep::kWord64;
  bool constant = ImmediateOf(b, wide ? 8 : 4, &value) && FitsDisplacement(value) && FitsDisplacement(-value);
  bool subtracts = node->is(Op::kInt32Sub) || node->is(Op::kInt64Sub);
  if (subtracts && !constant) return false;
  bool third_term = wide && !subtracts &&
                    ((a->is(Op::kInt64Add) && CanSwallow(a)) ||
                     ((b->is(Op::kWord64Shl) || b->is(Op::kInt64Add)) && CanSwallow(b)));
  bool outlived = constant || (InUse(a) && InUse(b));
  bool pinned = PinnedRegisterOf(a, &code) || (!constant && PinnedRegisterOf(b, &code));
  if (!third_term && !outlived && !pinned) return false;
  Instr* instr = New(Form::kAddress, node);
  if (constant) {
    SetAddress(instr, a, nullptr, 0, subtracts ? -value : value);
  } else {
    SetAddress(instr, a, b, 0, 0);
  }
  AddDef(instr, node);
  Emit(instr);
  return true;
}

}  // namespace kei::jit
