#ifndef KEI_VM_RUNTIME_ERRORS_CALL_SITE_H_
#define KEI_VM_RUNTIME_ERRORS_CALL_SITE_H_

#include <string>
#include <string_view>

namespace kei {

// The text of an expression as error messages show it: "a.b.c", "a[i].f", "f(...)", "(intermediate value).f".
// It is cut out of the source without parsing: names, member accesses and balanced brackets around the
// position. Empty if nothing of the kind is there.

// The text of the function that is called or constructed. The position is that of its last name, of the
// parenthesis of the arguments, or of `new`.
std::u16string CalleeTextAt(std::u16string_view source, int position);
// The whole of an expression of which the position is that of a name or bracket, calls included.
std::u16string ExpressionTextAt(std::u16string_view source, int position);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_CALL_SITE_H_
