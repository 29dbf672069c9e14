#ifndef KEI_VM_RUNTIME_CALL_SITE_H_
#define KEI_VM_RUNTIME_CALL_SITE_H_

#include <string>
#include <string_view>

namespace kei {

// The expression that is called (or iterated, or read from) around a position of a source text, as error
// messages show it: "a.b.c", "a[i].f", "f(...)", "(intermediate value).f". It is cut out of the text without
// parsing: names, member accesses and balanced brackets around the position, which may be that of any
// name of the chain, of its start, or of the arguments' parenthesis. Empty where nothing of the kind is
// there.
std::u16string CalleeTextAt(std::u16string_view source, int position);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_CALL_SITE_H_
