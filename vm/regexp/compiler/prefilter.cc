#include <algorithm>
#include <cstddef>
#include <utility>

#include "vm/base/text/unicode.h"
#include "vm/regexp/compiler/bytecode-emitter.h"
#include "vm/regexp/compiler/unit-frequency.h"
#include "vm/regexp/matcher/find-text.h"
#include "vm/regexp/syntax/tree.h"

// How a search finds the places where a match may begin.

namespace kei::regexp {
namespace {

// The units that a match may have at its first places.
class Window {
 public:
  explicit Window(uint32_t max) : size_(max) {}
  void Fill(Node* node, uint32_t at) {
    for (; at < size_; node = node->next) {
      if (--budget_ < 0 || node->backward) return Limit(at);
      switch (node->kind) {
        case NodeKind::kText:
          for (const Unit& unit : node->units) {
            if (at >= size_) return;
            FirstSet& set = sets_[at++];
            for (uint32_t c = 0; c < 0x100; c++) {
              if ((c | unit.mask) == unit.value) set.Add(c);
            }
            if (unit.value > 0xff) set.Add(unit.value);
          }
          break;
        case NodeKind::kSet:
          sets_[at++].Add(node->set);
          if (node->pairs) return Limit(at);
          break;
        case NodeKind::kLoop:
          if (node->pairs) {
            if (node->a > 0) sets_[at++].Add(node->set);
            return Limit(at);
          }
          // The next node may begin behind each number of characters that the loop allows.
          for (uint32_t i = 0; i < node->b && at < size_; i++) {
            if (i >= node->a) Fill(node->next, at);
            sets_[at++].Add(node->set);
          }
          break;
        case NodeKind::kSplit: Fill(node->other, at); break;
        case NodeKind::kSave:
        case NodeKind::kClear:
        case NodeKind::kSetRegister:
        case NodeKind::kIncrement:
        case NodeKind::kEmptyCheck: break;
        case NodeKind::kAssertion:
          if (node->a == Assertion::kEnd) return Limit(at);
          break;
        case NodeKind::kFail: return;
        default: return Limit(at);
      }
    }
  }
  uint32_t size() const { return size_; }
  const FirstSet& operator[](uint32_t i) const { return sets_[i]; }

 private:
  void Limit(uint32_t size) { size_ = std::min(size_, size); }
  FirstSet sets_[16];
  uint32_t size_;
  int budget_ = 400;
};

// The units with which a match begins, exact if that is simple. If they are exact, there are no others to
// look for among those beyond Latin-1.
class FirstUnits {
 public:
  explicit FirstUnits(Arena* arena) : units_(arena) {}
  CharSet* units() { return &units_; }
  bool Add(Node* node) {
    for (;; node = node->next) {
      if (--budget_ < 0 || node->backward) return false;
      switch (node->kind) {
        case NodeKind::kText:
          units_.Add(node->units[0].value);
          units_.Add(static_cast<uint32_t>(node->units[0].value & ~node->units[0].mask));
          return true;
        case NodeKind::kSet: return AddSet(node);
        case NodeKind::kLoop:
          if (!AddSet(node)) return false;
          if (node->a > 0) return true;
          break;
        case NodeKind::kSplit:
          if (!Add(node->other)) return false;
          break;
        case NodeKind::kSave:
        case NodeKind::kClear: break;
        case NodeKind::kAssertion:
          if (node->a == Assertion::kEnd || node->a == Assertion::kLineEnd) return false;
          break;
        default: return false;
      }
    }
  }

 private:
  static constexpr size_t kMaxRanges = 1024;
  // Characters beyond 0xffff begin with the first halves of pairs.
  bool AddSet(Node* node) {
    const auto ranges = node->set->ranges();
    if (ranges.size() > kMaxRanges) return false;
    for (const CharRange& range : ranges) {
      if (range.first <= 0xffff) units_.Add(range.first, std::min(range.last, 0xffffu));
      if (range.last <= 0xffff) continue;
      units_.Add(LeadSurrogateOf(std::max(range.first, 0x10000u)), LeadSurrogateOf(range.last));
    }
    return true;
  }
  CharSet units_;
  int budget_ = 100;
};

bool IsAnchored(Node* node, int budget) {
  for (; budget > 0 && node != nullptr; node = node->next, budget--) {
    switch (node->kind) {
      case NodeKind::kSave: break;
      case NodeKind::kAssertion:
        if (node->a == Assertion::kStart) return true;
        break;
      case NodeKind::kSplit: return IsAnchored(node->next, budget / 2) && IsAnchored(node->other, budget / 2);
      default: return false;
    }
  }
  return false;
}

// The text that every match begins with.
Node* TextPrefix(Node* node) {
  while (node->kind == NodeKind::kSave) node = node->next;
  if (node->kind != NodeKind::kText || node->backward) return nullptr;
  for (const Unit& unit : node->units) {
    if (unit.mask != 0) return nullptr;
  }
  return node;
}

// A text that every way into the pattern comes to, over units of a set. It is so rare that it is worth
// looking for.
class TextBehind {
 public:
  explicit TextBehind(Arena* arena) : set_(arena) {}
  bool Find(Node* entry) {
    Walk(entry, 0);
    return !failed_ && IsRare();
  }
  Node* text() const { return text_; }
  CharSet* set() { return &set_; }
  uint32_t max_before() const { return max_before_; }

 private:
  void Walk(Node* node, uint32_t before) {
    for (; !failed_ && !node->backward && !node->pairs && --budget_ >= 0; node = node->next) {
      switch (node->kind) {
        case NodeKind::kSave:
        case NodeKind::kAssertion: break;
        case NodeKind::kSet: before = Cross(node->set, before, 1); break;
        case NodeKind::kLoop: before = Cross(node->set, before, node->b); break;
        case NodeKind::kSplit: Walk(node->other, before); break;
        case NodeKind::kText: return Reach(node, before);
        default: failed_ = true; return;
      }
    }
    failed_ = true;
  }
  uint32_t Cross(CharSet* set, uint32_t before, uint32_t most) {
    set_.Add(set);
    return before > InnerText::kUnbounded - most ? InnerText::kUnbounded : before + most;
  }
  void Reach(Node* node, uint32_t before) {
    failed_ = TextPrefix(node) == nullptr || (text_ != nullptr && text_ != node);
    text_ = node;
    max_before_ = std::max(max_before_, before);
  }
  // If only a few units come before, one or two more say little that those do not.
  bool IsRare() const {
    constexpr double kMaxShare = 0.007;
    constexpr uint32_t kFew = 8;
    if (max_before_ <= kFew && text_->units.size() < 3) return false;
    double share = 1;
    for (const Unit& unit : text_->units) share *= FrequencyOf(unit.value) / 100;
    return share <= kMaxShare;
  }

  Node* text_ = nullptr;
  CharSet set_;
  uint32_t max_before_ = 0;
  bool failed_ = false;
  int budget_ = 50;
};

// Whether nothing follows the text, and nothing else is asked of it: surrogates may be halves of pairs,
// in which no match begins or ends.
bool IsWholePattern(Node* text, bool unicode) {
  for (const Unit& unit : text->units) {
    if (unicode && (IsLeadSurrogate(unit.value) || IsTrailSurrogate(unit.value))) return false;
  }
  Node* rest = text->next;
  while (rest->kind == NodeKind::kSave && rest->a < 2) rest = rest->next;
  return rest->kind == NodeKind::kAccept;
}

// A unit's shift is the least that brings a fitting place of the window below it. Tables go by low
// bytes, so that one stands for all units that share it.
SkipTable SkipsOf(const Window& window, double* expected) {
  SkipTable table{};
  table.window = window.size();
  *expected = 0;
  for (uint32_t c = 0; c < 0x100; c++) {
    uint32_t shift = 0;
    while (shift < window.size()) {
      const FirstSet& set = window[window.size() - 1 - shift];
      if (set.Contains(c) || set.beyond) break;
      shift++;
    }
    table.shift[c] = static_cast<uint8_t>(shift);
    *expected += shift * std::min(FrequencyOf(c), 14.0) / 100;
  }
  return table;
}

}  // namespace

// The words of a text, in the form that Prefilter::kText describes.
std::string BytecodeEmitter::TextBytes(Node* node) {
  TryVector<uint32_t> text;
  TryVector<uint32_t>* own = std::exchange(code_, &text);
  const bool wide =
      std::any_of(node->units.begin(), node->units.end(), [](const Unit& unit) { return unit.value > 0xff; });
  std::vector<uint16_t> units;
  for (const Unit& unit : node->units) units.push_back(unit.value);
  Word(RarestOf(units.data(), static_cast<uint32_t>(units.size())));
  Instruction(Op::kText, static_cast<uint32_t>(node->units.size()) | (wide ? kWideText : 0));
  EmitBytes(node->units, false);
  EmitUnits(node->units);
  code_ = own;
  return {reinterpret_cast<const char*>(text.begin()), text.size() * 4};
}

void BytecodeEmitter::ChoosePrefilter(const Graph& graph, CodeHeader* header) {
  auto use = [&](Prefilter prefilter, uint32_t data) {
    header->prefilter = prefilter;
    fixups_.push_back({offsetof(CodeHeader, data) / 4, false, nullptr, data});
  };
  header->prefilter = Prefilter::kNone;
  if (IsAnchored(graph.entry, 100)) {
    header->prefilter = Prefilter::kAnchored;
    return;
  }
  Node* prefix = TextPrefix(graph.entry);
  if (prefix != nullptr) {
    const std::string text = TextBytes(prefix);
    if (failed_) return;
    header->is_text = graph.captures == 1 && IsWholePattern(prefix, header->unicode != 0);
    return use(Prefilter::kText, AddData(text));
  }
  ChoosePrefixes(graph);
  TextBehind inner(first_sets_->arena());
  if (inner.Find(graph.entry)) {
    const std::string set = ClassBytes(inner.set()), text = TextBytes(inner.text());
    if (failed_) return;
    const uint32_t words[] = {inner.max_before(), static_cast<uint32_t>(set.size() / 4)};
    const std::string head(reinterpret_cast<const char*>(words), sizeof(words));
    return use(Prefilter::kInner, AddData(head + set + text));
  }
  const FirstSet& first = first_sets_->Of(graph.entry);
  Window window(kMaxWindow);
  window.Fill(graph.entry, 0);
  if (window.size() >= 2) {
    double expected;
    const SkipTable table = SkipsOf(window, &expected);
    // A step by one looks at each unit once; a window's step costs about the same.
    if (expected > 1.5 && FrequencyOf(first) > 2) {
      return use(Prefilter::kSkip, AddData({reinterpret_cast<const char*>(&table), sizeof(table)}));
    }
  }
  if (first.at_end || first.HasEveryUnit()) return;
  FirstUnits units(first_sets_->arena());
  const bool is_exact = first.beyond && units.Add(graph.entry);
  use(Prefilter::kFirst, is_exact ? AddClass(units.units()) : AddClass(first));
}

}  // namespace kei::regexp
