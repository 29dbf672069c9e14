#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_SHAPE_GUESS_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_SHAPE_GUESS_H_

#include <algorithm>
#include <span>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

// The shape that the last object at a depth turned out to have, in this text or in the one before. The next
// one there can be made at once when it has the same keys in the same order.
class ShapeGuess {
 public:
  explicit ShapeGuess(Isolate* isolate) : isolate_(isolate) {}
  // Notes an object that was made from a map of {}, one property after another.
  void Note(JSObject object) {
    const Map map = object.map(isolate_);
    if (map == map_ || !HasOnlyFields(isolate_, object)) return;
    for (int i = 0; i < map.own_descriptors(); i++) {
      if (!IsWrittenAsItIs(Cast<Name>(isolate_, map.descriptors(isolate_).key(isolate_, i)))) return;
    }
    map_ = map;
  }
  // A map that has been noted, or nothing.
  void Recall(Object map) { map_ = map; }
  Object noted() const { return map_; }
  int count() const { return map_.ptr() == 0 ? 0 : map().own_descriptors(); }
  String key(int i) const { return Cast<String>(isolate_, map().descriptors(isolate_).key(isolate_, i)); }
  JSObject New(std::span<const Object> values) const {
    JSObject object = isolate_->factory()->NewJSObject(isolate_->ObjectMap());
    MigrateToMap(isolate_, object, map());
    for (size_t i = 0; i < values.size(); i++) {
      PutField(isolate_, object, map(), static_cast<int>(i), values[i]);
    }
    return object;
  }

 private:
  Map map() const { return Cast<Map>(isolate_, map_); }
  bool IsWrittenAsItIs(Name key) const {
    return FlatContentOf(isolate_, Cast<String>(isolate_, key)).Visit([](auto characters) {
      return std::ranges::none_of(characters, [](uint16_t c) { return c < 0x20 || c == '"' || c == '\\'; });
    });
  }

  Isolate* isolate_;
  Object map_;  // or nothing; on the stack with this object
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_JSON_SHAPE_GUESS_H_
