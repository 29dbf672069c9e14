#ifndef KEI_VM_OPTIMIZER_BUILDING_FINDINGS_H_
#define KEI_VM_OPTIMIZER_BUILDING_FINDINGS_H_

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "jit/ir/frame-state.h"

namespace kei::optimizer {

// What earlier attempts to build a graph found out. An attempt follows another one only if something is
// added, and that is bounded: a kind only changes toward one that holds more.
class Findings {
 public:
  // The function itself, or one of the calls that are inlined in it: a number that attempts agree on.
  using Instance = int;
  static constexpr Instance kOutermost = 0;

  Instance InstanceOf(Instance caller, int bytecode_offset, uint64_t callee) {
    const auto next = static_cast<Instance>(instances_.size()) + 1;
    return instances_.try_emplace({caller, bytecode_offset, callee}, next).first->second;
  }

  // The kinds that the values of a loop have at its beginning, by the index of the environment.
  std::optional<jit::StateValue> KindAt(Instance instance, int loop, size_t index) const {
    const auto known = kinds_.find({instance, loop, index});
    return known == kinds_.end() ? std::nullopt : std::optional(known->second);
  }
  void SetKind(Instance instance, int loop, size_t index, jit::StateValue kind) {
    kinds_[{instance, loop, index}] = kind;
  }

  // What the loop changes in memory.
  struct Changes {
    int attempts = 0;             // that found something
    bool maps = false;            // those that are not stable
    bool everything = false;      // what calls change
    bool all_maps = false;        // even stable ones
    std::set<int32_t> offsets{};  // of fields
  };
  Changes& ChangesIn(Instance instance, int loop) { return changes_[{instance, loop}]; }

  // The bytecode that makes an object, or the loop and the index of the environment if each iteration begins
  // with another one.
  struct Site {
    Instance instance;
    int bytecode_offset;
    int index = -1;

    auto operator<=>(const Site&) const = default;
  };
  // Objects that have to exist before a loop, since the loop lets others see them.
  void RefuseObject(const Site& site) { refused_objects_.insert(site); }
  bool IsRefusedObject(const Site& site) const { return refused_objects_.contains(site); }

  // A word of such an object that a loop changes has a phi of this kind.
  struct LoopWord {
    Instance instance;
    int loop;
    Site object;
    int word;

    auto operator<=>(const LoopWord&) const = default;
  };
  void SetKindOfWord(const LoopWord& word, jit::StateValue kind) { words_[word] = kind; }
  std::optional<jit::StateValue> KindOfWord(const LoopWord& word) const {
    const auto known = words_.find(word);
    return known == words_.end() ? std::nullopt : std::optional(known->second);
  }

  // Calls that could not be inlined.
  void Refuse(Instance instance) { refused_.insert(instance); }
  bool IsRefused(Instance instance) const { return refused_.contains(instance); }

 private:
  std::map<std::tuple<Instance, int, uint64_t>, Instance> instances_;
  std::map<std::tuple<Instance, int, size_t>, jit::StateValue> kinds_;
  std::map<std::pair<Instance, int>, Changes> changes_;
  std::set<Instance> refused_;
  std::set<Site> refused_objects_;
  std::map<LoopWord, jit::StateValue> words_;
};

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_FINDINGS_H_
