#include "vm/frontend/scanner/syntax-error.h"

namespace kei {
namespace {

constexpr const char* kTemplates[] = {
#define M(id, text) text,
#include "vm/frontend/scanner/syntax-messages.def"
#undef M
};

}  // namespace

std::string SyntaxError::Text() const {
  if (kind == kStackOverflow) return "Maximum call stack size exceeded";
  std::string result;
  for (const char* p = kTemplates[static_cast<int>(message)]; *p != '\0'; ++p) {
    if (p[0] == '%' && (p[1] == '0' || p[1] == '1')) {
      result += *++p == '0' ? argument0 : argument1;
    } else {
      result += *p;
    }
  }
  return result;
}

}  // namespace kei
