#ifndef KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_
#define KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_

#include <unicode/ucol.h>

#include <optional>
#include <string_view>

#include "vm/base/poll-function.h"

// ICU's functions ask nobody whether to go on. Of long texts they are given so much at a time that it can
// be asked.

namespace kei::international {

// What is asked for after so many code units, which take a millisecond at most.
inline constexpr size_t kUnitsBetweenPolls = 16 * 1024;

// Below `text.size()`, where changing the case of what comes before and of what comes behind makes the
// same as of both at once; the end where no such place is found. At least kUnitsBetweenPolls from the
// start.
size_t CasePieceEnd(std::u16string_view text);

// nullopt where the host wants an end.
std::optional<int> CompareLong(const UCollator* collator, std::u16string_view a, std::u16string_view b,
                               const PollFunction& poll);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_
