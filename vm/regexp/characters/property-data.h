#ifndef KEI_VM_REGEXP_CHARACTERS_PROPERTY_DATA_H_
#define KEI_VM_REGEXP_CHARACTERS_PROPERTY_DATA_H_

#include <cstddef>
#include <cstdint>

namespace kei::regexp {

// The place of a set in kPropertyBytes. The bytes are the differences between its bounds (the first code
// point in it, the first behind that, …), in groups of seven bits, lowest first.
struct PropertyRow {
  char name[38];
  uint32_t from, to;
};
// The place of strings: numbers in kStringAlphabet, from 1 on, each string ending with 0.
struct StringPropertyRow {
  char name[30];
  uint32_t from, to;
  uint32_t strings_from, strings_to;
};

// Ascending by name.
extern const PropertyRow kCategories[], kScripts[], kScriptExtensions[], kBinary[];
extern const size_t kCategoriesCount, kScriptsCount, kScriptExtensionsCount, kBinaryCount;
extern const StringPropertyRow kStringProperties[];
extern const size_t kStringPropertiesCount;
extern const uint32_t kStringAlphabet[];
extern const uint8_t kPropertyBytes[];

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_CHARACTERS_PROPERTY_DATA_H_
