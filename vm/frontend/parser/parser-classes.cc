#include <limits>

#include "vm/frontend/parser/parser-impl.h"

namespace kei {

struct Parser::ClassState {
  bool is_derived = false;
  int computed_key_count = 0;
};

// `class` has been read, and the name, if there is one.
ClassLiteral* Parser::ParseClass(const AstString* name, const ScannedToken* name_token, Position start) {
  ClassLiteral* literal = NewList<ClassLiteral>(start);
  AstScope* scope = NewScope(ScopeKind::kClass, start);
  scope->is_strict_ = true;
  scope->holds_methods_ = true;
  literal->scope = scope;
  literal->name = name;
  ScopeRegion region(this, scope);
  ClassState state;
  if (name != nullptr) {
    if (IsEvalOrArguments(name)) ReportToken(SyntaxMessage::kStrictEvalArguments, *name_token);
    literal->inner_name = scope->Declare(name, VariableMode::kConst, std::numeric_limits<int>::max());
  }
  if (Check(Token::kExtends)) {
    state.is_derived = true;
    PendingError saved = pending_error_;
    pending_error_.is_set = false;
    literal->extends = ParseLeftHandSide();
    ReportPending();
    pending_error_ = saved;
  }
  scope->heritage_end_ = EndPosition();
  Expect(Token::kLeftBrace);
  while (Peek() != Token::kRightBrace && !failed()) {
    if (!Check(Token::kSemicolon)) ParseClassMember(literal, &state);
  }
  Expect(Token::kRightBrace);
  literal->start_position = start;
  literal->end_position = scope->end_position_ = EndPosition();
  if (literal->inner_name != nullptr) literal->inner_name->initializer_position_ = EndPosition();
  if (literal->constructor == nullptr) NewDefaultConstructor(literal);
  FunctionLiteral* constructor = literal->constructor;
  constructor->name = name;
  constructor->start_position = start;
  constructor->end_position = literal->end_position;
  constructor->has_instance_members = literal->instance_members != nullptr;
  if (literal->instance_members != nullptr) FinishMembersFunction(literal->instance_members);
  if (literal->static_members != nullptr) FinishMembersFunction(literal->static_members);
  return literal;
}

void Parser::NewDefaultConstructor(ClassLiteral* literal) {
  FunctionInfo info;
  info.kind = literal->extends != nullptr ? FunctionKind::kDefaultDerivedConstructor
                                          : FunctionKind::kDefaultBaseConstructor;
  info.start = literal->start_position;
  FunctionLiteral* constructor = NewList<FunctionLiteral>(info.kind, nullptr, info.start);
  constructor->scope = NewFunctionScope(info);
  scope_->inner_scopes_.push_back(constructor->scope);
  constructor->is_strict = true;
  constructor->is_class_member = true;
  constructor->hoist_position = info.start;
  if (!in_lazy_function()) eager_functions_.push_back(constructor);
  literal->constructor = constructor;
}

// --- The functions that define fields -----------------------------------------------------------

FunctionLiteral* Parser::MembersFunction(FunctionLiteral** slot, FunctionKind kind, Position position) {
  if (*slot != nullptr) return *slot;
  FunctionInfo info;
  info.kind = kind;
  info.start = position;
  info.is_static_member = kind == FunctionKind::kStaticMembers;
  FunctionLiteral* literal = NewList<FunctionLiteral>(kind, nullptr, position);
  literal->scope = NewFunctionScope(info);
  scope_->inner_scopes_.push_back(literal->scope);
  literal->name =
      kind == FunctionKind::kStaticMembers ? strings_->static_members() : strings_->instance_members();
  literal->body.push_back(NewList<ClassMembersStatement>(position));
  literal->is_strict = true;
  literal->is_class_member = true;
  literal->is_static_member = info.is_static_member;
  literal->start_position = literal->parameters_position = literal->hoist_position = position;
  return *slot = literal;
}

void Parser::FinishMembersFunction(FunctionLiteral* literal) {
  literal->end_position = literal->scope->end_position_ = EndPosition();
  if (!in_lazy_function()) eager_functions_.push_back(literal);
}

// --- Members ------------------------------------------------------------------------------------

void Parser::ParseClassMember(ClassLiteral* literal, ClassState* state) {
  PropertyInfo info;
  info.start = PeekPosition();
  bool is_static = false;
  bool is_named = false;
  if (Peek() == Token::kStatic && !next().contains_escapes) {
    Next();
    if (Peek() == Token::kLeftBrace) return ParseStaticBlock(literal, info.start);
    if (PeekEndsPropertyName(true)) {
      UseModifierAsName(&info);
      is_named = true;
    } else {
      is_static = true;
      info.start = PeekPosition();
    }
  }
  if (!is_named) ParsePropertyName(&info, true);
  if (failed()) return;
  if (info.is_private && info.name == strings_->private_constructor()) {
    return ReportToken(SyntaxMessage::kConstructorIsPrivate, info.token);
  }
  if (info.kind == PropertyInfo::kPlain) return ParseField(literal, state, info, is_static);
  bool is_plain_name = !info.is_computed && !info.is_private;
  if (is_plain_name && !is_static && info.name == strings_->constructor()) {
    return ParseClassConstructor(literal, state, info);
  }
  ParseClassMethod(literal, state, info, is_static);
}

void Parser::ParseClassConstructor(ClassLiteral* literal, ClassState* state, const PropertyInfo& info) {
  if (info.kind != PropertyInfo::kMethod) {
    ReportToken(SyntaxMessage::kConstructorIsAccessor, info.token);
  } else if (info.is_async) {
    ReportToken(SyntaxMessage::kConstructorIsAsync, info.token);
  } else if (info.is_generator) {
    ReportToken(SyntaxMessage::kConstructorIsGenerator, info.token);
  } else if (literal->constructor != nullptr) {
    ReportToken(SyntaxMessage::kDuplicateConstructor, info.token);
  }
  FunctionKind kind = state->is_derived ? FunctionKind::kDerivedConstructor : FunctionKind::kBaseConstructor;
  literal->constructor = ParseMethod(info, kind, true, false);
}

void Parser::ParseClassMethod(ClassLiteral* literal, ClassState* state, const PropertyInfo& info,
                              bool is_static) {
  if (is_static && !info.is_computed && info.name == strings_->prototype()) {
    ReportToken(SyntaxMessage::kStaticPrototype, info.token);
  }
  ClassMember* member = New<ClassMember>();
  *member = {ClassMember::kMethod, is_static, info.is_computed, info.key, nullptr, nullptr, nullptr};
  FunctionKind kind = FunctionKind::kMethod;
  if (info.kind == PropertyInfo::kGetter) {
    member->kind = ClassMember::kGetter;
    kind = FunctionKind::kGetter;
  } else if (info.kind == PropertyInfo::kSetter) {
    member->kind = ClassMember::kSetter;
    kind = FunctionKind::kSetter;
  }
  if (info.is_private) member->key = DeclarePrivateName(info, is_static);
  if (info.is_private && !is_static) DeclarePrivateMethods(literal, info.start);
  NoteStaticName(literal, info, is_static);
  member->value = ParseMethod(info, kind, true, is_static);
  literal->members.push_back(member);
}

void Parser::DeclarePrivateMethods(ClassLiteral* literal, Position position) {
  if (literal->private_methods != nullptr) return;
  Variable* variable =
      scope_->Declare(strings_->Intern(std::string_view(".private_methods")), VariableMode::kInternal, 0);
  variable->is_used_ = variable->is_captured_ = true;
  literal->private_methods = variable;
  FunctionLiteral* function =
      MembersFunction(&literal->instance_members, FunctionKind::kInstanceMembers, position);
  function->body[0]->As<ClassMembersStatement>()->private_methods = variable;
}

void Parser::NoteStaticName(ClassLiteral* literal, const PropertyInfo& info, bool is_static) {
  if (!is_static) return;
  if (info.is_computed) literal->has_static_computed_names = true;
  if (info.name == strings_->name()) literal->has_name_static_property = true;
}

void Parser::ParseField(ClassLiteral* literal, ClassState* state, const PropertyInfo& info, bool is_static) {
  if (!info.is_computed && !info.is_private) {
    if (info.name == strings_->constructor()) {
      ReportToken(SyntaxMessage::kConstructorClassField, info.token);
    } else if (is_static && info.name == strings_->prototype()) {
      ReportToken(SyntaxMessage::kStaticPrototype, info.token);
    }
  }
  ClassMember* member = New<ClassMember>();
  *member = {ClassMember::kField, is_static, info.is_computed, info.key, nullptr, nullptr, nullptr};
  if (info.is_private) member->key = DeclarePrivateName(info, is_static);
  if (info.is_computed) {
    std::string name = ".computed_name" + std::to_string(state->computed_key_count++);
    member->computed_key =
        scope_->Declare(strings_->Intern(std::string_view(name)), VariableMode::kInternal, 0);
    member->computed_key->is_used_ = member->computed_key->is_captured_ = true;
  }
  NoteStaticName(literal, info, is_static);
  FunctionLiteral* function =
      is_static ? MembersFunction(&literal->static_members, FunctionKind::kStaticMembers, info.start)
                : MembersFunction(&literal->instance_members, FunctionKind::kInstanceMembers, info.start);
  function->body[0]->As<ClassMembersStatement>()->members.push_back(member);
  literal->members.push_back(member);
  if (Check(Token::kAssign)) {
    FunctionState function_state(this, function->kind, function->scope);
    function_state.is_in_static_block = true;
    ScopeRegion region(this, function->scope);
    member->value = ParseAssignment();
    if (info.name != nullptr) SetFunctionName(member->value, info.name);
  }
  ExpectSemicolon();
}

// The next token is `{`.
void Parser::ParseStaticBlock(ClassLiteral* literal, Position start) {
  FunctionLiteral* function = MembersFunction(&literal->static_members, FunctionKind::kStaticMembers, start);
  ClassMember* member = New<ClassMember>();
  *member = {ClassMember::kStaticBlock, true, false, nullptr, nullptr, nullptr, nullptr};
  FunctionState function_state(this, function->kind, function->scope);
  function_state.is_await_reserved = true;
  function_state.is_in_static_block = true;
  ScopeRegion region(this, function->scope);
  AstScope* scope = NewScope(ScopeKind::kBlock, PeekPosition());
  scope->is_declaration_scope_ = true;
  member->block = ParseBlockIn(scope);
  function->body[0]->As<ClassMembersStatement>()->members.push_back(member);
  literal->members.push_back(member);
}

// A getter and a setter may share a name.
VariableProxy* Parser::DeclarePrivateName(const PropertyInfo& info, bool is_static) {
  const bool is_getter = info.kind == PropertyInfo::kGetter, is_setter = info.kind == PropertyInfo::kSetter;
  Variable* variable = scope_->FindOwn(info.name);
  if (variable != nullptr) {
    const bool is_wanted = (is_getter && variable->wants_getter_) || (is_setter && variable->wants_setter_);
    if (!is_wanted || variable->is_static_ != is_static) ReportRedeclaration(info.name, info.token);
    variable->wants_getter_ = variable->wants_setter_ = false;
    return NewBoundProxy(variable, info.token.start);
  }
  variable = scope_->Declare(info.name, VariableMode::kPrivateName, 0);
  // Members functions refer to it without a reference of their own.
  variable->is_used_ = variable->is_captured_ = true;
  variable->wants_getter_ = is_setter;
  variable->wants_setter_ = is_getter;
  variable->is_static_ = is_static;
  return NewBoundProxy(variable, info.token.start);
}

}  // namespace kei
