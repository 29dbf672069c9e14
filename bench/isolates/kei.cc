#include "vm/api/kei.h"
#include "bench/isolates/engines.h"

namespace bench {
namespace {

class Kei final : public Engine {
 public:
  explicit Kei(std::unique_ptr<kei::Instance> instance) : instance_(std::move(instance)) {}
  bool Run(const std::string& script) override { return instance_->Run(script, "bench.js").ok(); }
  void Trim() override { instance_->Trim(); }

 private:
  const std::unique_ptr<kei::Instance> instance_;
};

}  // namespace

std::unique_ptr<Engine> NewKei() {
  auto instance = kei::Instance::New({});
  return instance == nullptr ? nullptr : std::make_unique<Kei>(std::move(instance));
}

}  // namespace bench
