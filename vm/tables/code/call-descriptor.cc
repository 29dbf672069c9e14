#include "vm/tables/code/call-descriptor.h"

#include "vm/base/checks.h"

namespace kei {
namespace {

using enum Rep;

template <typename... Reps>
constexpr CallDescriptor Make(std::string_view name, Linkage linkage, Rep result, Reps... reps) {
  static_assert(sizeof...(reps) <= CallDescriptor::kMaxParameters);
  return {name, linkage, result, static_cast<int>(sizeof...(reps)), {reps...}};
}

constexpr CallDescriptor kDescriptors[] = {
#define DESCRIPTOR(Name, linkage, ...) Make(#Name, Linkage::linkage, __VA_ARGS__),
#include "vm/tables/code/descriptors.def"
#undef DESCRIPTOR
};

constexpr CallDescriptor MakeRuntime(std::string_view name, Linkage linkage, int count) {
  CallDescriptor result = Make(name, linkage, kTagged, kWord64);
  for (int i = 0; i < count; i++) result.parameters[result.parameter_count++] = kTagged;
  return result;
}

constexpr int kMaxRuntimeArguments = 5;

constexpr CallDescriptor kRuntimeDescriptors[] = {
    MakeRuntime("Runtime0", Linkage::kCpp, 0), MakeRuntime("Runtime1", Linkage::kCpp, 1),
    MakeRuntime("Runtime2", Linkage::kCpp, 2), MakeRuntime("Runtime3", Linkage::kCpp, 3),
    MakeRuntime("Runtime4", Linkage::kCpp, 4), MakeRuntime("Runtime5", Linkage::kCpp, 5),
};

constexpr CallDescriptor kRuntimeCallDescriptors[] = {
    MakeRuntime("RuntimeCall0", Linkage::kRuntimeCall, 0),
    MakeRuntime("RuntimeCall1", Linkage::kRuntimeCall, 1),
    MakeRuntime("RuntimeCall2", Linkage::kRuntimeCall, 2),
    MakeRuntime("RuntimeCall3", Linkage::kRuntimeCall, 3),
    MakeRuntime("RuntimeCall4", Linkage::kRuntimeCall, 4),
    MakeRuntime("RuntimeCall5", Linkage::kRuntimeCall, 5),
};

}  // namespace

const CallDescriptor& DescriptorOf(Descriptor descriptor) {
  return kDescriptors[static_cast<int>(descriptor)];
}

const CallDescriptor& RuntimeDescriptor(int count) {
  CHECK(count >= 0 && count <= kMaxRuntimeArguments);
  return kRuntimeDescriptors[count];
}

const CallDescriptor& RuntimeCallDescriptor(int count) {
  CHECK(count >= 0 && count <= kMaxRuntimeArguments);
  return kRuntimeCallDescriptors[count];
}

}  // namespace kei
