#include "vm/tables/roots.h"

namespace kei {

std::string_view StaticRootName(CageOffset compressed) {
  for (int i = 0; i < kFirstMutableRoot; i++) {
    if (StaticRoot(static_cast<RootIndex>(i)) == compressed) return kRoots[i].name;
  }
  return "";
}

}  // namespace kei
