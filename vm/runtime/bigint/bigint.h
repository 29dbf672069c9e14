#ifndef KEI_VM_RUNTIME_BIGINT_BIGINT_H_
#define KEI_VM_RUNTIME_BIGINT_BIGINT_H_

#include <cstdint>
#include <optional>

#include "vm/objects/heap-objects.h"

// The standard's operations on BigInts, by the arithmetic of digits (vm/numerics). Those that return
// an Object throw a RangeError if the result is too large or memory is out. They give a BigInt if
// nothing else is said.

namespace kei {

Object BigIntAdd(Isolate* isolate, BigInt a, BigInt b);
Object BigIntSubtract(Isolate* isolate, BigInt a, BigInt b);
Object BigIntMultiply(Isolate* isolate, BigInt a, BigInt b);
Object BigIntDivide(Isolate* isolate, BigInt a, BigInt b);
Object BigIntRemainder(Isolate* isolate, BigInt a, BigInt b);
Object BigIntPower(Isolate* isolate, BigInt base, BigInt exponent);
Object BigIntNegate(Isolate* isolate, BigInt a);
Object BigIntIncrement(Isolate* isolate, BigInt a);
Object BigIntDecrement(Isolate* isolate, BigInt a);

// These work on two's complements of endless length.
Object BigIntAnd(Isolate* isolate, BigInt a, BigInt b);
Object BigIntOr(Isolate* isolate, BigInt a, BigInt b);
Object BigIntXor(Isolate* isolate, BigInt a, BigInt b);
Object BigIntNot(Isolate* isolate, BigInt a);
Object BigIntShiftLeft(Isolate* isolate, BigInt a, BigInt by);
Object BigIntShiftRight(Isolate* isolate, BigInt a, BigInt by);
Object BigIntAsIntN(Isolate* isolate, double bits, BigInt a);
Object BigIntAsUintN(Isolate* isolate, double bits, BigInt a);

// --- Comparison, which is always exact
bool BigIntEquals(BigInt a, BigInt b);
bool BigIntEqualsDouble(BigInt a, double b);
// Negative, 0, positive.
int CompareBigInts(BigInt a, BigInt b);
// The number is no NaN.
int CompareBigIntToDouble(BigInt a, double b);
uint32_t HashOfBigInt(Isolate* isolate, BigInt a);

// --- Conversion
// A String.
Object BigIntToString(Isolate* isolate, BigInt a, int radix = 10);
// StringToBigInt; undefined if the whole text is no literal of an integer.
Object StringToBigInt(Isolate* isolate, String text);
// The nearest number, ties to even.
double BigIntToDouble(BigInt a);
// NumberToBigInt; a RangeError if it is no integer.
Object DoubleToBigInt(Isolate* isolate, double value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_BIGINT_BIGINT_H_
