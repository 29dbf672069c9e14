#ifndef KEI_VM_REGEXP_MACHINE_CODE_BIT_TABLES_H_
#define KEI_VM_REGEXP_MACHINE_CODE_BIT_TABLES_H_

#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

// A set of code units by pages of 256. It has the number of each unit's page, and a bit for each unit of the
// pages. Pages that are equal are one.
struct PagedPlace {
  int numbers;  // the place of 256 bytes
  int pages;    // the place of pages of kPageBytes
  static constexpr int kPageBytes = 32;
};

// Tables of a byte for each Latin-1 character, of which eight sets share one, a bit each; and of pages.
class BitTables {
 public:
  struct Place {
    int offset;  // the table's offset
    int bit;
  };
  Place PlaceOf(const uint64_t (&bits)[4]) {
    for (const Entry& entry : entries_) {
      if (memcmp(entry.bits, bits, sizeof(bits)) == 0) return entry.place;
    }
    if (next_bit_ == 8) {
      shared_ = AddTable();
      next_bit_ = 0;
    }
    Entry entry;
    memcpy(entry.bits, bits, sizeof(bits));
    entry.place = {shared_, next_bit_++};
    for (uint32_t c = 0; c < 0x100; c++) {
      if ((bits[c >> 6] >> (c & 63) & 1) == 0) continue;
      bytes_[static_cast<size_t>(shared_) + c] |= static_cast<uint8_t>(1 << entry.place.bit);
    }
    entries_.push_back(entry);
    return entry.place;
  }
  PagedPlace PagedPlaceOf(const ClassData* set);
  int Add(const uint8_t (&table)[256]) {
    const int offset = AddTable();
    memcpy(&bytes_[static_cast<size_t>(offset)], table, sizeof(table));
    return offset;
  }
  // Wherever it fits: not aligned.
  int Add(const void* data, size_t size) {
    const size_t offset = bytes_.size();
    bytes_.resize(offset + size);
    memcpy(&bytes_[offset], data, size);
    return static_cast<int>(offset);
  }
  std::span<const uint8_t> bytes() const { return bytes_; }

 private:
  int AddTable() {
    bytes_.resize(bytes_.size() + 256);
    return static_cast<int>(bytes_.size()) - 256;
  }
  struct Entry {
    uint64_t bits[4];
    Place place;
  };
  std::vector<Entry> entries_;
  std::vector<std::pair<const ClassData*, PagedPlace>> paged_;
  std::vector<uint8_t> bytes_;
  int shared_ = 0;
  int next_bit_ = 8;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_BIT_TABLES_H_
