#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/text/console-format.h"
#include "vm/runtime/library/text/console-table.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

// console: what is printed is said by console-format.h and console-table.h.

namespace kei {
namespace {

using Clock = std::chrono::steady_clock;

struct ConsoleState {
  std::string indentation;  // the indentation of groups
  std::map<std::string, Clock::time_point> timers;
  std::map<std::string, uint64_t> counts;
};

ConsoleState& StateOf(Isolate* isolate) {
  if (isolate->attachment(IsolateSlot::kRuntime) == nullptr) {
    isolate->Attach(IsolateSlot::kRuntime, new ConsoleState,
                    [](void* data) { delete static_cast<ConsoleState*>(data); });
  }
  return *static_cast<ConsoleState*>(isolate->attachment(IsolateSlot::kRuntime));
}

constexpr size_t kGroupIndentation = 2;
// Scripts that open groups and never close them.
constexpr size_t kMaxIndentation = 1000;
// The most labels that a script may name.
constexpr size_t kMaxLabels = 100000;

Object Print(Isolate* isolate, FILE* stream, std::string text) {
  const std::string& indentation = StateOf(isolate).indentation;
  if (!indentation.empty()) {
    text.insert(0, indentation);
    for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
      text.insert(++at, indentation);
    }
  }
  text += '\n';
  std::fwrite(text.data(), 1, text.size(), stream);
  return isolate->undefined();
}

std::span<const Object> AllOf(const Arguments& args) {
  return {args.begin(), static_cast<size_t>(args.length())};
}

Object Log(Isolate* isolate, FILE* stream, std::span<const Object> values) {
  KEI_TRY_VALUE(text, console::Format(isolate, values));
  return Print(isolate, stream, text);
}

// `${label}`
[[nodiscard]] std::optional<std::string> Label(Isolate* isolate, Object label) {
  if (label.IsUndefined()) return "default";
  Object text = ToString(isolate, label);
  if (text.IsException()) return std::nullopt;
  return ToUtf8(isolate, Cast<String>(isolate, text));
}

Object Warn(Isolate* isolate, const std::string& text) {
  std::fprintf(stderr, "Warning: %s\n", text.c_str());
  return isolate->undefined();
}

std::string Duration(Clock::duration duration) {
  constexpr double kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
  const double ms = std::chrono::duration<double, std::milli>(duration).count();
  char text[96];
  if (ms >= kHour) {
    std::snprintf(text, sizeof text, "%d:%02d:%06.3f (h:mm:ss.mmm)", static_cast<int>(ms / kHour),
                  static_cast<int>(ms / kMinute) % 60, static_cast<int64_t>(ms) % 60000 / kSecond);
  } else if (ms >= kMinute) {
    std::snprintf(text, sizeof text, "%d:%06.3f (m:ss.mmm)", static_cast<int>(ms / kMinute),
                  static_cast<int64_t>(ms) % 60000 / kSecond);
  } else if (ms >= kSecond) {
    std::snprintf(text, sizeof text, "%.3fs", ms / kSecond);
  } else {
    std::snprintf(text, sizeof text, "%.3f", ms);
    std::string number = text;
    while (number.back() == '0') number.pop_back();
    if (number.back() == '.') number.pop_back();
    return number + "ms";
  }
  return text;
}

// `label: 12.3ms`, and the rest of the arguments.
Object PrintTimer(Isolate* isolate, const Arguments& args, const char* method, bool ends) {
  KEI_TRY_VALUE(label, Label(isolate, args.at(0)));
  auto& timers = StateOf(isolate).timers;
  auto timer = timers.find(label);
  if (timer == timers.end()) {
    return Warn(isolate, "No such label '" + label + "' for console." + method + "()");
  }
  std::string text = label + ": " + Duration(Clock::now() - timer->second);
  if (ends) timers.erase(timer);
  if (!ends && args.length() > 1) {
    for (int i = 1; i < args.length(); i++) {
      Object value = args.at(i);
      text += " " + (value.IsString(isolate) ? ToUtf8(isolate, Cast<String>(isolate, value))
                                             : Inspect(isolate, value));
    }
  }
  return Print(isolate, stdout, text);
}

}  // namespace

BUILTIN(ConsoleLog) { return Log(isolate, stdout, AllOf(args)); }
BUILTIN(ConsoleInfo) { return Log(isolate, stdout, AllOf(args)); }
BUILTIN(ConsoleDebug) { return Log(isolate, stdout, AllOf(args)); }
BUILTIN(ConsoleDirxml) { return Log(isolate, stdout, AllOf(args)); }
BUILTIN(ConsoleError) { return Log(isolate, stderr, AllOf(args)); }
BUILTIN(ConsoleWarn) { return Log(isolate, stderr, AllOf(args)); }

BUILTIN(ConsoleTrace) {
  KEI_TRY_VALUE(text, console::Format(isolate, AllOf(args)));
  return Print(isolate, stderr, (text.empty() ? "Trace" : "Trace: " + text) + CurrentStack(isolate));
}

BUILTIN(ConsoleAssert) {
  if (ToBoolean(isolate, args.at(0))) return isolate->undefined();
  if (args.length() < 2) return Print(isolate, stderr, "Assertion failed");
  KEI_TRY(first, ToString(isolate, args.at(1)));
  KEI_TRY(head,
          Concat(isolate, NewStringFromAscii(isolate, "Assertion failed: "), Cast<String>(isolate, first)));
  RootedVector<> values(isolate);
  KEI_TRY_ROOM(values.TryReserve(static_cast<size_t>(args.length())), "the values to print");
  values.Push(head);
  for (int i = 2; i < args.length(); i++) values.Push(args.at(i));
  return Log(isolate, stderr, values.values());
}

// Options: depth (null: all) and showHidden.
BUILTIN(ConsoleDir) {
  InspectOptions options;
  if (args.at(1).IsJSReceiver(isolate)) {
    auto get = [&](const char* name) {
      return GetProperty(isolate, args.at(1),
                         PropertyKey::FromName(isolate, NewStringFromAscii(isolate, name)));
    };
    constexpr int kAll = 1 << 20;
    KEI_TRY(depth, get("depth"));
    if (depth.IsNull()) options.depth = kAll;
    if (depth.IsNumber(isolate)) {
      options.depth = static_cast<int>(std::min<double>(depth.NumberValue(isolate), kAll));
    }
    KEI_TRY(hidden, get("showHidden"));
    options.all_keys = ToBoolean(isolate, hidden);
  }
  return Print(isolate, stdout, Inspect(isolate, args.at(0), options));
}

BUILTIN(ConsoleTable) {
  Object data = args.at(0);
  if (!data.IsJSReceiver(isolate) || data.IsCallable(isolate)) {
    return Log(isolate, stdout, AllOf(args).first(std::min(args.length(), 1)));
  }
  KEI_TRY_VALUE(text, console::Table(isolate, Cast<JSReceiver>(isolate, data), args.at(1)));
  return Print(isolate, stdout, text);
}

BUILTIN(ConsoleGroup) {
  if (args.length() > 0) KEI_TRY_VOID(Log(isolate, stdout, AllOf(args)));
  std::string& indentation = StateOf(isolate).indentation;
  if (indentation.size() < kMaxIndentation) indentation.append(kGroupIndentation, ' ');
  return isolate->undefined();
}

BUILTIN(ConsoleGroupEnd) {
  std::string& indentation = StateOf(isolate).indentation;
  indentation.resize(indentation.size() - std::min(indentation.size(), kGroupIndentation));
  return isolate->undefined();
}

BUILTIN(ConsoleCount) {
  KEI_TRY_VALUE(label, Label(isolate, args.at(0)));
  auto& counts = StateOf(isolate).counts;
  if (counts.size() >= kMaxLabels) counts.clear();
  const uint64_t count = ++counts[label];
  return Print(isolate, stdout, label + ": " + std::to_string(count));
}

BUILTIN(ConsoleCountReset) {
  KEI_TRY_VALUE(label, Label(isolate, args.at(0)));
  if (StateOf(isolate).counts.erase(label) != 0) return isolate->undefined();
  return Warn(isolate, "Count for '" + label + "' does not exist");
}

BUILTIN(ConsoleTime) {
  KEI_TRY_VALUE(label, Label(isolate, args.at(0)));
  auto& timers = StateOf(isolate).timers;
  if (timers.size() >= kMaxLabels) timers.clear();
  if (timers.emplace(label, Clock::now()).second) return isolate->undefined();
  return Warn(isolate, "Label '" + label + "' already exists for console.time()");
}

BUILTIN(ConsoleTimeEnd) { return PrintTimer(isolate, args, "timeEnd", true); }
BUILTIN(ConsoleTimeLog) { return PrintTimer(isolate, args, "timeLog", false); }

}  // namespace kei
