#include <utility>
#include <vector>

#include "vm/bytecode/generator/generator.h"
#include "vm/bytecode/literals.h"
#include "vm/regexp/syntax/regexp-flags.h"
#include "vm/tables/instance-types.h"

namespace kei {

void BytecodeGenerator::VisitRegExpLiteral(RegExpLiteral* literal) {
  const AstString* letters = literal->flags;
  const int32_t flags =
      letters->is_one_byte() ? ParseRegExpFlags(letters->one_byte(), letters->length()) : -1;
  DCHECK(flags >= 0);
  code_.SetExpressionPosition(literal->position());
  code_.CreateRegExpLiteral(NameIndex(literal->pattern), NewSlot(FeedbackSlotKind::kLiteral), flags);
}

void BytecodeGenerator::VisitTemplateLiteral(TemplateLiteral* literal) {
  Register text = NewRegister();
  bool has_text = false;
  auto append = [&] {
    if (has_text) code_.Add(text, NewSlot(FeedbackSlotKind::kBinaryOp));
    has_text = true;
  };
  size_t count = literal->substitutions.size();
  for (size_t i = 0; i <= count && !IsStopped(); i++) {
    const AstString* part = literal->cooked[i];
    if (!part->is_empty() || (i == count && !has_text)) {
      LoadString(part);
      append();
    }
    if (i == count) return;
    if (has_text) code_.Star(text);
    VisitForValue(literal->substitutions[i]);
    code_.SetExpressionPosition(literal->substitutions[i]->position());
    code_.ToString();
    append();
    bool is_last = i + 1 == count && literal->cooked[count]->is_empty();
    if (!is_last) code_.Star(text);
  }
}

void BytecodeGenerator::VisitFunctionLiteral(FunctionLiteral* literal) {
  if (!code_.is_reachable()) return;
  if (literal != methods_.method) return CreateClosure(literal, scope_);
  if (!methods_.context.is_valid()) return CreateClosure(literal, methods_.scope);
  RegisterScope registers_scope(registers());
  Register saved = NewRegister();
  code_.Ldar(methods_.context);
  code_.PushContext(saved);
  CreateClosure(literal, methods_.scope);
  code_.PopContext(saved);
}

void BytecodeGenerator::CreateClosure(FunctionLiteral* literal, AstScope* outer) {
  int index = unit_->AddFunction(literal, outer);
  code_.CreateClosure(code_.Add(Constant::Indexed(Constant::kFunction, index)), code_.NewClosureCell(), 0);
}

// --- Boilerplates

bool BytecodeGenerator::IsBoilerplateValue(Expression* value) const {
  if (ObjectLiteral* object = value->TryAs<ObjectLiteral>()) return object->is_simple();
  if (ArrayLiteral* array = value->TryAs<ArrayLiteral>()) return array->is_simple();
  return value->IsLiteral() && value->As<Literal>()->IsConstant();
}

Constant BytecodeGenerator::BoilerplateValue(Expression* value, uint8_t* flags) {
  if (IsStopped() || !IsBoilerplateValue(value)) {
    *flags &= ~LiteralFlags::kComplete;
    return Constant::Root(RootIndex::k_uninitialized);
  }
  uint8_t inner_flags = 0;
  if (ObjectLiteral* object = value->TryAs<ObjectLiteral>()) {
    return ObjectBoilerplate(object, &inner_flags);
  }
  if (ArrayLiteral* array = value->TryAs<ArrayLiteral>()) {
    return ArrayBoilerplate({array->elements.data(), array->elements.size()}, &inner_flags);
  }
  Literal* literal = value->As<Literal>();
  switch (literal->kind) {
    case Literal::kSmi: return Constant::Smi(literal->smi);
    case Literal::kDouble: return Constant::Number(literal->number);
    case Literal::kString: return Constant::String(literal->string);
    case Literal::kBigInt: return Constant::BigInt(literal->string);
    case Literal::kTrue: return Constant::Root(RootIndex::k_true_value);
    case Literal::kFalse: return Constant::Root(RootIndex::k_false_value);
    case Literal::kNull: return Constant::Root(RootIndex::k_null);
    case Literal::kUndefined: return Constant::Root(RootIndex::k_undefined);
    case Literal::kHole: return Constant::Root(RootIndex::k_the_hole);
  }
  UNREACHABLE();
}

namespace {

// The most special kind that holds all elements that are known.
class KindOfElements {
 public:
  void Add(const Constant& element) {
    if (element.kind == Constant::kSmi) return;
    const bool is_root = element.kind == Constant::kRoot;
    if (element.kind == Constant::kNumber) {
      has_number_ = true;
    } else if (is_root && element.root == RootIndex::k_the_hole) {
      has_hole_ = true;
    } else if (!is_root || element.root != RootIndex::k_uninitialized) {
      has_object_ = true;
    }
  }
  ElementsKind kind() const {
    if (has_object_) return has_hole_ ? ElementsKind::kHoley : ElementsKind::kPacked;
    if (has_number_) return has_hole_ ? ElementsKind::kHoleyDouble : ElementsKind::kPackedDouble;
    return has_hole_ ? ElementsKind::kHoleySmi : ElementsKind::kPackedSmi;
  }

 private:
  bool has_hole_ = false, has_number_ = false, has_object_ = false;
};

}  // namespace

Constant BytecodeGenerator::ArrayBoilerplate(std::span<Expression* const> elements, uint8_t* flags) {
  auto description = std::make_unique<Aggregate>();
  description->kind = Aggregate::kArrayBoilerplate;
  description->elements.ReserveOrEnd(elements.size());
  *flags = LiteralFlags::kComplete;
  KindOfElements known;
  for (Expression* element : Each(elements)) {
    description->elements.PushOrEnd(BoilerplateValue(element, flags));
    known.Add(description->elements.back());
  }
  description->flags = static_cast<uint8_t>(known.kind());
  return Constant::Indexed(Constant::kAggregate, unit_->AddAggregate(std::move(description)));
}

namespace {

Constant PropertyKey(Expression* key) {
  Literal* literal = key->As<Literal>();
  if (literal->IsNumber()) return Constant::Number(literal->AsNumber());
  uint32_t index;
  if (literal->string->AsArrayIndex(&index)) return Constant::Number(index);
  return Constant::String(literal->string);
}

}  // namespace

Constant BytecodeGenerator::ObjectBoilerplate(ObjectLiteral* literal, uint8_t* flags) {
  auto description = std::make_unique<Aggregate>();
  description->kind = Aggregate::kObjectBoilerplate;
  *flags = LiteralFlags::kComplete;
  if (literal->has_null_prototype) *flags |= LiteralFlags::kNullPrototype;
  if (literal->boilerplate_count < static_cast<int>(literal->properties.size())) {
    *flags &= ~LiteralFlags::kComplete;
  }
  description->elements.ReserveOrEnd(size_t{2} * static_cast<size_t>(literal->boilerplate_count));
  for (int i = 0; i < literal->boilerplate_count && !IsStopped(); i++) {
    const ObjectProperty& property = literal->properties[i];
    description->elements.PushOrEnd(PropertyKey(property.key));
    description->elements.PushOrEnd(BoilerplateValue(property.value, flags));
  }
  description->flags = *flags;
  description->property_count = static_cast<int>(literal->properties.size());
  return Constant::Indexed(Constant::kAggregate, unit_->AddAggregate(std::move(description)));
}

// --- Array literals

void BytecodeGenerator::VisitArrayLiteral(ArrayLiteral* literal) {
  Register array = NewRegister();
  code_.SetExpressionPosition(literal->position());
  BuildArray({literal->elements.data(), literal->elements.size()}, array);
  code_.Ldar(array);
}

// The elements before the first spread make up a boilerplate. If a spread comes first, it makes the array.
void BytecodeGenerator::BuildArray(std::span<Expression* const> elements, Register array) {
  if (!elements.empty() && elements[0]->IsSpread()) {
    Expression* iterable = elements[0]->As<Spread>()->expression;
    VisitForValue(iterable);
    code_.SetExpressionPosition(iterable->position());
    code_.CreateArrayFromIterable();
    code_.Star(array);
    if (elements.size() == 1) return;
    RegisterScope scope(registers());
    Register index = NewRegister();
    return AppendElements(elements.subspan(1), array, index, NewSlot(FeedbackSlotKind::kStoreInLiteral));
  }
  size_t prefix = 0;
  while (prefix < elements.size() && !elements[prefix]->IsSpread() && !IsStopped()) prefix++;
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kLiteral);
  uint8_t flags = LiteralFlags::kComplete;
  if (prefix == 0) {
    code_.CreateEmptyArrayLiteral(slot);
  } else {
    Constant description = ArrayBoilerplate(elements.first(prefix), &flags);
    code_.CreateArrayLiteral(code_.Add(description), slot);
  }
  code_.Star(array);
  bool is_complete = (flags & LiteralFlags::kComplete) != 0 && prefix == elements.size();
  if (is_complete) return;
  RegisterScope scope(registers());
  Register index = NewRegister();
  FeedbackSlot store = NewSlot(FeedbackSlotKind::kStoreInLiteral);
  for (size_t i = 0; i < prefix && !IsStopped(); i++) {
    if (IsBoilerplateValue(elements[i])) continue;
    code_.LoadSmi(static_cast<int>(i));
    code_.Star(index);
    VisitForValue(elements[i]);
    code_.StaInArrayLiteral(array, index, store);
  }
  if (prefix < elements.size()) AppendElements(elements.subspan(prefix), array, index, store);
}

// The index of elements behind the first spread is known only at run time.
void BytecodeGenerator::AppendElements(std::span<Expression* const> elements, Register array, Register index,
                                       FeedbackSlot store) {
  bool index_is_valid = false;
  bool ends_in_hole = false;
  for (Expression* element : Each(elements)) {
    ends_in_hole = false;
    if (Spread* spread = element->TryAs<Spread>()) {
      if (index_is_valid) SetLength(array, index);  // there may be holes at the end
      VisitForValue(spread->expression);
      code_.SetExpressionPosition(spread->expression->position());
      code_.AppendIterable(array);
      index_is_valid = false;
      continue;
    }
    if (!index_is_valid) {
      code_.GetNamed(array, code_.Add(Constant::Root(RootIndex::k_length_string)),
                     NewSlot(FeedbackSlotKind::kLoad));
      code_.Star(index);
      index_is_valid = true;
    }
    if (element->IsLiteral() && element->As<Literal>()->kind == Literal::kHole) {
      ends_in_hole = true;
    } else {
      VisitForValue(element);
      code_.StaInArrayLiteral(array, index, store);
    }
    code_.Ldar(index);
    code_.Inc(NewSlot(FeedbackSlotKind::kBinaryOp));
    code_.Star(index);
  }
  if (ends_in_hole) SetLength(array, index);
}

void BytecodeGenerator::SetLength(Register array, Register length) {
  code_.Ldar(length);
  code_.SetNamed(array, code_.Add(Constant::Root(RootIndex::k_length_string)),
                 NewSlot(FeedbackSlotKind::kStoreStrict));
}

// --- Object literals

void BytecodeGenerator::VisitObjectLiteral(ObjectLiteral* literal) {
  if (literal->properties.empty()) return code_.CreateEmptyObjectLiteral();
  const bool begins_with_spread = literal->properties[0].kind == ObjectProperty::kSpread;
  if (begins_with_spread && literal->scope == nullptr) return VisitClone(literal);
  RegisterScope registers_scope(registers());
  uint8_t flags;
  Constant description = ObjectBoilerplate(literal, &flags);
  if (IsStopped()) return;
  code_.SetExpressionPosition(literal->position());
  code_.CreateObjectLiteral(code_.Add(description), NewSlot(FeedbackSlotKind::kLiteral));
  const bool has_home = literal->scope != nullptr && literal->scope->NeedsContext();
  if ((flags & LiteralFlags::kComplete) != 0 && !has_home) return;
  Register object = NewRegister();
  code_.Star(object);
  const MethodHolder outer =
      std::exchange(methods_, {literal->scope, CreateMethodContext(literal->scope, object), nullptr});
  DefineProperties(literal, object);
  methods_ = outer;
  code_.Ldar(object);
}

// Makes the context in which methods that use `super` find their home object. The values between the methods
// are not in this scope, so it is entered for each method alone.
Register BytecodeGenerator::CreateMethodContext(AstScope* scope, Register object) {
  if (scope == nullptr || !scope->NeedsContext()) return Register();
  Register context = NewRegister();
  ScopeContext entered(this, scope);
  code_.Star(context);
  code_.Ldar(object);
  StoreUnchecked(scope->home_object_variable(), Store::kInitialize);
  return context;
}

// A literal that begins with a spread begins with a copy of that object.
void BytecodeGenerator::VisitClone(ObjectLiteral* literal) {
  const std::span properties(literal->properties);
  Register object = NewRegister();
  {
    RegisterScope scope(registers());
    Register none = NewRegister();
    code_.LdaUndefined();
    code_.Star(none);
    Register source = VisitForRegister(properties[0].value);
    code_.SetExpressionPosition(properties[0].value->position());
    CallRuntime(RuntimeFunction::kCopyDataProperties, none, source);
    code_.Star(object);
  }
  for (const ObjectProperty& property : Each(properties.subspan(1))) {
    RegisterScope scope(registers());
    VisitObjectProperty(property, object);
  }
  code_.Ldar(object);
}

// A property of the boilerplate that has the name of a later one is evaluated, but not defined.
void BytecodeGenerator::DefineProperties(ObjectLiteral* literal, Register object) {
  int count = literal->boilerplate_count;
  std::vector<bool> is_shadowed(count);
  HashIndex<CountedMemory> later(CountedMemory(unit_->account()));
  for (int i = count - 1; i >= 0 && !IsStopped(); i--) {
    const Constant key = PropertyKey(literal->properties[i].key);
    const uint32_t hash = key.Hash();
    const uint32_t same =
        later.Find(hash, [&](uint32_t j) { return PropertyKey(literal->properties[j].key) == key; });
    is_shadowed[i] = same != later.kNone;
    if (!is_shadowed[i]) later.Add(hash, static_cast<uint32_t>(i));
  }
  for (int i = 0; i < static_cast<int>(literal->properties.size()) && !IsStopped(); i++) {
    RegisterScope scope(registers());
    const ObjectProperty& property = literal->properties[i];
    methods_.method = property.is_method_or_accessor() ? property.value : nullptr;
    if (i >= count) {
      VisitObjectProperty(property, object);
    } else if (is_shadowed[i]) {
      VisitForEffect(property.value);
    } else if (!IsBoilerplateValue(property.value)) {
      DefineNamedProperty(property, object);
    }
  }
}

void BytecodeGenerator::VisitObjectProperty(const ObjectProperty& property, Register object) {
  switch (property.kind) {
    case ObjectProperty::kValue:
      if (property.is_computed) {
        DefineComputedProperty(property, object);
      } else {
        DefineNamedProperty(property, object);
      }
      return;
    case ObjectProperty::kGetter:
    case ObjectProperty::kSetter: {
      Register key = VisitPropertyKey(property.key, property.is_computed);
      DefineAccessor(object, key, property.value, property.kind == ObjectProperty::kSetter, kNoAttributes);
      return;
    }
    case ObjectProperty::kSpread: {
      Register source = VisitForRegister(property.value);
      code_.SetExpressionPosition(property.value->position());
      CallRuntime(RuntimeFunction::kCopyDataProperties, object, source);
      return;
    }
    case ObjectProperty::kPrototype: {
      Literal* literal = property.value->TryAs<Literal>();
      if (literal != nullptr && literal->kind == Literal::kNull) return;
      Register prototype = VisitForRegister(property.value);
      CallRuntime(RuntimeFunction::kSetLiteralPrototype, object, prototype);
      return;
    }
  }
}

Register BytecodeGenerator::VisitPropertyKey(Expression* key, bool is_computed) {
  Register result = NewRegister();
  LoadKey(key);
  if (is_computed) {
    code_.SetExpressionPosition(key->position());
    code_.ToPropertyKey();
  }
  code_.Star(result);
  return result;
}

// The value of a class field may be null.
void BytecodeGenerator::DefineNamedProperty(const ObjectProperty& property, Register object) {
  Constant key = PropertyKey(property.key);
  if (key.kind == Constant::kString) {
    VisitOrUndefined(property.value);
    code_.DefineNamedOwn(object, code_.Add(key), NewSlot(FeedbackSlotKind::kDefineOwn));
    return;
  }
  Register index = VisitPropertyKey(property.key, false);
  VisitOrUndefined(property.value);
  code_.DefineKeyedOwn(object, index, 0, NewSlot(FeedbackSlotKind::kDefineKeyedOwn));
}

// Only a computed key gives its name to an anonymous function at run time.
void BytecodeGenerator::DefineComputedProperty(const ObjectProperty& property, Register object) {
  Register key = VisitPropertyKey(property.key, true);
  VisitForValue(property.value);
  code_.DefineKeyedOwn(object, key, TakesNameOfKey(property.value),
                       NewSlot(FeedbackSlotKind::kDefineKeyedOwn));
}

bool BytecodeGenerator::TakesNameOfKey(Expression* value) const {
  if (FunctionLiteral* function = value->TryAs<FunctionLiteral>()) {
    return function->name == nullptr;  // methods too
  }
  ClassLiteral* literal = value->TryAs<ClassLiteral>();
  if (literal != nullptr && literal->has_name_static_property) return false;
  return value->IsAnonymousFunctionDefinition();
}

void BytecodeGenerator::DefineAccessor(Register object, Register key, Expression* function, bool is_setter,
                                       int attributes) {
  RegisterScope scope(registers());
  RegisterList list = registers()->NewList(5);
  code_.Move(object, list[0]);
  code_.Move(key, list[1]);
  VisitInto(function, list[2]);
  code_.LoadSmi(is_setter);
  code_.Star(list[3]);
  code_.LoadSmi(attributes);
  code_.Star(list[4]);
  code_.CallRuntime(RuntimeFunction::kDefineAccessor, list.first(), list.count());
}

}  // namespace kei
