#include "vm/international/encodings.h"

#include "vm/international/module-loader.h"

namespace kei::international {

const Encodings* TheEncodings() {
  static const Encodings* the = []() -> const Encodings* {
    auto get = reinterpret_cast<EncodingsFunction>(ModuleSymbol(kEncodingsFunction));
    return get == nullptr ? nullptr : get();
  }();
  return the;
}

}  // namespace kei::international
