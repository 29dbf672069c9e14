#include "vm/runtime/deopt/frame-builder.h"

#include <algorithm>
#include <optional>

#include "jit/assembler/relocation.h"
#include "vm/baseline/baseline-compiler.h"
#include "vm/baseline/code-space.h"
#include "vm/bytecode/analysis/frame-use.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/handler-table.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/runtime/deopt/exit-profile.h"
#include "vm/runtime/deopt/exit-trace.h"
#include "vm/runtime/frames/optimized-frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/frames/unwind.h"
#include "vm/runtime/upcalls/active-function.h"
#include "vm/runtime/upcalls/invalidate-code.h"

namespace kei {
namespace {

constexpr int32_t kLinkBytes = kFrameReceiver;  // the saved frame pointer and the return address

// An optimized frame that is left.
struct Departure {
  Frame frame;
  ExitState state;
  ExitReader exit;
  uint32_t frames;                      // so many of the exit's frames go on, outermost first
  std::optional<HandlerEntry> handler;  // the newest of them goes on by it, if there is an exception
};

// The calls for a code's exits follow one another.
uint32_t ExitThatCalled(CompiledCode code, Address return_address) {
  const uint64_t distance = return_address - code.start() - code.exits_start();
  return static_cast<uint32_t>(distance / jit::kBuiltinCallBytes) - 1;
}

Departure DepartureBy(Isolate* isolate, uint64_t dump) {
  if (dump == 0) {
    const Frame frame(isolate->handler_frame);
    const auto catcher = FindCatcher(isolate, frame);
    CHECK(catcher.has_value());
    return {frame, ExitState(frame), ExitOf(frame), catcher->frames, catcher->entry};
  }
  const Frame called(dump), frame(called.word(0));
  const uint32_t exit = ExitThatCalled(frame.code(), called.word(kFrameReturnAddress));
  // Walkers see the frame as it is at the exit from here on.
  *reinterpret_cast<uint32_t*>(frame.fp() + kOptimizedCallSite) = exit;
  const ExitReader reader = ExitOf(frame);
  return {frame, ExitState(frame.code(), frame.fp(), dump), reader, reader.frame_count(), std::nullopt};
}

BytecodeArray BytecodeOf(Isolate* isolate, CompiledCode code, const ExitFrame& frame) {
  return BytecodeArray::cast(SharedOf(isolate, code, frame).data(isolate));
}

// A function that makes a rest parameter makes no arguments object that could be left out.
bool HasRestParameter(BytecodeArray bytecode) {
  for (BytecodeIterator it(bytecode.bytes()); !it.done(); it.Advance()) {
    if (it.bytecode() == Bytecode::kCreateRestParameter) return true;
  }
  return false;
}

// The slots of a frame that stands for an inlined call.
uint32_t AreaSlotsOf(const ExitFrame& frame, BytecodeArray bytecode) {
  return static_cast<uint32_t>(ArgumentsAreaSlots(std::max(frame.argc, bytecode.parameter_count())));
}

// The vector of the function that the frame runs, or undefined.
Object VectorOf(Isolate* isolate, const Departure& departure, const ExitFrameReader& frame) {
  const auto inlined = frame.Find(kFrameFunction / 8);
  const FeedbackCell cell = inlined ? departure.state.ReadFeedbackCell(isolate, departure.exit, *inlined)
                                    : JSFunction(departure.frame.word(kFrameFunction)).feedback_cell(isolate);
  return cell.value(isolate);
}

// The bytes between the frame pointer of the frame before and its own.
uint32_t BytesAbove(const ExitFrame& frame, BytecodeArray bytecode) {
  return kLinkBytes + 8 * AreaSlotsOf(frame, bytecode);
}

uint64_t BytesOf(Isolate* isolate, const Departure& departure) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < departure.frames; i++) {
    const ExitFrame frame = departure.exit.frame(i).frame();
    const BytecodeArray bytecode = BytecodeOf(isolate, departure.state.code(), frame);
    if (i > 0) bytes += BytesAbove(frame, bytecode);
    bytes += static_cast<uint32_t>(bytecode.frame_bytes());
  }
  return bytes;
}

Object FeedbackOf(Isolate* isolate, JSFunction function) {
  const Object feedback = function.feedback_cell(isolate).value(isolate);
  return feedback.IsTypeFeedbackVector(isolate) ? feedback : Object(isolate->no_feedback());
}

// The address of the bytecode's machine code; 0 if there is none.
uint64_t EntryFor(Isolate* isolate, Object feedback, uint32_t bytecode_offset) {
  if (!feedback.IsTypeFeedbackVector(isolate)) return 0;
  const Object code = FeedbackVector::cast(feedback).code(isolate);
  if (code.IsSmi()) return 0;
  const CompiledCode compiled = CompiledCode::cast(code);
  const auto entry = EntryAt(isolate, compiled, bytecode_offset);
  if (!entry) return 0;
  compiled.set_age(0);
  return compiled.start() + *entry;
}

Builtin ContinuationBy(ResultRule rule) {
  switch (rule) {
    case ResultRule::kAccumulator: return Builtin::kContinueAfterCall;
    case ResultRule::kIgnored: return Builtin::kContinueAfterSetter;
    case ResultRule::kConstruct: return Builtin::kContinueAfterConstruct;
  }
  UNREACHABLE();
}

// Writes frames below the place where they are to lie. Until it is done, what is written keeps objects alive
// as any words on the stack do.
class FrameBuilder {
 public:
  FrameBuilder(Isolate* isolate, const Departure& departure, Address to, uint64_t bytes)
      : isolate_(isolate),
        departure_(departure),
        to_(to),
        lowest_(departure.frame.fp() - bytes),
        objects_(isolate, departure.state, departure.exit) {
    Fill(lowest_, departure.frame.fp());
  }

  // Returns the newest frame's pointer.
  Address Run(Object result);

 private:
  // One of the frames.
  struct Place {
    ExitFrameReader description;
    BytecodeArray bytecode;
    Address fp;
  };

  Place PlaceOf(uint32_t i, Address before) const;
  JSFunction FunctionOf(const Place& place) const;
  void Build(const Place& place, bool is_outermost);
  void SetHeader(const Place& place, JSFunction function, bool is_outermost);
  void SetValues(const Place& place);
  FixedArray ArgumentsFrom(const Place& place, int first) const;
  Object NewArguments(const Place& place) const;
  void Link(const Place& place, const Place& newer);
  void Continue(const Place& place, Object result);
  void ContinueAt(const Place& place, uint32_t bytecode_offset, Object accumulator);
  Object ResultAs(const Place& place, Object result) const;

  // The word in which the frame has what will be at the offset from the frame pointer. The arguments area of
  // the outermost frame is where it stays.
  uint64_t* WordAt(Address fp, int32_t offset) const {
    const Address at = fp + static_cast<int64_t>(offset);
    return reinterpret_cast<uint64_t*>(at < departure_.frame.fp() ? to_ + (at - lowest_) : at);
  }
  void Set(Address fp, int32_t offset, uint64_t word) const { *WordAt(fp, offset) = word; }
  Object Get(Address fp, int32_t offset) const { return Object(*WordAt(fp, offset)); }
  void Fill(Address begin, Address end) const {
    for (Address at = begin; at < end; at += 8) Set(at, 0, isolate_->undefined().ptr());
  }

  Isolate* isolate_;
  const Departure& departure_;
  Address to_;
  Address lowest_;
  ExitObjects objects_;
};

FrameBuilder::Place FrameBuilder::PlaceOf(uint32_t i, Address before) const {
  const ExitFrameReader description = departure_.exit.frame(i);
  const BytecodeArray bytecode = BytecodeOf(isolate_, departure_.state.code(), description.frame());
  const Address fp = i == 0 ? departure_.frame.fp() : before - BytesAbove(description.frame(), bytecode);
  return {description, bytecode, fp};
}

Address FrameBuilder::Run(Object result) {
  Place place = PlaceOf(0, 0);
  Build(place, true);
  for (uint32_t i = 1; i < departure_.frames; i++) {
    const Place newer = PlaceOf(i, place.fp - static_cast<uint32_t>(place.bytecode.frame_bytes()));
    Link(place, newer);
    Build(newer, false);
    place = newer;
  }
  Continue(place, result);
  return place.fp;
}

JSFunction FrameBuilder::FunctionOf(const Place& place) const {
  const auto inlined = place.description.Find(kFrameFunction / 8);
  if (inlined) return JSFunction(objects_.Read(*inlined).ptr());
  return JSFunction(departure_.frame.word(kFrameFunction));
}

void FrameBuilder::Build(const Place& place, bool is_outermost) {
  SetHeader(place, FunctionOf(place), is_outermost);
  SetValues(place);
}

void FrameBuilder::SetHeader(const Place& place, JSFunction function, bool is_outermost) {
  const ExitFrame& frame = place.description.frame();
  Set(place.fp, kFrameContext, function.context(isolate_).ptr());
  Set(place.fp, kFrameFunction, function.ptr());
  static_assert(kFrameAreaSlots == kFrameArgc + 4);
  Set(place.fp, kFrameArgc,
      is_outermost ? departure_.frame.word(kFrameArgc)
                   : static_cast<uint32_t>(frame.argc) | uint64_t{AreaSlotsOf(frame, place.bytecode)} << 32);
  Set(place.fp, kFrameBytecodeArray, place.bytecode.ptr());
  Set(place.fp, kFrameBytecodePointer, frame.bytecode_offset);
  Set(place.fp, kFrameFeedbackVector, FeedbackOf(isolate_, function).ptr());
}

// The arguments object needs the arguments, and is the same wherever it is.
void FrameBuilder::SetValues(const Place& place) {
  const auto for_each = [&](auto set) {
    for (ExitValueIterator it = place.description.values(); !it.done(); it.Advance()) {
      const auto& [operand, value] = it.current();
      if (IsContentsOperand(operand)) break;  // they are the last ones
      set(operand == kAccumulatorOperand ? kRebuiltAccumulator : 8 * operand, value);
    }
  };
  for_each(
      [&](int32_t offset, const ExitValue& value) { Set(place.fp, offset, objects_.Read(value).ptr()); });
  std::optional<Object> arguments;
  for_each([&](int32_t offset, const ExitValue& value) {
    if (value.where != ExitValue::Where::kArguments) return;
    if (!arguments) arguments = NewArguments(place);
    Set(place.fp, offset, arguments->ptr());
  });
}

FixedArray FrameBuilder::ArgumentsFrom(const Place& place, int first) const {
  const int count = std::max(place.description.frame().argc - first, 0);
  const FixedArray elements = isolate_->factory()->NewFixedArray(count);
  for (int i = 0; i < count; i++) {
    elements.set(isolate_, i, Get(place.fp, kFrameReceiver + 8 * (1 + first + i)));
  }
  return elements;
}

Object FrameBuilder::NewArguments(const Place& place) const {
  const int argc = place.description.frame().argc;
  if (HasRestParameter(place.bytecode)) {
    const FixedArray rest = ArgumentsFrom(place, place.bytecode.parameter_count());
    return isolate_->factory()->NewJSArray(rest, static_cast<uint32_t>(rest.length()), ElementsKind::kPacked);
  }
  const FixedArray elements = ArgumentsFrom(place, 0);
  const JSFunction callee(Get(place.fp, kFrameFunction).ptr());
  return NewSloppyArguments(isolate_, isolate_->SloppyArgumentsMap(), callee, argc, elements);
}

// The frame waits for what the newer one returns. Calls leave the offset behind a prefix in the frame.
void FrameBuilder::Link(const Place& place, const Place& newer) {
  const ExitFrame& frame = place.description.frame();
  const BytecodeIterator it(place.bytecode.bytes(), static_cast<int>(frame.bytecode_offset));
  const uint32_t prefix = it.scale() == OperandScale::kSingle ? 0 : 1;
  Set(place.fp, kFrameBytecodePointer, frame.bytecode_offset + prefix);
  Set(place.fp, kRebuiltNext, static_cast<uint64_t>(it.next_offset()));
  Set(newer.fp, 0, place.fp);
  Set(newer.fp, kFrameReturnAddress, isolate_->builtin_table[static_cast<int>(ContinuationBy(frame.result))]);
}

Object FrameBuilder::ResultAs(const Place& place, Object result) const {
  const ResultRule rule = place.description.frame().result;
  const bool is_used =
      rule == ResultRule::kAccumulator || (rule == ResultRule::kConstruct && result.IsJSReceiver(isolate_));
  return is_used ? result : Get(place.fp, kRebuiltAccumulator);
}

void FrameBuilder::Continue(const Place& place, Object result) {
  if (departure_.handler) {
    Set(place.fp, kFrameContext, Get(place.fp, 8 * departure_.handler->context_register).ptr());
    ContinueAt(place, static_cast<uint32_t>(departure_.handler->handler), isolate_->pending_exception());
    return isolate_->set_pending_exception(isolate_->the_hole());
  }
  const uint32_t offset = place.description.frame().bytecode_offset;
  if (departure_.exit.kind() == ExitKind::kEager) {
    return ContinueAt(place, offset, Get(place.fp, kRebuiltAccumulator));
  }
  const BytecodeIterator it(place.bytecode.bytes(), static_cast<int>(offset));
  ContinueAt(place, static_cast<uint32_t>(it.next_offset()), ResultAs(place, result));
}

void FrameBuilder::ContinueAt(const Place& place, uint32_t bytecode_offset, Object accumulator) {
  Set(place.fp, kFrameBytecodePointer, bytecode_offset);
  Set(place.fp, kRebuiltAccumulator, accumulator.ptr());
  Set(place.fp, kRebuiltEntry, EntryFor(isolate_, Get(place.fp, kFrameFeedbackVector), bytecode_offset));
}

// The frame to whose bytecode the exit is counted. All calls of a twin share its feedback, so that exits from
// it are counted at the call that it was built for.
ExitFrameReader FrameToBlame(Isolate* isolate, const Departure& departure) {
  uint32_t i = departure.frames - 1;
  const auto is_twin = [&] {
    return IsTwin(isolate, SharedOf(isolate, departure.state.code(), departure.exit.frame(i).frame()));
  };
  while (i > 0 && is_twin()) i--;
  return departure.exit.frame(i);
}

// What follows up to the next jump will run, too.
void NoteThatItGoesOn(std::span<uint8_t> bytes, int offset) {
  for (BytecodeIterator it(bytes, offset); !it.done(); it.Advance()) {
    NoteThatItRuns(bytes, it.offset());
    if (FrameUse::EndsBlock(it)) return;
  }
}

// Exceptions and planned exits are no failures of the code.
void Note(Isolate* isolate, const Departure& departure) {
  const DeoptReason reason = departure.handler ? DeoptReason::kException : departure.exit.reason();
  const ExitFrameReader blamed = FrameToBlame(isolate, departure);
  const uint32_t offset = blamed.frame().bytecode_offset;
  const CompiledCode code = departure.state.code();
  if (reason == DeoptReason::kForced) isolate->exit_countdown = isolate->flags().deopt_every;
  if (isolate->flags().stress_invalidate > 0) isolate->RequestInterrupt(Interrupt::kTierUp);
  int count = 0;
  const Object feedback = VectorOf(isolate, departure, blamed);
  if (InfoOf(reason).is_counted && feedback.IsTypeFeedbackVector(isolate)) {
    NoteFailedSpeculation(isolate, code, reason);
    NoteExit(isolate, FeedbackVector::cast(feedback), offset, reason);
    count = ExitCount(isolate, FeedbackVector::cast(feedback), offset, reason);
  }
  // Stencils, where the code goes on, do not.
  if (reason == DeoptReason::kFresh) {
    const SharedFunctionInfo shared = SharedOf(isolate, code, blamed.frame());
    NoteThatItGoesOn(BytecodeArray::cast(shared.data(isolate)).bytes(), static_cast<int>(offset));
  }
  CodeSpace* space = CodeSpace::Of(isolate);
  if (space != nullptr && space->has_logs()) space->LogExit(code.start(), departure.frame.exit(), reason);
  if (isolate->flags().trace_deopt) {
    TraceExit(isolate, SharedOf(isolate, code, blamed.frame()), offset, reason, count);
  }
}

// With --gc-at-exits: whatever an exit needs is found by collections before and behind it. A full one takes
// many times longer, and a loop may be left at each iteration.
void CollectIfAsked(Isolate* isolate) {
  constexpr uint64_t kScavengesForFull = 15, kMostScavenges = 1500;
  Heap* heap = isolate->heap();
  if (!isolate->flags().gc_at_exits || !heap->CanCollect()) return;
  const uint64_t scavenges = heap->tracer().times(GcKind::kScavenge).count;
  if (scavenges > kMostScavenges) return;
  if (scavenges % kScavengesForFull == 0) heap->CollectAllGarbage();
  heap->CollectYoungGarbage();
}

}  // namespace

extern "C" uint64_t Kei_PlanFrames(Isolate* isolate, uint64_t dump) {
  const Departure departure = DepartureBy(isolate, dump);
  const uint64_t bytes = BytesOf(isolate, departure);
  isolate->handler_stack = departure.frame.fp() - bytes;
  Note(isolate, departure);
  return bytes;
}

extern "C" uint64_t Kei_BuildFrames(Isolate* isolate, uint64_t dump, uint64_t to, Address result) {
  const Departure departure = DepartureBy(isolate, dump);
  const uint64_t bytes = BytesOf(isolate, departure);
  CollectIfAsked(isolate);
  isolate->handler_frame = FrameBuilder(isolate, departure, to, bytes).Run(Object(result));
  CollectIfAsked(isolate);
  return bytes;
}

extern "C" uint64_t Kei_NextBytecode(Isolate* isolate, uint64_t frame) {
  const Frame waiting(frame);
  const auto next = static_cast<uint32_t>(waiting.word(kRebuiltNext));
  waiting.set_word(kFrameBytecodePointer, next);
  return EntryFor(isolate, Object(waiting.word(kFrameFeedbackVector)), next);
}

}  // namespace kei
