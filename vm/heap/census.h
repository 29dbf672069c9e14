#ifndef KEI_VM_HEAP_CENSUS_H_
#define KEI_VM_HEAP_CENSUS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vm/heap/heap.h"

namespace kei {

// The contents of the heap, by instance type. Read-only space is left out. Sizes are in bytes.
struct HeapCensus {
  struct Row {
    std::string_view type;
    uint64_t count = 0;
    uint64_t bytes = 0;
    uint64_t tagged_bytes = 0;  // the part in tagged slots, which pointer compression halves
  };
  std::vector<Row> rows;  // the largest first; types without objects are left out
  Row total;
};

// Counts all objects; collect before to count live ones.
HeapCensus TakeCensus(Heap* heap);

// Formats it as a table with the collections' figures below, or as one JSON object.
std::string CensusAsText(const HeapCensus& census, const HeapStatistics& statistics);
std::string CensusAsJson(const HeapCensus& census, const HeapStatistics& statistics);

}  // namespace kei

#endif  // KEI_VM_HEAP_CENSUS_H_
