#include <algorithm>

#include "vm/frontend/parser/parser-impl.h"
#include "vm/tables/natives.h"

namespace kei {

// --- %Name(…), under --allow-natives-syntax -----------------------------------------------------

Expression* Parser::ParseNativeCall() {
  const Position start = PeekPosition();
  Next();
  if (!IsAnyIdentifier(Peek())) {
    ReportUnexpected(Next());
    return FailureExpression();
  }
  Next();
  const std::string name = current().string->ToUtf8();
  const auto* native = std::find_if(std::begin(kNatives), std::end(kNatives),
                                    [&name](const NativeInfo& info) { return info.name == name; });
  if (native == std::end(kNatives)) {
    Report(SyntaxMessage::kUnknownNative, start, EndPosition(), current().string);
    return FailureExpression();
  }
  auto* call = NewList<NativeCall>(static_cast<Native>(native - kNatives), start);
  const bool has_spread = ParseArguments(&call->arguments, false);
  if (has_spread || call->arguments.size() != static_cast<size_t>(native->arguments)) {
    ReportText(SyntaxMessage::kNativeArguments, start, EndPosition(),
               name + " takes " + std::to_string(native->arguments));
  }
  return call;
}

}  // namespace kei
