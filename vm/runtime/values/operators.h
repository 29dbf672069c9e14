#ifndef KEI_VM_RUNTIME_VALUES_OPERATORS_H_
#define KEI_VM_RUNTIME_VALUES_OPERATORS_H_

#include <cstdint>
#include <optional>

#include "vm/objects/heap-objects.h"
#include "vm/tables/operators.h"

// The operators on any values, as the specification's evaluation steps have it.

namespace kei {

enum class UnaryOperator : uint8_t { kInc, kDec, kNegate, kBitwiseNot };

Object Add(Isolate* isolate, Object a, Object b);
Object BinaryOperation(Isolate* isolate, BinaryOperator op, Object a, Object b);
Object UnaryOperation(Isolate* isolate, UnaryOperator op, Object a);

Maybe<bool> LessThan(Isolate* isolate, Object a, Object b);
Maybe<bool> GreaterThan(Isolate* isolate, Object a, Object b);
Maybe<bool> LessThanOrEqual(Isolate* isolate, Object a, Object b);
Maybe<bool> GreaterThanOrEqual(Isolate* isolate, Object a, Object b);

double Float64Mod(double a, double b);  // the % operator
double Float64Pow(double a, double b);  // the ** operator

}  // namespace kei

#endif  // KEI_VM_RUNTIME_VALUES_OPERATORS_H_
