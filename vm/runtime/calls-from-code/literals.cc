// Literals, their boilerplates, template objects.

#include "vm/runtime/literals/literals.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/literals/literal-image.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/regexp/regexp-results.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

namespace {

// Code that runs once makes its literal from the description; the second time a boilerplate is made
// that all later ones are copies of.
Object CreateLiteral(Isolate* isolate, Object description, const FeedbackSlotView& slot) {
  if (!slot.exists()) return CreateFromDescription(isolate, description);
  if (slot.IsUninitialized()) {
    slot.set_word0(Smi::From(1));
    return CreateFromDescription(isolate, description);
  }
  if (slot.word0().IsSmi()) {
    KEI_TRY(boilerplate, CreateFromDescription(isolate, description));
    const AllocationSite site = isolate->factory()->NewAllocationSite(Cast<JSObject>(isolate, boilerplate));
    TryMakeLiteralImage(isolate, site);
    slot.set_word0(site);
  }
  return CopyLiteral(isolate, Cast<AllocationSite>(isolate, slot.word0().object()));
}

JSArray FrozenArray(Isolate* isolate, FixedArray strings) {
  FixedArray elements = strings;
  if (strings.length() != 0) elements = isolate->factory()->CopyFixedArray(strings);
  return NewArrayWithElements(isolate, elements, ElementsKind::kPacked,
                              static_cast<uint32_t>(strings.length()));
}

void Freeze(Isolate* isolate, JSReceiver object) {
  Maybe<bool> done = SetIntegrityLevel(isolate, object, IntegrityLevel::kFrozen);
  CHECK(done.has_value());
}

JSArray NewTemplateObject(Isolate* isolate, TemplateObjectDescription description) {
  JSArray cooked = FrozenArray(isolate, description.cooked(isolate));
  JSArray raw = FrozenArray(isolate, description.raw(isolate));
  Freeze(isolate, raw);
  constexpr int kAttributes = PropertyDetails::kAttributesMask;
  AddNamed(isolate, cooked, RootIndex::k_raw_string, raw, kAttributes);
  Freeze(isolate, cooked);
  return cooked;
}

}  // namespace

extern "C" Object Runtime_CreateLiteral(Isolate* isolate, Object description, Object vector, Object slot) {
  return CreateLiteral(isolate, description, FeedbackSlotView(isolate, vector, slot));
}

extern "C" Object Runtime_RegExpResult(Isolate* isolate, Object regexp, Object subject) {
  return ResultOfLastMatch(isolate, DataOf(isolate, Cast<JSRegExp>(isolate, regexp)),
                           Cast<String>(isolate, subject));
}

// The slot remembers what all regular expressions of the literal share.
extern "C" Object Runtime_CreateRegExpLiteral(Isolate* isolate, Object pattern, Object flags, Object vector,
                                              Object slot_index) {
  FeedbackSlotView slot(isolate, vector, slot_index);
  if (slot.exists() && !slot.IsUninitialized()) {
    return NewRegExp(isolate, Cast<RegExpData>(isolate, slot.word0().object()));
  }
  KEI_TRY(data, RegExpDataFor(isolate, Cast<String>(isolate, pattern), flags.SmiValue()));
  if (slot.exists()) slot.set_word0(data);
  return NewRegExp(isolate, Cast<RegExpData>(isolate, data));
}

// A site has one template object, whether it has feedback or not: the description remembers it in
// the place of the raw strings.
extern "C" Object Runtime_GetTemplateObject(Isolate* isolate, Object object, Object vector,
                                            Object slot_index) {
  auto description = Cast<TemplateObjectDescription>(isolate, object);
  Object known = description.ReadTagged(isolate, layout::TemplateObjectDescription::raw.offset);
  if (known.IsFixedArray(isolate)) {
    known = NewTemplateObject(isolate, description);
    description.WriteTagged(isolate, layout::TemplateObjectDescription::raw.offset, known.compressed());
  }
  FeedbackSlotView slot(isolate, vector, slot_index);
  if (slot.exists()) slot.set_word0(known);
  return known;
}

extern "C" Object Runtime_SetLiteralPrototype(Isolate* isolate, Object object, Object prototype) {
  if (prototype.IsJSReceiver(isolate) || prototype.IsNull()) {
    SetPrototypeOfNewObject(isolate, Cast<JSObject>(isolate, object), prototype);
  }
  return object;
}

extern "C" Object Runtime_NewBigInt(Isolate* isolate, Object text) {
  return StringToBigInt(isolate, Cast<String>(isolate, text));
}

}  // namespace kei
