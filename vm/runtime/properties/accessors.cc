#include "vm/runtime/properties/accessors.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/active-function.h"
#include "vm/runtime/upcalls/error-stack.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

namespace {

Object FunctionName(Isolate* isolate, JSFunction function) {
  Object name = function.shared(isolate).name(isolate);
  return name.IsString(isolate) ? name : isolate->empty_string();
}

Smi BoundFunctionLength(Isolate* isolate, JSBoundFunction bound) {
  const SharedFunctionInfo shared = JSFunction::cast(bound.target(isolate)).shared(isolate);
  const int left = shared.function_length() - bound.bound_arguments(isolate).length();
  return Smi::From(std::max(left, 0));
}

}  // namespace

Object BoundName(Isolate* isolate, Object target_name) {
  const Object name = target_name.IsString(isolate) ? target_name : isolate->empty_string();
  return Concat(isolate, RootString(isolate, RootIndex::k_bound_space_string), String::cast(name));
}

Object GetBuiltinAccessor(Isolate* isolate, AccessorInfo accessor, JSObject holder) {
  switch (static_cast<BuiltinAccessor>(accessor.id())) {
    case BuiltinAccessor::kArrayLength: return JSArray::cast(holder).length(isolate);
    case BuiltinAccessor::kFunctionPrototype: return FunctionPrototype(isolate, JSFunction::cast(holder));
    case BuiltinAccessor::kFunctionName: return FunctionName(isolate, JSFunction::cast(holder));
    case BuiltinAccessor::kFunctionLength:
      return Smi::From(JSFunction::cast(holder).shared(isolate).function_length());
    case BuiltinAccessor::kBoundFunctionName: {
      const Object target = JSBoundFunction::cast(holder).target(isolate);
      return BoundName(isolate, FunctionName(isolate, JSFunction::cast(target)));
    }
    case BuiltinAccessor::kBoundFunctionLength:
      return BoundFunctionLength(isolate, JSBoundFunction::cast(holder));
    case BuiltinAccessor::kFunctionArguments: return ActiveArguments(isolate, JSFunction::cast(holder));
    case BuiltinAccessor::kFunctionCaller: return ActiveCaller(isolate, JSFunction::cast(holder));
    case BuiltinAccessor::kStringLength: {
      Object string = JSPrimitiveWrapper::cast(holder).value(isolate);
      return Smi::From(static_cast<int32_t>(String::cast(string).length()));
    }
    case BuiltinAccessor::kArgumentsLength:
      return Smi::From(static_cast<int32_t>(holder.elements(isolate).length()));
    case BuiltinAccessor::kErrorStack: return GetErrorStack(isolate, holder);
    case BuiltinAccessor::kFirstLazyGlobal: break;  // no lookup shows one
  }
  UNREACHABLE();
}

Maybe<bool> SetBuiltinAccessor(Isolate* isolate, AccessorInfo accessor, JSObject holder, Name name,
                               Object value, ShouldThrow should_throw) {
  switch (static_cast<BuiltinAccessor>(accessor.id())) {
    case BuiltinAccessor::kArrayLength: {
      KEI_TRY_VALUE(length, ToArrayLength(isolate, value));
      KEI_TRY_BOOL(is_set, SetArrayLength(isolate, JSArray::cast(holder), length));
      if (is_set) return true;
      if (should_throw == ShouldThrow::kDontThrow) return false;
      ThrowError(isolate, MessageId::kStrictReadOnlyProperty, name, "object", holder);
      return std::nullopt;
    }
    case BuiltinAccessor::kFunctionPrototype:
      SetFunctionPrototype(isolate, JSFunction::cast(holder), value);
      return true;
    default: {
      LookupIterator it(isolate, holder, PropertyKey::Named(name), LookupIterator::kOwn);
      KEI_TRY_ROOM(Reconfigure(&it, value, it.attributes()), "the property");
      return true;
    }
  }
}

AccessorInfo NewAccessorInfo(Isolate* isolate, RootIndex name, BuiltinAccessor id) {
  return isolate->factory()->NewAccessorInfo(Name::cast(isolate->root(name)), id);
}

}  // namespace kei
