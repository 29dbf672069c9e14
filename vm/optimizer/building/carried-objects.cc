#include <algorithm>
#include <bit>

#include "vm/optimizer/building/function-builder.h"

// Objects that a register holds where ways meet, or that a loop carries from one iteration to the next. The
// context of an iteration's variables is one, and so is an accumulator such as that of
// `p = new Point(p.x + 1, p.y)`.
//
// If nothing but the register refers to the object of each way, the way on may begin with another one that
// holds the same. That one is made there, of phis for the words that differ. Neither it nor those before have
// to exist, then, as no phi of objects refers to them. Parts, such as the elements of an array, go along
// if only the whole refers to them.

namespace kei::optimizer {

// The object that only this value of the environment refers to, of all that are read at the bytecode. Frames
// of callers know no object that was made since they called.
const Contents* FunctionBuilder::ObjectOnlyAt(size_t index, int offset, const LiveSet& live) {
  const Value& value = environment_[index];
  const Contents* contents = value.is_tagged() ? VirtualObjectOf(value.node) : nullptr;
  if (contents == nullptr || !MayBeReplaced(*contents, 0)) return nullptr;
  for (size_t i = 0; i < environment_.size(); i++) {
    if (i != index && environment_[i] == value && IsLive(i, live, offset)) return nullptr;
  }
  return contents;
}

// Whether only these objects have ever held it, and all its words are known.
bool FunctionBuilder::MayBeReplaced(const Contents& contents, uint64_t holders) {
  const VirtualObject& record = RecordOf(contents);
  return contents.number >= first_object_ && record.holders == holders && !record.is_refused &&
         std::ranges::find(contents.words, nullptr) == contents.words.end();
}

// The object that only this word of another one refers to.
const Contents* FunctionBuilder::PartOf(const Contents& whole, size_t word, int offset, const LiveSet& live) {
  const Contents* part = VirtualObjectOf(whole.words[word]);
  if (part == nullptr || part == &whole) return nullptr;
  if (!MayBeReplaced(*part, uint64_t{1} << whole.number)) return nullptr;
  if (std::ranges::count(whole.words, part->object) > 1) return nullptr;
  for (size_t i = 0; i < environment_.size(); i++) {
    if (environment_[i].node == part->object && IsLive(i, live, offset)) return nullptr;
  }
  return part;
}

// Objects of other maps, or with other words that are no values, have other shapes.
bool FunctionBuilder::HaveSameShape(const Contents& contents, const NewWords& made) {
  if (contents.words.size() != made.words.size() || contents.immutable != made.immutable) return false;
  for (size_t word = 0; word < made.words.size(); word++) {
    const bool is_raw = made.words[word]->rep != Rep::kTagged;
    if ((word == 0 || is_raw) && contents.words[word] != made.words[word]) return false;
  }
  return true;
}

Findings::Site FunctionBuilder::SiteOfPart(const Findings::Site& whole, size_t word) {
  constexpr int kMostParts = 100;
  return {whole.instance, whole.bytecode_offset, whole.index * kMostParts + static_cast<int>(word)};
}

jit::Node* FunctionBuilder::MakeCarriedObject(CarriedObject* carried) {
  for (auto& [word, part] : carried->parts) carried->made.words[word] = MakeCarriedObject(&part);
  for (const auto& [word, phi] : carried->phis) carried->made.words[word] = TaggedPhi(block_, phi);
  return MakeObject(carried->made);
}

void FunctionBuilder::MakeCarriedObjects(std::vector<CarriedObject>* objects) {
  for (CarriedObject& carried : *objects) environment_[carried.index] = {MakeCarriedObject(&carried)};
  ChangeEnvironment();
}

// --- Where ways meet

// The objects of all ways, if they have one shape. Else nothing.
template <typename Find>
std::vector<const Contents*> FunctionBuilder::ObjectsOfWays(std::vector<Edge>* edges, Find find) {
  std::vector<const Contents*> objects;
  for (size_t i = 0; i < edges->size(); i++) {
    Edge& edge = (*edges)[i];
    std::swap(environment_, edge.environment);
    std::swap(knowledge_, edge.knowledge);
    objects.push_back(find(i));
    std::swap(knowledge_, edge.knowledge);
    std::swap(environment_, edge.environment);
    if (objects[i] == nullptr) return {};
    if (!HaveSameShape(*objects[i], {objects[0]->words, {}, objects[0]->immutable})) return {};
  }
  return objects;
}

bool FunctionBuilder::MergesObject(std::vector<Edge>* edges, size_t index, int offset, const LiveSet& live,
                                   std::vector<CarriedObject>* merged, Block* block) {
  const auto objects = ObjectsOfWays(edges, [&](size_t) { return ObjectOnlyAt(index, offset, live); });
  if (objects.empty()) return false;
  // This is below the indices of the objects that a bytecode makes.
  constexpr int kFirst = -1000;
  const Findings::Site site{instance_, offset, kFirst - static_cast<int>(index)};
  merged->push_back(MergeObjects(edges, objects, site, live, block));
  merged->back().index = index;
  return true;
}

// Words that differ get phis.
FunctionBuilder::CarriedObject FunctionBuilder::MergeObjects(std::vector<Edge>* edges,
                                                             const std::vector<const Contents*>& objects,
                                                             const Findings::Site& site, const LiveSet& live,
                                                             Block* block) {
  CarriedObject merged{.made = {objects[0]->words, site, objects[0]->immutable}};
  for (size_t word = 0; word < merged.made.words.size(); word++) {
    const auto has_first = [&](const Contents* object) {
      return object->words[word] == objects[0]->words[word];
    };
    if (std::ranges::all_of(objects, has_first)) continue;
    const auto parts =
        ObjectsOfWays(edges, [&](size_t i) { return PartOf(*objects[i], word, site.bytecode_offset, live); });
    if (!parts.empty()) {
      merged.parts.emplace_back(word, MergeObjects(edges, parts, SiteOfPart(site, word), live, block));
      continue;
    }
    std::vector<Node*> values;
    for (const Contents* object : objects) values.push_back(object->words[word]);
    merged.made.words[word] = MergeWords(edges, block, std::move(values));
  }
  return merged;
}

// --- Loops

// Until an attempt has shown that the object at the end is another one, or is seen by others.
bool FunctionBuilder::CarriesObject(int start, size_t index, const LiveSet& live) {
  return !findings_->IsRefusedObject({instance_, start, static_cast<int>(index)}) &&
         ObjectOnlyAt(index, start, live) != nullptr;
}

void FunctionBuilder::BeginCarriedObjects(int start, Loop* loop, Edge* entry) {
  for (CarriedObject& carried : loop->carried) {
    const Contents contents = *knowledge_.FindContents(environment_[carried.index].node);
    const size_t index = carried.index;
    carried = BeginCarriedObject(contents, {instance_, start, static_cast<int>(index)}, loop, entry);
    carried.index = index;
  }
}

FunctionBuilder::CarriedObject FunctionBuilder::BeginCarriedObject(const Contents& contents,
                                                                   const Findings::Site& site, Loop* loop,
                                                                   Edge* entry) {
  CarriedObject carried{.made = {contents.words, site, contents.immutable}};
  const LiveSet live = live_->Before(site.bytecode_offset);
  for (size_t word = 0; word < contents.words.size(); word++) {
    const Findings::Site site_of_part = SiteOfPart(site, word);
    const Contents* part = PartOf(contents, word, site.bytecode_offset, live);
    if (part != nullptr && !findings_->IsRefusedObject(site_of_part)) {
      carried.parts.emplace_back(word, BeginCarriedObject(*part, site_of_part, loop, entry));
    } else if (const auto kind = findings_->KindOfWord(WordOfCarried(carried, word))) {
      carried.phis.emplace_back(word, NewWordPhi(loop->header, entry, contents.words[word], *kind));
    }
  }
  entry->knowledge.RemoveContents(contents.number);
  return carried;
}

// The words of the object at the end of the iteration; the phis' first inputs if the graph is built anew.
void FunctionBuilder::ListCarriedWords(const CarriedObject& carried, const Contents* now,
                                       std::vector<Node*>* phis, std::vector<Node*>* inputs) {
  const auto word_now = [&](size_t word) {
    return now != nullptr && word < now->words.size() ? now->words[word] : nullptr;
  };
  for (const auto& [word, part] : carried.parts) {
    const Node* object = word_now(word);
    ListCarriedWords(part, object == nullptr ? nullptr : knowledge_.FindContents(object), phis, inputs);
  }
  for (const auto& [word, phi] : carried.phis) {
    Node* value = word_now(word);
    phis->push_back(phi);
    inputs->push_back(value == nullptr ? phi->input(0)
                                       : BackEdgeWord(value, WordOfCarried(carried, word), phi));
  }
}

// `now`: the object that takes the place of the carried one; null if it is no such object.
void FunctionBuilder::EndCarriedObject(const CarriedObject& carried, const Contents* now) {
  if (now == nullptr || !HaveSameShape(*now, carried.made)) {
    findings_->RefuseObject(carried.made.site);
    build_again_ = true;
    return;
  }
  const int start = carried.made.site.bytecode_offset;
  const LiveSet live = live_->Before(start);
  for (const auto& [word, part] : carried.parts) EndCarriedObject(part, PartOf(*now, word, start, live));
  for (size_t word = 1; word < now->words.size(); word++) {
    const auto is_word = [&](const auto& entry) { return entry.first == word; };
    if (std::ranges::any_of(carried.parts, is_word) || std::ranges::any_of(carried.phis, is_word)) continue;
    if (now->words[word] == carried.made.words[word]) continue;
    findings_->SetKindOfWord(WordOfCarried(carried, word), KindOfStored(now->words[word]));
    build_again_ = true;
  }
}

void FunctionBuilder::EndCarriedObjects(int start, const Loop& loop) {
  const LiveSet live = live_->Before(start);
  for (const CarriedObject& carried : loop.carried) {
    EndCarriedObject(carried, ObjectOnlyAt(carried.index, start, live));
  }
}

}  // namespace kei::optimizer
