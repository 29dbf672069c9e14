#ifndef KEI_TESTS_UNIT_RUNTIME_GC_INTERVAL_TEST_H_
#define KEI_TESTS_UNIT_RUNTIME_GC_INTERVAL_TEST_H_

#include <gtest/gtest.h>

#include <string>

#include "vm/exec/engine.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

// Tests of an isolate, with and without stress. The parameter is --gc-interval.
class GcIntervalTest : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    Flags flags;
    flags.gc_interval = GetParam();
    flags.verify_heap = GetParam() != 0;
    flags.stress_compaction = GetParam() != 0;
    isolate_ = NewEngineIsolate(flags);
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  Object Run(const std::string& source) {
    return RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test");
  }

  Isolate* isolate_ = nullptr;
};

}  // namespace kei

#endif  // KEI_TESTS_UNIT_RUNTIME_GC_INTERVAL_TEST_H_
