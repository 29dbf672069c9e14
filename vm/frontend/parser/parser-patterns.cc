#include "vm/frontend/parser/parser-impl.h"

namespace kei {

// --- Identifiers --------------------------------------------------------------------------------

bool Parser::IsAllowedIdentifier(const ScannedToken& token) const {
  switch (token.token) {
    case Token::kIdentifier:
    case Token::kAsync: return true;
    case Token::kAwait: return !IsAwaitReserved();
    case Token::kYield: return !is_strict() && !is_generator();
    case Token::kLet:
    case Token::kStatic:
    case Token::kFutureStrictReserved: return !is_strict();
    case Token::kEscapedStrictReserved:
      return !is_strict() && !(is_generator() && token.string == strings_->yield());
    default: return false;
  }
}

// Any name that is allowed here; for labels and function names `eval` and `arguments` are.
const AstString* Parser::ParseBindingIdentifierName() {
  Next();
  if (!IsAllowedIdentifier(current())) {
    ReportUnexpected(current());
    return strings_->empty();
  }
  return current().string;
}

const AstString* Parser::ParseBindingIdentifier() {
  const AstString* name = ParseBindingIdentifierName();
  if (IsEvalOrArguments(name)) {
    if (is_strict()) ReportToken(SyntaxMessage::kStrictEvalArguments, current());
    if (name == strings_->arguments() && function_->is_in_static_block) {
      ReportToken(SyntaxMessage::kArgumentsDisallowedInInitializer, current());
    }
  }
  return name;
}

// --- Binding patterns ---------------------------------------------------------------------------

Expression* Parser::ParseBindingTarget(VariableMode mode) {
  if (IsStackLow()) return FailureExpression();
  if (Peek() == Token::kLeftBracket) return ParseArrayBinding(mode);
  if (Peek() == Token::kLeftBrace) return ParseObjectBinding(mode);
  const AstString* name = ParseBindingIdentifier();
  return NewBinding(mode, name, current());
}

// The target of a declaration. A `var` is found by name: a `with` object or a catch parameter may
// stand before it.
Expression* Parser::NewBinding(VariableMode mode, const AstString* name, const ScannedToken& at) {
  ScannedToken token = at;
  if (failed()) return FailureExpression();
  Variable* variable = DeclareBinding(mode, name, token);
  if (mode != VariableMode::kVar) return NewBoundProxy(variable, token.start);
  VariableProxy* proxy = NewProxy(name, token.start);
  proxy->set_is_assigned();
  return proxy;
}

Expression* Parser::ParseInitializerFor(Expression* target) {
  if (!Check(Token::kAssign)) return nullptr;
  Expression* initializer = ParseAssignment();
  SetFunctionNameFrom(target, initializer);
  return initializer;
}

Expression* Parser::ParseArrayBinding(VariableMode mode) {
  ArrayPattern* pattern = NewList<ArrayPattern>(PeekPosition());
  Expect(Token::kLeftBracket);
  while (Peek() != Token::kRightBracket && !failed()) {
    PatternElement element{nullptr, nullptr, false, PeekPosition()};
    if (Peek() != Token::kComma) {
      element.is_rest = Check(Token::kEllipsis);
      element.target = ParseBindingTarget(mode);
      if (!element.is_rest) element.initializer = ParseInitializerFor(element.target);
    }
    pattern->elements.push_back(element);
    if (element.is_rest && Peek() == Token::kAssign) {
      Report(SyntaxMessage::kInvalidDestructuringTarget, element.position, EndPosition());
    }
    if (element.is_rest && Peek() == Token::kComma) {
      ReportToken(SyntaxMessage::kElementAfterRest, next());
    }
    if (Peek() != Token::kRightBracket) Expect(Token::kComma);
  }
  Expect(Token::kRightBracket);
  return pattern;
}

Expression* Parser::ParseObjectBinding(VariableMode mode) {
  ObjectPattern* pattern = NewList<ObjectPattern>(PeekPosition());
  Expect(Token::kLeftBrace);
  while (Peek() != Token::kRightBrace && !failed()) {
    ParsePropertyBinding(pattern, mode);
    if (Peek() != Token::kRightBrace) Expect(Token::kComma);
  }
  Expect(Token::kRightBrace);
  return pattern;
}

void Parser::ParsePropertyBinding(ObjectPattern* pattern, VariableMode mode) {
  PatternProperty property{nullptr, false, false, nullptr, nullptr, PeekPosition()};
  if (Check(Token::kEllipsis)) {
    property.is_rest = true;
    const AstString* name = ParseBindingIdentifier();
    property.target = NewBinding(mode, name, current());
    if (Peek() == Token::kComma) ReportToken(SyntaxMessage::kElementAfterRest, next());
    pattern->properties.push_back(property);
    return;
  }
  PropertyInfo info;
  ParsePropertyKey(&info, false);
  property.key = info.key;
  property.is_computed = info.is_computed;
  if (Check(Token::kColon)) {
    property.target = ParseBindingTarget(mode);
  } else if (!IsAllowedIdentifier(info.token)) {
    ReportUnexpected(info.is_identifier ? info.token : Next());
    return;
  } else {
    if (IsEvalOrArguments(info.token.string) && is_strict()) {
      ReportToken(SyntaxMessage::kStrictEvalArguments, info.token);
    }
    property.target = NewBinding(mode, info.token.string, info.token);
  }
  property.initializer = ParseInitializerFor(property.target);
  pattern->properties.push_back(property);
}

// --- From expressions to patterns ---------------------------------------------------------------

bool Parser::IsHiddenName(const AstString* name) const {
  return name == strings_->this_string() || (name->length() > 0 && name->at(0) == '.');
}

Expression* Parser::CheckAssignmentTarget(Expression* target, SyntaxMessage message, Position start,
                                          bool allow_call) {
  if (VariableProxy* proxy = target->TryAs<VariableProxy>()) {
    if (!IsHiddenName(proxy->name)) {
      if (is_strict() && IsEvalOrArguments(proxy->name)) {
        Report(SyntaxMessage::kStrictEvalArguments, start, EndPosition());
      }
      proxy->set_is_assigned();
      return target;
    }
  } else if (target->IsPropertyReference() || (target->IsCall() && allow_call)) {
    return target;
  }
  Report(message, start, EndPosition());
  return target;
}

// Turns an expression into an element of a pattern, or of a list of arrow parameters.
Expression* Parser::ToTarget(Expression* expression, Conversion conversion) {
  if (failed()) return expression;
  bool is_binding = conversion == Conversion::kParameters;
  VariableProxy* proxy = expression->TryAs<VariableProxy>();
  if (proxy != nullptr && !IsHiddenName(proxy->name)) {
    if (!is_binding) {
      return CheckAssignmentTarget(expression, SyntaxMessage::kInvalidDestructuringTarget,
                                   expression->position(), false);
    }
    if (!proxy->is_parenthesized()) {
      BindParameter(proxy);
      return proxy;
    }
  } else if (expression->IsPropertyReference() && !is_binding) {
    return expression;
  } else if (!expression->is_parenthesized()) {
    if (expression->IsPattern()) {
      if (is_binding) RebindPattern(expression);
      return expression;
    }
    if (ArrayLiteral* array = expression->TryAs<ArrayLiteral>()) {
      return ToArrayPattern(array, conversion);
    }
    if (ObjectLiteral* object = expression->TryAs<ObjectLiteral>()) {
      return ToObjectPattern(object, conversion);
    }
  }
  ReportAt(SyntaxMessage::kInvalidDestructuringTarget, expression);
  return expression;
}

void Parser::BindParameter(VariableProxy* proxy) {
  ScannedToken token;
  token.start = proxy->position();
  token.end = token.start + static_cast<int>(proxy->name->length());
  proxy->variable = DeclareParameter(proxy->name, token);
  proxy->is_bound_ = true;
}

// An inner `[a] = b` has become an assignment pattern already.
void Parser::RebindPattern(Expression* pattern) {
  if (ArrayPattern* array = pattern->TryAs<ArrayPattern>()) {
    for (PatternElement& element : array->elements) {
      if (element.target != nullptr) ToTarget(element.target, Conversion::kParameters);
    }
    return;
  }
  for (PatternProperty& property : pattern->As<ObjectPattern>()->properties) {
    ToTarget(property.target, Conversion::kParameters);
  }
}

// `target` or `target = initializer`.
void Parser::SplitInitializer(Expression* value, Conversion conversion, Expression** target,
                              Expression** initializer) {
  *target = value;
  *initializer = nullptr;
  Assignment* assignment = value->TryAs<Assignment>();
  if (assignment != nullptr && assignment->op == Token::kAssign && !assignment->is_parenthesized()) {
    *target = assignment->target;
    *initializer = assignment->value;
  }
  *target = ToTarget(*target, conversion);
}

Expression* Parser::ToArrayPattern(ArrayLiteral* literal, Conversion conversion) {
  ArrayPattern* pattern = NewList<ArrayPattern>(literal->position());
  if (literal->has_comma_after_spread()) {
    ReportAt(SyntaxMessage::kElementAfterRest, literal);
  }
  for (size_t i = 0; i < literal->elements.size(); ++i) {
    Expression* value = literal->elements[i];
    PatternElement element{nullptr, nullptr, false, value->position()};
    if (Spread* spread = value->TryAs<Spread>()) {
      element.is_rest = true;
      if (i + 1 != literal->elements.size()) ReportAt(SyntaxMessage::kElementAfterRest, spread);
      element.target = ToTarget(spread->expression, conversion);
    } else if (!value->IsLiteral() || value->As<Literal>()->kind != Literal::kHole) {
      SplitInitializer(value, conversion, &element.target, &element.initializer);
    }
    pattern->elements.push_back(element);
  }
  return pattern;
}

Expression* Parser::ToObjectPattern(ObjectLiteral* literal, Conversion conversion) {
  ObjectPattern* pattern = NewList<ObjectPattern>(literal->position());
  for (size_t i = 0; i < literal->properties.size(); ++i) {
    const ObjectProperty& property = literal->properties[i];
    PatternProperty result{property.key, property.is_computed,      false, nullptr,
                           nullptr,      property.value->position()};
    if (property.kind == ObjectProperty::kSpread) {
      result.is_rest = true;
      if (i + 1 != literal->properties.size() || literal->has_comma_after_spread()) {
        ReportAt(SyntaxMessage::kElementAfterRest, property.value);
      }
      if (property.value->IsPattern() || property.value->IsObjectLiteral() ||
          property.value->IsArrayLiteral()) {
        ReportAt(SyntaxMessage::kInvalidRestAssignmentPattern, property.value);
      }
      result.target = ToTarget(property.value, conversion);
    } else if (property.is_method_or_accessor()) {
      ReportAt(SyntaxMessage::kInvalidDestructuringTarget, property.value);
      break;
    } else {
      SplitInitializer(property.value, conversion, &result.target, &result.initializer);
    }
    pattern->properties.push_back(result);
  }
  return pattern;
}

}  // namespace kei
