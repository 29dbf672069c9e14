#include <algorithm>

#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/operators.h"

// Properties and comparisons of strings, whatever maps they have.

namespace kei::optimizer {

namespace {

bool AllAre(const AccessSite& site, HandlerKind kind) {
  return std::ranges::all_of(site.handlers, [kind](const MapHandler& handler) {
    return KindOfHandler(handler.bits) == kind && static_cast<int>(handler.map.type()) < kFirstNonStringType;
  });
}

}  // namespace

bool FunctionBuilder::LoadStringLength(const AccessSite& site, const Value& receiver) {
  if (!AllAre(site, HandlerKind::kStringLength)) return false;
  if (!receiver.is_tagged() || !MayExitFor(DeoptReason::kString) || !MayExitFor(DeoptReason::kSmi)) {
    return false;
  }
  Node* string = CheckType(receiver, Types::kString, Op::kCheckString);
  SetAccumulator(LoadField(string, layout::String::length), StateValue::kInt32);
  return true;
}

bool FunctionBuilder::LoadStringElement(const AccessSite& site, const Value& receiver, const Value& key) {
  if (site.name || !AllAre(site, HandlerKind::kStringElement) || !MayLoadCharacters(receiver)) return false;
  SetCharacter(LoadCharacter(receiver, key));
  return true;
}

bool FunctionBuilder::ComparesStrings(int seen) const {
  constexpr int kStrings = OperandKinds::kString | OperandKinds::kInternalizedString;
  return seen != 0 && (seen & ~kStrings) == 0 && MayExitFor(DeoptReason::kString) &&
         MayExitFor(DeoptReason::kSmi);
}

void FunctionBuilder::CompareStrings(Bytecode bytecode, const Value& left, const Value& right) {
  Node* a = CheckType(left, Types::kString, Op::kCheckString);
  Node* b = CheckType(right, Types::kString, Op::kCheckString);
  CallWithoutReturnPoint(Builtin::kStringCompare, {a, b});
  const Value order{SmiWord(Accumulator().node), StateValue::kInt32};
  SetCondition(NumberRelation(bytecode, order, {Int32Constant(0), StateValue::kInt32}, true));
}

void FunctionBuilder::EqualStrings(const Value& left, const Value& right) {
  Node* a = CheckType(left, Types::kString, Op::kCheckString);
  Node* b = CheckType(right, Types::kString, Op::kCheckString);
  SetCondition(Emit(Op::kEqualStrings, {a, b, StateWithoutReturnPoint()}));
}

}  // namespace kei::optimizer
