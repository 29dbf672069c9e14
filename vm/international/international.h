#ifndef KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
#define KEI_VM_INTERNATIONAL_INTERNATIONAL_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The operations that need data about languages and time zones. The data are ICU's, whose libraries are
// large. They therefore lie in a module beside the program that is loaded when a script first asks for them.
//
// The module keeps ICU's objects for each thread, by the texts that they were made of. Callers keep the
// texts, which they call keys. To look a kept object up costs about as much as to compare its key.

namespace kei::international {

using Utf16 = std::span<const uint16_t>;

// A stretch of a formatted text. `type` is the name that ECMA-402 has for it, such as "integer".
struct Part {
  enum Source : uint8_t { kShared, kStartRange, kEndRange };
  uint32_t begin, end;
  const char* type;
  Source source;
};

// A formatted text, which stays until the thread's next call of the module. The parts cover it in its order.
struct Formatted {
  bool is_valid = false;  // false: ICU could not make the object that the key asks for
  Utf16 text;
  std::span<const Part> parts;  // none unless the caller wants parts
};

// A mathematical value: a decimal literal, or the number if there is none.
struct NumberValue {
  double number = 0;
  std::string_view decimal;
};

// How a language's texts are ordered unless a collator is told otherwise.
struct CollationDefaults {
  const char* case_first = "false";  // or "upper", "lower"
  bool ignores_punctuation = false;
};

// A stretch of a text between two bounds, in code units.
struct Segment {
  uint32_t begin, end;
  bool is_word_like;  // only words say it
};

// Identifiers of Unicode that a language or the world has, in the order of preference or of the alphabet.
enum class Identifiers : uint8_t {
  kCalendars,
  kCollations,
  kCurrencies,
  kHourCycles,
  kNumberingSystems,
  kTimeZones
};

// Days are 1 (Monday) to 7 (Sunday).
struct WeekInfo {
  int first_day = 1;
  bool is_weekend[8] = {};  // indexed by the day
};

struct International {
  // --- Tags. Each takes a well-formed tag, and gives "" if ICU refuses it.
  std::string (*canonical_tag)(std::string_view tag);
  std::string (*maximize)(std::string_view tag);
  std::string (*minimize)(std::string_view tag);
  // The tag, or the longest beginning of it that there are data for. The tag has no extensions.
  std::string (*available_locale)(std::string_view tag);

  // --- Facts. Without a tag these are all that there are. Identifiers stay until the
  // thread's next call.
  const std::vector<std::string>& (*identifiers)(Identifiers what, std::string_view tag);
  bool (*is_right_to_left)(std::string_view tag);
  WeekInfo (*week_info)(std::string_view tag);
  int (*currency_digits)(std::string_view currency);

  // --- Numbers. A key is a tag, a line feed, and ICU's number skeleton.
  Formatted (*format_number)(std::string_view key, const NumberValue& value, bool wants_parts);
  Formatted (*format_number_range)(std::string_view key, const NumberValue& start, const NumberValue& end,
                                   bool wants_parts);
  // A key of plural rules is that of a number behind "cardinal" or "ordinal" and a line feed. The results are
  // category names, "" if ICU has no such rules.
  std::string (*plural_category)(std::string_view key, const NumberValue& value);
  std::string (*plural_category_of_range)(std::string_view key, const NumberValue& start,
                                          const NumberValue& end);
  std::vector<std::string> (*plural_categories)(std::string_view key);

  // --- Sentences. A key is a tag, a line feed, the type's first letter and the style's.
  Formatted (*format_list)(std::string_view key, std::span<const Utf16> items, bool wants_parts);
  // The key has 'n' (always numbers) or 'w' (words if there are any), then the style's first letter. `unit`
  // is singular.
  Formatted (*format_relative_time)(std::string_view key, double value, std::string_view unit,
                                    bool wants_parts);

  // The text between hours and minutes: ":" in most languages.
  std::u16string (*time_separator)(std::string_view tag);

  // --- Dates. A key is a tag, a zone and a format, with line feeds between them. The zone is a name, an
  // offset such as "+01:30", or "" for the process's. The format is ICU's skeleton of fields, or the styles
  // of date and time: for each a digit from 0 (full) to 3 (short) or -. The letter of an hour follows styles
  // if it need not be the language's.
  Formatted (*format_date)(std::string_view key, double time, bool wants_parts);
  Formatted (*format_date_range)(std::string_view key, double start, double end, bool wants_parts);
  // The letters of the pattern, without literals; "" if there is no pattern.
  std::string (*date_fields)(std::string_view key);
  // The name in the case of the time zone database, "" if it has no such name. If that is "", the
  // process's zone.
  std::string (*time_zone)(std::string_view name);

  // --- Order. A key is a tag, a line feed, and the first letters of sensitivity and caseFirst, then 'n' or
  // '-' for numeric order, and 'p' or '-' for whether punctuation is ignored.
  CollationDefaults (*collation_defaults)(std::string_view tag);
  // Negative, zero or positive.
  int (*compare)(std::string_view key, Utf16 a, Utf16 b);

  // --- Segments. A key is a tag, a line feed, and the first letter of a granularity. What lies before a
  // bound does not matter behind it, so that a text may begin there. The result is how many there were room
  // for; 0 if the text is empty, or if ICU has no such rules.
  size_t (*find_segments)(std::string_view key, Utf16 text, std::span<Segment> segments);
  // The one that a position within the text lies in.
  Segment (*segment_at)(std::string_view key, Utf16 text, size_t index);

  // --- Names. A key is a tag, a line feed, the name of a type, then the first letters of style and
  // languageDisplay. The code is canonical. Nothing: the language has no name for it.
  std::optional<std::u16string> (*display_name)(std::string_view key, std::string_view code);

  // The text is UTF-16. It returns its length, and writes it if that is at most `capacity`. 0: it could not
  // make it. `language` is a tag.
  size_t (*change_case)(const char* language, bool upper, Utf16 text, uint16_t* out, size_t capacity);
};

// Null when there is no such module.
const International* TheInternational();

constexpr const char* kModule = "kei-international.so";
constexpr const char* kModuleFunction = "Kei_International";
using ModuleFunction = const International* (*)();

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
