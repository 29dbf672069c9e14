// GetSubstitution, ECMA-262, 22.1.3.19.1.

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/regexp/replacement.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object AppendNamed(Isolate* isolate, StringBuilder* out, String name, const Substitution& match) {
  KEI_TRY(value, GetProperty(isolate, match.names, PropertyKey::FromName(isolate, name)));
  if (value.IsUndefined()) return value;
  KEI_TRY(text, ToString(isolate, value));
  out->Append(Cast<String>(isolate, text));
  return isolate->undefined();
}

}  // namespace

Object AppendSubstitution(Isolate* isolate, StringBuilder* out, const Replacement& replacement,
                          const Substitution& match) {
  using Part = Replacement::Part;
  const uint32_t length = match.subject.length();
  const auto position = static_cast<uint32_t>(std::min<double>(match.position, length));
  const uint64_t tail = uint64_t{position} + match.matched.length();
  for (const Part& part : replacement.parts()) {
    KEI_POLL(isolate);
    switch (part.kind) {
      case Part::kText: out->AppendSubstring(replacement.text(), part.from, part.to); break;
      case Part::kMatch: out->Append(match.matched); break;
      case Part::kBefore: out->AppendSubstring(match.subject, 0, position); break;
      case Part::kAfter:
        if (tail < length) {
          out->AppendSubstring(match.subject, static_cast<uint32_t>(tail), length);
        }
        break;
      case Part::kGroup: {
        const Object capture =
            Cast<FixedArray>(isolate, match.groups).get(isolate, static_cast<int>(part.from) - 1);
        if (!capture.IsUndefined()) out->Append(Cast<String>(isolate, capture));
        break;
      }
      case Part::kName: {
        String name = Substring(isolate, replacement.text(), part.from, part.to);
        KEI_TRY_VOID(AppendNamed(isolate, out, name, match));
        break;
      }
    }
  }
  return isolate->undefined();
}

Object AppendSubstitution(Isolate* isolate, StringBuilder* out, String replacement,
                          const Substitution& match) {
  Replacement parsed(isolate, ContentOf(isolate, replacement));
  KEI_TRY_VOID(parsed.Parse(match.group_count, !match.names.IsUndefined()));
  return AppendSubstitution(isolate, out, parsed, match);
}

}  // namespace kei
