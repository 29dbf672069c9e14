#include "vm/optimizer/building/knowledge.h"

#include <iterator>

namespace kei::optimizer {
namespace {

template <typename T>
T Common(T a, T b) {
  return a == b ? a : T{};
}

// What is known by the stability of maps stays so only if all of them are stable.
void MeetMaps(const Facts& a, const Facts& b, Facts* met) {
  constexpr size_t kMostMaps = 4;
  if (a.maps.empty() || b.maps.empty()) return;
  met->are_stable = a.are_stable && b.are_stable;
  met->is_by_stability = a.is_by_stability || b.is_by_stability;
  if (met->is_by_stability && !met->are_stable) return;
  std::ranges::set_union(a.maps, b.maps, std::back_inserter(met->maps));
  if (met->maps.size() > kMostMaps) met->maps.clear();
}

}  // namespace

void Knowledge::Meet(const Knowledge& other) {
  std::vector<Facts> met;
  for (const Facts& mine : facts_) {
    const auto at = other.Place(mine.node);
    if (at == other.facts_.end() || at->node != mine.node) continue;
    Facts& facts = met.emplace_back(Facts{.node = mine.node});
    facts.types = mine.types | at->types;
    MeetMaps(mine, *at, &facts);
    facts.int32 = Common(mine.int32, at->int32);
    facts.float64 = Common(mine.float64, at->float64);
    facts.word32 = Common(mine.word32, at->word32);
  }
  facts_ = std::move(met);
  std::erase_if(fields_, [&](const KnownField& field) {
    return std::ranges::find(other.fields_, field) == other.fields_.end();
  });
}

// --- Memory

jit::Node* Knowledge::FindField(const jit::Node* object, int32_t offset, MemRep rep) const {
  for (const KnownField& field : fields_) {
    if (field.object == object->id && field.offset == offset && field.rep == rep) return field.value;
  }
  return nullptr;
}

void Knowledge::SetField(const jit::Node* object, int32_t offset, MemRep rep, jit::Node* value,
                         bool is_immutable) {
  constexpr size_t kMostFields = 64;
  if (fields_.size() == kMostFields) return;
  fields_.push_back({object->id, offset, rep, is_immutable, value});
}

// Objects with different maps are different ones.
bool Knowledge::MayBeSame(uint32_t a, uint32_t b) const {
  if (a == b) return true;
  const Facts* first = FindById(a);
  const Facts* second = FindById(b);
  if (first == nullptr || second == nullptr || first->maps.empty() || second->maps.empty()) return true;
  if (first->is_by_stability || second->is_by_stability) return true;  // nobody registers for this
  std::vector<CageOffset> common;
  std::ranges::set_intersection(first->maps, second->maps, std::back_inserter(common));
  return !common.empty();
}

void Knowledge::ForgetField(const jit::Node* object, int32_t offset) {
  std::erase_if(fields_, [&](const KnownField& field) {
    return field.offset == offset && MayBeSame(field.object, object->id);
  });
}

void Knowledge::ForgetMaps() {
  for (Facts& facts : facts_) {
    if (facts.are_stable) {
      facts.is_by_stability = true;
    } else {
      facts.maps.clear();
    }
  }
}

void Knowledge::ForgetWhatCallsChange() {
  ForgetMaps();
  std::erase_if(fields_, [](const KnownField& field) { return !field.is_immutable; });
}

// --- Loops

void Knowledge::ForgetFieldsAt(const std::set<int32_t>& offsets) {
  std::erase_if(fields_, [&](const KnownField& field) {
    return !field.is_immutable && offsets.contains(field.offset);
  });
}

bool Knowledge::KeepsMaps(const Facts& known) const {
  if (known.maps.empty()) return true;
  const Facts* now = FindById(known.node);
  if (now == nullptr || now->maps.empty() || !std::ranges::includes(known.maps, now->maps)) return false;
  return known.is_by_stability || !now->is_by_stability;
}

}  // namespace kei::optimizer
