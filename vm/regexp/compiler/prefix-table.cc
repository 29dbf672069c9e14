#include <algorithm>
#include <cstddef>

#include "vm/regexp/compiler/bytecode-emitter.h"
#include "vm/regexp/compiler/unit-frequency.h"
#include "vm/regexp/syntax/tree.h"

// The first units with which a match may begin, for searches in Latin-1: see PrefixTable.

namespace kei::regexp {
namespace {

constexpr uint32_t kMaxLength = PrefixTable::kMaxLength;

// The ways through the first units of a pattern.
class Prefixes {
 public:
  struct Path {
    FirstSet sets[kMaxLength];
  };
  // Looks so far, and no further than all ways go.
  explicit Prefixes(uint32_t length) : length_(length) {}
  void Walk(Node* node, Path path, uint32_t at) {
    for (; at < length_ && !failed_; node = node->next) {
      if (--budget_ < 0 || node->backward) break;
      switch (node->kind) {
        case NodeKind::kText:
          for (const Unit& unit : node->units) {
            if (at < length_) AddUnit(unit, &path.sets[at++]);
          }
          break;
        case NodeKind::kSet:
          path.sets[at++].Add(node->set);  // a pair is no character in Latin-1
          break;
        case NodeKind::kLoop:
          for (uint32_t i = 0; i < node->b && at < length_; i++) {
            if (i >= node->a) Walk(node->next, path, at);
            path.sets[at++].Add(node->set);
          }
          break;
        case NodeKind::kSplit: Walk(node->other, path, at); break;
        case NodeKind::kSave:
        case NodeKind::kClear:
        case NodeKind::kSetRegister:
        case NodeKind::kIncrement:
        case NodeKind::kEmptyCheck: break;
        case NodeKind::kAssertion:
          if (node->a == Assertion::kEnd || node->a == Assertion::kLineEnd) return Add(path, at);
          break;
        case NodeKind::kFail: return;
        default: return Add(path, at);
      }
    }
    Add(path, at);
  }
  // Whether all ways need units that Latin-1 does not have.
  bool is_impossible() const { return paths_.empty() && !failed_; }
  // The number of units that all of them have.
  uint32_t length() const { return failed_ ? 0 : length_; }
  const std::vector<Path>& paths() const { return paths_; }

 private:
  static constexpr size_t kMaxPaths = 128;
  static void AddUnit(const Unit& unit, FirstSet* set) {
    for (uint32_t c = 0; c < 0x100; c++) {
      if ((c | unit.mask) == unit.value) set->Add(c);
    }
  }
  static bool IsEmpty(const FirstSet& set) {
    return (set.bits[0] | set.bits[1] | set.bits[2] | set.bits[3]) == 0;
  }
  void Add(const Path& path, uint32_t length) {
    for (uint32_t k = 0; k < length; k++) {
      if (IsEmpty(path.sets[k])) return;
    }
    length_ = std::min(length_, length);
    if (paths_.size() == kMaxPaths) failed_ = true;
    if (!failed_) paths_.push_back(path);
  }
  std::vector<Path> paths_;
  uint32_t length_;
  bool failed_ = false;
  int budget_ = 600;
};

// Sets are put together from nibbles, so that a bucket may fit units that none of its sets has.
void AddToBucket(const FirstSet& set, int bucket, uint8_t* low, uint8_t* high) {
  for (uint32_t c = 0; c < 0x100; c++) {
    if (!set.Contains(c)) continue;
    low[c & 15] |= static_cast<uint8_t>(1 << bucket);
    high[c >> 4] |= static_cast<uint8_t>(1 << bucket);
  }
}

PrefixTable TableOf(const Prefixes& prefixes) {
  constexpr size_t kBuckets = 8;
  PrefixTable table{};
  table.length = prefixes.length();
  const size_t count = prefixes.paths().size();
  for (size_t i = 0; i < count; i++) {
    const auto bucket = static_cast<int>(count <= kBuckets ? i : i * kBuckets / count);
    for (uint32_t k = 0; k < table.length; k++) {
      AddToBucket(prefixes.paths()[i].sets[k], bucket, table.low[k], table.high[k]);
    }
  }
  return table;
}

// The share of a text that a bucket fits at its k-th place. Units that are rare in English may be frequent in
// other texts, those of classes above all.
double ShareOf(const PrefixTable& table, int bucket, uint32_t k) {
  double frequency = 0;
  int units = 0;
  for (uint32_t c = 0; c < 0x100; c++) {
    if ((table.low[k][c & 15] & table.high[k][c >> 4] & 1 << bucket) == 0) continue;
    frequency += FrequencyOf(c);
    units++;
  }
  return std::clamp(frequency, std::min(2.5 * units, 25.0), 100.0) / 100;
}

// The share of all places at which a search by so many units stops.
double ShareOf(const PrefixTable& table, uint32_t length) {
  double sum = 0;
  for (int bucket = 0; bucket < 8; bucket++) {
    double share = 1;
    for (uint32_t k = 0; k < length; k++) share *= ShareOf(table, bucket, k);
    sum += share;
  }
  return sum;
}

}  // namespace

void BytecodeEmitter::ChoosePrefixes(const Graph& graph) {
  constexpr double kMaxShare = 0.1, kEnough = 0.002;
  for (uint32_t most : {kMaxLength, 3u}) {
    Prefixes prefixes(most);
    prefixes.Walk(graph.entry, Prefixes::Path(), 0);
    if (prefixes.length() == 0) continue;
    PrefixTable table = TableOf(prefixes);
    if (prefixes.is_impossible()) return UsePrefixes(PrefixTable{});
    while (table.length > 2 && ShareOf(table, table.length - 1) < kEnough) table.length--;
    if (ShareOf(table, table.length) > kMaxShare) return;
    return UsePrefixes(table);
  }
}

void BytecodeEmitter::UsePrefixes(const PrefixTable& table) {
  fixups_.push_back({offsetof(CodeHeader, prefixes) / 4, false, nullptr,
                     AddData({reinterpret_cast<const char*>(&table), sizeof(table)})});
}

}  // namespace kei::regexp
