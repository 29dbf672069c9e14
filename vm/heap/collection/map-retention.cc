#include "vm/heap/collection/map-retention.h"

#include <algorithm>

#include "vm/heap/spaces/tuning.h"

namespace kei {

void MapRetention::Begin() {
  before_.Swap(&now_);
  now_.Clear();
  std::sort(before_.begin(), before_.end(),
            [](const Retained& a, const Retained& b) { return a.map < b.map; });
}

bool MapRetention::Keeps(uint32_t map) {
  const Retained* before = FindBefore(map);
  const uint32_t left = before == nullptr ? kMapRetention : before->collections - 1;
  return left > 0 && now_.TryPush({map, left});
}

const MapRetention::Retained* MapRetention::FindBefore(uint32_t map) const {
  const auto* at =
      std::lower_bound(before_.begin(), before_.end(), map,
                       [](const Retained& retained, uint32_t value) { return retained.map < value; });
  return at != before_.end() && at->map == map ? at : nullptr;
}

}  // namespace kei
