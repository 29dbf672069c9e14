#ifndef KEI_VM_ISOLATE_ISOLATE_H_
#define KEI_VM_ISOLATE_ISOLATE_H_

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "vm/base/flags.h"
#include "vm/base/memory-account.h"
#include "vm/base/thread-stack.h"
#include "vm/isolate/descriptor-cache.h"
#include "vm/isolate/random.h"
#include "vm/objects/heap-objects.h"
#include "vm/tables/code/isolate-data.h"
#include "vm/tables/contexts.h"

// An isolate is one heap with everything that runs on it. The object lies at the base of its own cage of 4
// GiB, so compressed pointers are offsets from its address. Generated code reaches the fields of IsolateData
// through its root register. C++-side state lives in IsolateState, outside the cage. One thread at a time
// uses an isolate; others may only call RequestInterrupt.

namespace kei {

class Cage;
class Factory;
class Heap;
class RootedBase;
class StringTable;
class TransitionListener;

// Bits of IsolateData::interrupt_requests; see HoldInterrupts for the others.
enum class Interrupt : uint32_t {
  kTerminate = 1 << 0,  // end the execution with an exception that scripts cannot catch
  kCollectGarbage = 1 << 1,
  kTierUp = 1 << 2,
  kEmbedder = 1 << 3,
  kMark = 1 << 4,        // a step of the marking that is under way
  kScavenge = 1 << 5,    // if much is remembered by now
  kClearStack = 1 << 6,  // below the frames of functions, after a collection
};

// Places for objects that higher layers attach to an isolate. kCode is the memory of machine code; kEmbedder
// is for the program around the engine.
enum class IsolateSlot : uint8_t {
  kCode,
  kFrames,
  kTiering,
  kOptimizer,
  kRegExp,
  kRuntime,
  kExec,
  kModuleHost,
  kAtomics,
  kBuiltinCopies,
  kHostLibrary,
  kEmbedder,
  kCount
};

struct IsolateState {
  struct Attachment {
    void* data = nullptr;
    void (*destroy)(void*) = nullptr;
  };

  Flags flags;
  std::unique_ptr<Cage> cage;
  std::unique_ptr<Heap> heap;
  MemoryAccount* memory = nullptr;  // the heap's limits
  std::unique_ptr<Factory> factory;
  std::unique_ptr<StringTable> string_table;
  DescriptorCache descriptor_cache;
  TransitionListener* transition_listener = nullptr;  // see shapes/transition-table.h
  RootedBase* rooted = nullptr;                       // list of registered C++ roots
  uint64_t hash_seed = 0;
  Random random;  // for Math.random: one isolate's numbers say nothing about another's
  // The stack it runs on. No word from `base` on up is a reference; see stack-scope.h.
  struct Stack {
    StackRange range;
    uint64_t base = 0, limit = 0;
  };
  Stack stack, stack_at_rest;    // the latter: the stack that open scopes replace
  int stack_scopes = 0;          // scopes that are open
  uint64_t thread = 0;           // the thread that has entered it last
  bool host_has_values = false;  // wherever on the stack its frames are
  std::string termination_reason;
  std::string requested_termination;                  // empty: it was interrupted
  void (*on_embedder_interrupt)(Isolate*) = nullptr;  // between two instructions of a script
  uint32_t next_unique_id = 1;                        // the id of the next SharedFunctionInfo
  int32_t next_script_id = 1;
  uint32_t next_symbol_hash = 1;
  uint32_t next_module_order = 1;   // the next SourceTextModule::async_order
  uint32_t next_identity_hash = 1;  // see shapes/identity-hash.h
  uint32_t job = 1;                 // the number of the job that runs; see functions/jobs.h
  int job_depth = 0;
  uint32_t characters_paid = 0;           // by reads of joined strings; see strings/string-shapes.cc
  bool is_preparing_stack_trace = false;  // Error.prepareStackTrace runs
  int64_t stressed_interrupts = 0;        // under --stress-invalidate
  int promotions_for_code = 0;            // scavenges that optimizing asked for
  int realms = 0;                         // made so far; see realms.h
  std::vector<Object (*)(Isolate*, Name)> global_makers;  // see properties/lazy-globals.h
  std::array<Attachment, static_cast<int>(IsolateSlot::kCount)> attachments;

  IsolateState();
  ~IsolateState();
};

class Isolate : public IsolateData {
 public:
  // The isolate belongs to the calling thread until another one calls EnterThread. Null when the
  // system has no address space for a cage, or the thread has too little stack left.
  static Isolate* New(const Flags& flags = Flags());
  // Bytes of stack below New's frame: those that C++ keeps below the limit, and the least that scripts may be
  // given.
  static constexpr uint64_t kLeastStack = uint64_t{192} << 10;
  static bool FitsThread();
  static void Dispose(Isolate* isolate);
  // The isolate whose cage holds an address.
  static Isolate* Of(const void* in_cage) {
    return reinterpret_cast<Isolate*>(CageBaseOf(reinterpret_cast<Address>(in_cage)));
  }

  Isolate(const Isolate&) = delete;
  Isolate& operator=(const Isolate&) = delete;

  IsolateState* state() { return reinterpret_cast<IsolateState*>(cpp_state); }
  Heap* heap() { return state()->heap.get(); }
  Factory* factory() { return state()->factory.get(); }
  DescriptorCache* descriptor_cache() { return &state()->descriptor_cache; }
  StringTable* string_table() { return state()->string_table.get(); }
  MemoryAccount* memory() { return state()->memory; }
  const Flags& flags() { return state()->flags; }
  uint64_t hash_seed() { return state()->hash_seed; }

  void* attachment(IsolateSlot slot) { return AttachmentOf(slot).data; }
  // `destroy` is called by Dispose, before the heap goes.
  void Attach(IsolateSlot slot, void* data, void (*destroy)(void*) = nullptr) {
    AttachmentOf(slot) = {data, destroy};
  }

  // --- Roots: one getter for each row of roots.def (isolate->undefined(),
  // isolate->length_string()), and a setter for the mutable ones.
  Object root(RootIndex index) {
    return IsStaticRoot(index) ? Object(AddressAt(this, StaticRoot(index)))
                               : Object::FromCompressed(this, roots[MutableRootSlot(index)]);
  }
  void set_root(RootIndex index, Object value) {
    DCHECK(!IsStaticRoot(index));
    roots[MutableRootSlot(index)] = value.compressed();
  }
#define KEI_STATIC_ROOT(name, Type) \
  Type name() { return Type(AddressAt(this, StaticRoot(RootIndex::k_##name))); }
#define MAP_ROOT(name, ...) KEI_STATIC_ROOT(name, Map)
#define ODDBALL_ROOT(name, ...) KEI_STATIC_ROOT(name, Oddball)
#define ARRAY_ROOT(name, map, Layout) KEI_STATIC_ROOT(name, Layout)
#define NUMBER_ROOT(name, ...) KEI_STATIC_ROOT(name, HeapNumber)
#define STRING_ROOT(name, ...) KEI_STATIC_ROOT(name, String)
#define SYMBOL_ROOT(name, ...) KEI_STATIC_ROOT(name, Symbol)
#define TABLE_ROOT(name, map, Layout, n) KEI_STATIC_ROOT(name, Layout)
#define MUTABLE_ROOT(name, Type)                                \
  Type name() { return Type::cast(root(RootIndex::k_##name)); } \
  void set_##name(Type value) { set_root(RootIndex::k_##name, value); }
#include "vm/tables/roots.def"
#undef MAP_ROOT
#undef ODDBALL_ROOT
#undef ARRAY_ROOT
#undef NUMBER_ROOT
#undef STRING_ROOT
#undef SYMBOL_ROOT
#undef TABLE_ROOT
#undef MUTABLE_ROOT
#undef KEI_STATIC_ROOT

  Oddball boolean(bool value) { return value ? true_value() : false_value(); }
  String single_character_string(uint8_t character) {
    return String(AddressAt(this, SingleCharacterString(character)));
  }

  // --- The realm that runs: one getter for each row of contexts.def (isolate->ObjectPrototype()).
  Object context_slot(NativeContextSlot slot) { return native_context().ReadTagged(this, OffsetOf(slot)); }
  void set_context_slot(NativeContextSlot slot, Object value) {
    native_context().WriteTagged(this, OffsetOf(slot), value.compressed());
  }
#define NATIVE_CONTEXT_SLOT(name, Type) \
  Type name() { return Type::cast(context_slot(NativeContextSlot::k##name)); }
#include "vm/tables/contexts.def"
#undef NATIVE_CONTEXT_SLOT

  // --- Exceptions
  // Stores the exception; returns the sentinel, isolate->exception(), for the caller to return.
  Object Throw(Object value) {
    set_pending_exception(value);
    return exception();
  }
  bool has_pending_exception() { return !pending_exception().IsTheHole(); }
  void ClearPendingException() {
    set_pending_exception(the_hole());
    set_pending_message(the_hole());
  }
  // Throws a termination, which scripts cannot catch. The reason is for the embedder.
  Object Terminate(std::string reason);
  // The next stack check terminates. The isolate's thread calls this; others use RequestInterrupt.
  void RequestTermination(std::string reason);
  bool is_terminating() { return pending_exception().Is(RootIndex::k_terminated); }
  // Whether the execution is being ended: it has been asked for, or calls return with the exception.
  bool is_ending() { return HasInterrupt(Interrupt::kTerminate) || is_terminating(); }
  const std::string& termination_reason() { return state()->termination_reason; }

  // --- The stack. Limits are addresses: a stack pointer below them is too low.
  // Makes the calling thread the isolate's thread and sets the limits from where its stack is now.
  void EnterThread();
  // See stack-scope.h. The frames from `base` on up are the host's.
  void EnterStack(const StackRange& range, uint64_t base);
  void LeaveStack();
  // Bytes that generated and C++ code may use below the current position.
  void SetStackSize(uint64_t bytes);
  uint64_t stack_base() { return state()->stack.base; }
  // For C++ that recurses, or makes generated code push so many bytes: true when it has to throw
  // instead of going deeper.
  bool StackOverflowed(uint64_t bytes = 0) {
    const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
    return here < real_stack_limit || here - real_stack_limit < bytes;
  }

  // --- Interrupts, seen by the next stack check of generated code. From any thread.
  void RequestInterrupt(Interrupt interrupt);
  bool HasInterrupt(Interrupt interrupt) {
    uint64_t bits = __atomic_load_n(&interrupt_requests, __ATOMIC_RELAXED);
    return (bits & static_cast<uint32_t>(interrupt)) != 0;
  }
  // Takes one request back, if it was not seen yet. The isolate's thread calls it.
  void ClearInterrupt(Interrupt interrupt) {
    __atomic_and_fetch(&interrupt_requests, ~static_cast<uint64_t>(interrupt), __ATOMIC_SEQ_CST);
  }
  // The requests so far (bits of Interrupt), which are cleared and reset stack_limit.
  uint32_t TakeInterrupts();
  // Takes a termination back that was requested, with its reason. The isolate's thread calls it.
  void ForgetTermination();
  // Until ReleaseInterrupts, no interrupt is seen and the stack has no limit; see uninterrupted.h. The result
  // is for ReleaseInterrupts: the stack's limit, or 0 if interrupts were held already.
  uint64_t HoldInterrupts();
  void ReleaseInterrupts(uint64_t stack_limit);
  bool HoldsInterrupts() { return real_stack_limit == 0; }
  // The limit for scripts that run while interrupts are held: deeper than the usual one.
  uint64_t LastStackLimit();

  uint32_t NextUniqueId() { return state()->next_unique_id++; }
  int32_t NextScriptId() { return state()->next_script_id++; }

 private:
  Isolate() : IsolateData{} {}
  ~Isolate() = default;
  IsolateState::Attachment& AttachmentOf(IsolateSlot slot) {
    return state()->attachments[static_cast<int>(slot)];
  }
  void InitializeRoots();
  void SetStackLimit(uint64_t limit);
};
static_assert(sizeof(Isolate) == sizeof(IsolateData), "C++ state goes to IsolateState");

}  // namespace kei

#endif  // KEI_VM_ISOLATE_ISOLATE_H_
