// Measures documents in the C++ heap with the representation of Members that it is built for.
// usage: measure sizes | heap SEED NODES… | speed NODES | hash | accesses NODES | scan NODES | fill |
// threads. Prints lines of a name and a number each. See run.

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include "bench/reproduce/oilpan-compression/document.h"

// The functions that sequences.cc calls.
struct Thing;
[[gnu::noinline]] void UseFirst(Thing* thing) { asm volatile("" ::"r"(thing)); }
[[gnu::noinline]] void UseSecond(Thing* thing) { asm volatile("" ::"r"(thing)); }

namespace document {
namespace {

void Print(const char* name, double value) { std::printf("%s %.9g\n", name, value); }

template <typename Action>
double Seconds(Action action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The least of several: what disturbs only adds.
template <typename Action>
double BestSeconds(int times, Action action) {
  double best = 1e9;
  for (int i = 0; i < times; i++) best = std::min(best, Seconds(action));
  return best;
}

void CollectPrecisely(Heap* heap) { heap->Collect(StackState::kNoHeapPointers); }

// The same fields in another order, where those of four bytes stand alone (O13).
struct Scattered {
  void* a;
  uint32_t flags;
  Member<Name> b;
  double c;
  Member<Name> d;
  void* e;
  Member<Name> f;
};
struct Gathered {
  void* a;
  void* e;
  double c;
  uint32_t flags;
  Member<Name> b, d, f;
};

void Sizes() {
  Print("Member", sizeof(Member<Node>));
  Print("WeakMember", sizeof(WeakMember<Node>));
  Print("Persistent", sizeof(Persistent<Node>));
  Print("shared_ptr", sizeof(std::shared_ptr<Node>));
  Print("Element", sizeof(Element));
  Print("Text", sizeof(Text));
  Print("Box", sizeof(Box));
  Print("Style", sizeof(Style));
  Print("scattered", sizeof(Scattered));
  Print("gathered", sizeof(Gathered));
  const Member<Name> null = nullptr, sentinel = kSentinelPointer;
  Print("null_and_sentinel_survive",
        null.get() == nullptr && sentinel.get() == static_cast<Name*>(kSentinelPointer));
  const uint64_t start = Cage::Current()->start();
  Print("cage_base_is_odd", start / Cage::kSize % 2);
  const auto heap = Heap::Create();
  const Name* name = MakeGarbageCollected<Name>(heap.get(), 1);
  const uint64_t aligned = reinterpret_cast<uint64_t>(name) & ~(Cage::kSize - 1);
  Print("aligning_down_finds_the_cage", aligned == start);
}

// The bytes of the system's memory that the cage has. Blocks that are taken from it count only as far as
// they were touched.
uint64_t ResidentBytes() {
  const uint64_t page_size = sysconf(_SC_PAGESIZE);
  std::vector<unsigned char> pages(Cage::kSize / page_size);
  CHECK(mincore(reinterpret_cast<void*>(Cage::Current()->start()), Cage::kSize, pages.data()) == 0);
  return page_size * std::count_if(pages.begin(), pages.end(), [](unsigned char page) { return page & 1; });
}

void HeapOf(uint64_t seed, uint32_t nodes) {
  const auto heap = Heap::Create();
  Persistent<Document> document = Builder(heap.get(), seed).Build(nodes);
  CollectPrecisely(heap.get());
  Print("live", heap->statistics().live_bytes);
  Print("resident", ResidentBytes());
}

void Speed(uint32_t nodes) {
  const auto heap = Heap::Create({.first_collection = uint64_t{1} << 30});
  uint64_t seed = 0;
  Persistent<Document> document;
  Print("allocate",
        nodes / BestSeconds(7, [&] { document = Builder(heap.get(), 1 + seed++ % 2).Build(nodes); }));
  document = Builder(heap.get(), 1).Build(nodes);
  CollectPrecisely(heap.get());
  volatile uint64_t sum = 0;
  Print("walk", nodes / BestSeconds(25, [&] { sum = sum + Walk(document); }));
  Print("collect", nodes / BestSeconds(7, [&] { CollectPrecisely(heap.get()); }));
}

struct HashOfCompressed {
  static uint32_t Of(const Member<Name>& member) { return member.Hash(); }
};
// A mix of all 64 bits, as for any pointer.
struct HashOfPointer {
  static uint32_t Of(const Member<Name>& member) {
    uint64_t x = reinterpret_cast<uint64_t>(member.get());
    x = (x ^ x >> 33) * 0xff51afd7ed558ccd;
    x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53;
    return static_cast<uint32_t>(x >> 32);
  }
};

// Searches per second in a table with linear probing that is half full and fits into the cache.
template <typename Hash>
double Searches(const HeapVector<Member<Name>>& names) {
  constexpr uint32_t kBits = 12;
  std::vector<UntracedMember<Name>> table(1 << kBits);
  const auto find = [&](const Member<Name>& name) {
    uint32_t i = Hash::Of(name) >> (32 - kBits);
    while (table[i] != nullptr && table[i] != name) i = (i + 1) % table.size();
    return i;
  };
  for (const auto& name : names) table[find(name)] = name;
  constexpr int kTimes = 200;
  volatile uint64_t sum = 0;
  return kTimes * names.size() / BestSeconds(25, [&] {
           uint64_t places = 0;
           for (int i = 0; i < kTimes; i++) {
             for (const auto& name : names) places += find(name);
           }
           sum = places;
         });
}

void Hash() {
  const auto heap = Heap::Create();
  Persistent<Document> document = MakeGarbageCollected<Document>(heap.get());
  for (uint32_t i = 0; i < 2048; i++) {
    document->names.Push(heap.get(), MakeGarbageCollected<Name>(heap.get(), i));
  }
  std::shuffle(document->names.begin(), document->names.end(), std::minstd_rand(1));
  Print("hash_compressed", Searches<HashOfCompressed>(document->names));
  Print("hash_pointer", Searches<HashOfPointer>(document->names));
}

void Accesses(uint32_t nodes) {
  const auto heap = Heap::Create();
  Persistent<Document> document = Builder(heap.get(), 1).Build(nodes);
  for (int i = 0; i < 10; i++) Walk(document);
  Print("reads", reads);
  Print("writes", writes);
}

// Frames with what a program's frames hold apart from pointers: numbers, halves of doubles, lengths,
// hashes.
struct Noise {
  uint64_t words[24];
};
[[gnu::noinline]] uint64_t Deeper(Heap* heap, std::mt19937_64* random, int depth) {
  volatile Noise noise;
  for (int i = 0; i < 24; i++) {
    switch (i % 4) {
      case 0: noise.words[i] = (*random)() % 100000; break;
      case 1: noise.words[i] = (*random)() >> 32; break;  // a hash
      case 2: {
        const double number = static_cast<double>((*random)() % 1000000) / 7;
        uint64_t bits;
        std::memcpy(&bits, &number, sizeof(bits));
        noise.words[i] = bits;
        break;
      }
      case 3: noise.words[i] = (*random)() % 64 << 32 | (*random)() % 100000; break;
    }
  }
  if (depth == 0) {
    heap->Collect(StackState::kMayContainHeapPointers);
  } else {
    Deeper(heap, random, depth - 1);
  }
  return noise.words[depth % 24];
}

// The share of a dead document that a conservative scan keeps, when the stack holds pointers to it only by
// chance.
void Scan(uint32_t nodes) {
  uint64_t kept = 0, all = 0, runs = 0, roots = 0;
  std::mt19937_64 random(1);
  for (; runs < 20; runs++) {
    const auto heap = Heap::Create({.first_collection = uint64_t{1} << 40});
    for (uint32_t i = 0; i < nodes; i++) MakeGarbageCollected<Style>(heap.get());
    all += nodes * sizeof(Style);
    Deeper(heap.get(), &random, 500);
    kept += heap->statistics().live_bytes;
    roots += heap->statistics().stack_roots;
  }
  Print("false_bytes", static_cast<double>(kept) / all);
  Print("false_roots", static_cast<double>(roots) / runs);
}

class Filler : public GarbageCollected<Filler> {
 public:
  void Trace(Visitor* visitor) const { visitor->Trace(next); }
  Member<Filler> next;
};

// How much fits into the cage; what is allocated is not touched.
void Fill() {
  const auto heap = Heap::Create({.byte_limit = ~uint64_t{0}, .first_collection = uint64_t{1} << 40});
  constexpr uint64_t kBytes = uint64_t{32} << 20;
  Persistent<Filler> list;
  while (Filler* filler = TryMakeGarbageCollected<Filler>(heap.get(), AdditionalBytes(kBytes))) {
    filler->next = list.get();
    list = filler;
  }
  Print("fits", heap->statistics().committed_bytes);
}

// Heaps of several threads at once: whether all lie in the cage of the first.
void Threads() {
  const uint64_t start = Cage::Current()->start();
  std::vector<std::thread> threads;
  std::atomic<int> inside = 0;
  for (int i = 0; i < 8; i++) {
    threads.emplace_back([&] {
      const auto heap = Heap::Create();
      Persistent<Document> document = Builder(heap.get(), 1).Build(1000);
      inside += reinterpret_cast<uint64_t>(document.get()) - start < Cage::kSize;
    });
  }
  for (std::thread& thread : threads) thread.join();
  Print("heaps_in_one_cage", inside);
}

int Main(int count, char** arguments) {
  const std::string_view command = count > 1 ? arguments[1] : "";
  const auto number = [&](int i) { return std::strtoull(arguments[i], nullptr, 10); };
  if (command == "sizes") return Sizes(), 0;
  if (command == "hash") return Hash(), 0;
  if (command == "fill") return Fill(), 0;
  if (command == "threads") return Threads(), 0;
  if (command == "speed" && count > 2) return Speed(number(2)), 0;
  if (command == "accesses" && count > 2) return Accesses(number(2)), 0;
  if (command == "scan" && count > 2) return Scan(number(2)), 0;
  if (command == "heap" && count > 3) {
    for (int i = 3; i < count; i++) HeapOf(number(2), number(i));
    return 0;
  }
  std::fprintf(stderr, "measure: no such command\n");
  return 2;
}

}  // namespace
}  // namespace document

int main(int count, char** arguments) { return document::Main(count, arguments); }
