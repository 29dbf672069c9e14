#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_PROTECTOR_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_PROTECTOR_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/regexp-slots.h"

namespace kei {

// Whether a value is a regular expression for which the library's protocols mean what they meant at first. It
// has no properties of its own but lastIndex, which may be written, and nobody has changed RegExp.prototype.
// Then no step of theirs can be observed, and none needs to be taken as written. RegExpValidity remembers
// when that was last found to hold. It asks for `exec` and the method that is about to use it.
bool IsUntouchedRegExp(Isolate* isolate, Object value, RegExpMethod method = RegExpMethod::kExec);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_PROTECTOR_H_
