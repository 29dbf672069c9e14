#include "vm/exec/modules.h"

#include "vm/runtime/library/text/json.h"
#include "vm/runtime/modules/module.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

Object NewModule(Isolate* isolate, String source, std::string_view name) {
  KEI_TRY_VALUE(module, NewSourceTextModule(isolate, source, NewStringFromUtf8(isolate, name)));
  return module;
}

Object NewJsonModule(Isolate* isolate, String text) {
  KEI_TRY(value, ParseJson(isolate, text));
  const Object names[] = {isolate->default_string()};
  const Object values[] = {value};
  return NewSyntheticModule(isolate, names, values);
}

}  // namespace kei
