#include <algorithm>
#include <vector>

#include "vm/bytecode/generator/generator.h"

namespace kei {

namespace {

// A jump table pays off from this many cases, if it is dense enough.
constexpr int kMinimumTableCases = 6;
constexpr int kMaximumTableGaps = 3;  // entries for each case

struct SmiCases {
  int count = 0;
  int first = 0;
  int last = 0;
  bool WantsTable() const {
    return count >= kMinimumTableCases && int64_t{last} - first < int64_t{count} * kMaximumTableGaps;
  }
};

template <typename Clauses>
SmiCases FindSmiCases(Clauses&& clauses) {
  SmiCases result;
  for (const CaseClause* clause : clauses) {
    if (clause->label == nullptr) continue;
    Literal* literal = clause->label->TryAs<Literal>();
    // Other labels could have effects, and would have to be compared first.
    if (literal == nullptr) return {};
    if (literal->kind != Literal::kSmi) continue;
    result.first = result.count == 0 ? literal->smi : std::min(result.first, literal->smi);
    result.last = result.count == 0 ? literal->smi : std::max(result.last, literal->smi);
    result.count++;
  }
  return result;
}

}  // namespace

void BytecodeGenerator::VisitSwitchStatement(SwitchStatement* statement) {
  ResetCompletion();
  code_.SetStatementPosition(statement->position());
  std::vector<Expression*> labels;
  for (const CaseClause* clause : Each(statement->cases)) {
    if (clause->label != nullptr) labels.push_back(clause->label);
  }
  Register tag = VisitForRegister(statement->tag, labels);
  Label done;
  bool was_inside = inside_breakable_;
  inside_breakable_ = true;
  {
    BreakableControlScope control(this, statement, &done);
    ScopeContext context(this, statement->scope);
    VisitDeclarations(statement->scope);
    VisitCases(statement, tag, &done);
  }
  inside_breakable_ = was_inside;
  code_.Bind(&done);
}

void BytecodeGenerator::VisitCases(SwitchStatement* statement, Register tag, Label* done) {
  std::vector<Label> labels(statement->cases.size());
  Label no_match;
  EmitCaseTable(statement, tag, labels);
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kCompareOp);
  Label* otherwise = &no_match;
  for (size_t i = 0; i < labels.size() && !IsStopped(); i++) {
    CaseClause* clause = statement->cases[i];
    if (clause->label == nullptr) {
      otherwise = &labels[i];
      continue;
    }
    VisitForValue(clause->label);
    code_.SetExpressionPosition(clause->position);
    code_.TestEqualStrict(tag, slot);
    code_.JumpIfTrue(&labels[i]);
  }
  code_.Jump(otherwise);
  for (size_t i = 0; i < labels.size() && !IsStopped(); i++) {
    code_.Bind(&labels[i]);
    VisitStatements(statement->cases[i]->statements);
  }
  code_.Bind(&no_match);  // the context of the scope is popped on this way too
}

// Cases in the table are jumped to; all others are compared one by one.
void BytecodeGenerator::EmitCaseTable(SwitchStatement* statement, Register tag, std::span<Label> labels) {
  SmiCases cases = FindSmiCases(Each(statement->cases));
  if (!cases.WantsTable() || !code_.is_reachable() || IsStopped()) return;
  int size = cases.last - cases.first + 1;
  PoolIndex table = code_.AllocateJumpTable(size);
  code_.Ldar(tag);
  code_.SwitchOnSmi(table, size, cases.first);
  Label gap;
  std::vector<bool> is_set(size);
  for (size_t i = 0; i < labels.size() && !IsStopped(); i++) {
    Expression* label = statement->cases[i]->label;
    if (label == nullptr || label->As<Literal>()->kind != Literal::kSmi) continue;
    int entry = label->As<Literal>()->smi - cases.first;
    if (!is_set[entry]) code_.SetJumpTableEntry(table, entry, &labels[i]);
    is_set[entry] = true;
  }
  for (int entry = 0; entry < size && !IsStopped(); entry++) {
    if (!is_set[entry]) code_.SetJumpTableEntry(table, entry, &gap);
  }
  code_.Bind(&gap);
}

}  // namespace kei
