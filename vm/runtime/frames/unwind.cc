#include "vm/runtime/frames/unwind.h"

#include "vm/bytecode/handler-table.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/generators.h"
#include "vm/runtime/frames/optimized-frames.h"
#include "vm/runtime/upcalls/iterator-helper.h"

namespace kei {
namespace {

bool FindHandler(Isolate* isolate, Frame frame, HandlerEntry* entry) {
  ByteArray table = frame.bytecode_array().handler_table(isolate);
  if (table.length() == 0) return false;
  return HandlerEntry::Find(table.bytes(), frame.bytecode_offset(), entry);
}

// The interpreted frames that stand for it are built before the handler runs.
// Functions that are inlined are of the same realm as the one that they are inlined in.
void ContinueInOptimized(Isolate* isolate, Frame frame) {
  isolate->set_native_context(RealmOf(isolate, Frame(frame.fp()).function()));
  isolate->handler_frame = frame.fp();
  isolate->handler_stack = frame.fp() - frame.code().frame_bytes();
  isolate->handler_bytecode = kLeaveOptimized;
  isolate->last_frame = frame.fp();
  isolate->last_call_record = 0;
}

void ContinueIn(Isolate* isolate, Frame frame, const HandlerEntry& entry) {
  if (frame.is_optimized()) return ContinueInOptimized(isolate, frame);
  BytecodeArray code = frame.bytecode_array();
  frame.set_word(kFrameContext, frame.register_at(entry.context_register).ptr());
  isolate->set_native_context(RealmOf(isolate, frame.function()));
  isolate->handler_frame = frame.fp();
  isolate->handler_stack = frame.fp() - static_cast<uint32_t>(code.frame_bytes());
  Address start = code.slot(BytecodeArray::kSize);
  isolate->handler_bytecode = start + static_cast<uint32_t>(entry.handler);
}

// Generated code of a builtin that has something to do when it is left by a throw; where C++ runs the
// builtin, that does it.
bool RunsIteratorHelper(Isolate* isolate, Frame frame) {
  if (frame.kind() != Frame::kBuiltin) return false;
  if (!frame.receiver().IsTypeJSIteratorHelper(isolate)) return false;
  return JSIteratorHelper::cast(frame.receiver()).frame() == frame.fp();
}

// The stack ends behind what the frame of a builtin holds in any case.
void ContinueLeaving(Isolate* isolate, Frame frame) {
  constexpr Address kFixedSlots = 32;
  static_assert(-kBuiltinFrameArgc <= static_cast<int>(kFixedSlots) && kFixedSlots % 16 == 0);
  isolate->handler_frame = frame.fp();
  isolate->handler_stack = frame.fp() - kFixedSlots;
  isolate->handler_bytecode = kLeaveBuiltin;
}

}  // namespace

extern "C" void Kei_Unwind(Isolate* isolate) {
  bool is_terminating = isolate->is_terminating();
  for (FrameIterator it(isolate); !it.done(); it.Advance()) {
    Frame frame = it.frame();
    if (frame.is_entry()) {
      isolate->handler_frame = frame.fp();
      isolate->handler_stack = 0;
      isolate->handler_bytecode = kLeaveEntryFrame;
      return;
    }
    HandlerEntry entry;
    if (RunsIteratorHelper(isolate, frame)) return ContinueLeaving(isolate, frame);
    if (!frame.has_bytecode()) continue;
    if (!is_terminating && FindHandler(isolate, frame, &entry)) {
      return ContinueIn(isolate, frame, entry);
    }
    CloseGeneratorOf(isolate, frame);
  }
  FATAL("an exception was thrown outside of all entry frames");
}

extern "C" void Kei_LeaveBuiltin(Isolate* isolate) {
  Frame frame(isolate->handler_frame);
  isolate->last_frame = frame.fp();
  isolate->last_call_record = 0;
  JSIteratorHelper helper = JSIteratorHelper::cast(frame.receiver());
  helper.set_frame(0);
  isolate->set_native_context(RealmOf(isolate, frame.function()));
  LeaveIteratorHelper(isolate, helper);
}

std::optional<Catcher> FindCatcher(Isolate* isolate, Frame frame) {
  Catcher catcher;
  for (catcher.frames = ExitOf(frame).frame_count(); catcher.frames > 0; catcher.frames--) {
    if (FindHandler(isolate, Frame(frame.fp(), catcher.frames - 1), &catcher.entry)) return catcher;
  }
  return std::nullopt;
}

bool IsCaughtByJavaScript(Isolate* isolate) {
  for (FrameIterator it(isolate); !it.done(); it.Advance()) {
    HandlerEntry entry;
    if (it.frame().has_bytecode() && FindHandler(isolate, it.frame(), &entry)) return true;
  }
  return false;
}

}  // namespace kei
