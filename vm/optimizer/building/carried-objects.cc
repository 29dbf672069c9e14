#include <algorithm>

#include "vm/optimizer/building/function-builder.h"

// Objects that a loop carries from one iteration to the next in a register that it assigns. The context of an
// iteration's variables is one, and so is an accumulator such as that of `p = new Point(p.x + 1, p.y)`.
//
// If nothing but the register refers to the object, the next iteration may begin with another that holds the
// same. That one is made at the loop's beginning, of phis for the words that differ. Neither it nor the one
// before has to exist, then, as no phi of objects refers to them.

namespace kei::optimizer {

// The object that only this value of the environment refers to, of all that are read at the loop. Frames of
// callers know no object that was made since they called.
const Contents* FunctionBuilder::ObjectOnlyAt(size_t index, int loop, const LiveSet& live) {
  const Value& value = environment_[index];
  const Contents* contents = value.is_tagged() ? VirtualObjectOf(value.node) : nullptr;
  if (contents == nullptr || contents->number < first_object_) return nullptr;
  if (RecordOf(*contents).holders != 0 || RecordOf(*contents).is_refused) return nullptr;
  if (std::ranges::find(contents->words, nullptr) != contents->words.end()) return nullptr;
  for (size_t i = 0; i < environment_.size(); i++) {
    if (i != index && environment_[i] == value && IsLive(i, live, loop)) return nullptr;
  }
  return contents;
}

// Until an attempt has shown that the object at the end is another one, or is seen by others.
bool FunctionBuilder::CarriesObject(int start, size_t index, const LiveSet& live) {
  return !findings_->IsRefusedObject(SiteOfCarried(start, index)) &&
         ObjectOnlyAt(index, start, live) != nullptr;
}

void FunctionBuilder::BeginCarriedObjects(int start, Loop* loop, Edge* entry) {
  for (CarriedObject& carried : loop->carried) {
    const Contents contents = *entry->knowledge.FindContents(environment_[carried.index].node);
    carried.made = {contents.words, SiteOfCarried(start, carried.index), contents.immutable};
    for (size_t word = 0; word < contents.words.size(); word++) {
      const auto kind = findings_->KindOfWord(WordOfCarried(start, carried, word));
      if (!kind) continue;
      carried.phis.push_back({word, NewWordPhi(loop->header, entry, contents.words[word], *kind)});
    }
    entry->knowledge.RemoveContents(contents.number);
  }
}

void FunctionBuilder::MakeCarriedObjects(Loop* loop) {
  for (CarriedObject& carried : loop->carried) {
    for (const auto& [word, phi] : carried.phis) carried.made.words[word] = TaggedPhi(loop->header, phi);
    environment_[carried.index] = {MakeObject(carried.made)};
  }
  ChangeEnvironment();
}

// The words of the object at the end of the iteration; the phis' first inputs if the graph is built anew.
void FunctionBuilder::ListCarriedWords(int start, const Loop& loop, std::vector<Node*>* inputs) {
  for (const CarriedObject& carried : loop.carried) {
    const Contents* now = knowledge_.FindContents(environment_[carried.index].node);
    for (const auto& [word, phi] : carried.phis) {
      const bool is_known = now != nullptr && word < now->words.size() && now->words[word] != nullptr;
      inputs->push_back(is_known ? BackEdgeWord(now->words[word], WordOfCarried(start, carried, word), phi)
                                 : phi->input(0));
    }
  }
}

void FunctionBuilder::EndCarriedObjects(int start, const Loop& loop) {
  const LiveSet live = live_->Before(start);
  for (const CarriedObject& carried : loop.carried) {
    const Contents* now = ObjectOnlyAt(carried.index, start, live);
    if (now == nullptr || !HasShapeOf(*now, carried.made)) {
      findings_->RefuseObject(carried.made.site);
      build_again_ = true;
      continue;
    }
    for (size_t word = 1; word < now->words.size(); word++) {
      const bool has_phi =
          std::ranges::find(carried.phis, word, &std::pair<size_t, Node*>::first) != carried.phis.end();
      if (has_phi || now->words[word] == carried.made.words[word]) continue;
      findings_->SetKindOfWord(WordOfCarried(start, carried, word), KindOfStored(now->words[word]));
      build_again_ = true;
    }
  }
}

// Objects with other immutable words, such as the context of another scope, are others.
bool FunctionBuilder::HasShapeOf(const Contents& contents, const NewWords& made) {
  if (contents.words.size() != made.words.size() || contents.immutable != made.immutable) return false;
  for (size_t word = 0; word < made.words.size(); word++) {
    const bool is_raw = made.words[word]->rep != Rep::kTagged;
    if ((word == 0 || is_raw) && contents.words[word] != made.words[word]) return false;
  }
  return true;
}

}  // namespace kei::optimizer
