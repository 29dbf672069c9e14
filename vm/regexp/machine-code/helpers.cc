#include "vm/regexp/machine-code/helpers.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "vm/base/large-blocks.h"
#include "vm/regexp/machine-code/find-prefix.h"
#include "vm/regexp/machine-code/scan-units.h"
#include "vm/regexp/matcher/find-text.h"
#include "vm/regexp/matcher/same-text.h"
#include "vm/regexp/matcher/subject.h"

namespace kei::regexp {

bool MatchHost::MayGoOn() {
  if (is_quick_) return false;
  backtracks_ += static_cast<uint64_t>(interval_ - frame_->steps);
  frame_->steps = interval_;
  if (input_.max_backtracks != 0) {
    // The oldest entry goes on with the next attempt.
    const uint64_t units = frame_->stack->value / frame_->width;
    const uint64_t advanced = units - std::min<uint64_t>(units, input_.start);
    if (backtracks_ >= input_.max_backtracks + advanced * kBacktracksPerUnit) {
      is_excessive_ = true;
      return false;
    }
  }
  return input_.interrupt.MayGoOn();
}

bool MatchHost::MayTurn(const uint8_t* position) {
  frame_->turns = kTurnsBetweenPolls;
  frame_->turn_limit = position + MatchFrame::kBytesBetweenPolls;
  return input_.interrupt.MayGoOn();
}

void MatchHost::Release() { FreeBlock(heap_, size_t{capacity_} * sizeof(BacktrackEntry)); }

bool MatchHost::Grow() {
  if (capacity_ >= (is_quick_ ? kMaxQuickEntries : kMaxBacktracks)) return false;
  const size_t bytes = size_t{capacity_} * sizeof(BacktrackEntry);
  void* memory = GrowBlock(heap_, heap_ == nullptr ? 0 : bytes, bytes * 2);
  if (memory == nullptr) return false;
  if (heap_ == nullptr) memcpy(memory, inline_, sizeof(inline_));
  heap_ = static_cast<BacktrackEntry*>(memory);
  Use(heap_, capacity_ * 2);
  return true;
}

namespace {

uint64_t AsWord(const void* pointer) { return reinterpret_cast<uint64_t>(pointer); }
uint64_t Code(MatchResult result) { return static_cast<uint64_t>(result); }

void Undo(MatchFrame* frame, const BacktrackEntry& entry) {
  frame->registers[entry.what & ~BacktrackEntry::kUndo] = static_cast<int32_t>(entry.value);
}

bool IsUndo(const BacktrackEntry& entry) { return (entry.what & BacktrackEntry::kUndo) != 0; }

BacktrackEntry* EntryAt(MatchFrame* frame, uint64_t bytes) {
  return frame->stack + bytes / sizeof(BacktrackEntry);
}

constexpr int32_t kStepsOfLongScan = 64;

void CountScan(MatchFrame* frame, uint64_t bytes) {
  frame->steps -= static_cast<int32_t>(bytes / kUnitsPerBacktrack);
  frame->turns -= static_cast<int32_t>(bytes / kUnitsPerBacktrack);
}

// --- Whatever the subject

uint64_t Grow(MatchFrame* frame, uint64_t top, uint64_t, uint64_t) {
  const auto used = reinterpret_cast<BacktrackEntry*>(top) - frame->stack;
  return static_cast<MatchHost*>(frame->host)->Grow() ? AsWord(frame->stack + used) : 0;
}

uint64_t Poll(MatchFrame* frame, uint64_t, uint64_t, uint64_t) {
  return static_cast<MatchHost*>(frame->host)->MayGoOn();
}

uint64_t PollTurns(MatchFrame* frame, uint64_t p, uint64_t, uint64_t) {
  return static_cast<MatchHost*>(frame->host)->MayTurn(reinterpret_cast<const uint8_t*>(p));
}

uint64_t CountGoingBack(MatchFrame* frame, uint64_t bytes, uint64_t, uint64_t) {
  CountScan(frame, static_cast<uint64_t>(std::abs(static_cast<int32_t>(bytes))));
  return 0;
}

// Called after something that goes far. Asks if much was counted since the last time.
bool MayGoOnAt(MatchFrame* frame, const void* position) {
  if (frame->turns >= 0) return true;
  return static_cast<MatchHost*>(frame->host)->MayTurn(static_cast<const uint8_t*>(position));
}

// A match may go back over the units that a scan has passed. Only a part of them counts as steps.
uint64_t NoteScan(MatchFrame* frame, uint64_t bytes, uint64_t p, uint64_t are_steps) {
  constexpr uint64_t kVeryLong = 1 << 20;  // longer scans make the next step back poll
  if (are_steps != 0) frame->steps = bytes > kVeryLong ? 0 : frame->steps - kStepsOfLongScan;
  frame->turns -= static_cast<int32_t>(bytes / kUnitsPerBacktrack);
  return MayGoOnAt(frame, reinterpret_cast<const void*>(p));
}

uint64_t FindPrefix(MatchFrame* frame, uint64_t data, uint64_t p, uint64_t) {
  const auto& table = *reinterpret_cast<const PrefixTable*>(data);
  return AsWord(regexp::FindPrefix(table, reinterpret_cast<const uint8_t*>(p), frame->end));
}

uint64_t KeepUndos(MatchFrame* frame, uint64_t from, uint64_t top, uint64_t) {
  BacktrackEntry* kept = EntryAt(frame, from);
  auto* end = reinterpret_cast<BacktrackEntry*>(top);
  for (BacktrackEntry* entry = kept; entry < end; entry++) {
    if (IsUndo(*entry)) *kept++ = *entry;
  }
  return AsWord(kept);
}

uint64_t Unwind(MatchFrame* frame, uint64_t from, uint64_t top, uint64_t) {
  const BacktrackEntry* begin = EntryAt(frame, from);
  for (auto* entry = reinterpret_cast<BacktrackEntry*>(top); entry > begin;) {
    if (IsUndo(*--entry)) Undo(frame, *entry);
  }
  return AsWord(begin);
}

// --- By the subject's characters

template <typename Char>
struct Helpers {
  static const Char* At(uint64_t p) { return reinterpret_cast<const Char*>(p); }
  static const Char* Start(MatchFrame* frame) { return reinterpret_cast<const Char*>(frame->start); }
  static const Char* End(MatchFrame* frame) { return reinterpret_cast<const Char*>(frame->end); }
  static const uint32_t* Pc(uint64_t pc) { return reinterpret_cast<const uint32_t*>(pc); }
  static const ClassData* ClassAt(MatchFrame* frame, uint32_t index) {
    return reinterpret_cast<const ClassData*>(frame->bytecode + index);
  }
  static const ClassData* ClassOf(MatchFrame* frame, uint64_t pc) {
    return ClassAt(frame, *Pc(pc) >> kOpBits);
  }
  // Null: anything may follow.
  static const ClassData* Filter(MatchFrame* frame, uint32_t index) {
    return index != 0 ? ClassAt(frame, index) : nullptr;
  }

  static uint64_t FindText(MatchFrame* frame, uint64_t text, uint64_t p, uint64_t) {
    return AsWord(regexp::FindText(Pc(text), At(p), End(frame)));
  }

  static uint64_t MatchText(MatchFrame* frame, uint64_t start, uint64_t end, uint64_t from) {
    const auto& header = *reinterpret_cast<const CodeHeader*>(frame->bytecode);
    const uint64_t bytes = header.min_length * sizeof(Char);
    if (end - from < bytes) return Code(MatchResult::kNotFound);
    const uint64_t limit = frame->is_sticky != 0 ? from + bytes : end;
    const uint32_t* text = frame->bytecode + header.data;
    const uint64_t at = AsWord(regexp::FindText(text, At(from), At(limit)));
    if (at == limit) return Code(MatchResult::kNotFound);
    frame->registers[0] = static_cast<int32_t>(at - start);
    frame->registers[1] = static_cast<int32_t>(at - start + bytes);
    return Code(MatchResult::kFound);
  }

  static uint64_t MatchBytecode(MatchFrame* frame, uint64_t start, uint64_t end, uint64_t from) {
    const auto& header = *reinterpret_cast<const CodeHeader*>(frame->bytecode);
    if (header.captures * 2 > MatchFrame::kMaxRegisters) return Code(MatchResult::kInterrupted);
    const Char* subject = At(start);
    MatchInput input = static_cast<MatchHost*>(frame->host)->input();
    input.start = static_cast<uint32_t>(At(from) - subject);
    input.sticky = frame->is_sticky != 0;
    input.captures = frame->registers;
    input.max_backtracks = MatchFrame::kQuickSteps;
    const auto length = static_cast<uint32_t>(At(end) - subject);
    const MatchResult result = regexp::Match(frame->bytecode, subject, length, input);
    if (result == MatchResult::kFound) {  // a frame's positions are in bytes; none is -1 there, too
      for (uint32_t i = 0; i < header.captures * 2; i++) {
        if (frame->registers[i] > 0) frame->registers[i] *= static_cast<int32_t>(sizeof(Char));
      }
    }
    return Code(result);
  }

  static uint64_t FindUnits(MatchFrame* frame, uint64_t units, uint64_t position, uint64_t) {
    typedef Char Units __attribute__((vector_size(16)));
    typedef uint64_t Words __attribute__((vector_size(16)));
    constexpr int kLanes = 16 / sizeof(Char), kLaneBits = 8 * sizeof(Char);
    const auto a = static_cast<Char>(units), b = static_cast<Char>(units >> 16),
               c = static_cast<Char>(units >> 32);
    const Char *p = At(position), *end = End(frame);
    for (; end - p >= kLanes; p += kLanes) {
      Units part;
      memcpy(&part, p, sizeof(part));
      const auto found = (Words)((part == a) | (part == b) | (part == c));
      if (found[0] != 0) return AsWord(p + std::countr_zero(found[0]) / kLaneBits);
      if (found[1] != 0) return AsWord(p + (64 + std::countr_zero(found[1])) / kLaneBits);
    }
    while (p < end && *p != a && *p != b && *p != c) p++;
    return AsWord(p);
  }

  static uint64_t FindInner(MatchFrame* frame, uint64_t data, uint64_t position, uint64_t) {
    const uint64_t known = AsWord(frame->inner_text);
    if (position <= known && position >= AsWord(frame->inner_from)) return position;
    const auto* inner = reinterpret_cast<const InnerText*>(data);
    const Char* from = At(position);
    const Char* text = regexp::FindText(inner->text(), from, End(frame));
    if (text == End(frame)) return AsWord(text);
    const Char* p = text;
    const Char* const first = text - from > inner->max_before ? text - inner->max_before : from;
    ClassCursor<Char> cursor(inner->set());
    while (p > first && cursor.Contains(p[-1])) p--;
    frame->inner_from = reinterpret_cast<const uint8_t*>(p);
    frame->inner_text = reinterpret_cast<const uint8_t*>(text);
    return AsWord(p);
  }

  static uint64_t ScanUnits(MatchFrame* frame, uint64_t table, uint64_t position, uint64_t) {
    return AsWord(regexp::ScanUnits(*reinterpret_cast<const ScanTable*>(table), At(position), End(frame)));
  }

  static constexpr uint64_t kNowhere = 1;  // before every subject

  static uint64_t BackReference(MatchFrame* frame, uint64_t pc, uint64_t position, uint64_t) {
    const uint32_t flags = *Pc(pc) >> kOpBits, groups = Pc(pc)[1];
    const Char* p = At(position);
    for (uint32_t i = 0; i < groups; i++) {
      const int32_t* positions = frame->registers + Pc(pc)[2 + i] * 2;
      const int32_t from = positions[0], to = positions[1];
      if (from < 0 || to < 0) continue;
      const auto bytes = static_cast<size_t>(to - from);
      const bool backward = (flags & kBackBackward) != 0;
      const size_t room = reinterpret_cast<const uint8_t*>(p) - frame->start;
      const size_t rest = frame->end - reinterpret_cast<const uint8_t*>(p);
      if ((backward ? room : rest) < bytes) return kNowhere;
      const size_t count = bytes / sizeof(Char);
      const Char* at = backward ? p - count : p;
      const auto* group = reinterpret_cast<const Char*>(frame->start + from);
      CountScan(frame, bytes);
      const bool is_same = SameText(at, group, count, flags);
      if (!MayGoOnAt(frame, p)) return 0;
      const Char* behind = backward ? at : at + count;
      const bool fits = is_same && !EndsInPair(behind, Start(frame), End(frame), flags);
      return fits ? AsWord(behind) : kNowhere;
    }
    return AsWord(p);
  }

  static uint64_t ReadPair(MatchFrame* frame, uint64_t set, uint64_t position, uint64_t) {
    const Char* p = At(position);
    if (p == End(frame)) return 0;
    const uint32_t c = ReadForward<Char, true>(&p, End(frame));
    return IsIn<Char>(reinterpret_cast<const ClassData*>(set), c) ? AsWord(p) : 0;
  }

  static uint64_t ReadPairBack(MatchFrame* frame, uint64_t set, uint64_t position, uint64_t) {
    const Char* p = At(position);
    if (p == Start(frame)) return 0;
    const uint32_t c = ReadBackward<Char, true>(&p, Start(frame));
    return IsIn<Char>(reinterpret_cast<const ClassData*>(set), c) ? AsWord(p) : 0;
  }

  template <bool pairs>
  static const Char* ScanAs(MatchFrame* frame, uint64_t pc, const Char* p, uint32_t max) {
    const ClassData* set = ClassOf(frame, pc);
    const uint32_t min = Pc(pc)[1];
    uint32_t count = 0;
    p = ScanClass<Char, pairs>(set, p, End(frame), min, &count);
    frame->least = reinterpret_cast<const uint8_t*>(count < min ? p + 1 : p);
    return count < min ? p : ScanClass<Char, pairs>(set, p, End(frame), max - min, &count);
  }

  // Whether the instruction at `pc`, one of a loop, is about pairs.
  static bool HasPairs(uint64_t pc) {
    const Op op = static_cast<Op>(*Pc(pc) & 0xff);
    return op == Op::kLoopPossessivePairs || op == Op::kLoopGreedyPairs || op == Op::kLoopLazyPairs ||
           op == Op::kGiveBackPairs || op == Op::kTakeMorePairs;
  }

  static uint64_t Scan(MatchFrame* frame, uint64_t pc, uint64_t p, uint64_t max) {
    const auto most = static_cast<uint32_t>(max);
    const Char* end =
        HasPairs(pc) ? ScanAs<true>(frame, pc, At(p), most) : ScanAs<false>(frame, pc, At(p), most);
    CountScan(frame, AsWord(end) - p);
    return MayGoOnAt(frame, end) ? AsWord(end) : 0;
  }

  static uint64_t GiveBack(MatchFrame* frame, uint64_t pc, uint64_t position, uint64_t limit) {
    const ClassData* follow = Filter(frame, *Pc(pc) >> kOpBits);
    const Char *p = At(position), *least = At(limit);
    const bool pairs = HasPairs(pc);
    do {
      pairs ? ReadBackward<Char, true>(&p, least) : ReadBackward<Char, false>(&p, least);
    } while (p > least && follow != nullptr && !IsIn<Char>(follow, *p));
    CountScan(frame, position - AsWord(p));
    return AsWord(p);
  }

  static uint64_t TakeMore(MatchFrame* frame, uint64_t pc, uint64_t position, uint64_t) {
    const ClassData* set = ClassOf(frame, pc);
    const ClassData* follow = Filter(frame, Pc(pc)[1]);
    const bool pairs = HasPairs(pc);
    const Char *p = At(position), *end = End(frame);
    do {
      if (frame->left == 0 || p == end) return 0;
      const uint32_t c = pairs ? ReadForward<Char, true>(&p, end) : ReadForward<Char, false>(&p, end);
      if (!IsIn<Char>(set, c)) return 0;
      if (frame->left != 0xffffffff) frame->left--;
    } while (follow != nullptr && (p == end || !IsIn<Char>(follow, *p)));
    CountScan(frame, AsWord(p) - position);
    return AsWord(p);
  }

  static constexpr MatchHelpers kTable = {
#define H(Name) Name,
      KEI_REGEXP_HELPERS(H)
#undef H
  };
};

}  // namespace

const MatchHelpers* HelpersFor(bool one_byte) {
  return one_byte ? &Helpers<uint8_t>::kTable : &Helpers<uint16_t>::kTable;
}

}  // namespace kei::regexp
