#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_LANGUAGE_TAG_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_LANGUAGE_TAG_H_

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Unicode locale identifiers (UTS 35), in the form of BCP 47 tags that ECMA-402 takes.

namespace kei {

struct LanguageTag {
  // Nothing if the tag is not structurally valid (IsStructurallyValidLanguageTag).
  static std::optional<LanguageTag> Parse(std::string_view tag);

  std::string language, script, region;  // "" if there is none; so are the others
  std::string variants;                  // joined by hyphens
  std::string attributes;                // the extension "u" has them; each with a hyphen in front
  std::vector<std::pair<std::string, std::string>>
      keywords;                  // the extension "u" has them, in the order of the tag
  std::string other_extensions;  // each with a hyphen in front
  std::string private_use;       // with its hyphen

  // The value of a keyword of the extension "u"; nothing if it is not there.
  std::optional<std::string> Keyword(std::string_view key) const;
  // Sets the value in place of the one that is there.
  void SetKeyword(std::string_view key, std::string_view value);
  // The language, script, region and variants.
  std::string BaseName() const;
  // All parts. The order of extensions is not the canonical one.
  std::string ToString() const;
};

// The nonterminals of UTS 35, which match both cases.
bool IsLanguageSubtag(std::string_view text);
bool IsScriptSubtag(std::string_view text);
bool IsRegionSubtag(std::string_view text);
bool IsVariantSubtag(std::string_view text);
// `type`: subtags of three to eight letters and digits.
bool IsTypeOfKeyword(std::string_view text);
// Subtags joined by hyphens, each of which is a variant, none of them twice.
bool AreVariantSubtags(std::string_view text);

std::string ToAsciiLowerCase(std::string_view text);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_LANGUAGE_TAG_H_
