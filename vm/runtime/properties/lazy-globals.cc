#include "vm/runtime/properties/lazy-globals.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/dictionary.h"

namespace kei {

namespace {

int32_t IndexOfMaker(Isolate* isolate, GlobalMaker maker) {
  std::vector<GlobalMaker>& makers = isolate->state()->global_makers;
  const auto found = std::find(makers.begin(), makers.end(), maker);
  const auto index = static_cast<int32_t>(found - makers.begin());
  if (found == makers.end()) makers.push_back(maker);
  return index;
}

// The new cell is constant until a script writes it.
void ReplaceGlobal(Isolate* isolate, JSObject global, Name name, Object value) {
  GlobalDictionary dictionary = GlobalDictionary::cast(global.properties(isolate));
  const int entry = Globals::Find(isolate, dictionary, name);
  if (entry < 0) return;
  const int32_t details = Globals::CellAt(isolate, dictionary, entry).details();
  Globals::ReplaceCell(isolate, dictionary, entry, value, details);
}

// Whether the property waits for its value. The maker may run scripts, whose property stays.
bool IsBeingMade(Isolate* isolate, JSObject global, Name name) {
  const GlobalDictionary dictionary = GlobalDictionary::cast(global.properties(isolate));
  const int entry = Globals::Find(isolate, dictionary, name);
  if (entry < 0) return false;
  const PropertyCell cell = Globals::CellAt(isolate, dictionary, entry);
  return (cell.details() & PropertyDetails::kAccessor) == 0 && cell.value(isolate).IsUndefined();
}

}  // namespace

void DefineLazyGlobal(Isolate* isolate, String name, GlobalMaker maker, int attributes) {
  const int32_t id = static_cast<int32_t>(BuiltinAccessor::kFirstLazyGlobal) + IndexOfMaker(isolate, maker);
  const AccessorInfo info = isolate->factory()->NewAccessorInfo(name, static_cast<BuiltinAccessor>(id));
  AddUnseenNamed(isolate, isolate->GlobalObject(), name, info, attributes);
}

void MakeLazyGlobal(Isolate* isolate, JSObject global, PropertyCell cell) {
  const UninterruptedScope scope(isolate);
  const RealmScope realm(isolate, JSGlobalObject::cast(global).native_context(isolate));
  const int index =
      AccessorInfo::cast(cell.value(isolate)).id() - static_cast<int32_t>(BuiltinAccessor::kFirstLazyGlobal);
  const Name name = cell.name(isolate);
  ReplaceGlobal(isolate, global, name, isolate->undefined());
  const Object value = isolate->state()->global_makers[static_cast<size_t>(index)](isolate, name);
  if (IsBeingMade(isolate, global, name)) ReplaceGlobal(isolate, global, name, value);
}

}  // namespace kei
