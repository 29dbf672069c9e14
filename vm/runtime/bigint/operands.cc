#include "vm/runtime/bigint/operands.h"

#include <string>

#include "vm/factory/factory.h"

namespace kei {

Operand::Operand(Isolate* isolate, BigInt value) : value_(value), copy_(isolate) {
  const auto length = static_cast<size_t>(value.length());
  digits_ = Digits(value.digits(), length);
  if (reinterpret_cast<Address>(value.digits()) % alignof(Digit) == 0) return;
  is_there_ = copy_.TryAllocate(length);
  if (!is_there_) return;
  CopyDigits(copy_.data(), value.digits(), length);
  digits_ = copy_;
}

Object NewBigInt(Isolate* isolate, Digits magnitude, bool is_negative) {
  magnitude = Normalized(magnitude);
  if (magnitude.size() > BigInt::kMaxLength) return ThrowTooBig(isolate);
  auto result = isolate->factory()->TryNewBigInt(magnitude.size(), is_negative);
  if (!result) {
    const std::string what = "a BigInt of " + std::to_string(BitLength(magnitude)) + " bits";
    return ThrowNoRoom(isolate, what.c_str());
  }
  CopyDigits(result->digits(), magnitude.data(), magnitude.size());
  return *result;
}

Thrown ThrowTooBig(Isolate* isolate) { return ThrowError(isolate, MessageId::kBigIntTooBig); }

}  // namespace kei
