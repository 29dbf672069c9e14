#ifndef KEI_VM_BASE_CHECKS_H_
#define KEI_VM_BASE_CHECKS_H_

// CHECK holds in every build; DCHECK only if KEI_DEBUG is defined. Both end the process with the
// place and the condition: they state invariants of the engine, never conditions of its input.

namespace kei {

[[noreturn, gnu::cold, gnu::format(printf, 3, 4)]] void Fatal(const char* file, int line, const char* format,
                                                              ...);

}  // namespace kei

#define FATAL(...) ::kei::Fatal(__FILE__, __LINE__, __VA_ARGS__)
#define UNREACHABLE() FATAL("unreachable code")
#define CHECK(condition)                     \
  do {                                       \
    if (__builtin_expect(!(condition), 0)) { \
      FATAL("check failed: %s", #condition); \
    }                                        \
  } while (false)

#ifdef KEI_DEBUG
#define DCHECK(condition) CHECK(condition)
#else
#define DCHECK(condition) \
  do {                    \
    if (false) {          \
      (void)(condition);  \
    }                     \
  } while (false)
#endif

#endif  // KEI_VM_BASE_CHECKS_H_
