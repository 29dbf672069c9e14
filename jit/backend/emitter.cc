#include "jit/backend/emitter.h"

#include <cstring>

#include "jit/backend/allocation/parallel-move.h"

namespace kei::jit {

CodeEmitter::CodeEmitter(const Lir& lir, const FrameLayout& frame, const BackendOptions& options,
                         const Architecture& architecture)
    : lir_(lir),
      frame_(frame),
      options_(options),
      arch_(architecture),
      parallel_moves_(architecture.scratch()),
      slot_liveness_(lir) {}

CodeResult CodeEmitter::Run() {
  FindTargets();
  assembler_ = assembler();
  result_.spill_slots = lir_.slot_count;
  offset_of_.assign(lir_.blocks.size(), 0);
  unwind_at_end_.assign(lir_.blocks.size(), UnwindRow{kNoOffset, UnwindRow::Cfa::kStack, 0});
  MakeExitBlocks();
  bool framed = frame_.in_interpreted_frame() && !BuildsFrame(frame_.kind);
  const bool is_generic_stub = frame_.kind == FrameKind::kGenericStub;
  SetUnwind(is_generic_stub ? UnwindRow::Cfa::kGenericStub
            : framed        ? UnwindRow::Cfa::kFrame
                            : UnwindRow::Cfa::kStack,
            framed ? 0 : arch_.format().entry_bytes());
  for (at_ = 0; at_ < order_.size(); at_++) {
    if (at_ > 0 && order_[at_]->cold && !order_[at_ - 1]->cold) result_.cold_start = Offset();
    EmitBlock(*order_[at_]);
  }
  EmitExits();
  if (result_.cold_start == 0) result_.cold_start = Offset();
  if (result_.failure != nullptr) return std::move(result_);  // places may not be what they should
  PlaceJumps();
  WriteTables();
  PlaceParts();
  SortNotes();
  return std::move(result_);
}

namespace {

// Whether the block is its terminator and nothing else.
bool OnlyTerminates(const LirBlock& block) {
  return block.instructions.size() == 2 && block.instructions[1]->early.empty() &&
         block.instructions[1]->late.empty() && block.entry_moves.empty() && block.exit_moves.empty() &&
         block.id != 0;
}
bool OnlyJumps(const LirBlock& block) {
  return OnlyTerminates(block) && block.instructions[1]->op == Op::kGoto;
}

}  // namespace

void CodeEmitter::FindTargets() {
  for (const LirBlock* block : lir_.blocks) {
    const LirBlock* target = block;
    size_t steps = 0;
    while (OnlyJumps(*target) && steps++ < lir_.blocks.size()) target = target->successors[0];
    target_.push_back(steps > lir_.blocks.size() ? block : target);
    tail_call_.push_back(FindTailCall(*block));
  }
  for (const LirBlock* block : lir_.blocks) {
    if (target_[block->id] == block && !TailCallOf(block)) order_.push_back(block);
  }
}

// Jump tables need a place to point to.
const Node* CodeEmitter::FindTailCall(const LirBlock& block) const {
  const Instr* last = block.instructions.back();
  if (!OnlyTerminates(block)) return nullptr;
  const bool exits = last->op == Op::kExit && last->node->int_value != 0;
  const bool calls = last->op == Op::kTailCall && last->node->call.kind == CallTarget::Kind::kBuiltin &&
                     options_.builtin_calls.sequence == CallSequence::kDirect;
  if (!exits && !calls) return nullptr;
  bool no_epilogue = frame_.in_interpreted_frame() ||
                     (frame_.kind == FrameKind::kNone && (frame_.saved[0] | frame_.saved[1]) == 0);
  for (const LirBlock* p : block.predecessors) {
    while (OnlyJumps(*p) && p->predecessors.size() == 1) p = p->predecessors[0];
    if (p->instructions.back()->op == Op::kSwitch || OnlyJumps(*p)) return nullptr;
  }
  return no_epilogue ? last->node : nullptr;
}

bool CodeEmitter::IsNext(const LirBlock* target) const {
  return at_ + 1 < order_.size() && order_[at_ + 1] == target && !Crosses(target);
}

void CodeEmitter::PlaceParts() {
  if (IsStencil(frame_.kind) && !tables_.empty()) {
    result_.failure = "a table would reach into another part";
  }
  for (const Crossing& crossing : crossings_) {
    const uint32_t part = crossing.target->cold ? result_.cold_start : 0;
    result_.patches[crossing.patch].addend = static_cast<int32_t>(offset_of_[crossing.target->id] - part);
  }
}

void CodeEmitter::WriteTables() {
  for (const JumpTable& table : tables_) {
    for (size_t i = 0; i < table.targets.size(); i++) {
      int32_t distance = static_cast<int32_t>(offset_of_[table.targets[i]->id] - table.offset);
      std::memcpy(result_.bytes.data() + table.offset + 4 * i, &distance, 4);
    }
  }
}

void CodeEmitter::EmitBlock(const LirBlock& block) {
  if (block.id != 0) EnterUnwindState(block);
  offset_of_[block.id] = Offset();
  if (options_.comments) {
    Comment("B" + std::to_string(block.id) + (block.cold ? " (deferred)" : ""));
  }
  if (block.id == 0) {
    Mark({}, CodePurpose::kFrame);
    Prologue();
  }
  EmitMoves(block.entry_moves);
  for (const Instr* instr : block.instructions) {
    EmitMoves(instr->early);
    MarkInstruction(*instr);
    EmitMoves(instr->late);
    if (instr == block.instructions.back()) EmitMoves(block.exit_moves);
    EmitInstr(*instr);
  }
  unwind_at_end_[block.id] = unwind_;
  unwind_at_end_[block.id].offset = 0;
}

void CodeEmitter::EmitInstr(const Instr& instr) {
  switch (instr.form) {
    case Form::kBlockStart:
    case Form::kParameters:
    case Form::kCopy: return;
    case Form::kMaterialize:
      if (instr.defs[0].location.is_constant()) return;  // made where it is needed
      CommentNode(instr.node);
      return Materialize(instr.defs[0].location, instr.node);
    default: CommentInstruction(instr);
  }
  switch (instr.form) {
    case Form::kAddress: return Address(instr, instr.defs[0].location, BytesOf(instr.node->rep));
    case Form::kSet: return Set(instr);
    case Form::kBranch: return Branch(instr);
    case Form::kDeopt: return Deopt(instr);
    default: return EmitPlain(instr);
  }
}

void CodeEmitter::EmitPlain(const Instr& instr) {
  switch (instr.op) {
    case Op::kGoto: return GoTo(Target(order_[at_]->successors[0]));
    case Op::kSwitch: return Switch(instr);
    case Op::kEnterFrame: return EnterFrame();
    case Op::kCall: Call(instr); return NoteCallSite(instr);
    case Op::kTailCall: return TailCall(instr);
    case Op::kExit:  // exit 0 is where the hot part ends
      if (instr.node->int_value != 0) JumpToExit1();
      return;
    case Op::kReturn:
    case Op::kReturnJS: return Return(instr);
    case Op::kDeoptimize: return Deoptimize(instr);
    default: return EmitOp(instr);
  }
}

void CodeEmitter::EmitMoves(const ArenaVector<Move>& moves) {
  if (moves.empty()) return;
  std::span<const Move> sequence(moves.data(), moves.size());
  if (!lir_.moves_in_sequence) sequence = parallel_moves_.InSequence(sequence);
  for (const Move& move : sequence) {
    if (move.from.is_constant()) {
      CommentNode(move.from.node);
      Materialize(move.to, move.from.node);
    } else {
      MoveTo(move.to, move.from, move.wide);
    }
  }
}

// The state is that at the end of any predecessor: the frame's state is the same on all ways into a block.
void CodeEmitter::EnterUnwindState(const LirBlock& block) {
  std::vector<const LirBlock*> work{&block};
  for (size_t i = 0; i < work.size() && i < lir_.blocks.size(); i++) {
    for (const LirBlock* p : work[i]->predecessors) {
      const UnwindRow& row = unwind_at_end_[p->id];
      if (row.offset == kNoOffset) {
        work.push_back(p);  // left out, or after this one
        continue;
      }
      return SetUnwind(row.cfa, row.value);
    }
  }
}

void CodeEmitter::SetUnwind(UnwindRow::Cfa cfa, int32_t value) {
  std::vector<UnwindRow>& rows = result_.unwind;
  unwind_ = {Offset(), cfa, value};
  if (!rows.empty() && rows.back().cfa == cfa && rows.back().value == value) return;
  if (!rows.empty() && rows.back().offset == unwind_.offset) {
    rows.back() = unwind_;
  } else {
    rows.push_back(unwind_);
  }
}

StencilPatch CodeEmitter::PatchOf(PatchEncoding encoding, const OperandValue& value) {
  return {0, encoding, value.source, value.index, value.shift, value.addend};
}

void CodeEmitter::AddPatch(PatchEncoding encoding, PatchSource source) {
  result_.patches.push_back({static_cast<uint16_t>(Offset()), encoding, source, 0, 0, 0});
}

int64_t CodeEmitter::HoleValue(const OperandValue& value, PatchEncoding encoding) const {
  if (options_.operand) return value.Of(options_.operand(value));
  const bool is_short = encoding == PatchEncoding::kInt8 || encoding == PatchEncoding::kOffset9;
  return is_short ? -0x58 : 0x5a5a5a5a;
}

void CodeEmitter::NoteElsewhere(PatchEncoding encoding, const LirBlock* target, uint32_t offset) {
  const Node* tail = TailCallOf(target);
  auto add_patch = [&](PatchSource source) {
    result_.patches.push_back({static_cast<uint16_t>(offset), encoding, source, 0, 0, 0});
  };
  if (tail == nullptr) {
    crossings_.push_back({result_.patches.size(), target});
    add_patch(target->cold ? PatchSource::kCold : PatchSource::kHot);
  } else if (tail->is(Op::kExit)) {
    add_patch(PatchSource::kExit1);
  } else {
    const Relocation::Kind kind = encoding == PatchEncoding::kRel32      ? Relocation::Kind::kBuiltinRel32
                                  : encoding == PatchEncoding::kBranch26 ? Relocation::Kind::kBuiltinBranch26
                                                                         : Relocation::Kind::kBuiltinBranch19;
    result_.relocations.push_back({kind, offset, tail->call.id});
  }
}

}  // namespace kei::jit
