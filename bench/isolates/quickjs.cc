#include <quickjs.h>

#include "bench/isolates/engines.h"

namespace bench {
namespace {

class QuickJs final : public Engine {
 public:
  QuickJs(JSRuntime* runtime, JSContext* context) : runtime_(runtime), context_(context) {}
  ~QuickJs() override {
    JS_FreeContext(context_);
    JS_FreeRuntime(runtime_);
  }
  bool Run(const std::string& script) override {
    const JSValue value = JS_Eval(context_, script.c_str(), script.size(), "bench.js", JS_EVAL_TYPE_GLOBAL);
    const bool is_exception = JS_IsException(value);
    JS_FreeValue(context_, value);
    return !is_exception;
  }
  void Trim() override { JS_RunGC(runtime_); }

 private:
  JSRuntime* const runtime_;
  JSContext* const context_;
};

}  // namespace

std::unique_ptr<Engine> NewQuickJs() {
  JSRuntime* runtime = JS_NewRuntime();
  if (runtime == nullptr) return nullptr;
  JSContext* context = JS_NewContext(runtime);
  if (context != nullptr) return std::make_unique<QuickJs>(runtime, context);
  JS_FreeRuntime(runtime);
  return nullptr;
}

}  // namespace bench
