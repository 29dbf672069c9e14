#include "vm/regexp/compiler/bytecode-emitter.h"

#include "vm/regexp/syntax/tree.h"

namespace kei::regexp {

bool BytecodeEmitter::Emit(const Graph& graph, bool unicode) {
  CodeHeader header{};
  header.registers = graph.registers;
  header.captures = graph.captures;
  header.min_length = graph.min_length;
  header.unicode = unicode;
  for (uint32_t i = 0; i < kHeaderWords; i++) Word(0);
  header.entry = position();
  ChoosePrefilter(graph, &header);
  pending_.push_back(graph.entry);
  while (!pending_.empty() && !failed_) {
    Node* node = pending_.back();
    pending_.pop_back();
    if (node->address == 0) EmitChain(node);
    if (code_->size() > kMaxWords) failed_ = true;
  }
  if (failed_) return false;
  memcpy(&(*code_)[0], &header, sizeof(header));
  PatchAll();
  return !failed_;
}

void BytecodeEmitter::Target(Node* node, bool is_operand) {
  fixups_.push_back({position() - (is_operand ? 1 : 0), is_operand, node, 0});
  if (!is_operand) Word(0);
  if (node->address == 0) pending_.push_back(node);
}

void BytecodeEmitter::Data(uint32_t index, bool is_operand) {
  fixups_.push_back({position() - (is_operand ? 1 : 0), is_operand, nullptr, index});
  if (!is_operand) Word(0);
}

void BytecodeEmitter::PatchAll() {
  std::vector<uint32_t> places;
  for (const std::string* data : data_) {
    places.push_back(position());
    const size_t words = data->size() / 4;
    if (code_->size() + words > kMaxWords || !code_->TryReserveMore(words)) {
      failed_ = true;
      return;
    }
    for (size_t i = 0; i < words; i++) {
      uint32_t word;
      memcpy(&word, data->data() + i * 4, 4);
      code_->Push(word);
    }
  }
  for (const Fixup& fixup : fixups_) {
    const uint32_t value = fixup.node != nullptr ? fixup.node->address : places[fixup.data];
    uint32_t& word = (*code_)[fixup.position];
    word = fixup.is_operand ? word | value << kOpBits : value;
  }
}

// --- Nodes

// A node and what follows it, up to what has been emitted already.
void BytecodeEmitter::EmitChain(Node* node) {
  for (; node != nullptr && !failed_; node = node->next) {
    if (node->address != 0) {
      Instruction(Op::kJump);
      Target(node, true);
      return;
    }
    node->address = position();
    EmitNode(node);
    if (!arena_->MayGoOn() || code_->size() > kMaxWords) failed_ = true;
  }
}

void BytecodeEmitter::EmitNode(Node* node) {
  switch (node->kind) {
    case NodeKind::kAccept: return Instruction(Op::kAccept);
    case NodeKind::kFail: return Instruction(Op::kFail);
    case NodeKind::kText: return EmitText(node);
    case NodeKind::kSet:
      Instruction(node->backward ? node->pairs ? Op::kSetPairsBack : Op::kSetBack
                  : node->pairs  ? Op::kSetPairs
                                 : Op::kSet);
      return Data(AddClass(node->set), true);
    case NodeKind::kLoop: return EmitLoop(node);
    case NodeKind::kSplit: return EmitSplit(node);
    case NodeKind::kSave: return Instruction(Op::kSave, node->a);
    case NodeKind::kClear: Instruction(Op::kClear, node->a); return Word(node->b);
    case NodeKind::kSetRegister: Instruction(Op::kSetRegister, node->a); return Word(node->b);
    case NodeKind::kIncrement: return Instruction(Op::kIncrement, node->a);
    case NodeKind::kIfLess:
      Instruction(Op::kIfLess, node->a);
      Word(node->b);
      return Target(node->other, false);
    case NodeKind::kEmptyCheck: return Instruction(Op::kEmptyCheck, node->a);
    case NodeKind::kAssertion: return EmitAssertion(node);
    case NodeKind::kBackReference: return EmitBackReference(node);
    case NodeKind::kLook: return EmitLook(node);
    case NodeKind::kLookEnd: return Instruction(Op::kLookEnd, node->a);
    case NodeKind::kLookFail: return Instruction(Op::kLookFail, node->a);
  }
}

// Emits units as bytes, for Latin-1. A unit that does not fit never matches there, which kWideText says.
void BytecodeEmitter::EmitBytes(std::span<const Unit> units, bool masks) {
  std::string bytes;
  for (const Unit& unit : units) {
    bytes.push_back(static_cast<char>(masks ? unit.mask : unit.value));
  }
  bytes.resize((bytes.size() + 3) & ~size_t{3});
  for (size_t i = 0; i < bytes.size(); i += 4) {
    uint32_t word;
    memcpy(&word, bytes.data() + i, 4);
    Word(word);
  }
}

void BytecodeEmitter::EmitUnits(std::span<const Unit> units) {
  for (size_t i = 0; i < units.size(); i += 2) {
    Word(units[i].value | (i + 1 < units.size() ? uint32_t{units[i + 1].value} << 16 : 0));
  }
}

void BytecodeEmitter::EmitMasks(std::span<const Unit> units) {
  for (size_t i = 0; i < units.size(); i += 2) {
    Word(units[i].mask | (i + 1 < units.size() ? uint32_t{units[i + 1].mask} << 16 : 0));
  }
}

void BytecodeEmitter::EmitText(Node* node) {
  const auto count = static_cast<uint32_t>(node->units.size());
  bool masked = false, wide = false;
  for (const Unit& unit : node->units) {
    masked |= unit.mask != 0;
    // If the mask is beyond Latin-1, one of the two characters is in it.
    wide |= (unit.value & ~unit.mask) > 0xff;
  }
  if (node->backward) {
    Instruction(Op::kTextBack, count);
    EmitUnits(node->units);
    return EmitMasks(node->units);
  }
  if (count == 1) {
    const Unit unit = node->units[0];
    Instruction(unit.mask == 0 ? Op::kChar : Op::kCharMasked, unit.value);
    if (unit.mask != 0) Word(unit.mask);
    return;
  }
  Instruction(masked ? Op::kTextMasked : Op::kText, count | (wide ? kWideText : 0));
  EmitBytes(node->units, false);
  if (masked) EmitBytes(node->units, true);
  EmitUnits(node->units);
  if (masked) EmitMasks(node->units);
}

void BytecodeEmitter::EmitLoop(Node* node) {
  const FirstSet& follow = first_sets_->Of(node->next);
  FirstSet own;
  own.Add(node->set);
  const bool possessive = node->a == node->b || (node->greedy && !own.Meets(follow));
  const bool filters = !follow.IsAll() && !follow.HasEveryUnit() && !follow.at_end;
  const uint32_t set = AddClass(node->set);
  const Op kinds[] = {Op::kLoopPossessive, Op::kLoopGreedy, Op::kLoopLazy};
  const Op pairs[] = {Op::kLoopPossessivePairs, Op::kLoopGreedyPairs, Op::kLoopLazyPairs};
  const int kind = possessive ? 0 : node->greedy ? 1 : 2;
  Instruction(node->pairs ? pairs[kind] : kinds[kind]);
  Data(set, true);
  Word(node->a);
  Word(node->b);
  if (possessive) return;
  if (node->greedy) {
    Instruction(node->pairs ? Op::kGiveBackPairs : Op::kGiveBack);
    if (filters) Data(AddClass(follow), true);
  } else {
    Instruction(node->pairs ? Op::kTakeMorePairs : Op::kTakeMore);
    Data(set, true);
    filters ? Data(AddClass(follow), false) : Word(0);
  }
}

void BytecodeEmitter::EmitSplit(Node* node) {
  const FirstSet first = first_sets_->Of(node->next);
  const FirstSet second = first_sets_->Of(node->other);
  if ((first.IsAll() && second.IsAll()) || peek_tables_ >= kMaxTables) {
    Instruction(Op::kSplit);
    return Target(node->other, true);
  }
  PeekTable table{};
  for (uint32_t c = 0; c < 0x100; c++) {
    table.units[c] = static_cast<uint8_t>(first.Contains(c) | second.Contains(c) << 1);
  }
  table.beyond = static_cast<uint8_t>(first.beyond | second.beyond << 1);
  table.at_end = static_cast<uint8_t>(first.at_end | second.at_end << 1);
  peek_tables_++;
  Instruction(Op::kSplitPeek);
  Data(AddData({reinterpret_cast<const char*>(&table), sizeof(table)}), true);
  Target(node->other, false);
}

void BytecodeEmitter::EmitAssertion(Node* node) {
  switch (node->a) {
    case Assertion::kStart: return Instruction(Op::kAtStart);
    case Assertion::kEnd: return Instruction(Op::kAtEnd);
    case Assertion::kLineStart: return Instruction(Op::kAtLineStart);
    case Assertion::kLineEnd: return Instruction(Op::kAtLineEnd);
    case Assertion::kBoundary: return Instruction(Op::kBoundary, node->b);
    default: return Instruction(Op::kNotBoundary, node->b);
  }
}

void BytecodeEmitter::EmitBackReference(Node* node) {
  uint32_t flags = 0;
  if (node->ignore_case) flags |= kBackIgnoreCase;
  if (node->unicode) flags |= kBackUnicode;
  if (node->backward) flags |= kBackBackward;
  Instruction(Op::kBackReference, flags);
  Word(static_cast<uint32_t>(node->groups.size()));
  for (uint32_t group : node->groups) Word(group);
}

void BytecodeEmitter::EmitLook(Node* node) {
  Instruction(node->negative ? Op::kLookNegative : Op::kLook, node->a);
  if (node->negative) Target(node->other, false);
}

// --- Data

uint32_t BytecodeEmitter::AddData(std::string bytes) {
  constexpr size_t kBytesOfStep = 64;
  if (!arena_->MayGoOn(bytes.size() / kBytesOfStep)) failed_ = true;
  auto [entry, is_new] = data_indices_.try_emplace(std::move(bytes), static_cast<uint32_t>(data_.size()));
  if (is_new) data_.push_back(&entry->first);
  return entry->second;
}

}  // namespace kei::regexp
