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

std::string NameOf(Isolate* isolate, SharedFunctionInfo shared) {
  Object name = shared.name(isolate);
  if (!name.IsString(isolate)) return "";
  return ToUtf8(isolate, String::cast(name));
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

  using State = FeedbackSite::State;
  State StateOfSlot() const {
    switch (kind_) {
      case FeedbackSlotKind::kBinaryOp:
      case FeedbackSlotKind::kCompareOp:
        if (is_fresh_) return State::kNever;
        [[fallthrough]];
      case FeedbackSlotKind::kToBoolean:
      case FeedbackSlotKind::kForIn: {
        const int32_t bits = word0_.object().SmiValue();
        return (bits & (bits - 1)) != 0 ? State::kSeveral : State::kOne;
      }
      case FeedbackSlotKind::kJumpLoop: return State::kOne;
      case FeedbackSlotKind::kCall: {
        const CallFeedback feedback = CallFeedbackOf(isolate_, vector_, slot_);
        if (feedback.kind == CallFeedback::Kind::kNever) return State::kNever;
        if (feedback.kind == CallFeedback::Kind::kMegamorphic) return State::kMegamorphic;
        return feedback.count > 1 ? State::kSeveral : State::kOne;
      }
      default: return StateOfAccess();
    }
  }

  std::vector<FeedbackSite::Target> Targets() const {
    std::vector<FeedbackSite::Target> targets;
    if (kind_ != FeedbackSlotKind::kCall) return targets;
    const CallFeedback feedback = CallFeedbackOf(isolate_, vector_, slot_);
    for (const CallTarget& target : std::span(feedback.targets).first(static_cast<size_t>(feedback.count))) {
      if (!target.callee.IsJSFunction(isolate_)) {
        targets.push_back({"closures of one site", 0, target.calls});
        continue;
      }
      const SharedFunctionInfo shared =
          SharedFunctionInfo::cast(JSFunction::cast(target.callee).shared(isolate_));
      targets.push_back({NameOf(isolate_, shared), shared.unique_id(), target.calls});
    }
    return targets;
  }

  std::vector<FeedbackSite::Shape> Shapes() const {
    std::vector<FeedbackSite::Shape> shapes;
    switch (kind_) {
      case FeedbackSlotKind::kBinaryOp:
      case FeedbackSlotKind::kCompareOp:
      case FeedbackSlotKind::kToBoolean:
      case FeedbackSlotKind::kForIn:
      case FeedbackSlotKind::kJumpLoop:
      case FeedbackSlotKind::kCall: return shapes;
      default: break;
    }
    if (word0_.IsCleared() || word0_.IsSmi()) return shapes;
    const Object object = word0_.object();
    if (word0_.IsWeak() && object.IsMap(isolate_)) {
      shapes.push_back(ShapeOf(object, word1_.object()));
    } else if (object.IsTypeWeakFixedArray(isolate_)) {
      AddPairs(object, &shapes);
    } else if (object.IsName(isolate_) && word1_.object().IsTypeWeakFixedArray(isolate_)) {
      AddPairs(word1_.object(), &shapes);
    }
    return shapes;
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

  FeedbackSite::State StateOfAccess() const {
    if (word0_.IsCleared() || word0_ == MaybeObject(isolate_->uninitialized())) return State::kNever;
    if (word0_ == MaybeObject(isolate_->megamorphic())) return State::kMegamorphic;
    const size_t count = Shapes().size();
    return count > 1 ? State::kSeveral : State::kOne;
  }

  void AddPairs(Object array, std::vector<FeedbackSite::Shape>* shapes) const {
    const WeakFixedArray pairs = WeakFixedArray::cast(array);
    for (int i = 0; i + 1 < pairs.length(); i += 2) {
      const MaybeObject map = pairs.get(isolate_, i);
      if (map.IsCleared() || map.IsSmi()) continue;
      shapes->push_back(ShapeOf(map.object(), pairs.get(isolate_, i + 1).object()));
    }
  }

  FeedbackSite::Shape ShapeOf(Object object, Handler handler) const {
    if (!object.IsMap(isolate_)) return {"a value", Describe(handler), 0};
    return {ShapeName(isolate_, Map::cast(object)), Describe(handler), object.ptr()};
  }

  Isolate* isolate_;
  FeedbackVector vector_;
  int slot_;
  FeedbackSlotKind kind_;
  bool is_fresh_;
  MaybeObject word0_, word1_;
};

}  // namespace

std::string ShapeName(Isolate* isolate, Map map) {
  constexpr int kMaxNames = 8;
  const auto instance_type = static_cast<InstanceType>(map.instance_type());
  const std::string type(NameOfType(instance_type));
  const Object list = map.descriptors(isolate);
  if (instance_type != InstanceType::kJSObject || !list.IsTypeDescriptorArray(isolate)) {
    return type.starts_with("JS") ? type.substr(2) : type;
  }
  const DescriptorArray descriptors = DescriptorArray::cast(list);
  std::string text;
  for (int i = 0; i < map.own_descriptors() && i <= kMaxNames; i++) {
    text += text.empty() ? "" : ", ";
    const Name key = descriptors.key(isolate, i);
    if (i == kMaxNames) {
      text += "…";
    } else {
      text += key.IsString(isolate) ? ToUtf8(isolate, String::cast(key)) : "[symbol]";
    }
  }
  return "{" + text + "}";
}

std::vector<FeedbackSite> FeedbackSitesOf(Isolate* isolate, FeedbackVector vector) {
  const SharedFunctionInfo shared = vector.shared(isolate);
  const FeedbackMetadata metadata = FeedbackMetadata::cast(shared.feedback_metadata(isolate));
  std::vector<FeedbackSite> sites;
  for (BytecodeIterator it(BytecodeArray::cast(shared.data(isolate)).bytes()); !it.done(); it.Advance()) {
    const int operand = it.info().slot_operand;
    if (operand < 0) continue;
    const int slot = it.Operand(operand);
    const auto kind = static_cast<FeedbackSlotKind>(metadata.bytes()[slot]);
    const SlotPrinter printer(isolate, vector, kind, slot, it.is_fresh());
    sites.push_back(
        {it.offset(), kind, printer.StateOfSlot(), printer.Text(), printer.Shapes(), printer.Targets()});
  }
  return sites;
}

std::string FeedbackAsText(Isolate* isolate, FeedbackVector vector) {
  SharedFunctionInfo shared = vector.shared(isolate);
  std::string text = "function " + NameOf(isolate, shared) + ": " +
                     std::to_string(InvocationsOf(isolate, vector)) + " invocations, " +
                     std::to_string(SpentBudget(isolate, vector) + SpentHeatOf(isolate, vector).total()) +
                     " bytes\n";
  const BytecodeArray code = BytecodeArray::cast(shared.data(isolate));
  for (const FeedbackSite& site : FeedbackSitesOf(isolate, vector)) {
    const std::string offset = std::to_string(site.offset);
    text += std::string(6 - std::min<size_t>(6, offset.size()), ' ') + offset + " " +
            DisassembleInstruction(BytecodeIterator(code.bytes(), site.offset)) + ": " + site.text + "\n";
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
