#ifndef KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
#define KEI_VM_INTERNATIONAL_INTERNATIONAL_H_

#include <cstddef>
#include <cstdint>

#include "vm/base/poll-function.h"

// What languages and time zones need data for. The data are ICU's, whose libraries are large, so
// they lie in a module beside the program that is loaded when a script first asks for them.

namespace kei::international {

// Languages are BCP 47 tags, "" the root or the process's time zone. Texts are UTF-16; functions
// that make a text return its length, and write it where that is at most `capacity`. 0: they could
// not.
struct Collation {
  const char* language = "";
  enum Sensitivity : uint8_t { kBase, kAccent, kCase, kVariant } sensitivity = kVariant;
  enum CaseFirst : uint8_t { kByLanguage, kNone, kUpper, kLower } case_first = kByLanguage;
  bool numeric = false;
  bool ignore_punctuation = false;
};

struct International {
  // Negative, zero or positive; any, once the host has wanted an end.
  int (*compare)(const Collation& collation, const uint16_t* a, size_t a_length, const uint16_t* b,
                 size_t b_length, const PollFunction& poll);
  size_t (*change_case)(const char* language, bool upper, const uint16_t* text, size_t length,
                        uint16_t* out, size_t capacity, const PollFunction& poll);
  // `skeleton`: ICU's number skeleton.
  size_t (*format_number)(const char* language, const char* skeleton, double value, uint16_t* out,
                          size_t capacity);
  // Of the decimal digits of an integer of any size.
  size_t (*format_integer)(const char* language, const char* skeleton, const char* digits,
                           size_t length, uint16_t* out, size_t capacity);
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
