#include "vm/regexp/matcher/disassembler.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "vm/regexp/characters/char-text.h"

namespace kei::regexp {
namespace {

struct OpInfo {
  const char* name;
  uint32_t words;  // words behind the first
};
constexpr OpInfo kOps[] = {
#define O(Name, words, operands) {#Name, words},
#include "vm/regexp/matcher/bytecodes.def"
#undef O
};

class Disassembler {
 public:
  explicit Disassembler(std::span<const uint32_t> code)
      : code_(code),
        header_(*reinterpret_cast<const CodeHeader*>(code.data())),
        end_(static_cast<uint32_t>(code.size())) {}

  std::string Run() {
    std::string text = fmt::format("Captures {}, registers {}, at least {} units\n{}", header_.captures,
                                   header_.registers, header_.min_length, PrefilterText());
    if (header_.prefixes != 0 && Data<PrefixTable>(header_.prefixes)->length == 0) {
      text += "Not to be found in Latin-1\n";
    } else if (header_.prefixes != 0) {
      text += fmt::format("In Latin-1 sought by tables of {} units\n",
                          Data<PrefixTable>(header_.prefixes)->length);
    }
    // Data lie behind the code.
    for (uint32_t at = header_.entry; at < end_; at += length_) text += Line(at);
    return text;
  }

  std::string Line(uint32_t at) {
    at_ = at;
    const auto op = static_cast<Op>(code_[at] & 0xff);
    length_ = 1 + kOps[static_cast<int>(op)].words;
    const std::string operands = OperandText(op);
    return fmt::format("{:5} : {}{}{}\n", at, kOps[static_cast<int>(op)].name, operands.empty() ? "" : " ",
                       operands);
  }

 private:
  uint32_t operand() const { return code_[at_] >> kOpBits; }
  uint32_t word(uint32_t i) const { return code_[at_ + i]; }
  template <typename T>
  const T* Data(uint32_t place) {
    end_ = std::min(end_, place);
    return reinterpret_cast<const T*>(&code_[place]);
  }

  std::string PrefilterText() {
    switch (header_.prefilter) {
      case Prefilter::kNone: return "";
      case Prefilter::kAnchored: return "Begins at the start only\n";
      case Prefilter::kText:
        end_ = std::min(end_, header_.data);
        at_ = header_.data + 1;
        return fmt::format("{} the text {}\n", header_.is_text != 0 ? "Is" : "Begins with", UnitsText(false));
      case Prefilter::kFirst: return fmt::format("Begins with one of {}\n", Class(header_.data));
      case Prefilter::kSkip:
        return fmt::format("Sought by its first {} units\n", Data<SkipTable>(header_.data)->window);
      case Prefilter::kInner: {
        const auto* inner = Data<InnerText>(header_.data);
        at_ = static_cast<uint32_t>(inner->text() + 1 - code_.data());
        const std::string most =
            inner->max_before == InnerText::kUnbounded ? "" : fmt::format("at most {} ", inner->max_before);
        return fmt::format("Sought by {}units of {} before the text {}\n", most, ClassText(inner->set()),
                           UnitsText(false));
      }
    }
    return "";
  }

  std::string Class(uint32_t place) { return ClassText(Data<ClassData>(place)); }

  // The units of Text and TextMasked, behind so many bytes.
  std::string UnitsText(bool masked) {
    const uint32_t count = operand() & ~kWideText;
    const uint32_t bytes = (count + 3) / 4, units = (count + 1) / 2;
    length_ = 1 + (bytes + units) * (masked ? 2 : 1);
    const auto* values = reinterpret_cast<const uint16_t*>(&code_[at_ + 1 + bytes * (masked ? 2 : 1)]);
    return Quoted(values, masked ? values + units * 2 : nullptr, count);
  }
  static std::string Quoted(const uint16_t* values, const uint16_t* masks, uint32_t count) {
    std::string text = "\"";
    for (uint32_t i = 0; i < count; i++) {
      text += MaskedText(values[i], masks != nullptr ? masks[i] : 0);
    }
    return text + "\"";
  }

  std::string OperandText(Op op) {
    switch (op) {
      case Op::kChar: return CharText(operand());
      case Op::kCharMasked: return MaskedText(operand(), word(1));
      case Op::kText: return UnitsText(false);
      case Op::kTextMasked: return UnitsText(true);
      case Op::kTextBack: {
        const uint32_t count = operand(), units = (count + 1) / 2;
        length_ = 1 + units * 2;
        const auto* values = reinterpret_cast<const uint16_t*>(&code_[at_ + 1]);
        return Quoted(values, values + units * 2, count);
      }
      case Op::kSet:
      case Op::kSetPairs:
      case Op::kSetBack:
      case Op::kSetPairsBack: return Class(operand());
      case Op::kJump: return fmt::format("(@ {})", operand());
      case Op::kSplit: return fmt::format("put off (@ {})", operand());
      case Op::kSplitPeek:
        Data<PeekTable>(operand());
        return fmt::format("[table @ {}], put off (@ {})", operand(), word(1));
      case Op::kClear: return fmt::format("r{}-r{}", operand(), word(1) - 1);
      case Op::kSetRegister: return fmt::format("r{}, {}", operand(), word(1));
      case Op::kIfLess: return fmt::format("r{} < {} (@ {})", operand(), word(1), word(2));
      case Op::kSave:
      case Op::kIncrement:
      case Op::kEmptyCheck:
      case Op::kLook:
      case Op::kLookEnd:
      case Op::kLookFail: return fmt::format("r{}", operand());
      case Op::kLookNegative: return fmt::format("r{}, put off (@ {})", operand(), word(1));
      case Op::kBackReference: return BackReferenceText();
      default: return LoopText(op);
    }
  }

  std::string BackReferenceText() {
    length_ = 2 + word(1);
    std::string text;
    for (uint32_t i = 0; i < word(1); i++) text += fmt::format("{}\\{}", i > 0 ? " " : "", word(2 + i));
    if ((operand() & kBackIgnoreCase) != 0) text += " ignoring case";
    if ((operand() & kBackBackward) != 0) text += " backward";
    return text;
  }

  std::string LoopText(Op op) {
    switch (op) {
      case Op::kLoopPossessive:
      case Op::kLoopPossessivePairs:
      case Op::kLoopGreedy:
      case Op::kLoopGreedyPairs:
      case Op::kLoopLazy:
      case Op::kLoopLazyPairs: {
        const std::string most = word(2) == 0xffffffff ? "" : fmt::format("{}", word(2));
        return fmt::format("{}{{{},{}}}", Class(operand()), word(1), most);
      }
      case Op::kGiveBack:
      case Op::kGiveBackPairs: return operand() == 0 ? "" : "before " + Class(operand());
      case Op::kTakeMore:
      case Op::kTakeMorePairs: return Class(operand()) + (word(1) == 0 ? "" : " before " + Class(word(1)));
      default: return "";
    }
  }

  std::span<const uint32_t> code_;
  const CodeHeader& header_;
  uint32_t end_;  // the code's end, as far as is known
  uint32_t at_ = 0;
  uint32_t length_ = 0;
};

}  // namespace

std::string ClassText(const ClassData* set) {
  if (set->everything != 0) return "[^]";
  std::vector<CharRange> ranges;
  for (uint32_t c = 0; c < 0x100; c++) {
    if ((set->bits[c >> 5] >> (c & 31) & 1) == 0) continue;
    if (!ranges.empty() && ranges.back().last + 1 == c) {
      ranges.back().last = c;
    } else {
      ranges.push_back({c, c});
    }
  }
  for (uint32_t i = 0; i < set->count; i++) {
    const CharRange range{set->ranges[i * 2], set->ranges[i * 2 + 1]};
    if (!ranges.empty() && ranges.back().last + 1 == range.first) {
      ranges.back().last = range.last;
    } else {
      ranges.push_back(range);
    }
  }
  return RangesText(ranges);
}

std::string Disassemble(std::span<const uint32_t> code) { return Disassembler(code).Run(); }

std::string DisassembleInstruction(std::span<const uint32_t> code, uint32_t at) {
  std::string line = Disassembler(code).Line(at);
  line.pop_back();
  return line;
}

}  // namespace kei::regexp
