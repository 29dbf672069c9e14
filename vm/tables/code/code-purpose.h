#ifndef KEI_VM_TABLES_CODE_CODE_PURPOSE_H_
#define KEI_VM_TABLES_CODE_CODE_PURPOSE_H_

#include <cstdint>
#include <string_view>

// Tools are told of each instruction of optimized code which bytecode it was made of, and what it is there
// for. They sum up costs by it.

namespace kei {

// A bytecode of one of the functions that optimized code is made of.
struct BytecodeSite {
  static constexpr uint16_t kNowhere = 0xffff;

  uint16_t function = 0;  // an index in the list of the code's functions
  uint16_t offset = kNowhere;

  bool is_known() const { return offset != kNowhere; }
  bool operator==(const BytecodeSite&) const = default;
};

enum class CodePurpose : uint8_t {
  kWork,     // does what the program asks for
  kGuard,    // sees whether a speculation holds
  kBarrier,  // a store, and what the collector has to know of it
  kBoxing,   // makes an object of a number
  kCall,     // a call, with what it passes
  kPoll,     // looks for interrupts
  kFrame,    // makes and leaves the frame
  kExit,     // the way out behind the code
};

inline constexpr std::string_view kCodePurposeNames[] = {"work", "guard", "barrier", "boxing",
                                                         "call", "poll",  "frame",   "exit"};
constexpr std::string_view NameOf(CodePurpose purpose) {
  return kCodePurposeNames[static_cast<int>(purpose)];
}
static_assert(NameOf(CodePurpose::kExit) == "exit");

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_CODE_PURPOSE_H_
