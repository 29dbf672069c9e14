#include <algorithm>

#include "jit/backend/emitter.h"

// The forms of jumps, and with these the places of all code.

namespace kei::jit {

void CodeEmitter::JumpTo(const LirBlock* target, uint32_t code) {
  jumps_.push_back({Offset(), code, target});
  constexpr uint8_t kGap[16] = {};
  assembler_->embed(kGap, SizeOfJump(code).in_long_form);
}

void CodeEmitter::JumpOnFlagsTo(const LirBlock* target, uint32_t code) {
  const auto index = static_cast<uint32_t>(jumps_.size());
  JumpTo(target, code);
  jumps_.back().is_elsewhere = IsElsewhere(target);
  if (!target->cold) return;
  const uint64_t key = (uint64_t{code} << 32 | static_cast<uint32_t>(target->id)) << 1 | IsInCold();
  const auto [last, is_first] = last_cold_jump_.try_emplace(key, index);
  if (!is_first) jumps_.back().earlier = std::exchange(last->second, index);
}

void CodeEmitter::PlaceJumps() {
  FindJumpsToTargets();
  SumUpRemoved();
  while (ShortenJumps()) SumUpRemoved();
  MoveBytes();
  MoveOffsets();
  WriteJumps();
}

void CodeEmitter::FindJumpsToTargets() {
  std::vector<uint32_t> jumps_before;  // indexed by block
  for (const uint32_t offset : offset_of_) jumps_before.push_back(JumpsBefore(offset));
  for (JumpSite& site : jumps_) site.jumps_to_target = jumps_before[site.target->id];
}

uint32_t CodeEmitter::JumpsBefore(uint32_t offset) const {
  return static_cast<uint32_t>(std::ranges::lower_bound(jumps_, offset, {}, &JumpSite::offset) -
                               jumps_.begin());
}

// The removed bytes that each jump knows of are those of the round before. Code only shrinks, so what was
// near stays near.
bool CodeEmitter::ShortenJumps() {
  bool changed = false;
  for (uint32_t i = 0; i < jumps_.size(); i++) {
    if (jumps_[i].form == JumpSite::Form::kLong) changed |= Shorten(i);
  }
  return changed;
}

bool CodeEmitter::Shorten(uint32_t index) {
  JumpSite& jump = jumps_[index];
  const JumpSize size = SizeOfJump(jump.code);
  if (size.in_long_form == size.in_short_form) return false;
  if (!jump.is_elsewhere) {
    int64_t distance = DistanceToTarget(jump, index);
    if (distance > 0) distance -= size.in_long_form - size.in_short_form;
    if (ReachesInShortForm(distance)) jump.form = JumpSite::Form::kShort;
  }
  if (jump.form == JumpSite::Form::kLong && EarlierInReach(index) != kNoJump) {
    jump.form = JumpSite::Form::kByEarlier;
  }
  return jump.form != JumpSite::Form::kLong;
}

int64_t CodeEmitter::DistanceToTarget(const JumpSite& jump, uint32_t index) const {
  const uint32_t target = offset_of_[jump.target->id] - removed_[jump.jumps_to_target];
  return int64_t{target} - PlacedJump(index);
}

// The first of the earlier jumps like it that a short jump reaches.
uint32_t CodeEmitter::EarlierInReach(uint32_t index) const {
  uint32_t found = kNoJump;
  for (uint32_t i = jumps_[index].earlier; i != kNoJump; i = jumps_[i].earlier) {
    if (!ReachesInShortForm(int64_t{PlacedJump(i)} - PlacedJump(index))) break;
    found = i;
  }
  return found;
}

void CodeEmitter::SumUpRemoved() {
  removed_.assign(1, 0);
  for (const JumpSite& jump : jumps_) {
    const JumpSize size = SizeOfJump(jump.code);
    const bool is_long = jump.form == JumpSite::Form::kLong;
    removed_.push_back(removed_.back() + (is_long ? 0 : size.in_long_form - size.in_short_form));
  }
}

uint32_t CodeEmitter::Placed(uint32_t offset) const { return offset - removed_[JumpsBefore(offset)]; }

void CodeEmitter::MoveBytes() {
  const asmjit::CodeBuffer& buffer = assembler_->code()->textSection()->buffer();
  result_.bytes.resize(buffer.size() - removed_.back());
  size_t from = 0;
  auto copy_up_to = [&](size_t end, uint32_t removed) {
    std::copy(buffer.data() + from, buffer.data() + end, result_.bytes.data() + (from - removed));
    from = end;
  };
  for (size_t i = 0; i < jumps_.size(); i++) {
    copy_up_to(jumps_[i].offset, removed_[i]);
    from = jumps_[i].offset + SizeOfJump(jumps_[i].code).in_long_form;
  }
  copy_up_to(buffer.size(), removed_.back());
}

void CodeEmitter::MoveOffsets() {
  for (uint32_t& offset : offset_of_) offset = Placed(offset);
  for (JumpTable& table : tables_) table.offset = Placed(table.offset);
  for (StencilPatch& patch : result_.patches) patch.offset = static_cast<uint16_t>(Placed(patch.offset));
  for (Relocation& relocation : result_.relocations) relocation.offset = Placed(relocation.offset);
  for (CodeComment& comment : result_.comments) comment.offset = Placed(comment.offset);
  for (CodeMark& mark : result_.marks) mark.offset = Placed(mark.offset);
  for (UnwindRow& row : result_.unwind) row.offset = Placed(row.offset);
  for (SavedRegister& saved : result_.saved_registers) saved.offset = Placed(saved.offset);
  for (CallSite& site : result_.call_sites) site.return_offset = Placed(site.return_offset);
  result_.cold_start = Placed(result_.cold_start);
  MoveExits();
}

void CodeEmitter::WriteJumps() {
  for (uint32_t i = 0; i < jumps_.size(); i++) {
    const JumpSite& jump = jumps_[i];
    const uint32_t offset = PlacedJump(i);
    uint8_t* at = result_.bytes.data() + offset;
    const size_t comments = result_.comments.size();
    if (jump.form == JumpSite::Form::kByEarlier) {
      Comment("cold");
      WriteJump(at, jump.code, true, int64_t{PlacedJump(EarlierInReach(i))} - offset);
    } else if (jump.is_elsewhere) {
      CommentNode(TailCallOf(jump.target));
      WriteJumpElsewhere(at, jump.code, jump.target, offset);
    } else {
      const bool is_short = jump.form == JumpSite::Form::kShort;
      WriteJump(at, jump.code, is_short, int64_t{offset_of_[jump.target->id]} - offset);
    }
    for (size_t c = comments; c < result_.comments.size(); c++) result_.comments[c].offset = offset;
  }
}

// Jumps have been written behind all else.
void CodeEmitter::SortNotes() {
  std::ranges::stable_sort(result_.comments, {}, &CodeComment::offset);
  std::ranges::stable_sort(result_.patches, {}, &StencilPatch::offset);
  std::ranges::stable_sort(result_.relocations, {}, &Relocation::offset);
}

}  // namespace kei::jit
