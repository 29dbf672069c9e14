#include "vm/tables/instance-types.h"

namespace kei {

LayoutId LayoutOfType(InstanceType type) {
  switch (type) {
#define TYPE(Name, value, Layout) \
  case InstanceType::k##Name:     \
    return LayoutId::k##Layout;
#include "vm/tables/instance-types.def"
#undef TYPE
  }
  return LayoutId::kHeapObject;
}

std::string_view NameOfType(InstanceType type) {
  switch (type) {
#define TYPE(Name, value, Layout) \
  case InstanceType::k##Name:     \
    return #Name;
#include "vm/tables/instance-types.def"
#undef TYPE
  }
  return "";
}

}  // namespace kei
