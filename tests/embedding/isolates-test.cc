// Many isolates in one process.

#include <dirent.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "vm/api/kei.h"

namespace {

using kei::Instance;

constexpr size_t kMany = 60;
constexpr const char* kLoop =
    "function sum(n) { let s = 0; for (let i = 0; i < n; i++) s += i & 7; return s } sum(5000)";

std::vector<std::unique_ptr<Instance>> MakeMany() {
  std::vector<std::unique_ptr<Instance>> instances;
  for (size_t i = 0; i < kMany; i++) instances.push_back(Instance::New({}));
  return instances;
}

int CountDescriptors() {
  int count = 0;
  DIR* folder = opendir("/proc/self/fd");
  while (readdir(folder) != nullptr) count++;
  closedir(folder);
  return count;
}

long PrivateKilobytes() {
  std::ifstream file("/proc/self/smaps_rollup");
  const std::string name = "Private_Dirty:";
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(name)) return std::atol(line.c_str() + name.size());
  }
  return 0;
}

TEST(Isolates, ThoseThatRunCodeShareADescriptor) {
  const int before = CountDescriptors();
  const auto instances = MakeMany();
  for (const auto& instance : instances) EXPECT_EQ(instance->Run(kLoop, "loop.js").text, "17500");
  EXPECT_LE(CountDescriptors(), before + 1);
}

TEST(Isolates, CodeGoesOnWhenOthersDie) {
  auto instances = MakeMany();
  for (const auto& instance : instances) EXPECT_TRUE(instance->Run(kLoop, "loop.js").ok());
  for (size_t i = 0; i < kMany; i += 2) instances[i].reset();
  for (size_t i = 0; i < kMany; i += 4) {
    instances[i] = Instance::New({});
    EXPECT_EQ(instances[i]->Run(kLoop, "loop.js").text, "17500");
  }
  for (size_t i = 1; i < kMany; i += 2) EXPECT_EQ(instances[i]->Run("sum(9000)", "sum.js").text, "31500");
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(KEI_EMULATED) && defined(NDEBUG)
TEST(Isolates, TrimmedOnesAreSmall) {
  { const auto warm = MakeMany(); }
  const long before = PrivateKilobytes();
  const auto instances = MakeMany();
  for (const auto& instance : instances) {
    EXPECT_TRUE(instance->Run("for (var i = 0; i < 300000; i++) ({ x: i });", "garbage.js").ok());
    instance->Trim();
  }
  EXPECT_LE((PrivateKilobytes() - before) / static_cast<long>(kMany), 300);
}
#endif

TEST(Isolates, EachHasRandomNumbersOfItsOwn) {
  const auto instances = MakeMany();
  std::set<std::string> seen;
  for (int round = 0; round < 3; round++) {
    for (const auto& instance : instances) {
      EXPECT_TRUE(seen.insert(instance->Run("Math.random()", "random.js").text).second);
    }
  }
}

}  // namespace
