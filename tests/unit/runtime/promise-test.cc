// Promises and jobs as a C++ program meets them.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "vm/api/kei.h"
#include "vm/exec/engine.h"
#include "vm/exec/tasks.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

class PromiseTest : public testing::Test {
 protected:
  void SetUp() override { isolate_ = NewEngineIsolate(Flags()); }
  void TearDown() override { Isolate::Dispose(isolate_); }
  Object Run(const char* source) { return RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test"); }
  Isolate* isolate_;
};

TEST_F(PromiseTest, CppMakesSettlesAndFollowsPromises) {
  JSPromise first = NewPromise(isolate_), second = NewPromise(isolate_);
  PerformPromiseThen(isolate_, first, isolate_->undefined(), isolate_->undefined(), second);
  EXPECT_TRUE(first.is_handled());
  EXPECT_FALSE(ResolvePromise(isolate_, first, Smi::From(42)).IsException());
  EXPECT_EQ(second.state(), PromiseState::kPending);
  EXPECT_FALSE(RunJobs(isolate_).IsException());
  EXPECT_EQ(second.state(), PromiseState::kFulfilled);
  EXPECT_EQ(second.reactions_or_result(isolate_).SmiValue(), 42);
}

TEST_F(PromiseTest, JobsRunWhenTheStackIsEmpty) {
  {
    JobScope running(isolate_);
    EXPECT_FALSE(HasThrown(Run("var log = []; Promise.resolve().then(() => log.push(1))")));
    EXPECT_FALSE(RunJobs(isolate_).IsException());
    EXPECT_EQ(Run("log.length").SmiValue(), 0);
  }
  EXPECT_FALSE(RunJobs(isolate_).IsException());
  EXPECT_EQ(Run("log.length").SmiValue(), 1);
}

TEST_F(PromiseTest, JobsThatAnExceptionLeavesRunLater) {
  EXPECT_FALSE(HasThrown(Run("var log = []")));
  EXPECT_TRUE(Run("Promise.resolve().then(() => log.push(1)); throw 7").IsException());
  EXPECT_EQ(TakeException(isolate_).SmiValue(), 7);
  EXPECT_FALSE(RunJobs(isolate_).IsException());
  EXPECT_EQ(Run("log.length").SmiValue(), 1);
}

TEST_F(PromiseTest, OnlyRejectionsWithoutHandlerAreTold) {
  EXPECT_FALSE(
      HasThrown(Run("Promise.reject(1); var p = Promise.reject(2); p.catch(() => {}); Promise.reject(3)")));
  for (int reason : {1, 3}) {
    Object promise = TakeUnhandledRejection(isolate_);
    ASSERT_TRUE(IsPromise(isolate_, promise));
    EXPECT_EQ(JSPromise::cast(promise).reactions_or_result(isolate_).SmiValue(), reason);
  }
  EXPECT_TRUE(TakeUnhandledRejection(isolate_).IsUndefined());
}

TEST_F(PromiseTest, ATerminationDropsTheJobs) {
  EXPECT_FALSE(HasThrown(Run("var log = []")));
  isolate_->RequestTermination("enough");
  EXPECT_TRUE(Run("Promise.resolve().then(() => log.push(1)); for (;;);").IsException());
  EXPECT_TRUE(isolate_->is_terminating());
  Ignore("it is gone", TakeException(isolate_));
  EXPECT_TRUE(TakeJob(isolate_).IsUndefined());
  EXPECT_FALSE(RunJobs(isolate_).IsException());
  EXPECT_EQ(Run("log.length").SmiValue(), 0);
}

class InstanceJobs : public testing::Test {
 protected:
  std::unique_ptr<Instance> instance_ = Instance::New({});
};

TEST_F(InstanceJobs, RunAtTheEndOfRun) {
  EXPECT_TRUE(instance_->Run("var log = []; Promise.resolve(1).then((v) => log.push(v))", "first.js").ok());
  EXPECT_EQ(instance_->Run("log.join()", "second.js").text, "1");
}

TEST_F(InstanceJobs, TheirExceptionsAreTheResult) {
  const Result result = instance_->Run(
      "var log = []; function fail() { throw new Error('in a job') }; function go() { log.push(1) }",
      "script.js");
  EXPECT_TRUE(result.ok());
  EXPECT_TRUE(instance_->EnqueueJob("fail"));
  EXPECT_TRUE(instance_->EnqueueJob("go"));
  EXPECT_FALSE(instance_->EnqueueJob("log"));
  const Result jobs = instance_->RunJobs();
  EXPECT_EQ(jobs.status, Result::kException);
  EXPECT_NE(jobs.text.find("in a job"), std::string::npos);
  EXPECT_EQ(instance_->Run("log.join()", "script.js").text, "1");
}

TEST_F(InstanceJobs, RejectionsAreExceptionsOrHeardOf) {
  const char* source = "Promise.reject(new TypeError('nobody cares')); 5";
  const Result result = instance_->Run(source, "script.js");
  EXPECT_EQ(result.status, Result::kException);
  EXPECT_NE(result.text.find("script.js:1: TypeError: nobody cares"), std::string::npos);
  std::vector<std::string> heard;
  instance_->ListenToRejections([&](const std::string& text) { heard.push_back(text); });
  EXPECT_EQ(instance_->Run(source, "script.js").text, "5");
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0], result.text);
}

TEST_F(InstanceJobs, EndAtTheHeapsLimit) {
  instance_ = Instance::New({.heap_megabytes = 16});
  const Result result = instance_->Run(
      "function flood() { for (;;) Promise.resolve().then(flood) } Promise.resolve().then(flood); 1",
      "flood.js");
  EXPECT_EQ(result.status, Result::kTerminated);
  EXPECT_EQ(instance_->Run("6 * 7", "after.js").text, "42");
}

}  // namespace
}  // namespace kei
