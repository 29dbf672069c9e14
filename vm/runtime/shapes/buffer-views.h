#ifndef KEI_VM_RUNTIME_SHAPES_BUFFER_VIEWS_H_
#define KEI_VM_RUNTIME_SHAPES_BUFFER_VIEWS_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/instance-types.h"

// Array buffers and how much of them their views see.
//
// A typed array has the number of its elements and their address in its own fields. So generated code
// compares an index with one field, whatever the buffer is. Code that resizes or detaches a buffer writes
// those fields of all its typed arrays anew: JSArrayBuffer::views refers to them. Views that C++ alone reads,
// DataViews, look at their buffer each time.
//
//   views   undefined    no typed array so far
//           weak         the only one
//           Smi          there have been more: the heap is searched, which only detaching needs
//           strong       of a resizable buffer: a WeakFixedArray of all, slot 0 is how many are in use
//
// A view's byte_length is that with which it was made, or kTracksLength: to the buffer's end.

namespace kei {

inline bool IsDetached(JSArrayBuffer buffer) { return (buffer.flags() & ArrayBufferFlags::kDetached) != 0; }
inline bool IsResizable(JSArrayBuffer buffer) { return (buffer.flags() & ArrayBufferFlags::kResizable) != 0; }
inline bool IsShared(JSArrayBuffer buffer) { return (buffer.flags() & ArrayBufferFlags::kShared) != 0; }
// Now; 0 when it is detached.
uint64_t ByteLengthOf(JSArrayBuffer buffer);
inline bool TracksLength(JSArrayBufferView view) { return view.byte_length() == kTracksLength; }
// The buffer is detached, or does not reach as far as the view (any more).
bool IsOutOfBounds(Isolate* isolate, JSArrayBufferView view);
// The bytes that the view sees now; 0 when it is out of bounds.
uint64_t ViewByteLength(Isolate* isolate, JSArrayBufferView view);

// A new typed array's part in the above. False when there is no room to note it.
[[nodiscard]] bool NoteTypedArray(Isolate* isolate, JSArrayBuffer buffer, JSTypedArray array);
// For an array that tracks the length of memory that other isolates may have made grow.
void UpdateSharedLength(JSTypedArray array);
// After the buffer has been resized, or detached.
void UpdateTypedArrays(Isolate* isolate, JSArrayBuffer buffer);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_BUFFER_VIEWS_H_
