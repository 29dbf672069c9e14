#include <elf.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "vm/code-log/code-log.h"
#include "vm/code-log/elf-machine.h"

namespace kei {
namespace {

struct CloseFile {
  void operator()(FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<FILE, CloseFile>;

File OpenToWrite(const std::string& path) {
  File file(std::fopen(path.c_str(), "w+be"));
  if (file == nullptr) std::fprintf(stderr, "cannot write %s: %s\n", path.c_str(), std::strerror(errno));
  return file;
}

// --- The map

class PerfMap final : public CodeLog {
 public:
  explicit PerfMap(File file) : file_(std::move(file)) { std::setvbuf(file_.get(), nullptr, _IOLBF, BUFSIZ); }
  void Add(const LoggedCode& code) override {
    std::fprintf(file_.get(), "%lx %zx %s\n", static_cast<unsigned long>(code.start), code.bytes.size(),
                 code.name.c_str());
  }

 private:
  File file_;
};

// --- The dump. Words have the machine's order of bytes.

struct DumpHeader {
  uint32_t magic = 0x4a695444;  // "JiTD"
  uint32_t version = 1;
  uint32_t size = sizeof(DumpHeader);
  uint32_t machine = kElfMachine;
  uint32_t padding = 0;
  uint32_t process;
  uint64_t time;
  uint64_t flags = 0;
};
static_assert(sizeof(DumpHeader) == 40);

struct CodeLoad {
  uint32_t id = 0;  // JIT_CODE_LOAD
  uint32_t size;    // the size of the whole record: this, the name with a zero, the code
  uint64_t time;
  uint32_t process, thread;
  uint64_t address, start;
  uint64_t code_size;
  uint64_t index;
};
static_assert(sizeof(CodeLoad) == 56);

// The clock of `perf record -k mono`.
uint64_t Nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(now.tv_nsec);
}

class JitDump final : public CodeLog {
 public:
  JitDump(File file, void* marker, size_t marker_size)
      : file_(std::move(file)), marker_(marker), marker_size_(marker_size) {
    DumpHeader header;
    header.process = static_cast<uint32_t>(getpid());
    header.time = Nanoseconds();
    Write(&header, sizeof(header));
  }
  ~JitDump() override { munmap(marker_, marker_size_); }

  void Add(const LoggedCode& code) override {
    CodeLoad load;
    load.size = static_cast<uint32_t>(sizeof(load) + code.name.size() + 1 + code.bytes.size());
    load.time = Nanoseconds();
    load.process = static_cast<uint32_t>(getpid());
    load.thread = static_cast<uint32_t>(syscall(SYS_gettid));
    load.address = load.start = code.start;
    load.code_size = code.bytes.size();
    load.index = index_++;
    Write(&load, sizeof(load));
    Write(code.name.c_str(), code.name.size() + 1);
    Write(code.bytes.data(), code.bytes.size());
    std::fflush(file_.get());
  }

 private:
  void Write(const void* bytes, size_t size) { std::fwrite(bytes, 1, size, file_.get()); }

  File file_;
  void* marker_;
  size_t marker_size_;
  uint64_t index_ = 0;
};

}  // namespace

std::unique_ptr<CodeLog> NewPerfMap() {
  File file = OpenToWrite("/tmp/perf-" + std::to_string(getpid()) + ".map");
  if (file == nullptr) return nullptr;
  return std::make_unique<PerfMap>(std::move(file));
}

// perf finds the file by the record that an executable mapping of it leaves.
std::unique_ptr<CodeLog> NewJitDump() {
  const std::string path = "jit-" + std::to_string(getpid()) + ".dump";
  File file = OpenToWrite(path);
  if (file == nullptr) return nullptr;
  const auto size = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  void* marker = mmap(nullptr, size, PROT_READ | PROT_EXEC, MAP_PRIVATE, fileno(file.get()), 0);
  if (marker == MAP_FAILED) {
    std::fprintf(stderr, "cannot map %s: %s\n", path.c_str(), std::strerror(errno));
    return nullptr;
  }
  return std::make_unique<JitDump>(std::move(file), marker, size);
}

}  // namespace kei
