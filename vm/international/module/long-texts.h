#ifndef KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_
#define KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_

#include <unicode/ucol.h>

#include <optional>

#include "vm/base/poll-function.h"
#include "vm/international/international.h"

// ICU's functions ask nobody whether to go on. Of long texts they are given so much at a time that it can
// be asked.

namespace kei::international {

// What is asked for after so many code units, which take a millisecond at most.
inline constexpr size_t kUnitsBetweenPolls = 16 * 1024;

// Where behind `start` changing the case of what comes before and of what comes behind makes the same as of
// both at once; the text's end where no such place is found. At least kUnitsBetweenPolls from the start.
size_t CasePieceEnd(const Characters& text, size_t start);

// nullopt where the host wants an end.
std::optional<int> CompareLong(const UCollator* collator, const Characters& a, const Characters& b,
                               const PollFunction& poll);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_LONG_TEXTS_H_
