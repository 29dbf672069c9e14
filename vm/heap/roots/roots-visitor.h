#ifndef KEI_VM_HEAP_ROOTS_ROOTS_VISITOR_H_
#define KEI_VM_HEAP_ROOTS_ROOTS_VISITOR_H_

#include "vm/heap/spaces/slots.h"
#include "vm/isolate/rooted.h"

namespace kei {

// Calls visit(TaggedWord*) for every root that is known precisely: the mutable roots and the
// registered C++ values. visit may change the word.
template <typename F>
inline void VisitRoots(Isolate* isolate, F&& visit) {
  for (TaggedWord& root : isolate->roots) visit(&root);
  for (RootedBase* root = isolate->state()->rooted; root != nullptr; root = root->next()) {
    for (Object& object : root->slots()) {
      const TaggedWord before = object.compressed();
      TaggedWord word = before;
      visit(&word);
      if (word != before) object = Object::FromCompressed(isolate, word);
    }
  }
}

}  // namespace kei

#endif  // KEI_VM_HEAP_ROOTS_ROOTS_VISITOR_H_
