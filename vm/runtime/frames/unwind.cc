#include "vm/runtime/frames/unwind.h"

#include "vm/bytecode/handler-table.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/generators.h"

namespace kei {
namespace {

bool FindHandler(Isolate* isolate, Frame frame, HandlerEntry* entry) {
  ByteArray table = frame.bytecode_array().handler_table(isolate);
  if (table.length() == 0) return false;
  return HandlerEntry::Find(table.bytes(), frame.bytecode_offset(), entry);
}

void ContinueIn(Isolate* isolate, Frame frame, const HandlerEntry& entry) {
  BytecodeArray code = frame.bytecode_array();
  frame.set_word(kFrameContext, frame.register_at(entry.context_register).ptr());
  isolate->set_native_context(RealmOf(isolate, frame.function()));
  isolate->handler_frame = frame.fp();
  isolate->handler_stack = frame.fp() - static_cast<uint32_t>(code.frame_bytes());
  Address start = code.slot(BytecodeArray::kSize);
  isolate->handler_bytecode = start + static_cast<uint32_t>(entry.handler);
}

}  // namespace

extern "C" void Kei_Unwind(Isolate* isolate) {
  bool is_terminating = isolate->is_terminating();
  for (FrameIterator it(isolate); !it.done(); it.Advance()) {
    Frame frame = it.frame();
    if (frame.is_entry()) {
      isolate->handler_frame = frame.fp();
      isolate->handler_stack = 0;
      isolate->handler_bytecode = 0;
      return;
    }
    HandlerEntry entry;
    if (!frame.is_interpreted()) continue;
    if (!is_terminating && FindHandler(isolate, frame, &entry)) {
      return ContinueIn(isolate, frame, entry);
    }
    CloseGeneratorOf(isolate, frame);
  }
  FATAL("an exception was thrown outside of all entry frames");
}

bool IsCaughtByJavaScript(Isolate* isolate) {
  for (FrameIterator it(isolate); !it.done(); it.Advance()) {
    HandlerEntry entry;
    if (it.frame().is_interpreted() && FindHandler(isolate, it.frame(), &entry)) return true;
  }
  return false;
}

}  // namespace kei
