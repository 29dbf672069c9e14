#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>

#include "vm/api/kei.h"

namespace kei {
namespace {

using Content = ModuleContent;

// Knows modules by name, and counts how often it is asked for each.
class Loader : public ModuleLoader {
 public:
  std::string Resolve(const Request& request) override {
    last = request;
    return request.specifier == "none" ? "" : request.specifier;
  }
  Content Load(const std::string& name, const std::string& type) override {
    asked[name]++;
    const auto found = contents.find(name);
    return found == contents.end() ? Content{Content::kError, "unknown: " + name, {}} : found->second;
  }

  std::map<std::string, Content> contents;
  std::map<std::string, int> asked;
  Request last;
};

class ModuleLoaderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto loader = std::make_unique<Loader>();
    loader_ = loader.get();
    instance_->SetModuleLoader(std::move(loader));
  }
  std::string Show(const Result& result) {
    constexpr const char* kStatus[] = {"value ", "exception ", "terminated ", "pending "};
    return kStatus[result.status] + result.text.substr(0, result.text.find('\n'));
  }
  std::string RunModule(const char* source) { return Show(instance_->RunModule(source, "main")); }
  std::string Run(const char* source) { return Show(instance_->Run(source, "script")); }
  void Source(const char* name, const char* text) { loader_->contents[name] = {Content::kSource, text, {}}; }

  std::unique_ptr<Instance> instance_ = Instance::New({});
  Loader* loader_ = nullptr;
};

TEST_F(ModuleLoaderTest, IsAskedOnceForEachModule) {
  Source("a", "import 'b'; import 'c'; globalThis.log = 'a'");
  Source("b", "import 'c'; import 'main'");
  Source("c", "");
  EXPECT_EQ(RunModule("import 'a'; import 'b'; await import('c')"), "value ");
  EXPECT_EQ(loader_->asked, (std::map<std::string, int>{{"a", 1}, {"b", 1}, {"c", 1}}));
  EXPECT_EQ(Run("log"), "value a");
}

TEST_F(ModuleLoaderTest, HearsWhoAsks) {
  Source("a", "import 'b' with { type: 'json' }");
  loader_->contents["b"] = {Content::kJson, "[1]", {}};
  EXPECT_EQ(RunModule("import 'a'"), "value ");
  EXPECT_EQ(loader_->last.specifier + loader_->last.referrer + loader_->last.type, "bajson");
  EXPECT_EQ(Run("import('a').then(() => 0); 1"), "value 1");
  EXPECT_EQ(loader_->last.referrer, "script");
}

TEST_F(ModuleLoaderTest, MayAnswerLater) {
  loader_->contents["later"] = {Content::kLater, "", {}};
  EXPECT_EQ(RunModule("import { x } from 'later'; globalThis.first = x"), "pending ");
  EXPECT_EQ(RunModule("globalThis.second = (await import('later')).x"), "pending ");
  EXPECT_TRUE(instance_->HasPendingModules());
  EXPECT_EQ(Show(instance_->AnswerModule("other", "", {Content::kSource, "", {}})), "value ");
  EXPECT_TRUE(instance_->HasPendingModules());
  const Content content{Content::kSource, "export const x = {}", {}};
  EXPECT_EQ(Show(instance_->AnswerModule("later", "", content)), "value ");
  EXPECT_FALSE(instance_->HasPendingModules());
  EXPECT_EQ(Run("first === second"), "value true");
  EXPECT_EQ(loader_->asked["later"], 1);
}

TEST_F(ModuleLoaderTest, LaterErrorsAreTheAnswersResult) {
  loader_->contents["later"] = {Content::kLater, "", {}};
  EXPECT_EQ(RunModule("\nimport 'later'"), "pending ");
  EXPECT_EQ(Show(instance_->AnswerModule("later", "", {Content::kError, "no luck", {}})),
            "exception main:2: Error: no luck");
  EXPECT_FALSE(instance_->HasPendingModules());
}

TEST_F(ModuleLoaderTest, ErrorsNameTheImport) {
  EXPECT_EQ(RunModule("\n\nimport 'none'"), "exception main:3: Error: Cannot find module 'none'");
  EXPECT_EQ(RunModule("import 'x'"), "exception main:1: Error: unknown: x");
  EXPECT_EQ(RunModule("\nimport 'x'"), "exception main:2: Error: unknown: x");
  EXPECT_EQ(loader_->asked["x"], 2);
  Source("bad", "\nlet = ;");
  EXPECT_EQ(RunModule("import 'bad'").substr(0, 30), "exception bad:2: SyntaxError: ");
  Source("throws", "throw new Error('thrown')");
  EXPECT_EQ(RunModule("import 'throws'"), "exception throws:1: Error: thrown");
  EXPECT_EQ(RunModule("let x = "), "exception main:1: SyntaxError: Unexpected end of input");
}

TEST_F(ModuleLoaderTest, ExportsAreValuesInJson) {
  loader_->contents["v"] = {Content::kExports, "", {{"a", "[1, 2]"}, {"default", "null"}, {"x y", "3"}}};
  EXPECT_EQ(RunModule("import d, { a, 'x y' as xy } from 'v'; globalThis.log = [d, a.length, xy].join()"),
            "value ");
  EXPECT_EQ(Run("log"), "value ,2,3");
  loader_->contents["twice"] = {Content::kExports, "", {{"a", "1"}, {"a", "2"}}};
  EXPECT_EQ(RunModule("import 'twice'").substr(0, 21), "exception SyntaxError");
}

TEST_F(ModuleLoaderTest, RealmsHaveModulesOfTheirOwn) {
  Source("a", "export const f = () => {}; globalThis.f = f");
  const Instance::Realm guest = *instance_->NewRealm();
  EXPECT_EQ(RunModule("import 'a'"), "value ");
  EXPECT_EQ(Show(instance_->RunModule("import 'a'", "guest", guest)), "value ");
  EXPECT_EQ(loader_->asked["a"], 2);
  EXPECT_EQ(Show(instance_->Run("f instanceof Function", "guest", guest)), "value true");
}

TEST_F(ModuleLoaderTest, WithoutALoaderNothingIsFound) {
  auto alone = Instance::New({});
  EXPECT_EQ(Show(alone->RunModule("import 'a'", "m")), "exception m:1: Error: Cannot find module 'a'");
  EXPECT_EQ(Show(alone->RunModule("export {}", "m")), "value ");
}

TEST_F(ModuleLoaderTest, EndlessModulesAreEnded) {
  auto small = Instance::New({.heap_megabytes = 16});
  EXPECT_EQ(small->RunModule("const l = []; for (;;) l.push(new Array(1000).fill(1))", "m").status,
            Result::kTerminated);
  EXPECT_EQ(Show(small->RunModule("globalThis.x = 1", "n")), "value ");
  EXPECT_EQ(Show(small->Run("x", "s")), "value 1");
}

}  // namespace
}  // namespace kei
