#include "vm/bytecode/compilation-unit.h"

#include <bit>
#include <cmath>

#include "vm/base/checks.h"
#include "vm/base/large-blocks.h"
#include "vm/tables/config.h"

namespace kei {

CompilationUnit::~CompilationUnit() {
  struct Parts {
    decltype(functions) functions_;
    decltype(scope_infos) scope_infos_;
    decltype(aggregates) aggregates_;
  };
  constexpr size_t kManyParts = 4096;  // each takes .1 µs or more to free, however small it is
  const bool has_many_parts = functions.size() + scope_infos.size() + aggregates.size() >= kManyParts;
  if (!has_many_parts && charge.bytes() < kLargeBlock) return;
  auto* parts = new Parts{std::move(functions), std::move(scope_infos), std::move(aggregates)};
  FreeLarge(parts, charge.bytes(), [](void* memory, size_t) { delete static_cast<Parts*>(memory); });
}

Constant Constant::Smi(int32_t value) {
  DCHECK(IsSmiValue(value));
  Constant result;
  result.smi = value;
  return result;
}

Constant Constant::Number(double value) {
  if (value >= kSmiMin && value <= kSmiMax) {
    int32_t integer = static_cast<int32_t>(value);
    if (integer == value && !(integer == 0 && std::signbit(value))) return Smi(integer);
  }
  Constant result;
  result.kind = kNumber;
  result.number = value;
  return result;
}

Constant Constant::String(const AstString* string) {
  Constant result;
  result.kind = kString;
  result.string = string;
  return result;
}

Constant Constant::BigInt(const AstString* text) {
  Constant result;
  result.kind = kBigInt;
  result.string = text;
  return result;
}

Constant Constant::Root(RootIndex root) {
  Constant result;
  result.kind = kRoot;
  result.root = root;
  return result;
}

Constant Constant::Indexed(Kind kind, int index) {
  Constant result;
  result.kind = kind;
  result.index = index;
  return result;
}

bool Constant::operator==(const Constant& other) const {
  if (kind != other.kind) return false;
  switch (kind) {
    case kSmi:
    case kFunction:
    case kScopeInfo:
    case kAggregate: return index == other.index;
    case kNumber: return std::bit_cast<uint64_t>(number) == std::bit_cast<uint64_t>(other.number);
    case kString:
    case kBigInt: return string == other.string;
    case kRoot: return root == other.root;
  }
  UNREACHABLE();
}

uint32_t Constant::Hash() const {
  uint64_t bits = 0;
  switch (kind) {
    case kSmi:
    case kFunction:
    case kScopeInfo:
    case kAggregate: bits = static_cast<uint32_t>(index); break;
    case kNumber: bits = std::bit_cast<uint64_t>(number); break;
    case kString:
    case kBigInt: bits = string->hash(); break;
    case kRoot: bits = static_cast<uint64_t>(root); break;
  }
  return static_cast<uint32_t>((bits * 8 + kind) * 0x9e3779b97f4a7c15u >> 32);
}

}  // namespace kei
