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

constexpr CallDescriptor kRuntimeDescriptors[] = {
    Make("Runtime0", Linkage::kC, kTagged, kWord64),
    Make("Runtime1", Linkage::kC, kTagged, kWord64, kTagged),
    Make("Runtime2", Linkage::kC, kTagged, kWord64, kTagged, kTagged),
    Make("Runtime3", Linkage::kC, kTagged, kWord64, kTagged, kTagged, kTagged),
    Make("Runtime4", Linkage::kC, kTagged, kWord64, kTagged, kTagged, kTagged, kTagged),
    Make("Runtime5", Linkage::kC, kTagged, kWord64, kTagged, kTagged, kTagged, kTagged, kTagged),
};

}  // namespace

const CallDescriptor& DescriptorOf(Descriptor descriptor) {
  return kDescriptors[static_cast<int>(descriptor)];
}

const CallDescriptor& RuntimeDescriptor(int count) {
  CHECK(count >= 0 && count <= 5);
  return kRuntimeDescriptors[count];
}

}  // namespace kei
