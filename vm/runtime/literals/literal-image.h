#ifndef KEI_VM_RUNTIME_LITERALS_LITERAL_IMAGE_H_
#define KEI_VM_RUNTIME_LITERALS_LITERAL_IMAGE_H_

#include "vm/heap/collection/pretenuring.h"
#include "vm/objects/heap-objects.h"

// A literal with all the objects inside it, laid out as its copies lie in memory: one piece, the outermost
// object first. A copy is made by one allocation.
//
//   AllocationSite::image       a FixedArray of the words of all objects and of their elements. A
//                               reference to another one is its distance from the start, in bytes
//   AllocationSite::references  a FixedArray of the places of references, in bytes from the start
//   AllocationSite::doubles     a FixedArray of FixedDoubleArrays, which come behind the words
//   AllocationSite::image_bytes the bytes of a copy

namespace kei {

// Generated code (builtins/stubs/objects.cc) makes copies of up to so many bytes.
constexpr int kMaxBytesOfSmallImage = 640;

// False if the boilerplate is too large, or more than plain arrays and objects with their properties inside
// them. It is then copied object by object.
bool TryMakeLiteralImage(Isolate* isolate, AllocationSite site);
inline bool HasLiteralImage(AllocationSite site) { return site.image_bytes() != 0; }
JSObject CopyLiteralImage(Isolate* isolate, AllocationSite site, AllocationType type);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LITERALS_LITERAL_IMAGE_H_
