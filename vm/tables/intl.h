#ifndef KEI_VM_TABLES_INTL_H_
#define KEI_VM_TABLES_INTL_H_

#include <cstdint>

// The classes of Intl (ECMA-402). A realm makes them together when a script first asks for Intl.

namespace kei {

// The kinds of a JSIntlObject.
enum class IntlKind : uint8_t {
#define INTL_CLASS(Name) k##Name,
#define INTL_SERVICE INTL_CLASS
#include "vm/tables/intl-classes.def"
#undef INTL_SERVICE
#undef INTL_CLASS
  // The objects that Intl.Segmenter makes; they have no constructor.
  kSegments,
  kSegmentIterator,
};

// Index into the FixedArray that the native context's slot IntlObjects holds once Intl was made. The holders
// of the rows of code/library/intl.def are there, the symbol of legacy constructors, and maps.
enum class IntlSlot : uint8_t {
  kIntl,
  kFallbackSymbol,
  kIntlSegmentsMap,
  kIntlSegmentsPrototype,
  kIntlSegmentIteratorMap,
  kIntlSegmentIteratorPrototype,
#define INTL_CLASS(Name) kIntl##Name##Constructor, kIntl##Name##Prototype,
#define INTL_SERVICE INTL_CLASS
#include "vm/tables/intl-classes.def"
#undef INTL_SERVICE
#undef INTL_CLASS
  kCount
};

}  // namespace kei

#endif  // KEI_VM_TABLES_INTL_H_
