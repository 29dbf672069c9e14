#include <unicode/locid.h>
#include <unicode/uloc.h>

#include <string>
#include <unordered_set>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

std::string TagOf(const icu::Locale& locale) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string tag = locale.toLanguageTag<std::string>(error);
  return U_SUCCESS(error) ? tag : "";
}

// change(&locale, &error)
template <typename F>
std::string Changed(std::string_view tag, F change) {
  UErrorCode error = U_ZERO_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag({tag.data(), static_cast<int32_t>(tag.size())}, error);
  if (U_FAILURE(error) || locale.isBogus()) return "";
  change(&locale, &error);
  return U_SUCCESS(error) ? TagOf(locale) : "";
}

std::string Canonicalized(std::string_view tag) {
  return Changed(tag, [](icu::Locale* locale, UErrorCode* error) { locale->canonicalize(*error); });
}

// The tags of all locales that there are data for. Those that have a script stand there without it too, as
// scripts, regions and languages imply one another.
std::unordered_set<std::string> ListAvailableLocales() {
  std::unordered_set<std::string> tags;
  const int32_t count = uloc_countAvailable();
  for (int32_t i = 0; i < count; i++) {
    std::string tag = uloc_getAvailable(i);
    for (char& c : tag) c = c == '_' ? '-' : c;
    if (tag == "en-US-POSIX") tag = "en-US-u-va-posix";
    tags.insert(tag);
    const size_t script = tag.find('-'), region = script == tag.npos ? tag.npos : tag.find('-', script + 1);
    if (region != tag.npos && region - script == 5) tags.insert(tag.substr(0, script) + tag.substr(region));
  }
  return tags;
}

}  // namespace

std::string CanonicalTag(std::string_view tag) {
  thread_local Recent<std::unique_ptr<std::string>> recent;
  const auto* known = recent.Get(tag, [&] {
    std::string canonical = Canonicalized(tag);
    return canonical.empty() ? nullptr : std::make_unique<std::string>(std::move(canonical));
  });
  return known == nullptr ? "" : **known;
}

std::string Maximize(std::string_view tag) {
  return Changed(tag, [](icu::Locale* locale, UErrorCode* error) { locale->addLikelySubtags(*error); });
}

std::string Minimize(std::string_view tag) {
  return Changed(tag, [](icu::Locale* locale, UErrorCode* error) { locale->minimizeSubtags(*error); });
}

// BestAvailableLocale of ECMA-402.
std::string AvailableLocale(std::string_view tag) {
  static const std::unordered_set<std::string> available = ListAvailableLocales();
  std::string candidate(tag);
  while (!candidate.empty() && !available.contains(candidate)) {
    size_t end = candidate.rfind('-');
    if (end == candidate.npos) return "";
    if (end >= 2 && candidate[end - 2] == '-') end -= 2;
    candidate.resize(end);
  }
  return candidate;
}

}  // namespace kei::international
