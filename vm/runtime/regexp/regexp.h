#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_H_

#include "vm/objects/heap-objects.h"
#include "vm/regexp/syntax/regexp-flags.h"

// Regular expressions as objects. The text and flags of many are equal, such as those of a literal in a loop.
// They share a RegExpData, which is compiled when the first of them is executed.

namespace kei {

constexpr int kRegExpCacheSize = 256;

// The data of a pattern, which is checked; a RegExpData, or the exception.
Object RegExpDataFor(Isolate* isolate, String source, int32_t flags);

// The object has the realm's initial map; lastIndex is 0.
JSRegExp NewRegExp(Isolate* isolate, RegExpData data);

// A map as RegExpMap that begins with the field lastIndex; see RegExpMap in contexts.def.
constexpr int kLastIndexOffset = layout::JSRegExp::kSize;

inline RegExpData DataOf(Isolate* isolate, JSRegExp regexp) { return RegExpData::cast(regexp.data(isolate)); }

// The field of a regular expression whose map begins as RegExpMap does: all of them.
inline Object LastIndexOf(Isolate* isolate, JSRegExp regexp) {
  return regexp.ReadTagged(isolate, kLastIndexOffset);
}

// `source` as the property shows it: (?:) if it is empty, slashes and line ends escaped.
Object EscapedSource(Isolate* isolate, RegExpData data);
String FlagsString(Isolate* isolate, int32_t flags);

// The bytecode, compiled if it was not yet: a ByteArray, or the exception.
Object RegExpBytecode(Isolate* isolate, RegExpData data);

// For regexp::MatchLinear: a ByteArray, or a Smi if there is none.
Object RegExpLinearProgram(Isolate* isolate, RegExpData data);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_H_
