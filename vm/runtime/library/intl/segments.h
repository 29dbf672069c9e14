#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_SEGMENTS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_SEGMENTS_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// CreateSegmentsObject: what `segment` of an Intl.Segmenter gives. Or the exception.
Object NewSegments(Isolate* isolate, JSIntlObject segmenter, String text);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_SEGMENTS_H_
