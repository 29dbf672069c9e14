#include "vm/native/verifier.h"

#include "vm/base/checks.h"

namespace kei::native {
namespace {

bool IsMarked(const void* object) {
  const Page* page = Page::Of(object);
  return page->IsMarked(page->IndexOf(object));
}

}  // namespace

// Of what is under construction, Trace may not be called.
void MarkingVerifier::Verify() {
  heap_->ForEachPage([this](Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsMarked(i) || page->IsUnderConstruction(i)) continue;
      TypeInfoAt(page->type(i)).trace(this, page->CellAt(i));
    }
  });
}

void MarkingVerifier::Visit(const void* object) { CHECK(IsMarked(object)); }

void MarkingVerifier::VisitEphemeron(const Ephemeron& ephemeron) {
  if (IsMarked(ephemeron.key)) ephemeron.trace(this, ephemeron.value);
}

}  // namespace kei::native
