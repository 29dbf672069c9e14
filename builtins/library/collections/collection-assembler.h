#ifndef KEI_BUILTINS_LIBRARY_COLLECTIONS_COLLECTION_ASSEMBLER_H_
#define KEI_BUILTINS_LIBRARY_COLLECTIONS_COLLECTION_ASSEMBLER_H_

#include "builtins/library/array-assembler.h"
#include "vm/tables/ordered-tables.h"

namespace kei::builtins {

// Tables by keys: finding and adding, where the key's hash can be seen. Tables that have to grow, and keys
// that C++ has to compute or compare, are left to C++. The tables are described in
// vm/tables/ordered-tables.h; vm/runtime/hash-tables/ordered-table.cc says the same in C++.
class CollectionAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // The place of an entry in a table: the number of its first slot.
  struct Entry {
    TNode<OrderedHashTable> table;
    TNode<Word64> slot;
    TNode<Word64> link;  // the slot that refers to it: of its bucket, or of another entry's chain
  };
  // The tables of Maps or of Sets.
  struct Kind {
    InstanceType type;
    RootIndex empty_table, table_map, adder_name;
    Builtin adder;
    int entry_slots;
  };
  static constexpr Kind kMap = {
      InstanceType::kJSMap,    RootIndex::k_empty_ordered_hash_map, RootIndex::k_ordered_hash_map_map,
      RootIndex::k_set_string, Builtin::kMapPrototypeSet,           kOrderedMapEntrySlots};
  static constexpr Kind kSet = {
      InstanceType::kJSSet,    RootIndex::k_empty_ordered_hash_set, RootIndex::k_ordered_hash_set_map,
      RootIndex::k_add_string, Builtin::kSetPrototypeAdd,           kOrderedSetEntrySlots};

  TNode<JSCollection> CollectionOrGoto(const Kind& kind, Label* slow) {
    return ReceiverOrGoto<JSCollection>(kind.type, slow);
  }
  TNode<OrderedHashTable> TableOf(TNode<JSCollection> collection) {
    return LoadField(collection, field::JSCollection::table);
  }
  // Goes to `absent` if the key has the hash but no entry. Goes to `unhashed` if it is a receiver that has
  // not been a key yet.
  Entry FindOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, int entry_slots, TVariable<Word32>* hash,
                   Label* absent, Label* unhashed, Label* slow);
  Entry FindOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, int entry_slots, Label* absent,
                   Label* slow) {
    TVariable<Word32> hash(this);
    return FindOrGoto(table, key, entry_slots, &hash, absent, absent, slow);
  }
  // The table has room for some entries, more than none: as much as C++ would make for them.
  TNode<OrderedHashTable> NewTable(const Kind& kind, TNode<Word32> entries);
  // A table that has some, and how many.
  struct Buckets {
    TNode<OrderedHashTable> table;
    TNode<Word32> count;
  };
  Buckets BucketsOfTable(TNode<OrderedHashTable> table) {
    return {table, BucketsOf(SmiUntag(LoadField(table, field::OrderedHashTable::length)))};
  }
  // Adds an integer to a Set's table that has room for it. `entries` counts its entries, none of them
  // deleted; the table is told the count afterwards.
  void AddSmi(const Buckets& of, TVariable<Word32>* entries, TNode<Smi> key, int entry_slots);
  // A new last entry, whose value is still to be stored.
  Entry AppendOrGoto(TNode<OrderedHashTable> table, TNode<Object> key, TNode<Word32> hash, int entry_slots,
                     Label* full);
  TNode<Object> LoadSlot(const Entry& entry, int i) {
    return LoadTaggedElement(entry.table, kHeader + i * kTaggedSize, entry.slot);
  }
  void StoreSlot(const Entry& entry, int i, TNode<Object> value) {
    StoreTaggedElement(entry.table, kHeader + i * kTaggedSize, entry.slot, value);
  }
  TNode<Word32> HashOfReceiverOrGoto(TNode<JSReceiver> key, Label* unhashed, Label* slow);

  static constexpr int kHeader = layout::OrderedHashTable::kSize;

 private:
  // The runtime computes the hash of more characters.
  static constexpr int kMaxHashed = 1024;

  TNode<Word32> HashOfInteger(TNode<Word32> value);
  // The number is not the same key as a Smi, nor NaN.
  TNode<Word32> HashOfNumberOrGoto(TNode<Float64> value, Label* slow);
  TNode<Word32> HashOfSmallBigInt(const SmallBigInt& value);
  // Computes it, unless that would take long.
  TNode<Word32> HashOfStringOrGoto(TNode<String> key, Label* slow);
  // Goes to `next` unless the key of an entry is this string.
  void CompareStringOrGoto(TNode<Object> other, TNode<String> key, Label* next);
  struct Position {
    explicit Position(CodeAssembler* assembler)
        : slot(assembler, assembler->Int64Constant(0)), link(assembler, slot.value()) {}
    TVariable<Word64> slot, link;
  };
  Entry Append(const Buckets& of, TNode<Word32> entry, TNode<Object> key, TNode<Word32> hash, int entry_slots,
               BarrierMode barrier);
  // Follows the chain of a hash. compare(other key, next) goes to `next` where they differ.
  template <typename Compare>
  void Walk(TNode<OrderedHashTable> table, TNode<Word32> hash, int entry_slots, Position* found,
            Label* absent, Compare compare);
  template <typename Compare>
  void WalkOf(const Buckets& of, TNode<Word32> hash, int entry_slots, Position* found, Label* absent,
              Compare compare);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LIBRARY_COLLECTIONS_COLLECTION_ASSEMBLER_H_
