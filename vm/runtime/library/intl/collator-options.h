#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_COLLATOR_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_COLLATOR_OPTIONS_H_

#include <string>
#include <string_view>

#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/locale-list.h"

namespace kei {

// The arguments of Intl.Collator's constructor and of String.prototype.localeCompare.
struct CollatorOptions {
  ResolvedLocale locale;  // its keys are "co", "kf" and "kn"
  int usage = 0, sensitivity = 0;
  bool ignores_punctuation = false;

  // Reads locales and options in ECMA-402's order. `method`, for messages. False after a throw.
  [[nodiscard]] bool Read(Isolate* isolate, Object locales, Object given, const char* method);
  void AddTo(ResolvedOptions* resolved) const;
  // The key that the module takes, and behind it whether CompareInRootOrder may be asked.
  std::string Key() const;

 private:
  bool HasOrderOfRoot() const;
  std::string Tag() const;  // the module's
};

// The key of the default locale without options, for strings whose ASCII does not decide.
constexpr std::string_view kDefaultCollation = "en-US\nvf---";

// The result of `compare`.
inline Smi SignOf(int order) { return Smi::From(order < 0 ? -1 : order > 0 ? 1 : 0); }
// A Smi: -1, 0 or 1; or the exception.
Object CompareByKey(Isolate* isolate, std::string_view key, String a, String b);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_COLLATOR_OPTIONS_H_
