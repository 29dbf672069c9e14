#ifndef KEI_VM_TABLES_FRAME_CONSTANTS_H_
#define KEI_VM_TABLES_FRAME_CONSTANTS_H_

#include <cstdint>

// The layout of a frame, as byte offsets from the frame pointer. Every frame of generated code begins with
// [fp] = the caller's frame pointer and [fp+8] = the return address. At the entry of any code the stack
// pointer is 8 modulo 16, so below the saved frame pointer every frame takes a multiple of 16 bytes.

namespace kei {

// The interpreted frame: FrameKind::kHandler and, once it is complete, kManual.
constexpr int32_t kFrameContext = -8;
constexpr int32_t kFrameFunction = -16;
constexpr int32_t kFrameArgc = -24;       // 4 bytes
constexpr int32_t kFrameAreaSlots = -20;  // 4 bytes: slots of the arguments area, which a return drops
constexpr int32_t kFrameBytecodeArray = -32;
constexpr int32_t kFrameBytecodePointer = -40;
// Machine code that was made for a function stores the bytecode's offset there, no address.
constexpr bool IsBytecodeOffset(uint64_t pointer_slot) { return pointer_slot >> 32 == 0; }
constexpr int32_t kFrameFeedbackVector = -48;
constexpr int32_t kFrameNewTarget = -56;
constexpr int32_t kHandlerSpillStart = 64;  // spill slot i: fp - (kHandlerSpillStart + 8 * i)
constexpr int32_t kHandlerSpillSlots = 4;   // a handler that needs more is refused when it is made
constexpr int32_t kRegisterFileStart = 96;  // register i: fp - (kRegisterFileStart + 8 * i)
// The same for frames with a marker.
constexpr int32_t kStubSpillStart = 16;
constexpr int32_t kBuiltinSpillStart = 32;
static_assert(kHandlerSpillStart + 8 * kHandlerSpillSlots == kRegisterFileStart);
// Every call makes such a frame, and code with constant operands reaches a register near the frame pointer by
// a short displacement. Five registers are within 8 bits on x64, twenty-one within ldur's range on arm64.
static_assert(-kRegisterFileStart - 8 * 4 == INT8_MIN && -kRegisterFileStart - 8 * 20 == -256);
// The bytes below the saved frame pointer, without registers.
constexpr int32_t kFixedFrameBytes = (kRegisterFileStart - 8 + 15) & ~15;
// An entry takes the bytes of the frame from the stack, and as many for the arguments that it passes.
constexpr int kStackPerFrameLog2 = 1;

// The arguments area lies above every frame of a function, receiver lowest.
constexpr int32_t kFrameReturnAddress = 8;
constexpr int32_t kFrameReceiver = 16;
constexpr int32_t kFrameFirstArgument = 24;
// Slots of an arguments area: receiver and arguments, padded to keep the stack pointer aligned.
constexpr int ArgumentsAreaSlots(int argc) { return (argc + 2) & ~1; }

// Frames with a marker where the interpreted frame has its context, a pointer: FrameMarker, which has
// no tag bit.
enum class FrameType : int32_t {
  kStub = 1,       // the frame of a STUB
  kBuiltin = 2,    // FrameKind::kJSBuiltin
  kEntry = 3,      // the frame of EnterJavaScript: the boundary below which C++ called
  kCEntry = 4,     // the frame of JSEntry, which only sets the root register up; frame walkers never see it
  kOptimized = 5,  // optimized code runs in it
};
constexpr int32_t FrameMarker(FrameType type) { return static_cast<int32_t>(type) << 1; }
constexpr bool IsFrameMarker(uint64_t word) { return (word & 1) == 0; }
constexpr FrameType FrameTypeOf(uint64_t marker) {
  return static_cast<FrameType>(static_cast<int32_t>(marker) >> 1);
}
constexpr int32_t kFrameMarker = -8;            // kStub, kJSBuiltin, kCEntry
constexpr int32_t kBuiltinFrameFunction = -16;  // kJSBuiltin
constexpr int32_t kBuiltinFrameArgc = -24;      // kJSBuiltin; the low 32 bits

static_assert(kStubSpillStart == 8 - kFrameMarker && kBuiltinSpillStart == 8 - kBuiltinFrameArgc);

// The frame of optimized code. Function, argc and area slots stand where the interpreted frame has them. An
// exit of the code (vm/deopt/exit-table.h) tells which interpreted frames stand for it.
constexpr int32_t kOptimizedCode = -32;       // its CompiledCode
constexpr int32_t kOptimizedCallSite = -40;   // 4 bytes, stored before each call: which one it is
constexpr int32_t kOptimizedSpillStart = 48;  // spill slot i: fp - (kOptimizedSpillStart + 8 * i)

// The number of a call, in the word kOptimizedCallSite: that of its lazy exit. A call without one has a
// number of its own, from 1 on, in the upper half. The lower half keeps the exit of the call before it then.
constexpr uint32_t kMostOptimizedCalls = 0xffff;                       // of each kind
constexpr int32_t kOptimizedCallWithoutExit = kOptimizedCallSite + 2;  // 2 bytes
constexpr uint32_t SiteOfCallWithoutExit(uint32_t number) { return number << 16; }
constexpr uint32_t CallSiteOf(uint32_t word) { return word >> 16 == 0 ? word : word & 0xffff0000; }
constexpr uint32_t ExitAtCallSite(uint32_t word) { return word & 0xffff; }

// A frame with a marker that holds the registers of the code that called: FrameKind::kDump. General register
// c, by the number that the machine gives it, is at fp - (kDumpStart + 8 * c), and float register c
// kDumpRegisters slots below. Spill slots follow.
constexpr int32_t kDumpStart = 16;
constexpr int32_t kDumpRegisters = 32;
constexpr int32_t kDumpSpillStart = kDumpStart + 8 * 2 * kDumpRegisters;

// The slots of a rebuilt frame for the code that goes on in it, which are dead otherwise.
constexpr int32_t kRebuiltAccumulator = -kHandlerSpillStart;
constexpr int32_t kRebuiltEntry = -kHandlerSpillStart - 8;  // the address of machine code; 0: the interpreter
constexpr int32_t kRebuiltNext = kRebuiltEntry;  // while it waits for a call: the next bytecode's offset

// The entry frame. Isolate::entry_frame is the newest one. A frame walker takes it for the end of a run of
// generated frames; its saved words tell where the next older run begins.
constexpr int32_t kEntryFrameLastFrame = -16;       // Isolate::last_frame when C++ called
constexpr int32_t kEntryFrameEntryFrame = -24;      // Isolate::entry_frame then
constexpr int32_t kEntryFrameLastCallRecord = -32;  // Isolate::last_call_record then

// Isolate::handler_bytecode if it is no bytecode: see unwind.h.
constexpr uint64_t kLeaveEntryFrame = 0;
constexpr uint64_t kLeaveBuiltin = 1;
constexpr uint64_t kLeaveOptimized = 2;

}  // namespace kei

#endif  // KEI_VM_TABLES_FRAME_CONSTANTS_H_
