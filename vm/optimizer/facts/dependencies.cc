#include "vm/optimizer/facts/dependencies.h"

#include <algorithm>

namespace kei::optimizer {

void Dependencies::Add(Holder holder, uint32_t groups) {
  const Address address = std::visit([](auto object) { return object.ptr(); }, holder);
  entries_.try_emplace(address, holder, 0).first->second.second |= groups;
}

bool Dependencies::Register(Isolate* isolate, CompiledCode code) const {
  return std::ranges::all_of(entries_, [&](const auto& entry) {
    const auto& [holder, groups] = entry.second;
    return std::visit([&](auto object) { return AddDependency(isolate, object, groups, code); }, holder);
  });
}

}  // namespace kei::optimizer
