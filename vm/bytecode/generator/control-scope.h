#ifndef KEI_VM_BYTECODE_GENERATOR_CONTROL_SCOPE_H_
#define KEI_VM_BYTECODE_GENERATOR_CONTROL_SCOPE_H_

#include <vector>

#include "vm/bytecode/bytecode-builder.h"
#include "vm/frontend/ast/ast.h"

namespace kei {

class BytecodeGenerator;
struct ContextScope;

enum class ControlCommand : uint8_t { kBreak, kContinue, kReturn };

// The scopes that break, continue and return have to pass on their way out, innermost first.
class ControlScope {
 public:
  explicit ControlScope(BytecodeGenerator* generator);
  ~ControlScope();
  ControlScope(const ControlScope&) = delete;
  ControlScope& operator=(const ControlScope&) = delete;

  // Carries the command out, beginning with the innermost scope. The accumulator holds the value of
  // a return.
  static void Perform(ControlScope* innermost, ControlCommand command, BreakableStatement* target);

 protected:
  // False: the scope is none of the command's business.
  virtual bool Execute(ControlCommand command, BreakableStatement* target) = 0;
  // Pops to the context that was current when this scope was entered.
  void PopContexts();

  BytecodeGenerator* generator() const { return generator_; }
  BytecodeBuilder& code() const;

 private:
  BytecodeGenerator* generator_;
  ControlScope* outer_;
  ContextScope* context_;
};

// The outermost: returns from the function.
class FunctionControlScope final : public ControlScope {
 public:
  using ControlScope::ControlScope;

 private:
  bool Execute(ControlCommand command, BreakableStatement* target) override;
};

// A loop, switch or labelled statement.
class BreakableControlScope final : public ControlScope {
 public:
  BreakableControlScope(BytecodeGenerator* generator, BreakableStatement* statement, Label* break_label,
                        Label* continue_label = nullptr)
      : ControlScope(generator),
        statement_(statement),
        break_label_(break_label),
        continue_label_(continue_label) {}

 private:
  bool Execute(ControlCommand command, BreakableStatement* target) override;

  BreakableStatement* statement_;
  Label* break_label_;
  Label* continue_label_;
};

// Commands that have to wait until some code (a finally block, closing an iterator) has run. Each
// gets a token; after that code, Dispatch() carries out the one whose token is in the register.
class DeferredCommands {
 public:
  // Tokens: kFallThrough goes on after the statement, kReThrow throws again (the handler table
  // finds the way), the recorded ones follow.
  static constexpr int kFallThrough = -1;
  static constexpr int kReThrow = 0;
  static constexpr int kFirstCommand = 1;

  DeferredCommands(BytecodeGenerator* generator, Register token, Register result)
      : generator_(generator), token_(token), result_(result) {}

  // The accumulator is kept as the command's value.
  void Record(ControlCommand command, BreakableStatement* target);
  void SetFallThrough();
  void SetReThrow();
  // The caller is in the scope around the statement.
  void Dispatch();

 private:
  struct Entry {
    ControlCommand command;
    BreakableStatement* target;
  };
  void SetToken(int token);

  BytecodeGenerator* generator_;
  Register token_;
  Register result_;
  std::vector<Entry> entries_;
};

class DeferringControlScope final : public ControlScope {
 public:
  // `loop` continues without delay at the label; it may be null.
  DeferringControlScope(BytecodeGenerator* generator, DeferredCommands* commands, Label* target,
                        BreakableStatement* loop = nullptr, Label* continue_label = nullptr)
      : ControlScope(generator),
        commands_(commands),
        target_(target),
        loop_(loop),
        continue_label_(continue_label) {}

 private:
  bool Execute(ControlCommand command, BreakableStatement* target) override;

  DeferredCommands* commands_;
  Label* target_;
  BreakableStatement* loop_;
  Label* continue_label_;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_GENERATOR_CONTROL_SCOPE_H_
