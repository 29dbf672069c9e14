// RegExp of a realm, and what its results look like.

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/regexp/regexp-execution.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {

void RealmBuilder::MakeRegExp() {
  JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
  Set(Slot::kRegExpPrototype, prototype);
  Map map = NewMap(InstanceType::kJSRegExp, layout::JSRegExp::kSize, prototype, 1);
  AppendField(isolate_, map, isolate_->lastIndex_string(), kDontEnum | kDontDelete);
  NoteFieldWrite(isolate_, map, 0);  // the library writes it where it lies
  Set(Slot::kRegExpMap, map);
  MakeConstructor(Slot::kRegExpConstructor, "RegExp", Builtin::kRegExpConstructor, map, prototype);

  JSObject iterator = NewPlainObject(Holder(Slot::kIteratorPrototype));
  Set(Slot::kRegExpStringIteratorPrototype, iterator);
  Set(Slot::kRegExpStringIteratorMap, NewMap(InstanceType::kJSRegExpStringIterator,
                                             layout::JSRegExpStringIterator::kSize, iterator));
  AddTag(iterator, "RegExp String Iterator");

  auto result_map = [&](Slot slot, std::initializer_list<RootIndex> fields) {
    Map map = NewMap(InstanceType::kJSArray, layout::JSArray::kSize, Holder(Slot::kArrayPrototype),
                     static_cast<int>(fields.size()), ElementsKind::kPacked);
    AppendConstant(isolate_, map, isolate_->length_string(),
                   kDontEnum | kDontDelete | PropertyDetails::kInDescriptor,
                   NewAccessorInfo(isolate_, RootIndex::k_length_string,
                                   BuiltinAccessor::kArrayLength));
    for (RootIndex field : fields) {
      AppendField(isolate_, map, kei::Name::cast(isolate_->root(field)), kNoAttributes);
    }
    Set(slot, map);
  };
  result_map(Slot::kRegExpResultMap,
             {RootIndex::k_index_string, RootIndex::k_input_string, RootIndex::k_groups_string});
  result_map(Slot::kRegExpIndicesResultMap,
             {RootIndex::k_index_string, RootIndex::k_input_string, RootIndex::k_groups_string,
              RootIndex::k_indices_string});
  result_map(Slot::kRegExpIndicesMap, {RootIndex::k_groups_string});
  Set(Slot::kRegExpLastMatch, LastMatch::New(isolate_));
}

}  // namespace kei
