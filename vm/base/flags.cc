#include "vm/base/flags.h"

#include <algorithm>
#include <charconv>

namespace kei {
namespace {

constexpr FlagInfo Row(const char* name, const char* help, bool Flags::*member) {
  return {.name = name, .help = help, .bool_member = member};
}
constexpr FlagInfo Row(const char* name, const char* help, std::string Flags::*member) {
  return {.name = name, .help = help, .string_member = member};
}
constexpr FlagInfo Row(const char* name, const char* help, int Flags::*member, int minimum, int maximum) {
  return {.name = name, .help = help, .int_member = member, .minimum = minimum, .maximum = maximum};
}

constexpr FlagInfo kFlags[] = {
#define FLAG(type, name, value, help) Row(#name, help, &Flags::name),
#define INT_FLAG(name, value, low, high, help) Row(#name, help, &Flags::name, low, high),
#include "vm/base/flags.def"
#undef FLAG
#undef INT_FLAG
};

bool SetBool(bool* value, std::string_view text, std::string* problem) {
  if (text != "true" && text != "false") {
    *problem = "is neither true nor false";
    return false;
  }
  *value = text == "true";
  return true;
}

bool SetInt(int* value, std::string_view text, const FlagInfo& flag, std::string* problem) {
  const char* end = text.data() + text.size();
  int number = 0;
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc::invalid_argument || rest != end) {
    *problem = "is not a number";
    return false;
  }
  if (error != std::errc() || number < flag.minimum || number > flag.maximum) {
    *problem = "is not between " + std::to_string(flag.minimum) + " and " + std::to_string(flag.maximum);
    return false;
  }
  *value = number;
  return true;
}

}  // namespace

std::span<const FlagInfo> AllFlags() { return kFlags; }

const FlagInfo* FindFlag(std::string_view name) {
  auto same = [](char a, char b) { return a == (b == '-' ? '_' : b); };
  for (const FlagInfo& flag : kFlags) {
    const std::string_view row = flag.name;
    if (std::equal(row.begin(), row.end(), name.begin(), name.end(), same)) return &flag;
  }
  return nullptr;
}

bool SetFlag(Flags* flags, const FlagInfo& flag, std::string_view text, std::string* problem) {
  if (flag.bool_member != nullptr) return SetBool(&(flags->*flag.bool_member), text, problem);
  if (flag.int_member != nullptr) return SetInt(&(flags->*flag.int_member), text, flag, problem);
  flags->*flag.string_member = text;
  return true;
}

std::string ValueText(const Flags& flags, const FlagInfo& flag) {
  if (flag.bool_member != nullptr) return flags.*flag.bool_member ? "on" : "off";
  if (flag.int_member != nullptr) return std::to_string(flags.*flag.int_member);
  return flags.*flag.string_member;
}

}  // namespace kei
