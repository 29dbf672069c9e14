#include "vm/regexp/compiler/graph-printer.h"

#include <fmt/format.h>

#include <unordered_map>
#include <vector>

#include "vm/regexp/characters/char-text.h"
#include "vm/regexp/syntax/tree.h"

namespace kei::regexp {
namespace {

class GraphPrinter {
 public:
  std::string Run(const Graph& graph) {
    std::string text = fmt::format("Captures {}, registers {}, at least {} units\n", graph.captures,
                                   graph.registers, graph.min_length);
    Number(graph.entry);
    for (Node* node : order_) text += Line(node);
    return text;
  }

 private:
  // Numbers nodes in the order in which chains are emitted.
  void Number(Node* entry) {
    std::vector<Node*> pending = {entry};
    while (!pending.empty()) {
      Node* node = pending.back();
      pending.pop_back();
      for (; node != nullptr && numbers_.try_emplace(node, order_.size()).second; node = node->next) {
        order_.push_back(node);
        if (node->other != nullptr) pending.push_back(node->other);
      }
    }
  }

  std::string Line(Node* node) {
    std::string text =
        fmt::format("{:5} : {}{}", numbers_[node], node->backward ? "backward " : "", StepText(node));
    const bool last = node->kind == NodeKind::kAccept || node->kind == NodeKind::kFail;
    if (node->next != nullptr && !last && numbers_[node->next] != numbers_[node] + 1) {
      text += fmt::format(" -> {}", numbers_[node->next]);
    }
    if (node->first != nullptr && !node->first->IsAll()) text += "  ; " + FirstText(*node->first);
    return text + "\n";
  }

  static std::string FirstText(const FirstSet& first) {
    std::vector<CharRange> ranges;
    for (uint32_t c = 0; c < 0x100; c++) {
      if (!first.Contains(c)) continue;
      if (!ranges.empty() && ranges.back().last + 1 == c) {
        ranges.back().last = c;
      } else {
        ranges.push_back({c, c});
      }
    }
    std::string text = "first " + RangesText(ranges);
    if (first.beyond) text += " or beyond";
    if (first.at_end) text += " or the end";
    return text;
  }

  static std::string UnitsText(std::span<const Unit> units) {
    std::string text = "\"";
    for (const Unit& unit : units) text += MaskedText(unit.value, unit.mask);
    return text + "\"";
  }

  static std::string LoopText(Node* node) {
    const std::string most = node->b == 0xffffffff ? "" : fmt::format("{}", node->b);
    return fmt::format("Loop {}{{{},{}}}{}", RangesText(node->set->ranges()), node->a, most,
                       node->greedy ? "" : " lazy");
  }

  static const char* AssertionText(uint32_t type) {
    switch (type) {
      case Assertion::kStart: return "start";
      case Assertion::kEnd: return "end";
      case Assertion::kLineStart: return "line start";
      case Assertion::kLineEnd: return "line end";
      case Assertion::kBoundary: return "boundary";
      default: return "no boundary";
    }
  }

  std::string StepText(Node* node) {
    switch (node->kind) {
      case NodeKind::kAccept: return "Accept";
      case NodeKind::kFail: return "Fail";
      case NodeKind::kText: return "Text " + UnitsText(node->units);
      case NodeKind::kSet: return "Set " + RangesText(node->set->ranges());
      case NodeKind::kLoop: return LoopText(node);
      case NodeKind::kSplit: return fmt::format("Split, put off {}", numbers_[node->other]);
      case NodeKind::kSave: return fmt::format("Save r{}", node->a);
      case NodeKind::kClear: return fmt::format("Clear r{}-r{}", node->a, node->b - 1);
      case NodeKind::kSetRegister: return fmt::format("SetRegister r{}, {}", node->a, node->b);
      case NodeKind::kIncrement: return fmt::format("Increment r{}", node->a);
      case NodeKind::kIfLess:
        return fmt::format("IfLess r{} < {}: {}", node->a, node->b, numbers_[node->other]);
      case NodeKind::kEmptyCheck: return fmt::format("EmptyCheck r{}", node->a);
      case NodeKind::kAssertion: return fmt::format("Assertion {}", AssertionText(node->a));
      case NodeKind::kBackReference: {
        std::string text = "BackReference";
        for (uint32_t group : node->groups) text += fmt::format(" \\{}", group);
        return text;
      }
      case NodeKind::kLook:
        return node->negative ? fmt::format("Look r{}, put off {}", node->a, numbers_[node->other])
                              : fmt::format("Look r{}", node->a);
      case NodeKind::kLookEnd: return fmt::format("LookEnd r{}", node->a);
      case NodeKind::kLookFail: return fmt::format("LookFail r{}", node->a);
    }
    return "";
  }

  std::vector<Node*> order_;
  std::unordered_map<Node*, size_t> numbers_;
};

}  // namespace

std::string PrintGraph(const Graph& graph) { return GraphPrinter().Run(graph); }

}  // namespace kei::regexp
