#include "tools/kei/workers/worker-thread.h"

#include <algorithm>
#include <limits>
#include <system_error>
#include <utility>

#include "vm/isolate/waiters.h"
#include "vm/runtime/library/atomics/atomics.h"

namespace kei::shell {

// --- WorkerFamily

void WorkerFamily::Add(WorkerThread* worker) {
  const std::lock_guard guard(WaiterTable::lock());
  workers_.push_back(worker);
}

void WorkerFamily::Remove(WorkerThread* worker) {
  const std::lock_guard guard(WaiterTable::lock());
  std::erase(workers_, worker);
}

bool WorkerFamily::IsQuiet() const {
  return std::ranges::all_of(workers_, [](const WorkerThread* w) { return w->IsQuiet(); });
}

bool WorkerFamily::HasLetters() const {
  return std::ranges::any_of(workers_,
                             [](const WorkerThread* w) { return !w->from_worker_.letters.empty(); });
}

bool WorkerThread::IsQuiet() const {
  if (!from_worker_.letters.empty()) return false;
  if (is_finished_) return true;
  if (is_ending_) return false;  // its end is still to be told
  return is_idle_ && to_worker_.letters.empty() && !HasNotifiedWaits(sleeper_) && family_->IsQuiet();
}

// --- WorkerThread

std::unique_ptr<WorkerThread> WorkerThread::TryStart(WorkerOptions options, Isolate* parent, Body body) {
  std::unique_ptr<WorkerThread> worker(new WorkerThread(std::move(options), parent));
  try {
    worker->thread_ = std::thread(body, worker.get());
  } catch (const std::system_error&) {
    return nullptr;
  }
  return worker;
}

WorkerThread::~WorkerThread() {
  Terminate();
  Join();
}

void WorkerThread::Join() {
  if (thread_.joinable()) thread_.join();
}

bool WorkerThread::TryPut(Box* box, Letter letter) {
  const auto limit = static_cast<size_t>(options_.flags.max_old_space_size) << 20;
  if (box->bytes + letter.message.size() > limit) return false;
  box->bytes += letter.message.size() + sizeof(Letter);
  box->letters.push_back(std::move(letter));
  return true;
}

std::optional<Letter> WorkerThread::Take(Box* box) {
  const std::lock_guard guard(WaiterTable::lock());
  if (box->letters.empty()) return std::nullopt;
  Letter letter = std::move(box->letters.front());
  box->letters.pop_front();
  box->bytes -= letter.message.size() + sizeof(Letter);
  return letter;
}

bool WorkerThread::TryPost(Message message) {
  const std::lock_guard guard(WaiterTable::lock());
  if (is_finished_) return true;
  if (!TryPut(&to_worker_, {Letter::kMessage, std::move(message), ""})) return false;
  if (sleeper_ != nullptr) WaiterTable::Wake(sleeper_);
  return true;
}

bool WorkerThread::TryReport(Letter letter) {
  const std::lock_guard guard(WaiterTable::lock());
  if (!TryPut(&from_worker_, std::move(letter))) return false;
  WaiterTable::Wake(parent_);
  return true;
}

std::optional<Letter> WorkerThread::TakeFromWorker() { return Take(&from_worker_); }

void WorkerThread::PutBack(Letter letter) {
  const std::lock_guard guard(WaiterTable::lock());
  from_worker_.bytes += letter.message.size() + sizeof(Letter);
  from_worker_.letters.push_front(std::move(letter));
}

std::optional<Message> WorkerThread::TakeFromParent() {
  std::optional<Letter> letter = Take(&to_worker_);
  if (!letter) return std::nullopt;
  return std::move(letter->message);
}

size_t WorkerThread::LettersFromWorker() {
  const std::lock_guard guard(WaiterTable::lock());
  return from_worker_.letters.size();
}

size_t WorkerThread::LettersFromParent() {
  const std::lock_guard guard(WaiterTable::lock());
  return to_worker_.letters.size();
}

void WorkerThread::WaitForLetter() {
  const auto is_over = [](void* data) {
    const auto* worker = static_cast<WorkerThread*>(data);
    return !worker->from_worker_.letters.empty() || worker->IsQuiet();
  };
  SleepOnThread(parent_, std::numeric_limits<double>::infinity(), is_over, this);
}

void WorkerThread::Terminate() {
  const std::lock_guard guard(isolate_lock_);
  is_ending_ = true;
  if (isolate_ != nullptr) isolate_->RequestInterrupt(Interrupt::kTerminate);
}

bool WorkerThread::Enter(Isolate* isolate, WorkerFamily* family) {
  {
    const std::lock_guard guard(WaiterTable::lock());
    sleeper_ = isolate;
    family_ = family;
  }
  const std::lock_guard guard(isolate_lock_);
  isolate_ = isolate;
  return !is_ending_;
}

void WorkerThread::Leave() {
  {
    const std::lock_guard guard(isolate_lock_);
    isolate_ = nullptr;
  }
  const std::lock_guard guard(WaiterTable::lock());
  is_idle_ = false;
  sleeper_ = nullptr;
  family_ = nullptr;
}

void WorkerThread::Finish() {
  const std::lock_guard guard(WaiterTable::lock());
  is_finished_ = true;
  to_worker_.letters.clear();
  from_worker_.letters.push_back({Letter::kExit, Message(), ""});  // whatever else is in the box
  from_worker_.bytes += sizeof(Letter);
  WaiterTable::Wake(parent_);
}

void WorkerThread::SetIdle(bool is_idle) {
  is_idle_ = is_idle;
  if (IsQuiet()) WaiterTable::Wake(parent_);
}

}  // namespace kei::shell
