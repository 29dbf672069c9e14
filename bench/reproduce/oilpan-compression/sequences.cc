// Functions whose code is counted, each one use of a Member. See run.

#include "vm/cppheap/member.h"

using namespace kei::cppheap;

struct Thing {
  uint32_t before, field;
};
void UseFirst(Thing* thing);
void UseSecond(Thing* thing);

extern "C" {
Thing* sequence_load(const Member<Thing>* member) { return member->get(); }
uint32_t sequence_follow(const Member<Thing>* member) { return (*member)->field; }
void sequence_store(UntracedMember<Thing>* member, Thing* thing) { *member = thing; }
void sequence_store_with_barrier(Member<Thing>* member, Thing* thing) { *member = thing; }
void sequence_copy(UntracedMember<Thing>* to, const UntracedMember<Thing>* from) { *to = *from; }
bool sequence_is_null(const Member<Thing>* member) { return *member == nullptr; }
bool sequence_equal(const Member<Thing>* a, const Member<Thing>* b) { return *a == *b; }
uint32_t sequence_hash(const Member<Thing>* member) { return member->Hash(); }
void sequence_two_calls(Member<Thing> member) {
  UseFirst(member.get());
  UseSecond(member.get());
}
}
