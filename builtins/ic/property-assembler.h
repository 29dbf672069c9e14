#ifndef KEI_BUILTINS_IC_PROPERTY_ASSEMBLER_H_
#define KEI_BUILTINS_IC_PROPERTY_ASSEMBLER_H_

#include <functional>

#include "builtins/generator-assembler.h"
#include "vm/tables/code/protocols.h"
#include "vm/tables/dictionary-layout.h"
#include "vm/tables/feedback.h"

// Inline caches: reads feedback slots and acts on the handlers found there, as feedback.h describes them.
// Handlers have the parts inline that are worth it. The stubs in this folder know everything else, and call
// the runtime function when a slot has no answer.

namespace kei::builtins {

class PropertyAssembler : public GeneratorAssembler {
 public:
  using GeneratorAssembler::GeneratorAssembler;

 protected:
  // --- Feedback words
  TNode<MaybeObject> LoadFeedbackWord(TNode<FeedbackVector> vector, TNode<Word64> slot, int n = 0) {
    return Load<MaybeObject>(MemRep::kTagged, vector, slot, kTaggedSizeLog2, WordOffset(n));
  }
  void StoreFeedbackWord(TNode<FeedbackVector> vector, TNode<Word64> slot, TNode<Smi> value, int n = 0) {
    Store(MemRep::kTagged, vector, slot, kTaggedSizeLog2, WordOffset(n), value);
  }
  // Adds to a word that is a set of bits. The vector is not no_feedback, or has all bits set there.
  void AddFeedbackBits(TNode<FeedbackVector> vector, TNode<Word64> slot, TNode<Word32> bits);
  // Adds to word 1 of a call's slot, which stays a Smi; whether it is negative now.
  TNode<Bool> AddToCalls(TNode<FeedbackVector> vector, TNode<Word64> slot, int32_t n);
  // What the runtime has to know is a function that word 0 does not name, or a call that is to be noted.
  void NoteCallee(TNode<FeedbackVector> vector, TNode<Word64> slot, TNode<JSFunction> function);
  // The map's compressed address | kWeakBit, as word 0 of a monomorphic slot has it.
  TNode<Word32> WeakMapWord(TNode<HeapObject> object) {
    return Word32Or(BitcastTaggedToWord32(LoadMap(object)), kWeakBit);
  }
  // Word 1 of a slot that is monomorphic for the map; else goes to the label.
  TNode<Object> MonomorphicHandlerOrGoto(TNode<FeedbackVector> vector, TNode<Word64> slot,
                                         TNode<Word32> map_word, Label* other);

  // --- equality.cc
  enum class Equality : uint8_t { kLoose, kStrict };
  // The uses of a comparison's findings: OperandKinds, one of them or some, and a boolean.
  struct EqualityEnds {
    std::function<void(int32_t)> note_kind;
    std::function<void(TNode<Word32>)> note_kinds;
    std::function<void(TNode<Object>)> leave;
  };
  // The values are not both Smis.
  void EqualValues(Equality equality, TNode<Object> left, TNode<Object> right, const EqualityEnds& ends);
  // The strings are not identical.
  void EqualStrings(TNode<String> left, TNode<String> right, const EqualityEnds& ends);

  // --- protocols.cc
  TNode<JSObject> Prototype(NativeContextSlot slot) { return LoadNativeContextSlot<JSObject>(slot); }
  TNode<FixedArray> RealmMemoryOrGoto(Label* other);
  // Goes on where C++ has found a protocol untouched, and the shapes are still those.
  void GotoUnlessUntouched(Protocol protocol, Label* other);
  // The same for a fact about an object; `entry` has the finding.
  void GotoUnlessKnown(TNode<FixedArray> memory, TNode<Word64> entry, TNode<JSObject> holder, Label* other);

  // --- Handlers. The bits of a Smi handler are its SmiWord.
  TNode<Word32> HandlerBits(TNode<Object> smi_handler) { return SmiWord(Cast<Smi>(smi_handler)); }
  static constexpr int32_t KindBits(HandlerKind kind) { return static_cast<int32_t>(kind) << kSmiWordShift; }
  TNode<Word32> KindBitsOf(TNode<Word32> handler_bits) {
    return Word32And(handler_bits, kHandlerKindMask << kSmiWordShift);
  }
  TNode<Bool> HandlerIs(TNode<Word32> handler_bits, HandlerKind kind) {
    return Word32Equal(KindBitsOf(handler_bits), KindBits(kind));
  }
  TNode<Word32> PayloadOf(TNode<Word32> handler_bits) {
    return Word32Shr(handler_bits, kHandlerKindBits + kSmiWordShift);
  }
  TNode<Word32> FieldOffsetOf(TNode<Word32> handler_bits) {
    return Word32Shr(handler_bits, kHandlerKindBits + FieldHandler::kOffsetShift + kSmiWordShift);
  }
  TNode<Word64> HandlerOffset(TNode<Word32> handler_bits) {
    return Uint32ToUint64(FieldOffsetOf(handler_bits));
  }
  TNode<Word32> SmiHandlerBits(TNode<DataHandler> handler) {
    return SmiWord(LoadField(handler, field::DataHandler::smi_handler));
  }
  void GotoUnlessValid(TNode<DataHandler> handler, Label* invalid);
  // `data`, which is weak, as the object it refers to; a cleared one goes to the label.
  TNode<HeapObject> LoadHandlerDataOrGoto(TNode<DataHandler> handler, Label* cleared);
  // A weak reference that is not cleared, as the object.
  TNode<HeapObject> StrongOrGoto(TNode<MaybeObject> weak, Label* cleared);

  // Word 0 of a polymorphic slot, or word 1 of one with a constant name: the handler of the map among
  // its pairs. Words that are no such array go to `other`.
  TNode<Object> PolymorphicHandlerOrGoto(TNode<MaybeObject> word, TNode<Word32> map_word, Label* absent,
                                         Label* other);
  TNode<Object> StubCacheHandlerOrGoto(RootIndex cache, TNode<Word32> map_word, TNode<Name> name,
                                       Label* absent);

  // --- stub-cache.cc: what the cache of loads tells about an object, which may be any
  // A unique name that is not private; whether it is an index is not asked, since the cache has none.
  TNode<Name> PublicNameOrGoto(TNode<Object> key, Label* other);
  TNode<Object> KnownLoadOrGoto(TNode<HeapObject> object, TNode<Name> name, Label* unknown) {
    return StubCacheHandlerOrGoto(RootIndex::k_stub_cache, WeakMapWord(object), name, unknown);
  }
  // The same, of a name that is no index.
  TNode<Name> NonIndexOrGoto(TNode<Object> key, Label* other) {
    TNode<Name> name = PublicNameOrGoto(key, other);
    GotoIfNot(IsAnyBitSet(LoadField(name, field::Name::raw_hash), NameHash::kNotIndex), other);
    return name;
  }
  // The knowledge about a property that may not be the object's own; if it is, goes to `own`.
  TNode<DataHandler> KnownDataHandlerOrGoto(TNode<HeapObject> object, TNode<Name> name, Label* own,
                                            Label* unknown);
  // Whether there is such a property, in the object or a prototype; and one of its own.
  void BranchOnKnownProperty(TNode<HeapObject> object, TNode<Name> name, Label* present, Label* absent,
                             Label* unknown);
  void BranchOnKnownOwnProperty(TNode<HeapObject> object, TNode<Name> name, Label* present, Label* absent,
                                Label* unknown);

  // --- descriptors.cc: what maps tell about objects whose named properties they describe
  static constexpr uint32_t kNotPlain = kei::MapBits::kExotic | kei::MapBits::kDictionary;
  // The enumerable names of such an object without elements, if its map has listed them. Proxies have
  // dictionary maps.
  TNode<FixedArray> ListedNamesOrGoto(TNode<HeapObject> object, TNode<Map> map, Label* other);
  // Which of a few descriptors has a name; and its details.
  TNode<Word32> DescriptorOrGoto(TNode<Map> map, TNode<Name> name, Label* absent, Label* too_many);
  // Whether an object has a property of its own whose name is unique and no index, and whether that
  // is enumerable.
  struct OwnEnumerability {
    Label *yes, *no, *absent, *unknown;
  };
  void BranchOnOwnEnumerable(TNode<HeapObject> object, TNode<Name> name, const OwnEnumerability& to);
  // Whether an object inherits from another; `unknown`: there is a proxy before it; `interrupted`: polls.
  struct InheritanceEnds {
    Label *yes, *no, *unknown, *interrupted;
  };
  void BranchOnPrototype(TNode<HeapObject> object, TNode<Object> prototype, const InheritanceEnds& to);
  TNode<Word32> DetailsAt(TNode<Map> map, TNode<Word32> descriptor) {
    constexpr int kDetails = layout::DescriptorArray::kSize + kTaggedSize - kHeapObjectTag;
    TNode<Word64> offset = Uint32ToUint64(Int32Mul(descriptor, kTripleSize));
    return SmiUntag(Load<Smi>(MemRep::kTagged, LoadField(map, field::Map::descriptors), offset, 0, kDetails));
  }
  // The details of the property say kInDescriptor.
  TNode<Object> ContentAt(TNode<Map> map, TNode<Word32> descriptor) {
    constexpr int kContent = layout::DescriptorArray::kSize + 2 * kTaggedSize - kHeapObjectTag;
    TNode<Word64> offset = Uint32ToUint64(Int32Mul(descriptor, kTripleSize));
    return Load<Object>(MemRep::kTagged, LoadField(map, field::Map::descriptors), offset, 0, kContent);
  }

  // --- dictionary-access.cc: objects whose named properties lie in a NameDictionary
  TNode<NameDictionary> NameDictionaryOrGoto(TNode<HeapObject> object, Label* other);
  // The offset of the entry of a unique name, in bytes.
  TNode<Word64> DictionaryEntryOrGoto(TNode<NameDictionary> dictionary, TNode<Name> name, Label* absent);
  TNode<Word32> EntryDetails(TNode<NameDictionary> dictionary, TNode<Word64> entry) {
    return SmiUntag(Cast<Smi>(LoadEntryWord(dictionary, entry, DictionaryEntry::kDetails)));
  }
  TNode<Object> EntryContent(TNode<NameDictionary> dictionary, TNode<Word64> entry) {
    return LoadEntryWord(dictionary, entry, DictionaryEntry::kValue);
  }
  // Data that such an object has for a key that is a public unique name; undefined where it has no such
  // property, and no prototype. `other`: everything else.
  TNode<Object> LoadFromDictionaryOrGoto(TNode<Object> object, TNode<Object> key, Label* other);
  // Goes on where a name is no index, and nothing that an object with this map inherits from has
  // it.
  void GotoIfInherited(TNode<Map> map, TNode<Name> name, Label* other);
  // Stores into data that the object already has, or that becomes its own.
  void StoreToDictionaryOrGoto(TNode<Object> object, TNode<Object> key, TNode<Object> value, Label* other);
  // Whether a property was deleted, or was not there.
  void DeleteFromDictionaryOrGoto(TNode<HeapObject> object, TNode<Name> name, Label* other);

  // --- Elements
  // The object is an arguments object some of whose elements may stand for parameters.
  TNode<Object> LoadMappedElement(TNode<HeapObject> object, TNode<Smi> index, Label* miss);
  TNode<Object> LoadFastTaggedOrGoto(TNode<FixedArray> elements, TNode<Smi> index, Label* other);
  // The index that a string spells, if it is small and its hash, which says so, has been computed.
  TNode<Smi> SpelledIndexOrGoto(TNode<Object> key, Label* other);
  // Whether an object has the fast element of a key that is a Smi.
  void BranchOnOwnElement(TNode<JSReceiver> object, TNode<Smi> key, Label* present, Label* unknown);
  // --- arrays.cc
  // The realm's first map of arrays with elements of a kind.
  TNode<Map> ArrayMapOf(TNode<Word32> kind) {
    TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
    constexpr int kFirstMap = kei::OffsetOf(NativeContextSlot::kPackedSmiArrayMap);
    return LoadTaggedElement<Map>(context, kFirstMap, Uint32ToUint64(kind));
  }
  // Goes on where the realm's prototypes of arrays have no elements.
  void GotoIfPrototypesMatter(Label* other);
  // The fast element at any index. Goes to `hole` if the array has none of its own there, to `other` if the
  // elements are not fast or end before it. The array may have any map.
  TNode<Object> LoadElementOrGoto(TNode<JSArray> array, TNode<Word32> index, Label* hole, Label* other);

  // Whether a value is that function of the library, of the realm that runs.
  void GotoUnlessOwnBuiltin(TNode<Object> value, Builtin builtin, Label* other);
  // Whether that is known to be an object's property.
  void GotoUnlessOwnMethod(TNode<HeapObject> object, RootIndex name, Builtin builtin, Label* other) {
    TNode<Object> handler = KnownLoadOrGoto(object, LoadRoot<Name>(name), other);
    GotoUnlessOwnBuiltin(LoadDataWithHandler(object, handler, other, other), builtin, other);
  }
  // The same of a getter.
  void GotoUnlessOwnGetter(TNode<HeapObject> object, RootIndex name, Builtin builtin, Label* other);
  // The value that the handler of a load finds without a call: fields and constants.
  TNode<Object> LoadDataWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* absent,
                                    Label* other);

  // --- named-access.cc: loads
  // Own fields and fields of prototypes: what handlers have inline. Everything else goes to `other`.
  TNode<Object> LoadFieldWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, Label* other);
  // The `prototype` of a function, where its slot has it.
  TNode<Object> LoadFunctionPrototype(TNode<JSFunction> function, Label* miss);
  // The handler is a Smi of this kind; `offset` is its payload.
  TNode<Object> LoadWithKind(HandlerKind kind, TNode<HeapObject> object, TNode<Word64> offset, Label* miss);
  // Any handler of a named load, on behalf of a receiver that getters see.
  TNode<Object> LoadWithHandler(TNode<HeapObject> object, TNode<Object> handler, TNode<Object> receiver,
                                Label* miss);
  TNode<Object> LoadAtOffset(TNode<HeapObject> object, TNode<Word64> offset) {
    return Load<Object>(MemRep::kTagged, object, offset, 0, -kHeapObjectTag);
  }
  TNode<Object> LoadOutOfObject(TNode<HeapObject> holder, TNode<Word64> offset) {
    return LoadAtOffset(PropertiesOf(holder), offset);
  }
  // The PropertyArray of an object that has one.
  TNode<HeapObject> PropertiesOf(TNode<HeapObject> object) {
    return Cast<HeapObject>(LoadField(Cast<JSReceiver>(object), field::JSReceiver::properties));
  }

  // --- named-access.cc: stores
  void StoreFieldWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, TNode<Object> value,
                             Label* other);
  void StoreWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, TNode<Object> value, Label* miss);
  void StoreAtOffset(TNode<HeapObject> object, TNode<Word64> offset, TNode<Object> value,
                     int32_t refused_values = 0) {
    Store(MemRep::kTagged, object, offset, 0, -kHeapObjectTag, value);
    const bool is_smi = refused_values == RefusedBy(Representation::kSmi);
    if (!is_smi) EmitWriteBarrier(object, -kHeapObjectTag, offset, 0, value);
  }

  // The handler is a Smi of this kind; `offset` is its payload.
  // A handler with these refusals has taken the value.
  void StoreWithKind(HandlerKind kind, TNode<HeapObject> receiver, TNode<Word64> offset, TNode<Object> value,
                     int32_t refused_values);
  TNode<Bool> StoresInObject(TNode<Word32> handler_bits, int32_t values);
  // Whether the handler of a store to a field takes the value: its bits, or what they say (FieldHandler).
  void GotoIfRefused(TNode<Word32> handler_bits, TNode<Object> value, Label* refused);
  void GotoIfRefused(int32_t refused_values, TNode<Object> value, Label* refused);
  void StoreAndTransition(TNode<HeapObject> receiver, TNode<Word64> offset, TNode<Object> value,
                          TNode<Map> map, int32_t refused_values = 0);

  // --- element-access.cc. A key that does not apply, a hole, … goes to `miss`.
  TNode<Object> LoadElementWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, TNode<Object> key,
                                       Label* miss);
  void StoreElementWithHandler(TNode<HeapObject> receiver, TNode<Object> handler, TNode<Object> key,
                               TNode<Object> value, Label* miss);

  // --- Typed arrays
  // The element at an index that is not negative, undefined beyond the end. `miss`: the length follows
  // shared memory, or the value is not of a kind that needs no conversion.
  TNode<Object> LoadTypedElementAt(TNode<JSTypedArray> array, TNode<Smi> index, Label* miss) {
    return LoadTypedElement(TypedAccess(array, index), miss);
  }
  void StoreTypedElementAt(TNode<JSTypedArray> array, TNode<Smi> index, TNode<Object> value, Label* miss) {
    StoreTypedElement(TypedAccess(array, index), value, miss);
  }

 private:
  void EqualNumbers(TNode<Object> left, TNode<Object> right, const EqualityEnds& ends, Label* other);
  // A word of the header, a Smi.
  static constexpr int HeaderOffset(int word) {
    return layout::NameDictionary::kSize + word * kTaggedSize - kHeapObjectTag;
  }
  TNode<Word32> LoadDictionaryHeader(TNode<NameDictionary> dictionary, int word) {
    return SmiUntag(Load<Smi>(MemRep::kTagged, dictionary, HeaderOffset(word)));
  }
  void AddToDictionaryHeader(TNode<NameDictionary> dictionary, int word, int32_t n) {
    TNode<Word32> old = LoadDictionaryHeader(dictionary, word);
    Store(MemRep::kTagged, dictionary, HeaderOffset(word), SmiTag(Int32Add(old, n)));
  }
  // The places of a dictionary's entries in the order in which a name is looked for.
  struct DictionaryProbe {
    DictionaryProbe(PropertyAssembler* assembler, TNode<NameDictionary> dictionary, TNode<Name> name);
    TNode<Word64> Offset();
    void Next();
    PropertyAssembler* assembler;
    TNode<Word32> capacity, mask;
    TVariable<Word32> at, step;
  };
  void AddToDictionaryOrGoto(TNode<HeapObject> object, TNode<NameDictionary> dictionary, TNode<Name> name,
                             TNode<Object> value, Label* other);
  TNode<Object> LoadEntryWord(TNode<NameDictionary> dictionary, TNode<Word64> entry, int word) {
    return Load<Object>(MemRep::kTagged, dictionary, entry, 0, word * kTaggedSize - kHeapObjectTag);
  }
  TNode<Object> EntryDataOrGoto(TNode<NameDictionary> dictionary, TNode<Word64> entry, int32_t excluded,
                                Label* other);
  static constexpr int WordOffset(int n) {
    return layout::FeedbackVector::kSize + n * kTaggedSize - kHeapObjectTag;
  }
  TNode<Object> LoadFunctionName(TNode<JSFunction> function);
  TNode<Smi> LoadStringLength(TNode<Object> string) {
    return SmiTag(LoadField(Cast<String>(string), field::String::length));
  }
  template <typename LoadKind>
  TNode<Object> SwitchOnLoad(TNode<Word32> bits, bool is_data, Label* miss, LoadKind load);
  TNode<Object> LoadWithDataHandler(HandlerKind kind, TNode<DataHandler> handler, TNode<Word32> bits,
                                    TNode<Object> receiver, Label* miss);
  TNode<Object> LoadConstantOrGoto(TNode<DataHandler> handler, Label* miss);
  TNode<Object> CallGetter(TNode<Object> receiver, TNode<DataHandler> handler, Label* miss);
  void CallSetter(TNode<HeapObject> receiver, TNode<DataHandler> handler, TNode<Object> value, Label* miss);
  TNode<PropertyArray> PropertiesWithRoomOrGoto(TNode<JSReceiver> receiver, TNode<Map> new_map,
                                                TNode<Word32> offset, Label* miss);

  struct ElementAccess {
    TNode<HeapObject> receiver;
    TNode<Object> handler;  // a Smi or DataHandler
    TNode<Word32> bits;     // the SmiWord of its Smi
    TNode<Smi> index;       // may be negative
  };
  ElementAccess BeginElementAccess(TNode<HeapObject> receiver, TNode<Object> handler, TNode<Object> key,
                                   Label* miss);
  // Once the index has been found not to be negative.
  TNode<Word32> SmiUntagIndex(TNode<Smi> index) { return Word32Shr(SmiWord(index), kSmiWordShift); }
  TNode<Word64> IndexOf(const ElementAccess& access) { return Uint32ToUint64(SmiUntagIndex(access.index)); }
  TNode<Bool> HasFlag(const ElementAccess& access, int32_t flag) {
    return IsAnyBitSet(access.bits, flag << (kHandlerKindBits + kSmiWordShift));
  }
  TNode<Bool> HasKindPair(const ElementAccess& access, int32_t pair);
  TNode<HeapObject> ElementsInBoundsOrGoto(const ElementAccess& access, Label* out_of_bounds);
  void PutOfOtherKindOrGoto(const ElementAccess& access, TNode<Object> value, Label* miss);
  void AppendElementOrGoto(const ElementAccess& access, TNode<Object> value, Label* miss);
  TNode<Object> LoadFastElement(const ElementAccess& access, Label* miss);
  void StoreFastElement(const ElementAccess& access, TNode<Object> value, Label* miss);
  void StoreFastTagged(const ElementAccess& access, TNode<Object> value, Label* no_room, Label* miss);
  void StoreFastDouble(const ElementAccess& access, TNode<Float64> value, Label* no_room, Label* miss);
  void GotoUnlessValid(const ElementAccess& access, Label* invalid);
  void PrepareMissingElement(const ElementAccess& access, Label* miss);

  TNode<Word64> TypedDataOrGoto(const ElementAccess& access, Label* out_of_bounds, Label* miss);
  ElementAccess TypedAccess(TNode<JSTypedArray> array, TNode<Smi> index);
  void SwitchOnTypedKind(const ElementAccess& access, Label* labels, Label* miss);
  TNode<Object> LoadTypedElement(const ElementAccess& access, Label* miss);
  void StoreTypedElement(const ElementAccess& access, TNode<Object> value, Label* miss);
  void StoreTypedFloat(const ElementAccess& access, TNode<Float64> value, TNode<Word32> kind, Label* done,
                       Label* miss);
  void StoreTypedWord(const ElementAccess& access, TNode<Word32> value, TNode<Word32> kind, Label* done,
                      Label* miss);
  TNode<Word32> ClampOrGoto(TNode<Object> value, Label* other);

  TNode<Object> LoadStringElement(const ElementAccess& access, Label* miss);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_IC_PROPERTY_ASSEMBLER_H_
