#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_UNITS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_UNITS_H_

#include <span>
#include <string_view>

namespace kei {

// The sanctioned simple units of ECMA-402 (table 2), in the order of the alphabet.
std::span<const std::string_view> SanctionedUnits();
// IsWellFormedUnitIdentifier: such a unit, or two with "-per-" between them.
bool IsUnitIdentifier(std::string_view unit);
// IsWellFormedCurrencyCode.
bool IsCurrencyCode(std::string_view currency);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_UNITS_H_
