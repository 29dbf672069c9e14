#include "vm/objects/cast.h"

namespace kei::internal {

void WrongCast(Isolate* isolate, Object object, LayoutId wanted) {
  const std::string_view name = LayoutOf(wanted).name;
  const std::string_view type =
      object.IsSmi() ? "Smi" : NameOfType(static_cast<InstanceType>(TypeNumber(isolate, object)));
  FATAL("a cast of an object of type %.*s to %.*s", static_cast<int>(type.size()), type.data(),
        static_cast<int>(name.size()), name.data());
}

}  // namespace kei::internal
