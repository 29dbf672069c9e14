#include "vm/bytecode/generator/assignment-analysis.h"

#include <vector>

namespace kei {

namespace {

constexpr int kMaximumExpressions = 24;

using Worklist = std::vector<Expression*>;

void Add(const ExpressionList& list, Worklist* work) { work->insert(work->end(), list.begin(), list.end()); }

// False if the expression assigns to the variable, or is of a kind that is not looked into.
bool AddOperands(Expression* expression, Variable* variable, Worklist* work) {
  auto is_other_variable = [&](Expression* target) {
    VariableProxy* proxy = target->TryAs<VariableProxy>();
    return proxy != nullptr && proxy->variable != variable;
  };
  auto add = [&](auto... operands) {
    (work->push_back(operands), ...);
    return true;
  };
  if (auto* property = expression->TryAs<Property>()) return add(property->object, property->key);
  if (auto* binary = expression->TryAs<BinaryOperation>()) return add(binary->left, binary->right);
  if (auto* compare = expression->TryAs<CompareOperation>()) {
    return add(compare->left, compare->right);
  }
  if (auto* logical = expression->TryAs<LogicalOperation>()) {
    return add(logical->left, logical->right);
  }
  if (auto* unary = expression->TryAs<UnaryOperation>()) return add(unary->operand);
  if (auto* conditional = expression->TryAs<Conditional>()) {
    return add(conditional->condition, conditional->then_value, conditional->else_value);
  }
  if (auto* assignment = expression->TryAs<Assignment>()) {
    return is_other_variable(assignment->target) && add(assignment->value);
  }
  if (auto* count = expression->TryAs<CountOperation>()) return is_other_variable(count->target);
  if (auto* call = expression->TryAs<Call>()) {
    Add(call->arguments, work);
    return add(call->callee);
  }
  if (auto* call = expression->TryAs<CallNew>()) {
    Add(call->arguments, work);
    return add(call->callee);
  }
  return expression->IsLiteral() || expression->IsVariableProxy() || expression->IsFunctionLiteral() ||
         expression->IsRegExpLiteral();
}

}  // namespace

bool MayAssign(std::span<Expression* const> expressions, Variable* variable) {
  if (!variable->is_assigned()) return false;
  Worklist work(expressions.begin(), expressions.end());
  for (int budget = kMaximumExpressions; !work.empty(); budget--) {
    if (budget == 0) return true;
    Expression* expression = work.back();
    work.pop_back();
    if (expression != nullptr && !AddOperands(expression, variable, &work)) return true;
  }
  return false;
}

}  // namespace kei
