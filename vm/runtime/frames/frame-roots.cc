#include "vm/runtime/frames/frame-roots.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "vm/bytecode/analysis/liveness.h"
#include "vm/bytecode/function-flags.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/runtime/frames/call-sites.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/optimized-frames.h"

namespace kei {
namespace {

// Keeps what the last collections asked for: the frames of a stack are mostly the same, and recursion makes
// many that wait at one call. Both tables are direct-mapped.
class LivenessCache {
 public:
  // Null if all registers have to be taken as alive.
  const LiveSet* At(Isolate* isolate, BytecodeArray code, int offset) {
    Site& site = sites_[(code.cage_offset() / 8 + static_cast<uint32_t>(offset)) % kEntries];
    if (site.code != code.cage_offset() || site.offset != offset) {
      const Liveness* liveness = Of(isolate, code);
      site.code = code.cage_offset();
      site.offset = offset;
      site.live.reset();
      if (liveness != nullptr) site.live = liveness->At(isolate, code, offset);
    }
    return site.live ? &*site.live : nullptr;
  }

 private:
  static constexpr uint32_t kEntries = 64;
  struct Function {
    CageOffset code = 0;
    std::unique_ptr<Liveness> liveness;  // null for code that is too large
  };
  struct Site {
    CageOffset code = 0;
    int offset = 0;
    std::optional<LiveSet> live;
  };

  const Liveness* Of(Isolate* isolate, BytecodeArray code) {
    Function& function = functions_[code.cage_offset() / 8 % kEntries];
    if (function.code != code.cage_offset()) {
      function.code = code.cage_offset();
      function.liveness = Liveness::Analyze(isolate, code);
    }
    return function.liveness.get();
  }

  std::array<Function, kEntries> functions_;
  std::array<Site, kEntries> sites_;
};

class FrameRoots final : public FrameReader {
 public:
  void Visit(Isolate* isolate, uint64_t top, StackVisitor* visitor) override {
    uint64_t at = top;
    CallRecord call{isolate->last_call_record};
    bool waits_for_cpp = true;
    for (MachineFrameIterator it(isolate); !it.done() && it.frame().fp() < isolate->stack_base();
         it.Advance()) {
      const Frame frame = it.frame();
      if (frame.fp() < at) continue;  // left by a throw that is not over
      if (waits_for_cpp) at = VisitCpp(frame, call, at, visitor);
      waits_for_cpp = frame.is_entry();
      if (frame.is_interpreted()) {
        at = VisitFunction(isolate, frame, call, at, visitor);
      } else if (frame.is_optimized()) {
        at = VisitOptimized(isolate, frame, at, visitor);
      } else if (frame.is_entry()) {
        at = VisitEntry(frame, at, visitor);
      } else {
        at = VisitStub(frame, call, at, visitor);
      }
      call.at = frame.is_entry() ? frame.word(kEntryFrameLastCallRecord) : frame.fp();
    }
    visitor->VisitCppWords(at, isolate->stack_base());
  }
  void ForgetCode() override { cache_.reset(); }

 private:
  // All return where what they have not visited begins. C++ lies below the record of its call, or at least
  // below the frame pointer that its first function has pushed.
  uint64_t VisitCpp(Frame frame, CallRecord call, uint64_t from, StackVisitor* visitor) {
    if (call.at == 0) {
      for (call.at = frame.fp() - 16; call.at > from && call.frame_pointer() != frame.fp();) call.at -= 8;
    }
    const uint64_t end = std::max(call.at, from);
    visitor->VisitCppWords(from, end);
    return end;
  }
  uint64_t VisitEntry(Frame frame, uint64_t from, StackVisitor* visitor) {
    const uint64_t end = frame.fp() + kFrameReceiver;
    visitor->VisitWords(from, end);
    return end;
  }
  uint64_t VisitFunction(Isolate* isolate, Frame frame, CallRecord call, uint64_t from,
                         StackVisitor* visitor) {
    const BytecodeArray code = frame.bytecode_array();
    visitor->VisitWords(from, frame.fp() - static_cast<uint32_t>(code.frame_bytes()));
    for (const int32_t slot : {kFrameContext, kFrameFunction, kFrameBytecodeArray, kFrameFeedbackVector,
                               kFrameNewTarget, kFrameReceiver}) {
      visitor->VisitSlot(frame.fp() + slot);
    }
    VisitSpillSlots(SpillSlotsOfFunction(isolate, frame, call), visitor);
    VisitRegisters(isolate, frame, code, visitor);
    return frame.fp() + kFrameReceiver + 8 * frame.area_slots();
  }
  // Arguments for the next call may lie below the frame's slots. The words that are neither slots nor the
  // frame's fixed part are dead: the code of a loop has its own slots for the registers that it has taken
  // over, and padding has what calls before left there.
  uint64_t VisitOptimized(Isolate* isolate, Frame frame, uint64_t from, StackVisitor* visitor) {
    const uint64_t end = frame.fp() + kFrameReceiver + 8 * frame.area_slots();
    const uint64_t bottom = frame.fp() - frame.code().frame_bytes();
    const std::optional<SlotsAtCall> slots = SlotsOf(isolate, frame);
    if (!slots || bottom < from) {
      visitor->VisitWords(from, end);
      return end;
    }
    visitor->VisitWords(from, bottom);
    const uint64_t fixed_part = frame.fp() - kOptimizedSpillStart + 8;
    for (uint64_t at = bottom; at < fixed_part; at += 8) VisitSlotOf(*slots, frame.fp() - at, at, visitor);
    visitor->VisitWords(fixed_part, end);
    return end;
  }
  static void VisitSlotOf(const SlotsAtCall& slots, uint64_t depth, uint64_t at, StackVisitor* visitor) {
    if (!slots.IsLive(depth)) return visitor->VisitDeadSlot(at);
    if (slots.MayHoldPointer(depth)) visitor->VisitWords(at, at + 8);
  }
  void VisitRegisters(Isolate* isolate, Frame frame, BytecodeArray code, StackVisitor* visitor) {
    if (cache_ == nullptr) cache_ = std::make_unique<LivenessCache>();
    const LiveSet* live = cache_->At(isolate, code, frame.bytecode_offset());
    const auto visit = [&](uint64_t at, bool is_live) {
      is_live ? visitor->VisitSlot(at) : visitor->VisitDeadSlot(at);
    };
    for (int i = 0; i < code.register_count(); i++) {
      visit(frame.fp() - kRegisterFileStart - 8 * i, live == nullptr || live->HasRegister(i));
    }
    const bool are_seen = live == nullptr || !IsStrict(isolate, frame);
    for (int i = 0; i < std::max(frame.argc(), code.parameter_count()); i++) {
      visit(frame.fp() + kFrameFirstArgument + 8 * i, are_seen || live->HasArgument(i));
    }
  }
  uint64_t VisitStub(Frame frame, CallRecord call, uint64_t from, StackVisitor* visitor) {
    const SpillSlots slots = SpillSlotsOfStub(frame, call);
    if (slots.count == 0 || slots.lowest() < from) return from;
    visitor->VisitWords(from, slots.lowest());
    VisitSpillSlots(slots, visitor);
    return slots.first + 8;
  }
  static void VisitSpillSlots(const SpillSlots& slots, StackVisitor* visitor) {
    for (int i = 0; i < slots.count; i++) {
      if (slots.is_live(i)) {
        visitor->VisitWords(slots.at(i), slots.at(i) + 8);
      } else {
        visitor->VisitDeadSlot(slots.at(i));
      }
    }
  }
  static bool IsStrict(Isolate* isolate, Frame frame) { return frame.shared().has(FunctionFlags::kStrict); }

  std::unique_ptr<LivenessCache> cache_;  // null until a collection finds a frame
};

}  // namespace

void AttachFrameRoots(Isolate* isolate) {
  FrameReader* reader = new FrameRoots();
  isolate->Attach(IsolateSlot::kFrames, reader, [](void* data) { delete static_cast<FrameReader*>(data); });
}

}  // namespace kei
