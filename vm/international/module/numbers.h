#ifndef KEI_VM_INTERNATIONAL_MODULE_NUMBERS_H_
#define KEI_VM_INTERNATIONAL_MODULE_NUMBERS_H_

#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>

#include <string_view>

#include "vm/international/international.h"
#include "vm/international/module/recent.h"

// Numbers as ICU formats them, which plural rules look at too.

namespace kei::international {

using OwnedNumberFormatter = Owned<UNumberFormatter, unumf_close>;
using OwnedRangeFormatter = Owned<UNumberRangeFormatter, unumrf_close>;

// These stay until the thread's next call; null if ICU refuses the key.
const UFormattedNumber* FormattedNumber(std::string_view key, const NumberValue& value);
const UFormattedNumberRange* FormattedNumberRange(std::string_view key, const NumberValue& start,
                                                  const NumberValue& end);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_NUMBERS_H_
