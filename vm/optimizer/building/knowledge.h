#ifndef KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_
#define KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "jit/ir/graph.h"
#include "vm/tables/claims.h"
#include "vm/tables/layouts.h"

namespace kei::optimizer {

// What is known of a tagged value at one place.
struct Facts {
  uint32_t node;  // its id
  uint16_t types = Types::kAny;
  std::vector<CageOffset> maps{};  // it has one of them, unless there are none
  bool are_stable = false;         // these maps are stable, so that an effect does not change them …
  bool is_by_stability = false;    // … and there was one since they were looked at
  bool is_new = false;             // made here, so that it is none of the objects that there were before
  // The same value in other forms, computed before.
  jit::Node* int32 = nullptr;
  jit::Node* float64 = nullptr;
  jit::Node* word32 = nullptr;  // ToInt32
};

// What a field holds: the value that was loaded or stored last.
struct KnownField {
  uint32_t object;  // its id
  int32_t offset;   // as in the load
  MemRep rep;
  bool is_immutable;  // no effect changes it
  jit::Node* value;

  bool operator==(const KnownField&) const = default;
};

// A field's word, of those of an object, and its bit.
constexpr size_t WordOf(const FieldToken& field) { return static_cast<size_t>(field.offset) / kTaggedSize; }
constexpr uint64_t BitOfWord(const FieldToken& field) { return uint64_t{1} << WordOf(field); }

// All that an object holds that was made here, word by word from its map on; null: unknown. Nobody else can
// change it until something else refers to it. Then it is published: what it holds is a field like others.
struct Contents {
  jit::Node* object;
  int number;  // its index in Compilation::virtual_objects
  std::vector<jit::Node*> words;
  uint64_t immutable = 0;  // bit i: no effect changes word i

  jit::Node* Word(const FieldToken& field) const { return words[WordOf(field)]; }
};

// What is known at one place, by node. Facts of a value are facts on every way from there, but for its maps.
// Effects, which are calls, end what is known of memory that they may change.
class Knowledge {
 public:
  const Facts* Find(const jit::Node* node) const { return FindById(node->id); }
  Facts& Of(const jit::Node* node) {
    auto at = facts_.begin() + (Place(node->id) - facts_.begin());
    if (at == facts_.end() || at->node != node->id) at = facts_.insert(at, Facts{.node = node->id});
    return *at;
  }

  jit::Node* FindField(const jit::Node* object, int32_t offset, MemRep rep) const;
  void SetField(const jit::Node* object, int32_t offset, MemRep rep, jit::Node* value, bool is_immutable);
  // Objects that nobody else has seen.
  void AddContents(Contents contents) { contents_.push_back(std::move(contents)); }
  void RemoveContents(int number) {
    std::erase_if(contents_, [&](const Contents& contents) { return contents.number == number; });
  }
  // Its words become fields like others.
  void Publish(const Contents& contents);
  std::vector<Contents>& contents() { return contents_; }
  const std::vector<Contents>& contents() const { return contents_; }
  Contents* FindContents(const jit::Node* object);
  const Contents* FindContents(int number) const;
  template <typename F>
  void PublishIf(F&& is_seen) {
    for (const Contents& contents : contents_) {
      if (is_seen(contents)) Publish(contents);
    }
    std::erase_if(contents_, is_seen);
  }

  // Before a store: fields that may be the same one are not known any more.
  void ForgetField(const jit::Node* object, int32_t offset);
  // After a map is stored: any object may be the same one.
  void ForgetMaps();
  void ForgetAllMaps() {
    for (Facts& facts : facts_) facts.maps.clear();
  }
  // A call.
  void ForgetWhatCallsChange();

  // At the beginning of a loop: only what the loop keeps, which is what an earlier attempt found out.
  void ForgetFieldsAt(const std::set<int32_t>& offsets);
  // At its end. Calls lost(offset) for the fields of the beginning that are not known any more, or have other
  // values. False if maps are not what they were.
  template <typename F>
  bool Keeps(const Knowledge& beginning, F&& lost) const {
    for (const KnownField& field : beginning.fields_) {
      if (std::ranges::find(fields_, field) == fields_.end()) lost(field.offset);
    }
    return std::ranges::all_of(beginning.facts_, [this](const Facts& facts) { return KeepsMaps(facts); });
  }
  // Only what both know stays.
  void Meet(const Knowledge& other);

 private:
  std::vector<Facts>::const_iterator Place(uint32_t id) const {
    return std::ranges::lower_bound(facts_, id, {}, &Facts::node);
  }
  bool KeepsMaps(const Facts& known) const;
  void MeetContents(const Knowledge& other);
  bool MayBeSame(uint32_t a, uint32_t b) const;
  const Facts* FindById(uint32_t id) const {
    auto at = Place(id);
    return at != facts_.end() && at->node == id ? &*at : nullptr;
  }

  std::vector<Facts> facts_;  // ascending by node
  std::vector<KnownField> fields_;
  std::vector<Contents> contents_;
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_KNOWLEDGE_H_
