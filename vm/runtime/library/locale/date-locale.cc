// The dates' toLocaleString and its relatives: the default's plain forms here, others in the
// module.

#include <cmath>

#include "vm/base/maybe.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/locale/locale-arguments.h"
#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr const char* kDateMethod = "Date.prototype.toLocaleString";
enum Parts : uint8_t { kDate = 1, kTime = 2 };

// The letters that ICU has for a field, by the word of the option.
struct FieldWord {
  std::string_view word, letters;
};
struct Field {
  const char* name;
  uint8_t part;
  FieldWord words[5];
};
constexpr Field kFields[] = {
    {"weekday", kDate, {{"narrow", "EEEEE"}, {"short", "EEE"}, {"long", "EEEE"}}},
    {"era", 0, {{"narrow", "GGGGG"}, {"short", "GGG"}, {"long", "GGGG"}}},
    {"year", kDate, {{"2-digit", "yy"}, {"numeric", "y"}}},
    {"month",
     kDate,
     {{"2-digit", "MM"}, {"numeric", "M"}, {"narrow", "MMMMM"}, {"short", "MMM"}, {"long", "MMMM"}}},
    {"day", kDate, {{"2-digit", "dd"}, {"numeric", "d"}}},
    {"dayPeriod", kTime, {{"narrow", "BBBBB"}, {"short", "B"}, {"long", "BBBB"}}},
    {"hour", kTime, {{"2-digit", "jj"}, {"numeric", "j"}}},
    {"minute", kTime, {{"2-digit", "mm"}, {"numeric", "m"}}},
    {"second", kTime, {{"2-digit", "ss"}, {"numeric", "s"}}},
    {"timeZoneName",
     0,
     {{"short", "z"}, {"long", "zzzz"}, {"shortOffset", "O"}, {"longOffset", "OOOO"}, {"shortGeneric", "v"}}},
};

struct DateOptions {
  std::string skeleton, zone, date_style, time_style;
  bool has_fields = false;  // whether it has fields of a date or a time

  bool is_plain() const {
    return skeleton.empty() && zone.empty() && date_style.empty() && time_style.empty();
  }
};

// False after a throw.
bool ReadFields(LocaleOptions options, int hour12, uint8_t* parts, DateOptions* result) {
  for (const Field& field : kFields) {
    const auto& words = field.words;
    std::optional<std::string> word =
        options.Word(field.name, {words[0].word, words[1].word, words[2].word, words[3].word, words[4].word});
    if (!word) return false;
    for (const FieldWord& known : words) {
      if (word->empty() || known.word != *word) continue;
      std::string letters(known.letters);
      if (letters[0] == 'j' && hour12 >= 0) letters.assign(letters.size(), hour12 ? 'h' : 'H');
      result->skeleton += letters;
      *parts |= field.part;
    }
  }
  Maybe<int> fraction = options.Number("fractionalSecondDigits", 1, 3);
  if (!fraction) return false;
  if (*fraction > 0) {
    result->skeleton += std::string(*fraction, 'S');
    *parts |= kTime;
  }
  return true;
}

bool ReadOptions(Isolate* isolate, LocaleOptions options, uint8_t required, uint8_t defaults,
                 DateOptions* result) {
  Maybe<int> hour12 = options.Flag("hour12");
  if (!hour12) return false;
  std::optional<std::string> cycle = options.Word("hourCycle", {"h11", "h12", "h23", "h24"});
  if (!cycle) return false;
  if (*hour12 < 0 && !cycle->empty()) hour12 = *cycle == "h11" || *cycle == "h12" ? 1 : 0;
  std::optional<std::string> zone = options.Word("timeZone", {});
  if (!zone) return false;
  uint8_t parts = 0;
  if (!ReadFields(options, *hour12, &parts, result)) return false;
  std::optional<std::string> date = options.Word("dateStyle", {"full", "long", "medium", "short"});
  if (!date) return false;
  std::optional<std::string> time = options.Word("timeStyle", {"full", "long", "medium", "short"});
  if (!time) return false;
  if (required == kTime && !date->empty()) {
    ThrowError(isolate, MessageId::kInvalidOption, "dateStyle");
    return false;
  }
  if (required == kDate && !time->empty()) {
    ThrowError(isolate, MessageId::kInvalidOption, "timeStyle");
    return false;
  }
  result->zone = *zone;
  result->date_style = *date;
  result->time_style = *time;
  result->has_fields = (parts & required) != 0;
  const bool is_plain = result->is_plain() && *hour12 < 0;
  if (is_plain || result->has_fields || !date->empty() || !time->empty()) return true;
  if ((defaults & kDate) != 0) result->skeleton += "yMd";
  if ((defaults & kTime) != 0) {
    result->skeleton += *hour12 < 0 ? "jmmss" : *hour12 != 0 ? "hmmss" : "Hmmss";
  }
  return true;
}

// The skeleton that International knows the styles by.
std::string StyleSkeleton(const DateOptions& options) {
  const auto digit = [](const std::string& word) {
    constexpr std::string_view kStyles[] = {"full", "long", "medium", "short"};
    for (int i = 0; i < 4; i++) {
      if (kStyles[i] == word) return static_cast<char>('0' + i);
    }
    return '-';
  };
  return {digit(options.date_style), ',', digit(options.time_style)};
}

std::string PlainText(double time, uint8_t parts) {
  std::string text;
  if ((parts & kDate) != 0) text = date::LocaleDateString(time);
  if (parts == (kDate | kTime)) text += ", ";
  if ((parts & kTime) != 0) text += date::LocaleTimeString(time);
  return text;
}

Object ShowInLocale(Isolate* isolate, const Arguments& args, uint8_t required, uint8_t defaults) {
  if (!args.receiver().IsTypeJSDate(isolate)) return ThrowError(isolate, MessageId::kNotDate);
  const double time = Cast<JSDate>(isolate, args.receiver()).value();
  KEI_TRY_VALUE(locale, LocaleArgument(isolate, args.at(0)));
  DateOptions options;
  if (!args.at(1).IsUndefined()) {
    KEI_TRY(object, ToObject(isolate, args.at(1)));
    if (!ReadOptions(isolate, LocaleOptions(isolate, object, kDateMethod), required, defaults, &options)) {
      return isolate->exception();
    }
  }
  const bool is_default = IsDefaultLocale(locale) && options.is_plain();
  const auto* module = is_default ? nullptr : international::TheInternational();
  if (module != nullptr && !options.zone.empty() && !module->is_time_zone(options.zone.c_str())) {
    return ThrowError(isolate, MessageId::kInvalidTimeZone, options.zone);
  }
  if (std::isnan(time)) return NewStringFromAscii(isolate, "Invalid Date");
  if (module == nullptr) return NewStringFromAscii(isolate, PlainText(time, defaults));
  const bool by_style = !options.date_style.empty() || !options.time_style.empty();
  std::string skeleton = by_style ? StyleSkeleton(options) : options.skeleton;
  if (skeleton.empty()) {
    skeleton = defaults == kDate ? "yMd" : defaults == kTime ? "jmmss" : "yMdjmmss";
  }
  return InternationalText(isolate, [&](uint16_t* out, size_t capacity) {
    return module->format_date(locale.c_str(), skeleton.c_str(), options.zone.c_str(), time, out, capacity);
  });
}

}  // namespace

BUILTIN(DatePrototypeToLocaleString) { return ShowInLocale(isolate, args, kDate | kTime, kDate | kTime); }
BUILTIN(DatePrototypeToLocaleDateString) { return ShowInLocale(isolate, args, kDate, kDate); }
BUILTIN(DatePrototypeToLocaleTimeString) { return ShowInLocale(isolate, args, kTime, kTime); }

}  // namespace kei
