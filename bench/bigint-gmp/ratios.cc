// Measures how many times as long as one call of GMP by itself an operation on BigInts takes. The figures are
// medians of some runs, by turns, in milliseconds of the thread's CPU time. Other programs disturb that time
// less than the clock. The GMP beside Kei's own is that of the system.
// usage: bigint-gmp [RUNS [PATTERN]]

#include <gmp.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/api/kei.h"

namespace {

constexpr int kDefaultRuns = 5;
constexpr kei::Instance::Limits kLimits = {.heap_megabytes = 1024};

class Number {
 public:
  Number() { mpz_init(value_); }
  ~Number() { mpz_clear(value_); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;
  operator mpz_ptr() { return value_; }  // NOLINT: what GMP takes
  void SetRandom(gmp_randstate_t state, mp_bitcnt_t bits) {
    mpz_urandomb(value_, state, bits);
    mpz_setbit(value_, bits - 1);
  }
  std::string ToText(int radix) const {
    std::string text(mpz_sizeinbase(value_, radix) + 2, '\0');
    mpz_get_str(text.data(), radix, value_);
    text.resize(text.find('\0'));
    return text;
  }

 private:
  mpz_t value_;
};

// GMP computes with a and b.
struct Operands {
  Number a, b;
  std::string text;  // the value of a, in decimal
};
struct Row {
  const char* name;
  int bits;          // a has 2^bits of them
  int divisor_bits;  // b has 2^divisor_bits
  double goal;       // the ratio
  const char* script;
  std::function<void(Operands*, Number*)> gmp;
};

const Row kRows[] = {
    {"product of 2^20 bits", 20, 20, 1.15, "a * b", [](auto* o, auto* r) { mpz_mul(*r, o->a, o->b); }},
    {"product of 2^22 bits", 22, 22, 1.15, "a * b", [](auto* o, auto* r) { mpz_mul(*r, o->a, o->b); }},
    {"product of 2^24 bits", 24, 24, 1.15, "a * b", [](auto* o, auto* r) { mpz_mul(*r, o->a, o->b); }},
    {"square of 2^24 bits", 24, 24, 1.15, "a * a", [](auto* o, auto* r) { mpz_mul(*r, o->a, o->a); }},
    {"product of 2^26 bits", 26, 26, 2.2, "a * b", [](auto* o, auto* r) { mpz_mul(*r, o->a, o->b); }},
    {"quotient of 2^22 bits", 23, 22, 1.3, "a / b", [](auto* o, auto* r) { mpz_tdiv_q(*r, o->a, o->b); }},
    {"remainder of 2^22 bits", 23, 22, 1.3, "a % b", [](auto* o, auto* r) { mpz_tdiv_r(*r, o->a, o->b); }},
    {"toString of 2^22 bits", 22, 22, 1.3, "a.toString()", [](auto* o, auto*) { o->text = o->a.ToText(10); }},
    {"BigInt(text) of 2^22 bits", 22, 22, 1.3, "BigInt(text)",
     [](auto* o, auto* r) { mpz_set_str(*r, o->text.c_str(), 10); }},
};

double Now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

template <typename F>
double Took(F&& work) {
  const double start = Now();
  work();
  return Now() - start;
}

double Median(std::vector<double>* times) {
  std::sort(times->begin(), times->end());
  return (*times)[times->size() / 2];
}

// The text of the script's value; the program ends where the script fails.
std::string Run(kei::Instance* instance, const std::string& script) {
  kei::Result result = instance->Run(script, "row");
  if (result.ok()) return std::move(result.text);
  std::printf("%s\n", result.text.c_str());
  std::exit(1);
}

bool MeasureRow(const Row& row, int runs, gmp_randstate_t random) {
  Operands operands;
  operands.a.SetRandom(random, mp_bitcnt_t{1} << row.bits);
  operands.b.SetRandom(random, mp_bitcnt_t{1} << row.divisor_bits);
  operands.text = operands.a.ToText(10);
  const auto instance = kei::Instance::New(kLimits);
  if (instance == nullptr) return false;
  Run(instance.get(), "var a = BigInt('0x" + operands.a.ToText(16) + "'), b = BigInt('0x" +
                          operands.b.ToText(16) + "'), text = '" + operands.text + "'; 0");
  std::vector<double> kei, gmp;
  Number result;
  for (int run = 0; run < runs; run++) {
    kei.push_back(Took([&] { Run(instance.get(), std::string("void (") + row.script + ")"); }));
    gmp.push_back(Took([&] { row.gmp(&operands, &result); }));
  }
  const bool is_text = std::string_view(row.script).ends_with("toString()");
  const std::string value =
      Run(instance.get(), "(" + std::string(row.script) + (is_text ? ")" : ").toString(16)"));
  const bool is_right = value == (is_text ? operands.text : result.ToText(16));
  const double kei_time = Median(&kei), gmp_time = Median(&gmp), ratio = kei_time / gmp_time;
  const bool is_good = is_right && ratio <= row.goal;
  std::printf("%-28s%12.2f%12.2f%10.2f%10.2f%s\n", row.name, kei_time, gmp_time, ratio, row.goal,
              is_good    ? ""
              : is_right ? "  *"
                         : "  wrong");
  std::fflush(stdout);
  return is_good;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : kDefaultRuns;
  const std::string_view pattern = argc > 2 ? argv[2] : "";
  gmp_randstate_t random;
  gmp_randinit_default(random);
  std::printf("%-28s%12s%12s%10s%10s\n", "ms", "kei", "gmp", "kei/gmp", "goal");
  int slow = 0;
  for (const Row& row : kRows) {
    if (std::string_view(row.name).find(pattern) == std::string_view::npos) continue;
    slow += !MeasureRow(row, runs, random);
  }
  gmp_randclear(random);
  std::printf("%d rows are slower than their goal\n", slow);
  return slow == 0 ? 0 : 1;
}
