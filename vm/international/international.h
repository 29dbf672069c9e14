#ifndef KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
#define KEI_VM_INTERNATIONAL_INTERNATIONAL_H_

#include <cstddef>
#include <cstdint>
#include <span>

// The operations that need data about languages and time zones. The data are ICU's, whose libraries are
// large. They therefore lie in a module beside the program that is loaded when a script first asks for them.

namespace kei::international {

// Languages are BCP 47 tags, "" the root or the process's time zone. Functions that make a text, which is
// UTF-16, return its length. They write it if that is at most `capacity`. 0: they could not make it.
struct Collation {
  const char* language = "";
  enum Sensitivity : uint8_t { kBase, kAccent, kCase, kVariant } sensitivity = kVariant;
  enum CaseFirst : uint8_t { kByLanguage, kNone, kUpper, kLower } case_first = kByLanguage;
  bool numeric = false;
  bool ignore_punctuation = false;
};

using Utf16 = std::span<const uint16_t>;

struct International {
  // Negative, zero or positive.
  int (*compare)(const Collation& collation, Utf16 a, Utf16 b);
  size_t (*change_case)(const char* language, bool upper, Utf16 text, uint16_t* out, size_t capacity);
  // `skeleton`: ICU's number skeleton.
  size_t (*format_number)(const char* language, const char* skeleton, double value, uint16_t* out,
                          size_t capacity);
  // Formats the decimal digits of an integer of any size.
  size_t (*format_integer)(const char* language, const char* skeleton, const char* digits, size_t length,
                           uint16_t* out, size_t capacity);
  // `skeleton`: ICU's skeleton of date fields, or "date_style,time_style" with a digit from 0
  // (full) to 3 (short) or - for each.
  size_t (*format_date)(const char* language, const char* skeleton, const char* zone, double time,
                        uint16_t* out, size_t capacity);
  bool (*is_time_zone)(const char* zone);
};

// Null when there is no such module.
const International* TheInternational();

constexpr const char* kModule = "kei-international.so";
constexpr const char* kModuleFunction = "Kei_International";
using ModuleFunction = const International* (*)();

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
