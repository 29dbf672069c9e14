#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include "vm/isolate/isolate.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

// console: strings as they are, other values as Inspect shows them; printf-like %s %d %i %f %o %O %j %%
// in a first string, as in other engines' consoles.

namespace kei {
namespace {

std::string Show(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) return ToUtf8(isolate, String::cast(value));
  return Inspect(isolate, value);
}

std::string FormatNumber(Isolate* isolate, Object value, bool integer) {
  if (!value.IsNumber(isolate)) {
    if (!value.IsString(isolate)) return "NaN";
    value = NewNumber(isolate, StringToDouble(isolate, String::cast(value)));
  }
  double number = value.NumberValue(isolate);
  if (integer && number == number) number = DoubleToInteger(number);
  return ToUtf8(isolate, DoubleToString(isolate, number));
}

std::string FormatOne(Isolate* isolate, char directive, Object value) {
  switch (directive) {
    case 'd': return FormatNumber(isolate, value, false);
    case 'i': return FormatNumber(isolate, value, true);
    case 'f': return FormatNumber(isolate, value, false);
    case 's': return Show(isolate, value);
    default: return Inspect(isolate, value);
  }
}

std::string Format(Isolate* isolate, const Arguments& args, int first = 0) {
  std::string text;
  int next = first;
  if (args.at(first).IsString(isolate) && args.length() > first + 1) {
    std::string format = ToUtf8(isolate, String::cast(args.at(next++)));
    for (size_t i = 0; i < format.size(); i++) {
      bool directive = format[i] == '%' && i + 1 < format.size();
      if (directive && format[i + 1] == '%') {
        text += '%';
        i++;
      } else if (directive && next < args.length() &&
                 std::string_view("sdifoOj").find(format[i + 1]) != std::string_view::npos) {
        text += FormatOne(isolate, format[++i], args.at(next++));
      } else {
        text += format[i];
      }
    }
    if (next < args.length()) text += ' ';
  }
  for (int i = next; i < args.length(); i++) {
    if (i > next) text += ' ';
    text += Show(isolate, args.at(i));
  }
  return text;
}

Object Print(Isolate* isolate, FILE* stream, const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stream);
  std::fputc('\n', stream);
  return isolate->undefined();
}

// Timers of console.time, one set for each thread, as isolates are.
using Clock = std::chrono::steady_clock;
thread_local std::map<std::string, Clock::time_point> timers;

std::string TimerName(Isolate* isolate, Object label) {
  return label.IsUndefined() ? "default" : Show(isolate, label);
}

}  // namespace

BUILTIN(ConsoleLog) { return Print(isolate, stdout, Format(isolate, args)); }
BUILTIN(ConsoleInfo) { return Print(isolate, stdout, Format(isolate, args)); }
BUILTIN(ConsoleDebug) { return Print(isolate, stdout, Format(isolate, args)); }
BUILTIN(ConsoleError) { return Print(isolate, stderr, Format(isolate, args)); }
BUILTIN(ConsoleWarn) { return Print(isolate, stderr, Format(isolate, args)); }

BUILTIN(ConsoleAssert) {
  if (ToBoolean(isolate, args.at(0))) return isolate->undefined();
  std::string text = Format(isolate, args, 1);
  return Print(isolate, stderr, text.empty() ? "Assertion failed" : "Assertion failed: " + text);
}

BUILTIN(ConsoleTime) {
  timers[TimerName(isolate, args.at(0))] = Clock::now();
  return isolate->undefined();
}

BUILTIN(ConsoleTimeEnd) {
  std::string name = TimerName(isolate, args.at(0));
  auto timer = timers.find(name);
  if (timer == timers.end()) return isolate->undefined();
  std::chrono::duration<double, std::milli> elapsed = Clock::now() - timer->second;
  timers.erase(timer);
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, ": %.3fms", elapsed.count());
  return Print(isolate, stdout, name + buffer);
}

}  // namespace kei
