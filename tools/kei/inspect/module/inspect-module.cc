#include "tools/kei/inspect/inspect-module.h"

#include <zlib.h>

#include <vector>

#include "tools/kei/code-printer/disassembler.h"

namespace kei::shell {

// Made by inspect-page.cmake.
extern const unsigned char kProgramPage[], kBuiltinsPage[];
extern const size_t kProgramPageSize, kBuiltinsPageSize;

namespace {

std::string Base64(std::span<const uint8_t> bytes) {
  static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    const size_t count = std::min<size_t>(3, bytes.size() - i);
    for (size_t k = 0; k < 3; k++) group = group << 8 | (k < count ? bytes[i + k] : 0);
    for (size_t k = 0; k < 4; k++) text += k <= count ? kDigits[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

class Module final : public InspectModule {
 public:
  InspectedInstruction InstructionAt(std::span<const uint8_t> code, uint32_t offset) const override {
    const Disassembled row = Disassemble(jit::kHostTarget, code.subspan(offset), offset);
    const bool leaves = row.target && (*row.target < 0 || *row.target >= static_cast<int64_t>(code.size()));
    const int64_t target = row.target ? *row.target : -1;
    if (leaves) return {row.length, row.bytes_without_target, row.text_before_target, true, target};
    return {row.length, row.bytes, row.text, false, target};
  }

  std::string Compressed(std::string_view text) const override {
    constexpr int kLevel = 6, kRaw = -15, kMemoryLevel = 8;
    z_stream stream = {};
    if (deflateInit2(&stream, kLevel, Z_DEFLATED, kRaw, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK) {
      return "";
    }
    std::vector<uint8_t> out(deflateBound(&stream, text.size()));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return Base64(out);
  }

  const EmbeddedComment* builtin_comments() const override { return kEmbeddedComments; }
  const char* builtin_texts() const override { return kEmbeddedTexts; }

  std::string_view page(Page page) const override {
    return page == Page::kProgram ? Text(kProgramPage, kProgramPageSize)
                                  : Text(kBuiltinsPage, kBuiltinsPageSize);
  }

 private:
  static std::string_view Text(const unsigned char* text, size_t size) {
    return {reinterpret_cast<const char*>(text), size};
  }
};

}  // namespace

extern "C" [[gnu::visibility("default")]] InspectModule* Kei_NewInspectModule() { return new Module; }

}  // namespace kei::shell
