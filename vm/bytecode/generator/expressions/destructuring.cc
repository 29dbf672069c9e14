#include <algorithm>
#include <memory>

#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::ApplyDefault(Expression* initializer) {
  Label has_value;
  code_.JumpIfNotUndefined(&has_value);
  VisitForValue(initializer);
  code_.Bind(&has_value);
}

void BytecodeGenerator::DestructureInto(Expression* pattern, Store store) {
  if (IsStopped()) return;
  RegisterScope scope(registers());
  if (ArrayPattern* array = pattern->TryAs<ArrayPattern>()) {
    DestructureArray(array, store);
  } else {
    DestructureObject(pattern->As<ObjectPattern>(), store);
  }
}

// `done` tells whether the iterator has ended or failed by itself. If it has not, any other failure closes
// it, and so does the pattern's end.
void BytecodeGenerator::DestructureArray(ArrayPattern* pattern, Store store) {
  Iterator iterator{NewRegister(), NewRegister()};
  Register done = NewRegister();
  Register context = NewRegister();
  // A generator may be told to return at a `yield` in the pattern.
  Register token = is_generator() ? NewRegister() : Register();
  Register result = is_generator() ? NewRegister() : Register();
  DeferredCommands commands(this, token, result);
  Label end, leave;
  GetIterator(iterator, pattern->position());
  code_.LdaFalse();
  code_.Star(done);
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  {
    DeferringControlScope control(this, &commands, &leave);
    VisitArrayPatternElements(pattern, iterator, done, store);
  }
  code_.EndTry(range);
  code_.Ldar(done);
  code_.JumpIfTrue(&end);
  CloseIterator(iterator, pattern->position());
  code_.Jump(&end);
  code_.BindHandler(range);
  Label rethrow;
  Register exception = NewRegister();
  code_.Star(exception);
  code_.Ldar(done);
  code_.JumpIfTrue(&rethrow);
  CloseIteratorOnThrow(iterator, pattern->position());
  code_.Bind(&rethrow);
  code_.Ldar(exception);
  code_.ReThrow();
  if (leave.is_referenced()) {
    Label closed;
    code_.Bind(&leave);
    code_.Ldar(done);
    code_.JumpIfTrue(&closed);
    CloseIterator(iterator, pattern->position());
    code_.Bind(&closed);
    commands.Dispatch();
  }
  code_.Bind(&end);
}

void BytecodeGenerator::VisitArrayPatternElements(ArrayPattern* pattern, const Iterator& iterator,
                                                  Register done, Store store) {
  for (const PatternElement& element : Each(pattern->elements)) {
    RegisterScope scope(registers());
    Reference reference{};
    if (element.target != nullptr) reference = VisitReference(element.target, nullptr);
    if (element.is_rest) {
      code_.Ldar(done);
      Register rest = NewRegister();
      code_.Star(rest);
      code_.LdaTrue();
      code_.Star(done);
      code_.SetExpressionPosition(element.position);
      CallRuntime(RuntimeFunction::kIteratorRest, iterator.object, iterator.next, rest);
    } else if (element.target == nullptr) {
      PassPatternElement(iterator, done, element.position);
      continue;
    } else {
      StepPatternIterator(iterator, done, element.position);
    }
    if (element.initializer != nullptr) ApplyDefault(element.initializer);
    StoreReference(reference, store);
  }
}

void BytecodeGenerator::StepPatternIterator(const Iterator& iterator, Register done, int position) {
  RegisterScope scope(registers());
  Label no_value, has_value;
  Register value = NewRegister();
  code_.Ldar(done);
  code_.JumpIfTrue(&no_value);
  JumpIfNextElement(&has_value, iterator, position);  // this neither ends nor fails
  code_.LdaTrue();
  code_.Star(done);
  AdvanceIterator(iterator, value, &no_value, position);
  LoadFromResult(value, RootIndex::k_value_string, position);
  code_.Star(value);
  code_.LdaFalse();
  code_.Star(done);
  code_.Ldar(value);
  code_.Jump(&has_value);
  code_.Bind(&no_value);
  code_.LdaUndefined();
  code_.Bind(&has_value);
}

// An element without a target: nobody asks for its value.
void BytecodeGenerator::PassPatternElement(const Iterator& iterator, Register done, int position) {
  RegisterScope scope(registers());
  Label is_done;
  code_.Ldar(done);
  code_.JumpIfTrue(&is_done);
  JumpIfNextElement(&is_done, iterator, position);
  code_.LdaTrue();
  code_.Star(done);
  AdvanceIterator(iterator, NewRegister(), &is_done, position);
  code_.LdaFalse();
  code_.Star(done);
  code_.Bind(&is_done);
}

namespace {

// The first load throws for null and undefined by itself, if nothing is evaluated before it.
bool NeedsNullishCheck(const ObjectPattern& pattern) {
  if (pattern.properties.empty()) return true;
  const PatternProperty& first = pattern.properties.front();
  return first.is_rest || first.is_computed || first.target->IsPropertyReference();
}

bool HasRest(const ObjectPattern& pattern) {
  return !pattern.properties.empty() && pattern.properties.back().is_rest;
}

bool IsConstantKey(const PatternProperty& property) {
  return !property.is_computed && property.key->IsLiteral() &&
         (property.key->IsStringLiteral() || property.key->As<Literal>()->IsNumber());
}

// The keys in front of a rest; none if one is not known before it is evaluated.
std::vector<Expression*> ConstantKeys(const ObjectPattern& pattern) {
  std::vector<Expression*> keys;
  for (const PatternProperty& property : pattern.properties) {
    if (property.is_rest) break;
    if (!IsConstantKey(property)) return {};
    keys.push_back(property.key);
  }
  return keys;
}

bool AreNames(const std::vector<Expression*>& keys) {
  uint32_t index;
  return std::all_of(keys.begin(), keys.end(), [&](Expression* key) {
    return key->IsStringLiteral() && !key->As<Literal>()->string->AsArrayIndex(&index);
  });
}

}  // namespace

void BytecodeGenerator::DestructureObject(ObjectPattern* pattern, Store store) {
  Register value = NewRegister();
  code_.Star(value);
  if (NeedsNullishCheck(*pattern)) {
    Label nullish, is_object;
    code_.JumpIfUndefinedOrNull(&nullish);
    code_.Jump(&is_object);
    code_.Bind(&nullish);
    code_.SetExpressionPosition(pattern->position());
    CallRuntime(RuntimeFunction::kThrowPatternValueNullish, value);
    code_.Bind(&is_object);
  }
  // The keys that a rest leaves out: a constant, a literal, or one in which some are put once they are known.
  Register excluded, evaluated;
  if (HasRest(*pattern) && pattern->properties.size() > 1) {
    excluded = NewRegister();
    const std::vector<Expression*> keys = ConstantKeys(*pattern);
    if (keys.empty()) {
      evaluated = excluded;
      LoadKnownKeys(*pattern, excluded);
    } else if (AreNames(keys)) {
      LoadNames(keys, excluded);
    } else {
      BuildArray({keys.data(), keys.size()}, excluded);
    }
  }
  int index = 0;
  for (const PatternProperty& property : Each(pattern->properties)) {
    RegisterScope scope(registers());
    if (property.is_rest) {
      CopyRestProperties(property, value, excluded, store);
    } else {
      VisitPatternProperty(property, value, evaluated, index++, store);
    }
  }
}

void BytecodeGenerator::LoadNames(const std::vector<Expression*>& keys, Register list) {
  auto tuple = std::make_unique<Aggregate>();
  tuple->kind = Aggregate::kTuple;
  for (Expression* key : keys) {
    tuple->elements.PushOrEnd(Constant::String(key->As<Literal>()->string));
  }
  code_.LdaConstant(
      code_.Add(Constant::Indexed(Constant::kAggregate, unit_->AddAggregate(std::move(tuple)))));
  code_.Star(list);
}

// Keys that are not known are undefined.
void BytecodeGenerator::LoadKnownKeys(const ObjectPattern& pattern, Register list) {
  auto description = std::make_unique<Aggregate>();
  description->kind = Aggregate::kArrayBoilerplate;
  description->flags = static_cast<uint8_t>(ElementsKind::kPacked);
  uint8_t flags = 0;
  for (const PatternProperty& property : pattern.properties) {
    if (property.is_rest) break;
    description->elements.PushOrEnd(IsConstantKey(property) ? BoilerplateValue(property.key, &flags)
                                                            : Constant::Root(RootIndex::k_undefined));
  }
  code_.CreateArrayLiteral(
      code_.Add(Constant::Indexed(Constant::kAggregate, unit_->AddAggregate(std::move(description)))),
      NewSlot(FeedbackSlotKind::kLiteral));
  code_.Star(list);
}

// A rest that leaves nothing out is a copy.
void BytecodeGenerator::CopyRestProperties(const PatternProperty& property, Register value, Register excluded,
                                           Store store) {
  Reference reference = VisitReference(property.target, nullptr);
  if (excluded.is_valid()) {
    code_.SetExpressionPosition(property.position);
    CallRuntime(RuntimeFunction::kCopyDataPropertiesExcluding, value, excluded);
  } else {
    Register none = NewRegister();
    code_.LdaUndefined();
    code_.Star(none);
    code_.SetExpressionPosition(property.position);
    CallRuntime(RuntimeFunction::kCopyDataProperties, none, value);
  }
  StoreReference(reference, store);
}

void BytecodeGenerator::VisitPatternProperty(const PatternProperty& property, Register value,
                                             Register excluded, int excluded_index, Store store) {
  Register key;
  if (IsConstantKey(property)) excluded = Register();  // LoadKnownKeys has put it there
  if (property.is_computed || excluded.is_valid()) {
    key = NewRegister();
    LoadKey(property.key);
    if (property.is_computed) {
      code_.SetExpressionPosition(property.key->position());
      code_.ToPropertyKey();
    }
    code_.Star(key);
  }
  if (excluded.is_valid()) {
    Register index = NewRegister();
    code_.LoadSmi(excluded_index);
    code_.Star(index);
    code_.Ldar(key);
    code_.StaInArrayLiteral(excluded, index, NewSlot(FeedbackSlotKind::kStoreInLiteral));
  }
  Reference reference = VisitReference(property.target, nullptr);
  LoadPatternProperty(property, value, key);
  if (property.initializer != nullptr) ApplyDefault(property.initializer);
  StoreReference(reference, store);
}

void BytecodeGenerator::LoadPatternProperty(const PatternProperty& property, Register value, Register key) {
  uint32_t index;
  bool is_named = !property.is_computed && property.key->IsStringLiteral() &&
                  !property.key->As<Literal>()->string->AsArrayIndex(&index);
  if (is_named) {
    code_.SetExpressionPosition(property.position);
    code_.GetNamed(value, NameIndex(property.key->As<Literal>()->string), NewSlot(FeedbackSlotKind::kLoad));
    return;
  }
  if (key.is_valid()) {
    code_.Ldar(key);
  } else {
    LoadKey(property.key);
  }
  code_.SetExpressionPosition(property.position);
  code_.GetKeyed(value, NewSlot(FeedbackSlotKind::kLoadKeyed));
}

}  // namespace kei
