#include "vm/bytecode/generator/control-scope.h"

#include "vm/bytecode/generator/generator.h"

namespace kei {

ControlScope::ControlScope(BytecodeGenerator* generator)
    : generator_(generator), outer_(generator->control_), context_(generator->contexts_) {
  generator->control_ = this;
}

ControlScope::~ControlScope() { generator_->control_ = outer_; }

BytecodeBuilder& ControlScope::code() const { return generator_->code_; }

void ControlScope::PopContexts() { generator_->PopContextsTo(context_); }

void ControlScope::Perform(ControlScope* innermost, ControlCommand command, BreakableStatement* target) {
  for (ControlScope* scope = innermost; scope != nullptr; scope = scope->outer_) {
    if (scope->Execute(command, target)) return;
  }
  UNREACHABLE();
}

bool FunctionControlScope::Execute(ControlCommand command, BreakableStatement* target) {
  DCHECK(target == nullptr);
  DCHECK(command == ControlCommand::kReturn);
  generator()->EmitReturn();
  return true;
}

bool BreakableControlScope::Execute(ControlCommand command, BreakableStatement* target) {
  if (target != statement_) return false;
  PopContexts();
  code().Jump(command == ControlCommand::kBreak ? break_label_ : continue_label_);
  return true;
}

void DeferredCommands::SetToken(int token) {
  generator_->code_.LoadSmi(token);
  generator_->code_.Star(token_);
}

void DeferredCommands::SetFallThrough() { SetToken(kFallThrough); }

void DeferredCommands::SetReThrow() {
  generator_->code_.Star(result_);
  SetToken(kReThrow);
}

void DeferredCommands::Record(ControlCommand command, BreakableStatement* target) {
  size_t i = 0;
  while (i < entries_.size() && (entries_[i].command != command || entries_[i].target != target)) {
    i++;
  }
  if (i == entries_.size()) entries_.push_back({command, target});
  if (command == ControlCommand::kReturn) generator_->code_.Star(result_);
  SetToken(kFirstCommand + static_cast<int>(i));
}

void DeferredCommands::Dispatch() {
  BytecodeBuilder& code = generator_->code_;
  Label done;
  std::vector<Label> labels(kFirstCommand + entries_.size());
  PoolIndex table = code.AllocateJumpTable(static_cast<int>(labels.size()));
  code.Ldar(token_);
  code.SwitchOnSmi(table, static_cast<int>(labels.size()), kReThrow);
  if (!code.is_reachable()) return;
  for (size_t i = 0; i < labels.size(); i++) {
    code.SetJumpTableEntry(table, static_cast<int>(i), &labels[i]);
  }
  code.Jump(&done);
  code.Bind(&labels[kReThrow]);
  code.Ldar(result_);
  code.ReThrow();
  for (size_t i = 0; i < entries_.size(); i++) {
    code.Bind(&labels[kFirstCommand + i]);
    if (entries_[i].command == ControlCommand::kReturn) code.Ldar(result_);
    ControlScope::Perform(generator_->control_, entries_[i].command, entries_[i].target);
  }
  code.Bind(&done);
}

bool DeferringControlScope::Execute(ControlCommand command, BreakableStatement* target) {
  if (command == ControlCommand::kContinue && target == loop_) {
    PopContexts();
    code().Jump(continue_label_);
    return true;
  }
  commands_->Record(command, target);
  PopContexts();
  code().Jump(target_);
  return true;
}

}  // namespace kei
