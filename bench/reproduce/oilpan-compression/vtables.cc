// A program of many classes with virtual functions, as an engine of a browser has them, for what relative
// tables of those save. See run, which compiles it twice with clang.

#include <chrono>
#include <cstdio>
#include <utility>

namespace {

constexpr int kClasses = 1000, kRounds = 20000;

struct Base {
  virtual int Trace(int x) const = 0;
  virtual int Name(int x) const { return x + 1; }
  virtual int Attach(int x) { return x + 2; }
  virtual int Detach(int x) { return x + 3; }
  virtual int Layout(int x) { return x + 4; }
  virtual int Paint(int x) { return x + 5; }
};

template <int kNumber>
struct Derived final : Base {
  int Trace(int x) const override { return x ^ kNumber; }
  int Name(int x) const override { return x + kNumber; }
  int Paint(int x) override { return x * 3 + kNumber; }
};

template <int... kNumbers>
Base** AllOf(std::integer_sequence<int, kNumbers...>) {
  static Base* all[] = {new Derived<kNumbers>...};
  return all;
}

}  // namespace

extern "C" [[gnu::noinline]] int virtual_call(Base* object, int x) { return object->Trace(x); }

int main() {
  Base** all = AllOf(std::make_integer_sequence<int, kClasses>());
  const auto start = std::chrono::steady_clock::now();
  int x = 0;
  for (int round = 0; round < kRounds; round++) {
    for (int i = 0; i < kClasses; i++) x = virtual_call(all[i], x);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("classes %d\ncalls_per_second %.0f\n", kClasses, kClasses * double{kRounds} / seconds.count());
  return x == -1;
}
