#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_TIERING_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_TIERING_H_

#include "vm/base/flags.h"
#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

// Whether any pattern ever gets machine code.
inline bool MakesRegExpMachineCode(const Flags& flags) {
  return flags.baseline && !flags.regexp_interpret_all;
}

// Makes the code for such subjects, if the pattern has run often enough or this one is long.
Maybe<RegExpCode> MakeRegExpMachineCodeIfDue(Isolate* isolate, RegExpData data, ByteArray bytecode,
                                             const FlatContent& subject);

// The machine code with which an execution on this subject is to run. Nothing: the bytecode runs.
// The caller has `data`, which keeps the code, on its stack while the code runs.
inline Maybe<RegExpCode> MachineCodeOfRegExp(Isolate* isolate, RegExpData data, ByteArray bytecode,
                                             const FlatContent& subject) {
  const Object known = subject.is_one_byte() ? data.latin1_code(isolate) : data.utf16_code(isolate);
  if (known.IsTypeRegExpCode(isolate)) return RegExpCode::cast(known);
  return MakeRegExpMachineCodeIfDue(isolate, data, bytecode, subject);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_TIERING_H_
