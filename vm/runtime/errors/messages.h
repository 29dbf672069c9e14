#ifndef KEI_VM_RUNTIME_ERRORS_MESSAGES_H_
#define KEI_VM_RUNTIME_ERRORS_MESSAGES_H_

#include <string>
#include <string_view>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/throw.h"

// The texts of errors, and what a shell prints of an exception.

namespace kei {

std::string FormatMessage(Isolate* isolate, MessageId id, const MessageArgument& a0 = {},
                          const MessageArgument& a1 = {}, const MessageArgument& a2 = {});

// The error object, with its stack captured here.
Object NewError(Isolate* isolate, MessageId id, const MessageArgument& a0 = {},
                const MessageArgument& a1 = {}, const MessageArgument& a2 = {});
Object NewError(Isolate* isolate, ErrorType type, std::string_view utf8_message);

// A value as messages show it, in UTF-8: "undefined", "#<Foo>", "[object Array]", "abc". Runs no
// JavaScript.
std::string DescribeValue(Isolate* isolate, Object value);

// The text of the callee, or of the expression, at the point where the newest frame of JavaScript is. It is
// cut out of its source, "x.foo". It is "" if there is none or it is not simple.
std::string RenderCallee(Isolate* isolate);
std::string RenderExpression(Isolate* isolate);

// Lone surrogates come out as three bytes.
std::string Utf16ToUtf8(std::u16string_view text);

// The text that a shell prints for an exception that nobody caught, without a line break at the end. It has
// the place, the source line, carets and the stack. `describe` says the exception itself; it may run
// JavaScript. `trace` says what stands below it for an error, "" for nothing.
std::string StackOf(Isolate* isolate, Object error);
std::string FormatUncaught(Isolate* isolate, Object exception,
                           std::string (*describe)(Isolate*, Object) = DescribeValue,
                           std::string (*trace)(Isolate*, Object) = StackOf);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_ERRORS_MESSAGES_H_
