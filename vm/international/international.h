#ifndef KEI_VM_INTERNATIONAL_INTERNATIONAL_H_
#define KEI_VM_INTERNATIONAL_INTERNATIONAL_H_

#include <cstddef>
#include <cstdint>

#include "vm/base/poll-function.h"

// What languages and time zones need data for. The data are ICU's, whose libraries are large, so
// they lie in a module beside the program that is loaded when a script first asks for them.

namespace kei::international {

// Languages are BCP 47 tags, "" the root or the process's time zone. Functions that make a text, which
// is UTF-16, return its length, and write it where that is at most `capacity`. 0: they could not.
struct Collation {
  const char* language = "";
  enum Sensitivity : uint8_t { kBase, kAccent, kCase, kVariant } sensitivity = kVariant;
  enum CaseFirst : uint8_t { kByLanguage, kNone, kUpper, kLower } case_first = kByLanguage;
  bool numeric = false;
  bool ignore_punctuation = false;
};

// A text as the heap has it: in Latin-1, or in UTF-16 where `one` is null.
struct Characters {
  const uint8_t* one = nullptr;
  const uint16_t* two = nullptr;
  size_t length = 0;

  uint16_t operator[](size_t index) const { return one != nullptr ? one[index] : two[index]; }
};

struct International {
  // Negative, zero or positive; any, once the host has wanted an end.
  int (*compare)(const Collation& collation, const Characters& a, const Characters& b,
                 const PollFunction& poll);
  size_t (*change_case)(const char* language, bool upper, const Characters& text, uint16_t* out,
                        size_t capacity, const PollFunction& poll);
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
