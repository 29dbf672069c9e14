#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {

std::u16string FromAscii(std::string_view text) { return std::u16string(text.begin(), text.end()); }
std::string ToAscii(std::u16string_view text) { return std::string(text.begin(), text.end()); }

std::string_view TakeLine(std::string_view* key) {
  const std::string_view line = key->substr(0, key->find('\n'));
  key->remove_prefix(std::min(key->size(), line.size() + 1));
  return line;
}

std::string LocaleOf(std::string_view tag) {
  char id[ULOC_FULLNAME_CAPACITY];
  UErrorCode error = U_ZERO_ERROR;
  uloc_forLanguageTag(std::string(tag).c_str(), id, sizeof id, nullptr, &error);
  return U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING ? id : "";
}

const char* NumberPart(int32_t category, int32_t field, std::u16string_view text) {
  if (category != UFIELD_CATEGORY_NUMBER) return nullptr;
  switch (field) {
    case UNUM_INTEGER_FIELD: return text == u"∞" ? "infinity" : "integer";
    case UNUM_FRACTION_FIELD: return "fraction";
    case UNUM_DECIMAL_SEPARATOR_FIELD: return "decimal";
    case UNUM_EXPONENT_SYMBOL_FIELD: return "exponentSeparator";
    case UNUM_EXPONENT_SIGN_FIELD: return "exponentMinusSign";
    case UNUM_EXPONENT_FIELD: return "exponentInteger";
    case UNUM_GROUPING_SEPARATOR_FIELD: return "group";
    case UNUM_CURRENCY_FIELD: return "currency";
    case UNUM_PERCENT_FIELD: return "percentSign";
    case UNUM_SIGN_FIELD: return text.find(u'+') != text.npos ? "plusSign" : "minusSign";
    case UNUM_MEASURE_UNIT_FIELD: return "unit";
    case UNUM_COMPACT_FIELD: return "compact";
    case UNUM_APPROXIMATELY_SIGN_FIELD: return "approximatelySign";
    default: return nullptr;
  }
}

namespace {

bool IsSpanOfRange(int32_t category) {
  return category == UFIELD_CATEGORY_NUMBER_RANGE_SPAN || category == UFIELD_CATEGORY_DATE_INTERVAL_SPAN;
}

// The parts of a text, unit by unit. Fields may lie in others: commas in an integer.
class Painter {
 public:
  explicit Painter(std::u16string_view text) : text_(text), units_(text.size()) {}

  void Paint(const UFormattedValue* value, PartNamer namer) {
    std::vector<NamedField> fields;
    UErrorCode error = U_ZERO_ERROR;
    const Owned<UConstrainedFieldPosition, ucfpos_close> position(ucfpos_open(&error));
    while (U_SUCCESS(error) && ufmtval_nextPosition(value, position.get(), &error)) {
      int32_t begin, end;
      const int32_t category = ucfpos_getCategory(position.get(), &error);
      const int32_t field = ucfpos_getField(position.get(), &error);
      ucfpos_getIndexes(position.get(), &begin, &end, &error);
      if (IsSpanOfRange(category)) {
        PaintSource(begin, end, field == 0 ? Part::kStartRange : Part::kEndRange);
      } else if (const char* type = namer(category, field, text_.substr(begin, end - begin));
                 type != nullptr && begin < end) {
        fields.push_back({begin, end, type});
      }
    }
    Paint(std::move(fields));
  }
  void Paint(std::vector<NamedField> fields) {
    const auto size_of = [](const NamedField& field) { return field.end - field.begin; };
    std::ranges::stable_sort(fields, std::ranges::greater{}, size_of);
    for (const NamedField& field : fields) PaintField(field);
  }

  void CollectInto(std::vector<Part>* parts) const {
    parts->clear();
    for (uint32_t begin = 0, end = 0; begin < units_.size(); begin = end) {
      while (end < units_.size() && units_[end] == units_[begin]) end++;
      const Unit& unit = units_[begin];
      parts->push_back({begin, end, unit.type == nullptr ? "literal" : unit.type, unit.source});
    }
  }

 private:
  struct Unit {
    const char* type = nullptr;
    int32_t field_begin = -1;
    Part::Source source = Part::kShared;
    bool operator==(const Unit&) const = default;
  };

  void PaintSource(int32_t begin, int32_t end, Part::Source source) {
    for (int32_t i = begin; i < end; i++) units_[i].source = source;
  }
  // A field is of one source. (ICU 72 puts spans too far to the front if both numbers share a sign.)
  void PaintField(const NamedField& field) {
    const Part::Source source = units_[field.begin].source;
    std::fill(units_.begin() + field.begin, units_.begin() + field.end,
              Unit{field.type, field.begin, source});
  }

  std::u16string_view text_;
  std::vector<Unit> units_;
};

// They stay until the thread's next call.
std::span<const Part> PartsOf(const Painter& painter) {
  thread_local std::vector<Part> parts;
  painter.CollectInto(&parts);
  return parts;
}

Formatted PlainFormatted(std::u16string_view text) {
  return {true, Utf16(reinterpret_cast<const uint16_t*>(text.data()), text.size()), {}};
}

}  // namespace

Formatted ToFormatted(const UFormattedValue* value, PartNamer namer) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar* const characters = ufmtval_getString(value, &length, &error);
  if (U_FAILURE(error)) return {};
  const std::u16string_view text(characters, static_cast<size_t>(length));
  Formatted formatted = PlainFormatted(text);
  if (namer == nullptr) return formatted;
  Painter painter(text);
  painter.Paint(value, namer);
  formatted.parts = PartsOf(painter);
  return formatted;
}

Formatted ToFormatted(std::u16string_view text, std::vector<NamedField> fields) {
  Formatted formatted = PlainFormatted(text);
  Painter painter(text);
  painter.Paint(std::move(fields));
  formatted.parts = PartsOf(painter);
  return formatted;
}

Formatted ToFormatted(std::u16string_view text) { return PlainFormatted(text); }

}  // namespace kei::international
