#include "vm/optimizer/building/knowledge.h"

#include <iterator>
#include <optional>

#include "vm/tables/config.h"

namespace kei::optimizer {
namespace {

template <typename T>
T Common(T a, T b) {
  return a == b ? a : T{};
}

// The word at the offset of a load; nothing if it has no place in the contents.
std::optional<size_t> WordAt(const Contents& contents, int32_t offset, MemRep rep) {
  const int32_t at = offset + kHeapObjectTag;
  if (rep != MemRep::kTagged || at < 0 || at % kTaggedSize != 0) return std::nullopt;
  const auto word = static_cast<size_t>(at / kTaggedSize);
  return word < contents.words.size() ? std::optional(word) : std::nullopt;
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
    facts.is_new = mine.is_new && at->is_new;
    facts.int32 = Common(mine.int32, at->int32);
    facts.float64 = Common(mine.float64, at->float64);
    facts.word32 = Common(mine.word32, at->word32);
  }
  facts_ = std::move(met);
  std::erase_if(fields_, [&](const KnownField& field) {
    return std::ranges::find(other.fields_, field) == other.fields_.end();
  });
  MeetContents(other);
}

// --- Objects that nobody else has seen

Contents* Knowledge::FindContents(const jit::Node* object) {
  const auto at = std::ranges::find(contents_, object, &Contents::object);
  return at == contents_.end() ? nullptr : &*at;
}

const Contents* Knowledge::FindContents(int number) const {
  const auto at = std::ranges::find(contents_, number, &Contents::number);
  return at == contents_.end() ? nullptr : &*at;
}

void Knowledge::Publish(const Contents& contents) {
  for (size_t word = 0; word < contents.words.size(); word++) {
    if (contents.words[word] == nullptr) continue;
    if (contents.words[word]->rep != Rep::kTagged) continue;
    const int32_t offset = static_cast<int32_t>(word) * kTaggedSize - kHeapObjectTag;
    const bool is_immutable = (contents.immutable >> word & 1) != 0;
    fields_.push_back({contents.object->id, offset, MemRep::kTagged, is_immutable, contents.words[word]});
  }
}

// Words with different values become unknown.
void Knowledge::MeetContents(const Knowledge& other) {
  std::erase_if(contents_, [&](const Contents& mine) { return other.FindContents(mine.number) == nullptr; });
  for (Contents& mine : contents_) {
    const Contents& others = *other.FindContents(mine.number);
    for (size_t word = 0; word < mine.words.size(); word++) {
      mine.words[word] = Common(mine.words[word], others.words[word]);
    }
  }
}

// --- Memory

jit::Node* Knowledge::FindField(const jit::Node* object, int32_t offset, MemRep rep) const {
  for (const Contents& contents : contents_) {
    if (contents.object != object) continue;
    if (const auto word = WordAt(contents, offset, rep)) return contents.words[*word];
  }
  for (const KnownField& field : fields_) {
    if (field.object == object->id && field.offset == offset && field.rep == rep) return field.value;
  }
  return nullptr;
}

void Knowledge::SetField(const jit::Node* object, int32_t offset, MemRep rep, jit::Node* value,
                         bool is_immutable) {
  constexpr size_t kMostFields = 64;
  if (Contents* contents = FindContents(object)) {
    if (const auto word = WordAt(*contents, offset, rep)) {
      contents->words[*word] = value;
      return;
    }
  }
  if (fields_.size() >= kMostFields) return;
  fields_.push_back({object->id, offset, rep, is_immutable, value});
}

// Objects with different maps are different ones. A new one is none of those whose nodes are older.
bool Knowledge::MayBeSame(uint32_t a, uint32_t b) const {
  if (a == b) return true;
  const Facts* first = FindById(a);
  const Facts* second = FindById(b);
  const Facts* newest = a < b ? second : first;
  if (newest != nullptr && newest->is_new) return false;
  if (first == nullptr || second == nullptr || first->maps.empty() || second->maps.empty()) return true;
  if (first->is_by_stability || second->is_by_stability) return true;  // nobody registers for this
  std::vector<CageOffset> common;
  std::ranges::set_intersection(first->maps, second->maps, std::back_inserter(common));
  return !common.empty();
}

void Knowledge::ForgetField(const jit::Node* object, int32_t offset) {
  std::erase_if(fields_, [&](const KnownField& field) {
    return !field.is_immutable && field.offset == offset && MayBeSame(field.object, object->id);
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
