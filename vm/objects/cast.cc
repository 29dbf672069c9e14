#include "vm/objects/cast.h"

namespace kei::internal {

namespace {

template <typename View>
constexpr bool Has(InstanceType type) {
  return HasTypeOf<View>(static_cast<int>(type));
}

}  // namespace

// These facts follow from the tables.
static_assert(Has<JSArray>(InstanceType::kJSArray) && !Has<JSArray>(InstanceType::kJSDate));
static_assert(Has<JSReceiver>(InstanceType::kJSProxy) && !Has<JSObject>(InstanceType::kJSProxy));
static_assert(Has<JSObject>(InstanceType::kJSFunction) && !Has<JSObject>(InstanceType::kRejectionNotice));
static_assert(Has<Name>(InstanceType::kSymbol) && !Has<String>(InstanceType::kSymbol));
static_assert(Has<SeqOneByteString>(InstanceType::kOneByteString) &&
              !Has<SeqOneByteString>(InstanceType::kInternalizedTwoByteString));
static_assert(Has<FixedArrayBase>(InstanceType::kFixedDoubleArray) &&
              !Has<FixedArray>(InstanceType::kFixedDoubleArray) &&
              !Has<FixedArrayBase>(InstanceType::kDescriptorArray));

void WrongCast(Isolate* isolate, Object object, LayoutId wanted) {
  const std::string_view name = LayoutOf(wanted).name;
  const std::string_view type =
      object.IsSmi() ? "Smi" : NameOfType(static_cast<InstanceType>(TypeNumber(isolate, object)));
  FATAL("a cast of an object of type %.*s to %.*s", static_cast<int>(type.size()), type.data(),
        static_cast<int>(name.size()), name.data());
}

}  // namespace kei::internal
