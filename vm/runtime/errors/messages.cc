#include "vm/runtime/errors/messages.h"

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/errors/call-site.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

struct MessageInfo {
  ErrorType type;
  std::string_view text;
};
constexpr MessageInfo kMessages[] = {
#define MESSAGE(Name, type, text) {ErrorType::k##type, text},
#include "vm/tables/messages.def"
#undef MESSAGE
};
const MessageInfo& InfoOf(MessageId id) { return kMessages[static_cast<int>(id)]; }

// Shortens as ToShortUtf8 does.
std::string ShortUtf8(std::u16string_view text) {
  if (text.size() <= kShortTextLength) return Utf16ToUtf8(text);
  return Utf16ToUtf8(text.substr(0, kShortTextLength)) + "...";
}

std::string DescribeFunction(Isolate* isolate, JSFunction function) {
  SharedFunctionInfo shared = function.shared(isolate);
  Object script = shared.script(isolate);
  if (!script.IsTypeScript(isolate)) {
    return "function " + FunctionDebugName(isolate, function) + "() { [native code] }";
  }
  const int start = shared.start_position();
  const int end = std::min<int>(shared.end_position(), start + kShortTextLength + 1);
  return ShortUtf8(SourceText(isolate, Script::cast(script), start, end));
}

// Whether String(object) would be Object.prototype.toString's work.
bool HasPlainToString(Isolate* isolate, JSReceiver object) {
  Object method = PeekProperty(isolate, object, RootIndex::k_toString_string);
  return method.IsJSFunction(isolate) && JSFunction::cast(method).shared(isolate).data(isolate) ==
                                             Smi::From(static_cast<int>(Builtin::kObjectPrototypeToString));
}

std::string DescribeReceiver(Isolate* isolate, JSReceiver object) {
  if (object.IsTypeJSError(isolate)) return ToShortUtf8(isolate, ErrorHeader(isolate, object));
  if (object.IsJSFunction(isolate)) return DescribeFunction(isolate, JSFunction::cast(object));
  // A proxy's handler would have to be asked for its properties.
  if (object.IsTypeJSProxy(isolate) || HasPlainToString(isolate, object)) {
    return "#<" + ConstructorName(isolate, object) + ">";
  }
  Object tag = PeekProperty(isolate, object, RootIndex::k_to_string_tag_symbol);
  return "[object " +
         (tag.IsString(isolate) ? ToShortUtf8(isolate, String::cast(tag))
                                : ConstructorName(isolate, object)) +
         "]";
}

// Nothing is thrown while something is thrown, nor does it take long.
std::string DescribeBigInt(Isolate* isolate, BigInt bigint) {
  constexpr int kMaxDigits = 64;
  if (bigint.length() > kMaxDigits) return "a BigInt";
  Object text = BigIntToString(isolate, bigint);
  return text.IsException() ? "a BigInt" : ToUtf8(isolate, String::cast(text));
}

std::string DescribeSymbol(Isolate* isolate, Symbol symbol) {
  Object description = symbol.description(isolate);
  if (!description.IsString(isolate)) return "Symbol()";
  return "Symbol(" + ToShortUtf8(isolate, String::cast(description)) + ")";
}

// Source characters between columns, so that carets stand below them whatever tabs there are.
std::string CaretLine(const std::u16string& line, int start, int count) {
  std::string carets;
  for (int i = 0; i < start; i++) {
    carets += i < static_cast<int>(line.size()) && line[i] == u'\t' ? '\t' : ' ';
  }
  return carets + std::string(std::max(count, 1), '^');
}

std::string DescribePlace(Isolate* isolate, const ThrowPlace& place, const std::string& what) {
  SourceLocation at = LocationOf(isolate, place.script, place.start);
  const SourceLine line = SourceLineAt(isolate, place.script, place.start);
  int count = std::min(place.end - place.start, static_cast<int>(line.text.size()) - line.column);
  return ScriptName(isolate, place.script) + ":" + std::to_string(at.line + 1) + ": " + what + "\n" +
         Utf16ToUtf8(line.text) + "\n" + CaretLine(line.text, line.column, count);
}

// Cuts a text out of the source of the newest function with bytecode, at its bytecode's
// position.
template <typename F>
std::string RenderCallSite(Isolate* isolate, F text_at) {
  FrameIterator it(isolate);
  if (!it.FindBytecode()) return "";
  SharedFunctionInfo shared = it.frame().shared();
  Object script = shared.script(isolate);
  int position = SourcePositionAt(isolate, shared, it.frame().bytecode_offset());
  if (position < 0 || !script.IsTypeScript(isolate)) return "";
  constexpr int kWindow = 400;  // characters on each side
  int start = std::max(shared.start_position(), position - kWindow);
  int end = std::min(shared.end_position(), position + kWindow);
  std::u16string text = SourceText(isolate, Script::cast(script), start, end);
  return Utf16ToUtf8(text_at(text, position - start));
}

}  // namespace

ErrorType TypeOf(MessageId id) { return InfoOf(id).type; }

std::string MessageArgument::ToUtf8(Isolate* isolate) const {
  if (kind_ == kText) return std::string(text_);
  if (kind_ == kValue && value_.IsString(isolate)) return ToShortUtf8(isolate, String::cast(value_));
  return kind_ == kValue ? DescribeValue(isolate, value_) : "undefined";
}

std::string FormatMessage(Isolate* isolate, MessageId id, const MessageArgument& a0,
                          const MessageArgument& a1, const MessageArgument& a2) {
  const MessageArgument* arguments[] = {&a0, &a1, &a2};
  std::string_view text = InfoOf(id).text;
  std::string result;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '2') {
      result += arguments[text[++i] - '0']->ToUtf8(isolate);
    } else {
      result += text[i];
    }
  }
  return result;
}

std::string DescribeValue(Isolate* isolate, Object value) {
  if (value.IsNumber(isolate)) return ToUtf8(isolate, NumberToString(isolate, value));
  if (value.IsString(isolate)) return ToUtf8(isolate, String::cast(value));
  if (value.IsSymbol(isolate)) return DescribeSymbol(isolate, Symbol::cast(value));
  if (value.IsBigInt(isolate)) return DescribeBigInt(isolate, BigInt::cast(value));
  if (value.IsTypeOddball(isolate)) {
    return ToUtf8(isolate, Oddball::cast(value).to_string(isolate));
  }
  if (value.IsJSReceiver(isolate)) return DescribeReceiver(isolate, JSReceiver::cast(value));
  return "<internal object>";
}

std::string RenderCallee(Isolate* isolate) { return RenderCallSite(isolate, CalleeTextAt); }

std::string RenderExpression(Isolate* isolate) { return RenderCallSite(isolate, ExpressionTextAt); }

std::string StackOf(Isolate* isolate, Object error) {
  Object stack = PeekProperty(isolate, error, RootIndex::k_stack_string);
  return stack.IsString(isolate) ? ToUtf8(isolate, String::cast(stack)) : "";
}

std::string FormatUncaught(Isolate* isolate, Object exception, std::string (*describe)(Isolate*, Object),
                           std::string (*trace)(Isolate*, Object)) {
  if (exception.Is(RootIndex::k_terminated)) return "terminated: " + isolate->termination_reason();
  ThrowPlace place = PlaceOfPendingException(isolate);
  std::string text = describe(isolate, exception);
  if (place.known) text = DescribePlace(isolate, place, text);
  if (!exception.IsTypeJSError(isolate)) return text;
  const std::string stack = trace(isolate, exception);
  if (stack.empty()) return text;
  return place.known ? text + "\n" + stack : stack;
}

std::string Utf16ToUtf8(std::u16string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); i++) {
    uint32_t c = text[i];
    if ((c & 0xfc00) == 0xd800 && i + 1 < text.size() && (text[i + 1] & 0xfc00) == 0xdc00) {
      c = 0x10000 + ((c & 0x3ff) << 10) + (text[++i] & 0x3ff);
    }
    if (c < 0x80) {
      result += static_cast<char>(c);
      continue;
    }
    int extra = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr uint8_t kLead[] = {0, 0xc0, 0xe0, 0xf0};
    result += static_cast<char>(kLead[extra] | c >> (6 * extra));
    while (extra-- > 0) result += static_cast<char>(0x80 | (c >> (6 * extra) & 0x3f));
  }
  return result;
}

}  // namespace kei
