#include "vm/bytecode/materialize.h"

#include <span>

#include "vm/bytecode/register.h"
#include "vm/factory/factory.h"
#include "vm/factory/internalization.h"
#include "vm/numerics/digit-text.h"

namespace kei {
namespace {

template <typename T>
std::span<const uint8_t> BytesOf(const std::vector<T>& elements) {
  return {reinterpret_cast<const uint8_t*>(elements.data()), elements.size() * sizeof(T)};
}

// Lives on the stack, which keeps the objects alive that it refers to. Objects are made when they are first
// asked for, and kept by their index in the unit.
class Materializer {
 public:
  Materializer(Isolate* isolate, const CompilationUnit& unit, Script script, Object outer)
      : isolate_(isolate),
        unit_(unit),
        script_(script),
        outer_(outer),
        functions_(NewTable(unit.functions.size())),
        scope_infos_(NewTable(unit.scope_infos.size())) {}

  SharedFunctionInfo Function(int index);
  FixedArray Module() {
    return FixedArray::cast(NewAggregate(*unit_.aggregates[static_cast<size_t>(unit_.module)]));
  }
  void SetFunction(int index, SharedFunctionInfo shared) { functions_.set(isolate_, index, shared); }
  void FinishFunctions();

 private:
  Factory* factory() { return isolate_->factory(); }
  FixedArray NewTable(size_t size) {
    return factory()->NewFixedArray(static_cast<int>(size), isolate_->undefined());
  }

  String NewString(const AstString& string);
  String NewFunctionName(const FunctionUnit& function);
  BigInt NewBigInt(const AstString& text);
  Object NewConstant(const Constant& constant);
  // The constants come after those in `first`.
  FixedArray NewConstants(std::span<const Constant> constants, std::initializer_list<Smi> first = {});
  Object NewAggregate(const Aggregate& aggregate);
  Object NewObjectBoilerplate(const Aggregate& aggregate);
  Object NewArrayBoilerplate(const Aggregate& aggregate);
  FixedArrayBase NewDoubles(const Aggregate& aggregate);
  Object NewTemplateObject(const Aggregate& aggregate);
  Object ScopeInfoAt(int index);
  ScopeInfo NewScopeInfo(const ScopeInfoData& data);
  void IndexVariables(ScopeInfo info, int variables);
  SharedFunctionInfo NewFunction(const FunctionUnit& function);
  void SetCode(SharedFunctionInfo shared, const FunctionUnit& function);

  Isolate* isolate_;
  const CompilationUnit& unit_;
  Script script_;
  Object outer_;
  FixedArray functions_;
  FixedArray scope_infos_;
};

String Materializer::NewString(const AstString& string) {
  if (string.is_one_byte()) {
    return factory()->InternalizeLatin1({string.one_byte(), string.length()});
  }
  return factory()->InternalizeUtf16({string.two_byte(), string.length()});
}

// Accessors are called "get x" and "set x".
String Materializer::NewFunctionName(const FunctionUnit& function) {
  const AstString* name = function.lazy.name;
  if (name == nullptr) return isolate_->empty_string();
  bool is_getter = function.lazy.kind == FunctionKind::kGetter;
  if (!is_getter && function.lazy.kind != FunctionKind::kSetter) return NewString(*name);
  std::vector<uint16_t> text;
  for (char c : {is_getter ? 'g' : 's', 'e', 't', ' '}) text.push_back(static_cast<uint8_t>(c));
  for (uint32_t i = 0; i < name->length(); i++) text.push_back(name->at(i));
  return factory()->InternalizeUtf16(text);
}

BigInt Materializer::NewBigInt(const AstString& literal) {
  std::span<const uint8_t> text(literal.one_byte(), literal.length());
  int radix = 10;
  if (text.size() > 2 && text[0] == '0') {
    const int letter = text[1] | 0x20;
    radix = letter == 'x' ? 16 : letter == 'o' ? 8 : 2;
    text = text.subspan(2);
  }
  DigitBuffer digits(isolate_);
  CHECK(ReadDigits(isolate_, text, radix, &digits));  // so short a text takes no memory
  const int length = static_cast<int>(digits.size());
  BigInt bigint = factory()->NewBigInt(length, false);
  for (int i = 0; i < length; i++) bigint.set_digit(i, digits[static_cast<size_t>(i)]);
  return bigint;
}

Object Materializer::NewConstant(const Constant& constant) {
  switch (constant.kind) {
    case Constant::kSmi: return Smi::From(constant.smi);
    case Constant::kNumber: return factory()->NewHeapNumber(constant.number);
    case Constant::kString: return NewString(*constant.string);
    case Constant::kBigInt: return NewBigInt(*constant.string);
    case Constant::kRoot: return isolate_->root(constant.root);
    case Constant::kFunction: return Function(constant.index);
    case Constant::kScopeInfo: return ScopeInfoAt(constant.index);
    case Constant::kAggregate: return NewAggregate(*unit_.aggregates[constant.index]);
  }
  UNREACHABLE();
}

FixedArray Materializer::NewConstants(std::span<const Constant> constants, std::initializer_list<Smi> first) {
  const size_t length = first.size() + constants.size();
  if (length == 0) return isolate_->empty_fixed_array();
  FixedArray array =
      factory()->NewFixedArray(static_cast<int>(length), isolate_->undefined(), AllocationType::kOld);
  int index = 0;
  for (Smi value : first) array.set(isolate_, index++, value);
  for (const Constant& constant : constants) array.set(isolate_, index++, NewConstant(constant));
  return array;
}

Object Materializer::NewAggregate(const Aggregate& aggregate) {
  switch (aggregate.kind) {
    case Aggregate::kObjectBoilerplate: return NewObjectBoilerplate(aggregate);
    case Aggregate::kArrayBoilerplate: return NewArrayBoilerplate(aggregate);
    case Aggregate::kTemplateObject: return NewTemplateObject(aggregate);
    case Aggregate::kTuple: return NewConstants(aggregate.elements);
  }
  UNREACHABLE();
}

Object Materializer::NewObjectBoilerplate(const Aggregate& aggregate) {
  return NewConstants(aggregate.elements, {Smi::From(aggregate.flags), Smi::From(aggregate.property_count)});
}

Object Materializer::NewArrayBoilerplate(const Aggregate& aggregate) {
  ElementsKind kind = static_cast<ElementsKind>(aggregate.flags);
  FixedArrayBase elements =
      IsDoubleKind(kind) ? NewDoubles(aggregate) : FixedArrayBase(NewConstants(aggregate.elements));
  return factory()->NewArrayBoilerplate(kind, elements);
}

// Elements that the code fills in are 0 until then.
FixedArrayBase Materializer::NewDoubles(const Aggregate& aggregate) {
  int length = static_cast<int>(aggregate.elements.size());
  FixedArrayBase base = factory()->NewFixedDoubleArray(length);
  FixedDoubleArray array(base.ptr());
  for (int i = 0; i < length; i++) {
    const Constant& element = aggregate.elements[i];
    bool is_root = element.kind == Constant::kRoot;
    if (is_root && element.root == RootIndex::k_the_hole) continue;
    double value = element.kind == Constant::kNumber ? element.number : element.smi;
    array.set(i, is_root ? 0 : value);
  }
  return base;
}

Object Materializer::NewTemplateObject(const Aggregate& aggregate) {
  std::span<const Constant> all(aggregate.elements);
  FixedArray raw = NewConstants(all.first(all.size() / 2));
  FixedArray cooked = NewConstants(all.subspan(all.size() / 2));
  return factory()->NewTemplateObjectDescription(raw, cooked);
}

Object Materializer::ScopeInfoAt(int index) {
  if (index == FunctionUnit::kOuterScopeInfo) return outer_;
  if (index == FunctionUnit::kNoScopeInfo) return isolate_->empty_scope_info();
  Object known = scope_infos_.get(isolate_, index);
  if (!known.IsUndefined()) return known;
  ScopeInfo info = NewScopeInfo(*unit_.scope_infos[index]);
  scope_infos_.set(isolate_, index, info);
  return info;
}

ScopeInfo Materializer::NewScopeInfo(const ScopeInfoData& data) {
  Object outer = ScopeInfoAt(data.outer);
  int variables = static_cast<int>(data.scope.variables.size());
  int parameters = static_cast<int>(data.parameter_slots.size());
  int first_parameter = ScopeInfoLayout::kFirstVariable + 2 * variables;
  const int first_of_index = first_parameter + parameters;
  ScopeInfo info = factory()->NewScopeInfo(first_of_index + ScopeInfoIndexSize(variables));
  info.set_flags(data.EncodeFlags());
  info.set_outer(isolate_, outer);
  info.set(isolate_, ScopeInfoLayout::kSlotCount, Smi::From(data.context_slot_count()));
  info.set(isolate_, ScopeInfoLayout::kVariableCount, Smi::From(variables));
  for (int i = 0; i < variables; i++) {
    const OuterVariable& variable = data.scope.variables[i];
    int at = ScopeInfoLayout::kFirstVariable + 2 * i;
    info.set(isolate_, at, NewString(*variable.name));
    info.set(isolate_, at + 1, Smi::From(ScopeInfoData::EncodeVariable(variable)));
  }
  for (int i = 0; i < parameters; i++) {
    info.set(isolate_, first_parameter + i, Smi::From(data.parameter_slots[i]));
  }
  IndexVariables(info, variables);
  return info;
}

void Materializer::IndexVariables(ScopeInfo info, int variables) {
  const int size = ScopeInfoIndexSize(variables), start = info.length() - size;
  for (int i = 0; i < size; i++) info.set(isolate_, start + i, Smi::From(0));
  for (int i = 0; i < variables && size > 0; i++) {
    const Name name = Name::cast(info.get(isolate_, ScopeInfoLayout::kFirstVariable + 2 * i));
    uint32_t at = EnsureHash(isolate_, name) >> NameHash::kShift;
    const auto place = [&] { return start + static_cast<int>(at % static_cast<uint32_t>(size)); };
    while (info.get(isolate_, place()).SmiValue() != 0) at++;
    info.set(isolate_, place(), Smi::From(i + 1));
  }
}

SharedFunctionInfo Materializer::Function(int index) {
  Object known = functions_.get(isolate_, index);
  if (!known.IsUndefined()) return SharedFunctionInfo::cast(known);
  SharedFunctionInfo shared = NewFunction(*unit_.functions[index]);
  functions_.set(isolate_, index, shared);
  return shared;
}

SharedFunctionInfo Materializer::NewFunction(const FunctionUnit& function) {
  SharedFunctionInfo shared = factory()->NewSharedFunctionInfo();
  shared.set_name(isolate_, NewFunctionName(function));
  shared.set_script(isolate_, script_);
  shared.set_outer_scope_info(isolate_, ScopeInfoAt(function.outer_scope_info));
  shared.set_flags(function.flags);
  shared.set_start_position(function.lazy.start_position);
  shared.set_end_position(function.lazy.end_position);
  shared.set_parameters_position(function.lazy.parameters_position);
  shared.set_function_length(function.length);
  shared.set_formal_parameters(function.formal_parameters);
  shared.set_expected_properties(function.expected_properties);
  return shared;
}

void Materializer::FinishFunctions() {
  for (size_t i = 0; i < unit_.functions.size(); i++) {
    const FunctionUnit& function = *unit_.functions[i];
    if (function.code != nullptr) SetCode(Function(static_cast<int>(i)), function);
  }
}

void Materializer::SetCode(SharedFunctionInfo shared, const FunctionUnit& function) {
  const FunctionCode& code = *function.code;
  FixedArray constants = NewConstants(code.constants);
  ByteArray handlers = factory()->NewByteArray(BytesOf(code.handlers));
  ByteArray positions = factory()->NewByteArray(code.source_positions);
  BytecodeArray bytecode = factory()->NewBytecodeArray(code.bytes, constants, handlers, positions);
  bytecode.set_register_count(code.register_count);
  bytecode.set_parameter_count(code.parameter_count);
  bytecode.set_frame_bytes(InterpretedFrameBytes(code.register_count));
  shared.set_scope_info(isolate_, ScopeInfoAt(function.scope_info));
  shared.set_feedback_metadata(isolate_, factory()->NewFeedbackMetadata(code.feedback));
  shared.set_data(isolate_, bytecode);
}

}  // namespace

SharedFunctionInfo Materialize(Isolate* isolate, const CompilationUnit& unit, Script script, Object outer) {
  Materializer materializer(isolate, unit, script, outer);
  materializer.FinishFunctions();
  return materializer.Function(0);
}

FixedArray MaterializeModule(Isolate* isolate, const CompilationUnit& unit, Script script) {
  return Materializer(isolate, unit, script, isolate->undefined()).Module();
}

void MaterializeLazy(Isolate* isolate, const CompilationUnit& unit, SharedFunctionInfo shared) {
  Script script = Script::cast(shared.script(isolate));
  Materializer materializer(isolate, unit, script, shared.outer_scope_info(isolate));
  materializer.SetFunction(0, shared);
  materializer.FinishFunctions();
}

}  // namespace kei
