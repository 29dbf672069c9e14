// The first finding of the article on heap snapshots. It is a table of strings with linear probing, and a
// hash of numeric strings that is their value below the number of their digits. Prints, for the hash before
// and after its repair (shifted by two), how far from its place a string lies, and what lookups take. Beside
// them it prints the figures of Kei, whose snapshots have no such table: a name's place is counted.
//
// usage: string-hash STRINGS OTHERS: numeric strings in a row, and as many other ones

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr uint32_t kValueBits = 24;

uint32_t OldHash(const std::string& text) {
  const auto value = static_cast<uint32_t>(std::strtoul(text.c_str(), nullptr, 10));
  return static_cast<uint32_t>(text.size()) << kValueBits | (value & ((1u << kValueBits) - 1));
}
uint32_t NewHash(const std::string& text) { return OldHash(text) << 2; }

// The hash of texts that are no numbers: FNV-1a.
uint32_t TextHash(const std::string& text) {
  uint32_t hash = 2166136261u;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

class Storage {
 public:
  explicit Storage(size_t strings) {
    size_t capacity = 8;
    while (capacity * 4 / 5 < strings) capacity *= 2;
    slots_.resize(capacity, nullptr);
  }
  // How far from its place the string is or now lies.
  size_t Insert(const std::string& text, uint32_t hash) {
    const size_t mask = slots_.size() - 1;
    for (size_t distance = 0;; distance++) {
      const std::string*& slot = slots_[(hash + distance) & mask];
      if (slot == nullptr) slot = &text;
      if (*slot == text) return distance;
    }
  }

 private:
  std::vector<const std::string*> slots_;
};

void Measure(const char* name, uint32_t (*hash)(const std::string&), const std::vector<std::string>& numbers,
             const std::vector<std::string>& others) {
  constexpr size_t kBounds[] = {0, 1, 4, 16, 64, 256, 1024, ~size_t{0}};
  size_t counts[std::size(kBounds)] = {}, longest = 0;
  const auto start = std::chrono::steady_clock::now();
  Storage storage(numbers.size() + others.size());
  auto insert = [&](const std::string& text, uint32_t code) {
    const size_t distance = storage.Insert(text, code);
    size_t i = 0;
    while (distance > kBounds[i]) i++;
    counts[i]++;
    longest = distance > longest ? distance : longest;
  };
  for (size_t i = 0; i < numbers.size(); i++) {
    insert(numbers[i], hash(numbers[i]));
    if (i < others.size()) insert(others[i], TextHash(others[i]));
  }
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  std::printf("%-22s", name);
  for (size_t count : counts) std::printf("%9zu", count);
  std::printf("%10zu%10.1f\n", longest, time.count());
}

}  // namespace

int main(int argc, char** argv) {
  const long count = argc > 1 ? std::atol(argv[1]) : 200000;
  const long other_count = argc > 2 ? std::atol(argv[2]) : count / 4;
  std::vector<std::string> numbers, others;
  for (long i = 0; i < count; i++) numbers.push_back(std::to_string(i));
  for (long i = 0; i < other_count; i++) others.push_back("text " + std::to_string(i));
  std::printf("%-22s%9s%9s%9s%9s%9s%9s%9s%9s%10s%10s\n", "places from its own", "0", "1", "<=4", "<=16",
              "<=64", "<=256", "<=1024", "more", "longest", "ms");
  Measure("length<<24 | value", OldHash, numbers, others);
  Measure("the same << 2", NewHash, numbers, others);
  Measure("a hash of the text", TextHash, numbers, others);
  return 0;
}
