#ifndef KEI_VM_BASE_FLAGS_H_
#define KEI_VM_BASE_FLAGS_H_

#include <span>
#include <string>
#include <string_view>

namespace kei {

// One value for each row of flags.def. Every isolate keeps its own copy.
struct Flags {
  using string = std::string;
#define FLAG(type, name, value, help) type name = value;
#define INT_FLAG(name, value, minimum, maximum, help) int name = value;
#include "vm/base/flags.def"
#undef FLAG
#undef INT_FLAG
};

// A row of flags.def. One of the three members is set.
struct FlagInfo {
  const char* name;  // the name that C++ uses
  const char* help;
  bool Flags::*bool_member = nullptr;
  int Flags::*int_member = nullptr;
  std::string Flags::*string_member = nullptr;
  int minimum = 0, maximum = 0;  // the range of an int

  bool takes_value() const { return bool_member == nullptr; }
};

std::span<const FlagInfo> AllFlags();

// The row of that name, '-' and '_' being the same; null: there is none.
const FlagInfo* FindFlag(std::string_view name);

// Gives a flag the value that a text says: a bool true or false, an int a decimal number in its
// range. False: `problem` says what is wrong with it.
bool SetFlag(Flags* flags, const FlagInfo& flag, std::string_view text, std::string* problem);

// The flag's value in `flags`, for --help: on or off, a number, a text.
std::string ValueText(const Flags& flags, const FlagInfo& flag);

}  // namespace kei

#endif  // KEI_VM_BASE_FLAGS_H_
