#ifndef KEI_VM_TABLES_EXITS_H_
#define KEI_VM_TABLES_EXITS_H_

#include <cstdint>
#include <string_view>

// The reasons for which optimized code is left (exits.def).

namespace kei {

enum class DeoptReason : uint8_t {
#define EXIT_REASON(Name, text, counted) k##Name,
#include "vm/tables/exits.def"
#undef EXIT_REASON
};

struct DeoptReasonInfo {
  std::string_view text;
  bool is_counted;
};

inline constexpr DeoptReasonInfo kDeoptReasons[] = {
#define EXIT_REASON(Name, text, counted) {text, counted},
#include "vm/tables/exits.def"
#undef EXIT_REASON
};
constexpr int kDeoptReasonCount = static_cast<int>(sizeof(kDeoptReasons) / sizeof(kDeoptReasons[0]));

constexpr const DeoptReasonInfo& InfoOf(DeoptReason reason) {
  return kDeoptReasons[static_cast<int>(reason)];
}

}  // namespace kei

#endif  // KEI_VM_TABLES_EXITS_H_
