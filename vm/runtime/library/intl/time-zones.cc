#include "vm/runtime/library/intl/time-zones.h"

#include <algorithm>
#include <string_view>

#include "vm/base/text/unicode.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Two digits below a limit.
bool AreTwoDigits(std::string_view text, int limit) {
  if (text.size() != 2 || !IsDecimalDigit(static_cast<uint8_t>(text[0])) ||
      !IsDecimalDigit(static_cast<uint8_t>(text[1]))) {
    return false;
  }
  return (text[0] - '0') * 10 + (text[1] - '0') < limit;
}

// IsTimeZoneOffsetString: hours, and minutes with or without a colon. The result has both; "" for other
// texts.
std::string CanonicalOffset(std::string_view text) {
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return "";
  const std::string hours(text.substr(1, 2));
  std::string minutes(text.substr(std::min<size_t>(text.size(), 3)));
  if (minutes.empty()) minutes = "00";
  if (minutes[0] == ':') minutes.erase(0, 1);
  if (!AreTwoDigits(hours, 24) || !AreTwoDigits(minutes, 60)) return "";
  const bool is_zero = hours == "00" && minutes == "00";
  return (is_zero ? '+' : text[0]) + hours + ":" + minutes;
}

}  // namespace

std::optional<std::string> ReadTimeZone(IntlOptions options) {
  Isolate* isolate = options.isolate();
  KEI_TRY(value, options.Text("timeZone"));
  if (value.IsUndefined()) return "";
  const std::string name = ToShortUtf8(isolate, Cast<String>(isolate, value));
  std::string zone = CanonicalOffset(name);
  if (zone.empty() && !name.empty()) zone = international::TheInternational()->time_zone(name);
  if (!zone.empty()) return zone;
  ThrowError(isolate, MessageId::kInvalidTimeZone, name);
  return std::nullopt;
}

}  // namespace kei
