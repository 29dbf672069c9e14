#include "vm/exec/engine.h"

#include "vm/exec/code-tables.h"
#include "vm/exec/realm.h"
#include "vm/runtime/entry/runtime.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

Isolate* NewEngineIsolate(const Flags& flags) {
  Isolate* isolate = Isolate::New(flags);
  if (isolate == nullptr) return nullptr;
  InitializeRuntime(isolate);
  InitializeCodeTables(isolate);
  NewRealm(isolate);
  return isolate;
}

Object RunScript(Isolate* isolate, String source, std::string_view name) {
  JobScope job(isolate);
  KEI_TRY(function, CompileScript(isolate, source, NewStringFromUtf8(isolate, name)));
  return Call(isolate, function, isolate->GlobalObject());
}

bool IsValidUtf8(std::string_view text, size_t* bad) {
  for (size_t i = 0; i < text.size();) {
    auto lead = static_cast<uint8_t>(text[i]);
    size_t length = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2
                    : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
    bool valid = length != 0 && i + length <= text.size();
    uint32_t c = length == 1 ? lead : lead & (0x7f >> length);
    for (size_t k = 1; valid && k < length; k++) {
      auto next = static_cast<uint8_t>(text[i + k]);
      valid = (next & 0xc0) == 0x80;
      c = c << 6 | (next & 0x3f);
    }
    constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (!valid || c < kSmallest[length] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) {
      *bad = i;
      return false;
    }
    i += length;
  }
  return true;
}

}  // namespace kei
