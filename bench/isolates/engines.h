#ifndef KEI_BENCH_ISOLATES_ENGINES_H_
#define KEI_BENCH_ISOLATES_ENGINES_H_

#include <memory>
#include <string>

namespace bench {

// The engine of one tenant: a heap, and the scripts that run on it.
class Engine {
 public:
  virtual ~Engine() = default;
  // Whether the script ends without an exception.
  virtual bool Run(const std::string& script) = 0;
  // Gives back what memory is free.
  virtual void Trim() = 0;
};

// Null if there is no room for one.
using NewEngine = std::unique_ptr<Engine> (*)();
std::unique_ptr<Engine> NewKei();
#if KEI_BENCH_QUICKJS
std::unique_ptr<Engine> NewQuickJs();
#endif

constexpr struct {
  const char* name;
  NewEngine make;
} kEngines[] = {
    {"kei", NewKei},
#if KEI_BENCH_QUICKJS
    {"quickjs", NewQuickJs},
#endif
};

}  // namespace bench

#endif  // KEI_BENCH_ISOLATES_ENGINES_H_
