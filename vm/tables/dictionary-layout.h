#ifndef KEI_VM_TABLES_DICTIONARY_LAYOUT_H_
#define KEI_VM_TABLES_DICTIONARY_LAYOUT_H_

namespace kei {

// The words of a dictionary, for C++ and generated code: a header of Smis, then the entries, a power of two
// of them.
struct DictionaryHeader {
  enum { kElements, kDeleted, kNextEnumeration, kHash, kSize };  // kHash: see identity-hash.h
};
// The words of an entry in a NameDictionary or NumberDictionary.
struct DictionaryEntry {
  enum { kKey, kValue, kDetails, kSize };
};

constexpr int kMaxEnumerationIndex = (1 << 24) - 1;

}  // namespace kei

#endif  // KEI_VM_TABLES_DICTIONARY_LAYOUT_H_
