#ifndef KEI_VM_TABLES_NATIVES_H_
#define KEI_VM_TABLES_NATIVES_H_

#include <cstdint>
#include <string_view>

// The functions that scripts may call as %Name(…) under --allow-natives-syntax. They force and ask what no
// script can otherwise see. Names are V8's, so that tests written for it find them. vm/runtime/natives/ says
// what each does. The twins of the library's methods (vm/runtime/twins/twins.js) may call them, too.
//
// V(Name, arguments)
#define KEI_NATIVES(V)                  \
  /* Tiers */                           \
  V(ActiveTierIsIgnition, 1)            \
  V(ActiveTierIsSparkplug, 1)           \
  V(ActiveTierIsTurbofan, 1)            \
  V(BaselineOsr, 0)                     \
  V(ClearFunctionFeedback, 1)           \
  V(CompileBaseline, 1)                 \
  V(DeoptimizeFunction, 1)              \
  V(DeoptimizeNow, 0)                   \
  V(EnsureFeedbackVectorForFunction, 1) \
  V(GetOptimizationStatus, 1)           \
  V(IsBeingInterpreted, 0)              \
  V(NeverOptimizeFunction, 1)           \
  V(OptimizeFunctionOnNextCall, 1)      \
  V(PrepareFunctionForOptimization, 1)  \
  /* Shapes */                          \
  V(HasDictionaryElements, 1)           \
  V(HasDoubleElements, 1)               \
  V(HasFastElements, 1)                 \
  V(HasFastProperties, 1)               \
  V(HasHoleyElements, 1)                \
  V(HasObjectElements, 1)               \
  V(HasPackedElements, 1)               \
  V(HasSloppyArgumentsElements, 1)      \
  V(HasSmiElements, 1)                  \
  V(HasSmiOrObjectElements, 1)          \
  V(HaveSameMap, 2)                     \
  /* The heap */                        \
  V(CollectGarbage, 1)                  \
  V(InYoungGeneration, 1)               \
  V(DebugPrint, 1)                      \
  /* Steps of the library's methods */  \
  V(AppendElement, 3)                   \
  V(ArraySpeciesCreate, 2)              \
  V(Call, 5)                            \
  V(CreateElement, 3)                   \
  V(Element, 2)                         \
  V(HasArgument, 1)                     \
  V(IsCallable, 1)                      \
  V(IsHole, 1)                          \
  V(LengthOfArrayLike, 1)               \
  V(PresentElement, 2)                  \
  V(ThrowNotCallable, 1)                \
  V(ThrowReduceNoInitial, 0)            \
  V(ToObject, 1)

namespace kei {

enum class Native : uint8_t {
#define NATIVE(Name, arguments) k##Name,
  KEI_NATIVES(NATIVE)
#undef NATIVE
};

struct NativeInfo {
  std::string_view name;
  int arguments;
};
constexpr NativeInfo kNatives[] = {
#define NATIVE(Name, arguments) {#Name, arguments},
    KEI_NATIVES(NATIVE)
#undef NATIVE
};
constexpr int kNativeCount = sizeof(kNatives) / sizeof(kNatives[0]);
// They are all passed as many. %Call becomes the bytecode of a call, which has no bound.
constexpr int kMaxNativeArguments = 4;

}  // namespace kei

#endif  // KEI_VM_TABLES_NATIVES_H_
