#include <elf.h>

#include <cstring>
#include <map>
#include <mutex>

#include "vm/code-log/code-log.h"
#include "vm/code-log/elf-machine.h"

// The debugger reads these by their names, and sets a breakpoint in the function.
extern "C" {
struct jit_code_entry {
  jit_code_entry* next_entry;
  jit_code_entry* prev_entry;
  const char* symfile_addr;
  uint64_t symfile_size;
};
struct jit_descriptor {
  uint32_t version;
  uint32_t action_flag;
  jit_code_entry* relevant_entry;
  jit_code_entry* first_entry;
};
[[gnu::used]] jit_descriptor __jit_debug_descriptor = {1, 0, nullptr, nullptr};
[[gnu::noinline, gnu::used]] void __jit_debug_register_code() { asm volatile("" ::: "memory"); }
}

namespace kei {
namespace {

enum Action : uint32_t { kNone, kRegister, kUnregister };

// --- The object file: one function, and how its frame is left

class ObjectFile {
 public:
  explicit ObjectFile(const LoggedCode& code) : code_(code) {}
  std::string Build();

 private:
  enum Section { kNull, kText, kFrames, kSymbols, kStrings, kSectionNames, kCount };

  template <typename T>
  static void Append(std::string* to, const T& value) {
    to->append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  Elf64_Shdr& Header(Section section) { return headers_[section]; }
  void Place(Section section, uint32_t type, std::string_view name, const std::string& content);
  std::string Frames() const;
  std::string Symbols() const;

  const LoggedCode& code_;
  Elf64_Shdr headers_[kCount] = {};
  std::string names_{'\0'};
  std::string contents_;
};

void ObjectFile::Place(Section section, uint32_t type, std::string_view name, const std::string& content) {
  Elf64_Shdr& header = Header(section);
  header.sh_name = static_cast<uint32_t>(names_.size());
  names_.append(name).push_back('\0');
  header.sh_type = type;
  header.sh_addralign = 8;
  contents_.resize((contents_.size() + 7) & ~size_t{7});
  header.sh_offset = sizeof(Elf64_Ehdr) + contents_.size();
  header.sh_size = content.size();
  contents_ += content;
}

// The frame pointer is set all the time: the caller's frame is found from there.
std::string ObjectFile::Frames() const {
  constexpr uint8_t kDefCfa = 0x0c, kOffset = 0x80, kNop = 0;
  std::string common;
  Append(&common, uint32_t{0});  // a common entry
  common += '\1';                // version
  common += std::string("", 1);  // no augmentation
  common += '\1';                // code alignment
  common += '\x78';              // data alignment: -8
  common += static_cast<char>(kDwarfReturnAddress);
  const uint8_t rules[] = {
      kDefCfa, kDwarfFramePointer, 16, kOffset | kDwarfFramePointer, 2, kOffset | kDwarfReturnAddress, 1};
  common.append(reinterpret_cast<const char*>(rules), sizeof(rules));
  while ((common.size() + 4) % 8 != 0) common += static_cast<char>(kNop);

  std::string frames;
  Append(&frames, static_cast<uint32_t>(common.size()));
  frames += common;
  Append(&frames, uint32_t{20});
  Append(&frames, static_cast<uint32_t>(frames.size()));  // back to the common entry
  Append(&frames, code_.start);
  Append(&frames, uint64_t{code_.bytes.size()});
  Append(&frames, uint32_t{0});
  return frames;
}

std::string ObjectFile::Symbols() const {
  std::string symbols(sizeof(Elf64_Sym), '\0');
  Elf64_Sym symbol = {};
  symbol.st_name = 1;
  symbol.st_info = ELF64_ST_INFO(STB_LOCAL, STT_FUNC);
  symbol.st_shndx = kText;
  symbol.st_size = code_.bytes.size();
  Append(&symbols, symbol);
  return symbols;
}

std::string ObjectFile::Build() {
  Place(kText, SHT_NOBITS, ".text", "");
  Header(kText).sh_flags = SHF_ALLOC | SHF_EXECINSTR;
  Header(kText).sh_addr = code_.start;
  Header(kText).sh_size = code_.bytes.size();
  Header(kText).sh_addralign = 16;
  Place(kFrames, SHT_PROGBITS, ".eh_frame", Frames());
  Header(kFrames).sh_flags = SHF_ALLOC;
  Place(kSymbols, SHT_SYMTAB, ".symtab", Symbols());
  Header(kSymbols).sh_link = kStrings;
  Header(kSymbols).sh_info = 2;  // all are local
  Header(kSymbols).sh_entsize = sizeof(Elf64_Sym);
  Place(kStrings, SHT_STRTAB, ".strtab", std::string(1, '\0') + code_.name + '\0');
  Place(kSectionNames, SHT_STRTAB, ".shstrtab", names_ + ".shstrtab" + '\0');

  Elf64_Ehdr file = {};
  std::memcpy(file.e_ident, ELFMAG, SELFMAG);
  file.e_ident[EI_CLASS] = ELFCLASS64;
  file.e_ident[EI_DATA] = ELFDATA2LSB;
  file.e_ident[EI_VERSION] = EV_CURRENT;
  file.e_type = ET_REL;
  file.e_machine = kElfMachine;
  file.e_version = EV_CURRENT;
  contents_.resize((contents_.size() + 7) & ~size_t{7});
  file.e_shoff = sizeof(file) + contents_.size();
  file.e_ehsize = sizeof(file);
  file.e_shentsize = sizeof(Elf64_Shdr);
  file.e_shnum = kCount;
  file.e_shstrndx = kSectionNames;
  std::string result;
  Append(&result, file);
  result += contents_;
  Append(&result, headers_);
  return result;
}

// --- The list of all object files, which all isolates of the process share

std::mutex list_mutex;

struct Announced {
  std::string file;
  jit_code_entry entry{};

  explicit Announced(std::string content) : file(std::move(content)) {
    entry.symfile_addr = file.data();
    entry.symfile_size = file.size();
    std::lock_guard lock(list_mutex);
    entry.next_entry = __jit_debug_descriptor.first_entry;
    if (entry.next_entry != nullptr) entry.next_entry->prev_entry = &entry;
    __jit_debug_descriptor.first_entry = &entry;
    Tell(kRegister);
  }
  ~Announced() {
    std::lock_guard lock(list_mutex);
    if (entry.next_entry != nullptr) entry.next_entry->prev_entry = entry.prev_entry;
    (entry.prev_entry == nullptr ? __jit_debug_descriptor.first_entry : entry.prev_entry->next_entry) =
        entry.next_entry;
    Tell(kUnregister);
  }
  void Tell(Action action) {
    __jit_debug_descriptor.relevant_entry = &entry;
    __jit_debug_descriptor.action_flag = action;
    __jit_debug_register_code();
  }
};

class GdbJit final : public CodeLog {
 public:
  void Add(const LoggedCode& code) override {
    known_[code.start] = std::make_unique<Announced>(ObjectFile(code).Build());
  }
  void Remove(uint64_t start) override { known_.erase(start); }

 private:
  std::map<uint64_t, std::unique_ptr<Announced>> known_;
};

}  // namespace

std::unique_ptr<CodeLog> NewGdbJit() { return std::make_unique<GdbJit>(); }

}  // namespace kei
