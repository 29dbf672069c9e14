#ifndef KEI_VM_OPTIMIZER_FACTS_FIELD_FACTS_H_
#define KEI_VM_OPTIMIZER_FACTS_FIELD_FACTS_H_

#include <optional>

#include "vm/base/maybe.h"
#include "vm/objects/fields.h"

namespace kei::optimizer {

// What is known of a field (runtime/shapes/field-facts.h).
struct FieldFacts {
  Map owner;  // to register with
  int index;
  Representation representation;
  bool is_constant;
};
// Nothing if the map has no such property, or not in a field.
std::optional<FieldFacts> FactsOfField(Isolate* isolate, Map map, Name name);

// Whether what is known of an object's map stays so across calls, as long as the map is stable. Strings
// change their maps silently.
bool IsStableMap(Map map);

// The map of what a base constructor makes for `new new_target` or super(), if there is one of its final
// size.
Maybe<Map> MapOfConstructed(Isolate* isolate, JSFunction constructor, JSFunction new_target);

// The map that objects of a map get with the private methods of a class, if one has got them.
Maybe<Map> MapWithPrivateMethods(Isolate* isolate, Map map, JSObject methods);

// The object that a literal's site copies, if copies are to be born young.
Maybe<JSObject> YoungBoilerplate(Isolate* isolate, FeedbackVector vector, int slot);
// Whether objects of the map are arrays as literals make them, with nothing of their own but a length.
bool IsPlainArrayMap(Isolate* isolate, Map map);
// Whether it has all its properties in itself, and no elements but an array's tagged ones.
bool IsPlainLiteral(Isolate* isolate, JSObject boilerplate);

// A context's slot whose value stays.
Maybe<Object> ConstantInSlot(Isolate* isolate, Context context, int slot);
// A global property's value, if it has had but one.
Maybe<Object> ConstantInCell(Isolate* isolate, PropertyCell cell);

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_FACTS_FIELD_FACTS_H_
