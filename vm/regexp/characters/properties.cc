#include "vm/regexp/characters/properties.h"

#include <algorithm>
#include <vector>

#include "vm/regexp/characters/property-data.h"

namespace kei::regexp {
namespace {

uint32_t ReadNumber(const uint8_t** p) {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    const uint8_t byte = *(*p)++;
    value |= uint32_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return value;
  }
}

void AddSet(uint32_t from, uint32_t to, CharSet* set) {
  uint32_t c = 0;
  for (const uint8_t *p = kPropertyBytes + from, *end = kPropertyBytes + to; p < end;) {
    const uint32_t first = c += ReadNumber(&p);
    c += ReadNumber(&p);
    set->Add(first, c - 1);
  }
}

bool AddFrom(const PropertyRow* rows, size_t count, std::string_view name, CharSet* set) {
  const PropertyRow* end = rows + count;
  const PropertyRow* row = std::lower_bound(
      rows, end, name,
      [](const PropertyRow& row, std::string_view name) { return std::string_view(row.name) < name; });
  if (row == end || name != row->name) return false;
  AddSet(row->from, row->to, set);
  return true;
}

bool AddStrings(const StringPropertyRow& row, CharSet* set, TextSet* strings) {
  AddSet(row.from, row.to, set);
  std::vector<uint32_t> string;
  const uint8_t* end = kPropertyBytes + row.strings_to;
  for (const uint8_t* p = kPropertyBytes + row.strings_from; p < end;) {
    const uint32_t number = ReadNumber(&p);
    if (number != 0) {
      string.push_back(kStringAlphabet[number - 1]);
    } else {
      AddText(strings, string);
      string.clear();
    }
  }
  return true;
}

}  // namespace

bool AddProperty(std::string_view name, std::string_view value, CharSet* set) {
  if (!value.empty()) {
    if (name == "General_Category" || name == "gc") {
      return AddFrom(kCategories, kCategoriesCount, value, set);
    }
    if (name == "Script" || name == "sc") return AddFrom(kScripts, kScriptsCount, value, set);
    if (name == "Script_Extensions" || name == "scx") {
      return AddFrom(kScriptExtensions, kScriptExtensionsCount, value, set);
    }
    return false;
  }
  if (name == "Any") {
    set->Add(0, kMaxCodePoint);
    return true;
  }
  if (name == "ASCII") {
    set->Add(0, 0x7f);
    return true;
  }
  if (name == "Assigned") {
    CharSet unassigned(set->arena());
    AddFrom(kCategories, kCategoriesCount, "Cn", &unassigned);
    unassigned.Negate();
    set->Add(&unassigned);
    return true;
  }
  return AddFrom(kCategories, kCategoriesCount, name, set) || AddFrom(kBinary, kBinaryCount, name, set);
}

bool AddStringProperty(std::string_view name, CharSet* set, TextSet* strings) {
  bool found = false;
  for (size_t i = 0; i < kStringPropertiesCount; i++) {
    const StringPropertyRow& row = kStringProperties[i];
    if (name == row.name || name == "RGI_Emoji") found = AddStrings(row, set, strings);
  }
  return found;
}

}  // namespace kei::regexp
