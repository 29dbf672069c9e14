#include "vm/exec/feedback-printer.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/disassembler.h"
#include "vm/heap/heap.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/runtime/functions/heat.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/feedback.h"

namespace kei {
namespace {

using BitNames = std::vector<std::pair<int32_t, const char*>>;

std::string BitsAsText(int32_t bits, const BitNames& names) {
  std::string text;
  for (const auto& [bit, name] : names) {
    if ((bits & bit) != 0) text += (text.empty() ? "" : "|") + std::string(name);
  }
  return text;
}

std::string OperandsAsText(int32_t bits) {
  using K = OperandKinds;
  static const BitNames names = {{K::kSmi, "Smi"},
                                 {K::kNumber, "Number"},
                                 {K::kOddball, "Oddball"},
                                 {K::kInternalizedString, "InternalizedString"},
                                 {K::kString, "String"},
                                 {K::kSymbol, "Symbol"},
                                 {K::kBigInt, "BigInt"},
                                 {K::kReceiver, "Receiver"},
                                 {K::kAny, "Any"},
                                 {K::kInt32, "Int32"},
                                 {K::kMinusZero, "MinusZero"}};
  return bits == 0 ? "Smi" : BitsAsText(bits, names);
}

std::string TestedAsText(int32_t bits) { return bits == 0 ? "Boolean" : OperandsAsText(bits); }

std::string ForInAsText(int32_t bits) {
  using F = ForInFeedback;
  static const BitNames names = {{F::kEnumCache, "EnumCache"}, {F::kKeys, "Keys"}, {F::kFilter, "Filter"}};
  return bits == 0 ? "never" : BitsAsText(bits, names);
}

// One slot, with the words that it has.
class SlotPrinter {
 public:
  SlotPrinter(Isolate* isolate, FeedbackVector vector, FeedbackSlotKind kind, int slot, bool is_fresh)
      : isolate_(isolate),
        vector_(vector),
        slot_(slot),
        kind_(kind),
        is_fresh_(is_fresh),
        word0_(vector.get(isolate, slot)),
        word1_(FeedbackSlotSize(kind) > 1 ? vector.get(isolate, slot + 1) : Smi::From(0)) {}

  std::string Text() const {
    switch (kind_) {
      case FeedbackSlotKind::kBinaryOp:
      case FeedbackSlotKind::kCompareOp:
        return is_fresh_ ? "never" : OperandsAsText(word0_.object().SmiValue());
      case FeedbackSlotKind::kToBoolean: return TestedAsText(word0_.object().SmiValue());
      case FeedbackSlotKind::kForIn: return ForInAsText(word0_.object().SmiValue());
      case FeedbackSlotKind::kJumpLoop: return std::to_string(word0_.object().SmiValue()) + " budgets";
      case FeedbackSlotKind::kCall: return Call();
      default: return Access();
    }
  }

 private:
  std::string Call() const {
    using Kind = CallFeedback::Kind;
    const CallFeedback feedback = CallFeedbackOf(isolate_, vector_, slot_);
    if (feedback.kind == Kind::kNever) return "never";
    if (feedback.kind == Kind::kMegamorphic) return "megamorphic";
    if (feedback.count == 0) return "collected, " + std::to_string(feedback.calls) + " calls";
    std::string text;
    for (const CallTarget& target : std::span(feedback.targets).first(static_cast<size_t>(feedback.count))) {
      text += text.empty() ? "" : "; ";
      text += target.callee.IsJSFunction(isolate_) ? "function" : "closures of one site";
      text += ", " + std::to_string(target.calls) + " calls";
    }
    return text;
  }

  std::string Access() const {
    if (word0_.IsCleared()) return "never";
    if (word0_ == MaybeObject(isolate_->uninitialized())) return "never";
    if (word0_ == MaybeObject(isolate_->megamorphic())) return "megamorphic";
    if (word0_.IsSmi()) return "once";
    Object object = word0_.object();
    if (word0_.IsWeak() && object.IsMap(isolate_)) {
      return "monomorphic " + Describe(word1_.object());
    }
    if (object.IsTypeWeakFixedArray(isolate_)) return "polymorphic" + Pairs(object);
    if (object.IsName(isolate_)) return "name" + Pairs(word1_.object());
    return std::string(NameOfType(HeapObject::cast(object).instance_type(isolate_)));
  }

  std::string Pairs(Object array) const {
    WeakFixedArray pairs = WeakFixedArray::cast(array);
    std::string text;
    for (int i = 0; i < pairs.length(); i += 2) {
      if (pairs.get(isolate_, i).IsCleared()) continue;
      text += " " + Describe(pairs.get(isolate_, i + 1).object());
    }
    return text;
  }

  std::string Describe(Handler handler) const {
    std::string text = InfoOf(KindOfHandler(SmiHandlerOf(handler))).name;
    if (handler.IsSmi()) return text;
    if (!IsValidHandler(isolate_, handler)) return text + " invalid";
    Object cell = DataHandler::cast(handler).validity_cell(isolate_);
    return text + (cell.IsSmi() ? " data" : " guarded");
  }

  Isolate* isolate_;
  FeedbackVector vector_;
  int slot_;
  FeedbackSlotKind kind_;
  bool is_fresh_;
  MaybeObject word0_, word1_;
};

std::string NameOf(Isolate* isolate, SharedFunctionInfo shared) {
  Object name = shared.name(isolate);
  if (!name.IsString(isolate)) return "";
  return ToUtf8(isolate, String::cast(name));
}

}  // namespace

std::string FeedbackAsText(Isolate* isolate, FeedbackVector vector) {
  SharedFunctionInfo shared = vector.shared(isolate);
  FeedbackMetadata metadata = FeedbackMetadata::cast(shared.feedback_metadata(isolate));
  std::string text = "function " + NameOf(isolate, shared) + ": " +
                     std::to_string(InvocationsOf(isolate, vector)) + " invocations, " +
                     std::to_string(SpentBudget(isolate, vector) + SpentHeatOf(isolate, vector).total()) +
                     " bytes\n";
  BytecodeArray code = BytecodeArray::cast(shared.data(isolate));
  for (BytecodeIterator it(code.bytes()); !it.done(); it.Advance()) {
    const int operand = it.info().slot_operand;
    if (operand < 0) continue;
    const int slot = it.Operand(operand);
    const auto kind = static_cast<FeedbackSlotKind>(metadata.bytes()[slot]);
    const std::string offset = std::to_string(it.offset());
    text += std::string(6 - std::min<size_t>(6, offset.size()), ' ') + offset + " " +
            DisassembleInstruction(it) + ": " +
            SlotPrinter(isolate, vector, kind, slot, it.is_fresh()).Text() + "\n";
  }
  return text;
}

std::string FeedbackAsText(Isolate* isolate, std::string_view name) {
  const Heap::NoCollectionScope scope(isolate->heap());
  std::vector<std::pair<std::pair<int, int>, std::string>> functions;
  isolate->heap()->spaces().ForEachObject([&](HeapObject object) {
    if (!object.IsTypeFeedbackVector(isolate)) return;
    FeedbackVector vector(object.ptr());
    SharedFunctionInfo shared = vector.shared(isolate);
    if (name != "*" && name != NameOf(isolate, shared)) return;
    if (!shared.data(isolate).IsTypeBytecodeArray(isolate)) return;
    Object script = shared.script(isolate);
    const int id = script.IsTypeScript(isolate) ? Script::cast(script).id() : -1;
    functions.push_back({{id, shared.start_position()}, FeedbackAsText(isolate, vector)});
  });
  std::stable_sort(functions.begin(), functions.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text;
  for (const auto& function : functions) text += function.second;
  return text;
}

}  // namespace kei
