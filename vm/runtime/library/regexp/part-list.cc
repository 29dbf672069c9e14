#include "vm/runtime/library/regexp/part-list.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/arrays.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

Object PartList::NewElements(String subject) const {
  Isolate* isolate = isolate_;
  const auto elements = isolate->factory()->TryNewFixedArray(size(), isolate->undefined());
  KEI_TRY_ROOM(elements, "the parts of the string");
  const FlatContent content = ContentOf(isolate, subject);
  for (uint32_t i = 0; i < size(); i++) {
    KEI_POLL(isolate);
    const Part& part = at(i);
    if (part.from > part.to) continue;
    elements->set(isolate, static_cast<int>(i), SubjectPart(isolate, content, part.from, part.to));
  }
  return *elements;
}

Object PartList::NewArray(Isolate* isolate, Object elements) {
  FixedArray list = Cast<FixedArray>(isolate, elements);
  return NewArrayWithElements(isolate, list, ElementsKind::kPacked, static_cast<uint32_t>(list.length()));
}

}  // namespace kei
