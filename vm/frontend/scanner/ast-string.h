#ifndef KEI_VM_FRONTEND_SCANNER_AST_STRING_H_
#define KEI_VM_FRONTEND_SCANNER_AST_STRING_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/base/arena.h"
#include "vm/base/hash-index.h"
#include "vm/base/try-vector.h"
#include "vm/frontend/scanner/token.h"

namespace kei {

// An interned string of the front end: within one AstStringTable, equal contents are the same
// object. Contents that fit Latin-1 are always stored as one byte per character.
class AstString {
 public:
  uint32_t length() const { return length_; }
  uint32_t hash() const { return hash_; }
  // Dense number of the string in its table, for side tables of consumers.
  uint32_t index() const { return index_; }
  bool is_one_byte() const { return is_one_byte_; }
  const uint8_t* one_byte() const { return static_cast<const uint8_t*>(data_); }
  const uint16_t* two_byte() const { return static_cast<const uint16_t*>(data_); }
  uint16_t at(uint32_t i) const { return is_one_byte_ ? one_byte()[i] : two_byte()[i]; }
  bool is_empty() const { return length_ == 0; }
  // The keyword or contextual word it spells, else kIdentifier.
  Token token() const { return token_; }
  bool is_private_name() const { return length_ > 1 && at(0) == '#'; }

  // Canonical array index: "0" to "4294967294", no leading zero.
  bool AsArrayIndex(uint32_t* index) const;
  bool Equals(std::string_view latin1) const;
  std::string ToUtf8() const;

 private:
  friend class AstStringTable;
  AstString() = default;

  const void* data_;
  uint32_t length_;
  uint32_t hash_;
  uint32_t index_;
  bool is_one_byte_;
  Token token_;
};

// Owns its strings: they outlive the arenas of the parses that share the table.
class AstStringTable {
 public:
  explicit AstStringTable(MemoryAccount* account = nullptr);
  AstStringTable(const AstStringTable&) = delete;
  AstStringTable& operator=(const AstStringTable&) = delete;

  const AstString* Intern(const uint8_t* chars, size_t length);
  const AstString* Intern(const uint16_t* chars, size_t length);
  const AstString* Intern(std::string_view latin1) {
    return Intern(reinterpret_cast<const uint8_t*>(latin1.data()), latin1.size());
  }
  // Decimal text of a number as JavaScript prints it, for numeric property keys.
  const AstString* InternNumber(double value);

  uint32_t count() const { return static_cast<uint32_t>(strings_.size()); }
  const AstString* at(uint32_t index) const { return strings_[index]; }

#define W(name, text) \
  const AstString* name() const { return strings_[static_cast<int>(Known::name)]; }
#include "vm/frontend/scanner/well-known-strings.def"
#undef W

 private:
  enum class Known {
#define W(name, text) name,
#include "vm/frontend/scanner/well-known-strings.def"
#undef W
  };

  template <typename Char>
  const AstString* InternAs(const Char* chars, size_t length, bool store_one_byte);

  Arena arena_;
  TryVector<AstString*> strings_;  // the strings by index
  HashIndex<CountedMemory> index_;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_AST_STRING_H_
