#include "vm/optimizer/building/knowledge.h"

namespace kei::optimizer {
namespace {

template <typename T>
T Common(T a, T b) {
  return a == b ? a : T{};
}

}  // namespace

void Knowledge::Meet(const Knowledge& other) {
  std::vector<Facts> met;
  for (const Facts& mine : facts_) {
    const auto at = other.Place(mine.node);
    if (at == other.facts_.end() || at->node != mine.node) continue;
    Facts& facts = met.emplace_back(Facts{.node = mine.node});
    facts.types = mine.types | at->types;
    if (mine.maps == at->maps) facts.maps = mine.maps;
    facts.int32 = Common(mine.int32, at->int32);
    facts.float64 = Common(mine.float64, at->float64);
    facts.word32 = Common(mine.word32, at->word32);
  }
  facts_ = std::move(met);
}

}  // namespace kei::optimizer
