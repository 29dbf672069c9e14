#include "vm/regexp/machine-code/bit-tables.h"

#include <algorithm>
#include <array>

#include "vm/regexp/machine-code/char-class.h"

namespace kei::regexp {
namespace {

constexpr uint32_t kUnitsPerPage = 256;
using Page = std::array<uint8_t, PagedPlace::kPageBytes>;
using Pages = std::vector<Page>;

void AddRange(Pages* pages, uint32_t first, uint32_t last) {
  for (uint32_t c = first; c <= last && c <= kMaxUnit; c++) {
    (*pages)[c / kUnitsPerPage][c % kUnitsPerPage / 8] |= static_cast<uint8_t>(1 << c % 8);
  }
}

Pages PagesOf(const ClassData& set) {
  Pages pages(kMaxUnit / kUnitsPerPage + 1, Page{});
  for (uint32_t c = 0; c < 0x100; c++) {
    if ((set.bits[c >> 5] >> (c & 31) & 1) != 0) AddRange(&pages, c, c);
  }
  for (uint32_t i = 0; i < set.count; i++) {
    AddRange(&pages, set.ranges[2 * i], set.ranges[2 * i + 1]);
  }
  return pages;
}

}  // namespace

PagedPlace BitTables::PagedPlaceOf(const ClassData* set) {
  for (const auto& [known, place] : paged_) {
    if (known == set) return place;
  }
  const Pages pages = PagesOf(*set);
  Pages distinct;
  const PagedPlace place = {AddTable(), static_cast<int>(bytes_.size())};
  for (size_t i = 0; i < pages.size(); i++) {
    const auto found = std::find(distinct.begin(), distinct.end(), pages[i]);
    bytes_[static_cast<size_t>(place.numbers) + i] = static_cast<uint8_t>(found - distinct.begin());
    if (found == distinct.end()) distinct.push_back(pages[i]);
  }
  for (const Page& page : distinct) bytes_.insert(bytes_.end(), page.begin(), page.end());
  paged_.push_back({set, place});
  return place;
}

}  // namespace kei::regexp
