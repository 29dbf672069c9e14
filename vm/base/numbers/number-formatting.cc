// Numbers to text.

#include "vm/base/numbers/number-formatting.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

namespace kei {
namespace {

// Number::toString, steps 6 to 12: `digits` d1d2…dk and n such that the value is 0.d1d2…dk × 10^n.
char* FormatDecimal(std::string_view digits, int n, char* out) {
  const int k = static_cast<int>(digits.size());
  auto put = [&](std::string_view text) {
    std::memcpy(out, text.data(), text.size());
    out += text.size();
  };
  auto put_zeros = [&](int count) {
    std::memset(out, '0', count);
    out += count;
  };
  if (k <= n && n <= 21) {
    put(digits);
    put_zeros(n - k);
  } else if (0 < n && n <= 21) {
    put(digits.substr(0, n));
    put(".");
    put(digits.substr(n));
  } else if (-6 < n && n <= 0) {
    put("0.");
    put_zeros(-n);
    put(digits);
  } else {
    put(digits.substr(0, 1));
    if (k > 1) {
      put(".");
      put(digits.substr(1));
    }
    put(n - 1 < 0 ? "e-" : "e+");
    out = std::to_chars(out, out + 4, std::abs(n - 1)).ptr;
  }
  return out;
}

// "d.ddde±x" as digits and the exponent of the first one.
int SplitScientific(std::string_view text, std::string* digits) {
  const size_t e = text.find('e');
  for (char c : text.substr(0, e)) {
    if (c != '.' && c != '-') *digits += c;
  }
  int exponent = 0;
  const char* start = text.data() + e + 1;
  if (*start == '+') start++;
  std::from_chars(start, text.data() + text.size(), exponent);
  return exponent;
}

std::string_view NonFiniteText(double value) {
  if (value != value) return "NaN";
  return value < 0 ? "-Infinity" : "Infinity";
}

}  // namespace

namespace {

// The digits of a magnitude that is an integer or a decimal fraction of few places, and has no more than
// fifteen digits. No other decimal of so many digits reads back as the same double. Both operands of the
// division are exact, so it gives the double that the digits read back as.
[[nodiscard]] std::optional<ShortestDigits> FewDigits(double magnitude, std::span<char> buffer) {
  constexpr int kPlaces = 4;
  constexpr double kPower = 10000, kFirstTooLong = 1e15;
  if (magnitude >= kFirstTooLong) return std::nullopt;
  auto integer = static_cast<uint64_t>(magnitude);
  int places = 0;
  if (static_cast<double>(integer) != magnitude) {
    const double scaled = magnitude * kPower + 0.5;
    if (scaled >= kFirstTooLong) return std::nullopt;
    integer = static_cast<uint64_t>(scaled);
    if (static_cast<double>(integer) / kPower != magnitude) return std::nullopt;
    places = kPlaces;
  }
  const char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), integer).ptr;
  const std::string_view digits(buffer.data(), end);
  const int point = static_cast<int>(digits.size()) - places;
  return ShortestDigits{digits.substr(0, digits.find_last_not_of('0') + 1), point};
}

}  // namespace

ShortestDigits DoubleToShortestDigits(double magnitude, std::span<char> buffer) {
  if (const auto few = FewDigits(magnitude, buffer)) return *few;
  char* const begin = buffer.data();
  char* end = std::to_chars(begin, begin + buffer.size(), magnitude, std::chars_format::scientific).ptr;
  const std::string_view text(begin, end - begin);
  const size_t e = text.find('e');
  int exponent = 0;
  const char* start = text.data() + e + 1;
  if (*start == '+') start++;
  std::from_chars(start, end, exponent);
  // Without the point, in place.
  size_t count = 0;
  for (size_t i = 0; i < e; i++) {
    if (begin[i] != '.') begin[count++] = begin[i];
  }
  return {std::string_view(begin, count), exponent + 1};
}

std::string_view DoubleToAscii(double value, std::span<char> buffer) {
  if (!std::isfinite(value)) return NonFiniteText(value);
  if (value == 0) return "0";
  char digits[kNumberBufferSize];
  const ShortestDigits shortest = DoubleToShortestDigits(std::fabs(value), digits);
  char* out = buffer.data();
  if (value < 0) *out++ = '-';
  out = FormatDecimal(shortest.digits, shortest.point, out);
  return std::string_view(buffer.data(), out - buffer.data());
}

std::string DoubleToRadix(double value, int radix) {
  if (!std::isfinite(value)) return std::string(NonFiniteText(value));
  if (value == 0) return "0";
  constexpr char kDigits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  const double magnitude = std::fabs(value);
  double integer = std::floor(magnitude);
  double fraction = magnitude - integer;
  // Half the distance to the next double: digits that make less difference are not shown.
  double delta = 0.5 * (std::nextafter(magnitude, HUGE_VAL) - magnitude);
  delta = std::max(std::nextafter(0.0, 1.0), delta);
  std::string after;
  while (fraction >= delta) {
    fraction *= radix;
    delta *= radix;
    const int digit = static_cast<int>(fraction);
    after += kDigits[digit];
    fraction -= digit;
    const bool round_up = fraction > 0.5 || (fraction == 0.5 && (digit & 1) != 0);
    if (!round_up || fraction + delta <= 1) continue;
    // The rest rounds up: carry, over the point if need be.
    while (!after.empty() && after.back() == kDigits[radix - 1]) after.pop_back();
    if (after.empty()) {
      integer += 1;
    } else {
      after.back() = kDigits[std::strchr(kDigits, after.back()) - kDigits + 1];
    }
    break;
  }
  std::string before;  // backwards
  // Digits below the precision of a double are shown as zero.
  while (std::ilogb(integer / radix) > 52) {
    integer /= radix;
    before += '0';
  }
  do {
    const double rest = std::fmod(integer, radix);
    before += kDigits[static_cast<int>(rest)];
    integer = (integer - rest) / radix;
  } while (integer >= 1);
  std::string result = value < 0 ? "-" : "";
  result.append(before.rbegin(), before.rend());
  if (!after.empty()) result += "." + after;
  return result;
}

namespace {

using Wide = unsigned __int128;

constexpr int kMaxPower = 19;  // the highest power of ten in 64 bits
constexpr auto kPowersOfTen = [] {
  std::array<uint64_t, kMaxPower + 1> powers{1};
  for (int i = 1; i <= kMaxPower; i++) powers[i] = powers[i - 1] * 10;
  return powers;
}();

// A normal double as mantissa × 2^exponent.
struct Parts {
  explicit Parts(double magnitude)
      : mantissa(std::bit_cast<uint64_t>(magnitude)),
        exponent(static_cast<int>(mantissa >> kMantissaBits) - kBias) {
    mantissa = (mantissa & ((uint64_t{1} << kMantissaBits) - 1)) | uint64_t{1} << kMantissaBits;
  }
  static constexpr int kMantissaBits = 52, kBias = 1075;
  uint64_t mantissa;
  int exponent;
};

// A magnitude times 10^places, exactly: the integer below, and whether at least a half is above it. Nothing
// if 128 bits do not hold the product, or 64 the integer.
struct Scaled {
  uint64_t integer;
  bool rounds_up;
};
[[nodiscard]] std::optional<Scaled> Scale(double magnitude, int places) {
  if (std::abs(places) > kMaxPower || magnitude < std::numeric_limits<double>::min()) {
    return std::nullopt;
  }
  const Parts parts(magnitude);
  const int shift = -parts.exponent;
  if (places < 0) {
    constexpr int kMaxShift = 62;  // 64 bits of a power, and one to double what is left
    if (shift < -kMaxShift || shift > kMaxShift) return std::nullopt;
    const Wide dividend = Wide{parts.mantissa} << std::max(-shift, 0);
    const Wide divisor = Wide{kPowersOfTen[static_cast<size_t>(-places)]} << std::max(shift, 0);
    const Wide integer = dividend / divisor;
    if (integer >= ~uint64_t{0}) return std::nullopt;
    return Scaled{static_cast<uint64_t>(integer), (dividend - integer * divisor) * 2 >= divisor};
  }
  if (shift <= 0 || shift >= 128) return std::nullopt;
  const Wide product = Wide{parts.mantissa} * kPowersOfTen[static_cast<size_t>(places)];
  const Wide integer = product >> shift;
  if (integer >= ~uint64_t{0}) return std::nullopt;
  return Scaled{static_cast<uint64_t>(integer), (product >> (shift - 1) & 1) != 0};
}

// Adds one unit to the last of some digits: true when a digit was carried out of the first.
bool Increment(std::string* digits) {
  for (size_t i = digits->size(); i-- > 0;) {
    if ((*digits)[i] == '.') continue;
    if ((*digits)[i] != '9') {
      (*digits)[i]++;
      return false;
    }
    (*digits)[i] = '0';
  }
  return true;
}

// One unit more in the last place; the exponent of the first digit that there is then.
int RoundUp(std::string* digits, int exponent) {
  if (!Increment(digits)) return exponent;
  digits->insert(0, "1");
  digits->pop_back();
  return exponent + 1;
}

// The magnitude as `count` digits and its exponent, correctly rounded.
int ExactDigits(double magnitude, int count, std::string* digits) {
  char buffer[1200];
  char* end =
      std::to_chars(buffer, buffer + sizeof(buffer), magnitude, std::chars_format::scientific, count - 1).ptr;
  digits->clear();
  return SplitScientific(std::string_view(buffer, end - buffer), digits);
}

// Whether the magnitude lies in the middle between two texts of `count` digits; only all the digits tell.
bool IsTie(double magnitude, int count) {
  constexpr int kMostlyEnough = 25, kAllDigits = 1100;
  std::string all;
  for (int behind : {kMostlyEnough, kAllDigits - count}) {
    ExactDigits(magnitude, count + behind, &all);
    if (all[count] != '5' || all.find_first_not_of('0', count + 1) != all.npos) return false;
  }
  return true;
}

// RoundedDigits by integers, for what is neither very large nor very small.
[[nodiscard]] std::optional<int> FewRoundedDigits(double magnitude, int count, std::string* digits) {
  constexpr int kMaxDigits = 17;
  if (count > kMaxDigits) return std::nullopt;
  const uint64_t least = kPowersOfTen[static_cast<size_t>(count) - 1], limit = least * 10;
  // log10(2) = 78913 / 2^18, nearly: one too small at most.
  int exponent = std::ilogb(magnitude) * 78913 >> 18;
  std::optional<Scaled> scaled = Scale(magnitude, count - 1 - exponent);
  if (scaled && scaled->integer >= limit) scaled = Scale(magnitude, count - 1 - ++exponent);
  if (!scaled || scaled->integer < least || scaled->integer >= limit) return std::nullopt;
  uint64_t integer = scaled->integer + (scaled->rounds_up ? 1 : 0);
  if (integer == limit) {
    integer = least;
    exponent++;
  }
  char buffer[24];
  digits->assign(buffer, std::to_chars(buffer, buffer + sizeof(buffer), integer).ptr);
  return exponent;
}

// A finite magnitude as `count` significant digits; returns the exponent of the first. Ties round
// up, where std::to_chars would round to even.
int RoundedDigits(double magnitude, int count, std::string* digits) {
  if (const auto exponent = FewRoundedDigits(magnitude, count, digits)) return *exponent;
  // No number halfway between two texts of so many digits reads back as the same double as one of them. That
  // holds if the double is a normal one. So the shortest digits are as good as all, unless they end halfway
  // themselves.
  constexpr int kFewDigits = 15;
  char buffer[kNumberBufferSize];
  const ShortestDigits shortest = DoubleToShortestDigits(magnitude, buffer);
  const auto wanted = static_cast<size_t>(count);
  const bool ends_halfway = shortest.digits.size() == wanted + 1 && shortest.digits.back() == '5';
  const bool is_normal = magnitude >= std::numeric_limits<double>::min();
  if (count <= kFewDigits && is_normal && !ends_halfway) {
    digits->assign(shortest.digits.substr(0, wanted));
    digits->resize(wanted, '0');
    const bool up = shortest.digits.size() > wanted && shortest.digits[wanted] >= '5';
    return up ? RoundUp(digits, shortest.point - 1) : shortest.point - 1;
  }
  if (!IsTie(magnitude, count)) return ExactDigits(magnitude, count, digits);
  const int exponent = ExactDigits(magnitude, count + 1, digits);
  digits->pop_back();
  return RoundUp(digits, exponent);
}

std::string Scientific(const std::string& digits, int exponent) {
  std::string result = digits.substr(0, 1);
  if (digits.size() > 1) result += "." + digits.substr(1);
  return result + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

}  // namespace

std::string DoubleToFixed(double value, int digits) {
  char buffer[512];
  if (!std::isfinite(value)) return std::string(NonFiniteText(value));
  const double magnitude = std::fabs(value);
  if (magnitude >= 1e21) return std::string(DoubleToAscii(value, buffer));
  std::string text;
  if (const auto scaled = Scale(magnitude, digits)) {
    char* const end =
        std::to_chars(buffer, buffer + sizeof(buffer), scaled->integer + (scaled->rounds_up ? 1 : 0)).ptr;
    text.assign(buffer, end);
    const auto places = static_cast<size_t>(digits);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    if (places != 0) text.insert(text.size() - places, 1, '.');
    return value < 0 ? "-" + text : text;
  }
  // A tie needs a magnitude that ends at the binary place behind the last decimal one.
  const double scaled = std::ldexp(magnitude, digits + 1);
  const bool may_tie = scaled == std::floor(scaled) && scaled < 9007199254740992.0;
  char* end = std::to_chars(buffer, buffer + sizeof(buffer), magnitude, std::chars_format::fixed,
                            may_tie ? digits + 1 : digits)
                  .ptr;
  text.assign(buffer, end);
  if (may_tie) {
    const bool up = text.back() >= '5';
    text.pop_back();
    if (text.back() == '.') text.pop_back();
    if (up && Increment(&text)) text.insert(0, "1");
  }
  return value < 0 ? "-" + text : text;
}

std::string DoubleToExponential(double value, int digits) {
  if (!std::isfinite(value)) return std::string(NonFiniteText(value));
  const double magnitude = std::fabs(value);
  std::string mantissa;
  int exponent = 0;
  if (magnitude == 0) {
    mantissa.assign(digits < 0 ? 1 : digits + 1, '0');
  } else if (digits >= 0) {
    exponent = RoundedDigits(magnitude, digits + 1, &mantissa);
  } else {
    char buffer[32];
    char* end = std::to_chars(buffer, buffer + sizeof(buffer), magnitude, std::chars_format::scientific).ptr;
    exponent = SplitScientific(std::string_view(buffer, end - buffer), &mantissa);
  }
  return (value < 0 ? "-" : "") + Scientific(mantissa, exponent);
}

std::string DoubleToPrecision(double value, int precision) {
  if (!std::isfinite(value)) return std::string(NonFiniteText(value));
  const double magnitude = std::fabs(value);
  std::string digits;
  int exponent = 0;
  if (magnitude == 0) {
    digits.assign(precision, '0');
  } else {
    exponent = RoundedDigits(magnitude, precision, &digits);
  }
  const std::string sign = value < 0 ? "-" : "";
  if (exponent < -6 || exponent >= precision) return sign + Scientific(digits, exponent);
  if (exponent == precision - 1) return sign + digits;
  if (exponent >= 0) {
    return sign + digits.substr(0, exponent + 1) + "." + digits.substr(exponent + 1);
  }
  return sign + "0." + std::string(-(exponent + 1), '0') + digits;
}

}  // namespace kei
