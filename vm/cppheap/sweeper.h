#ifndef KEI_VM_CPPHEAP_SWEEPER_H_
#define KEI_VM_CPPHEAP_SWEEPER_H_

#include <pthread.h>

#include <mutex>

#include "vm/cppheap/page.h"

namespace kei::cppheap {

// Finalizes objects that are not marked, makes lists of free cells, gives empty pages back, and clears all
// marks. It goes page by page, when allocation needs cells of the size, and on a thread of its own. That
// thread leaves pages with something to finalize to the heap's.
class Sweeper {
 public:
  explicit Sweeper(Heap* heap) : heap_(heap) {}
  Sweeper(const Sweeper&) = delete;
  Sweeper& operator=(const Sweeper&) = delete;

  // Takes all of the heap's pages. Large objects are swept at once.
  void Start();
  // Has no effect if the system refuses a thread.
  void StartThread();
  // Gives the heap a page of the list that has free cells. Null if there is none.
  Page* SweepFor(uint32_t list);
  // Gives the heap all pages of backing stores. Called before the thread is started.
  void SweepBackingStores();
  // Sweeps what is left, and waits for the thread.
  void Finish();
  bool is_sweeping() const { return is_sweeping_; }
  // Whether a destructor runs, and it is known which objects are alive: not so where another thread
  // sweeps.
  bool is_finalizing() const { return is_finalizing_ && !has_thread_; }

  // Links the page's free cells in the order of their addresses, as far as they are touched.
  static void BuildFreeList(Page* page);
  // Touches some more if that list is empty. Whether it is not afterwards.
  static bool EnsureFreeList(Page* page);

 private:
  // The pages of a list. Guarded by mutex_.
  struct Pages {
    Page* unswept = nullptr;
    Page* to_finalize = nullptr;  // found by the thread
    Page* swept = nullptr;        // swept by the thread
  };

  static void* RunThread(void* sweeper);
  bool SweepOneOnThread();
  Page* Take(uint32_t list, bool* is_swept);
  // Whether the page is not empty, and so was not given back.
  bool GiveToHeap(Page* page, Page** list);
  void SweepLarge();
  void PoisonDead(Page* list);
  static bool HasFinalizers(const Page* page);
  void FinalizeAndSweep(Page* page);
  static void SweepPage(Page* page);
  static void FreeCellAt(Page* page, uint32_t index);
  static void LinkFreeCells(Page* page, uint32_t from, uint32_t to);

  Heap* const heap_;
  bool is_sweeping_ = false;
  bool is_finalizing_ = false;
  bool has_thread_ = false;
  pthread_t thread_;
  std::mutex mutex_;
  Pages pages_[kCellLists];
  uint32_t thread_list_ = 0;  // the list that the thread has reached
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_SWEEPER_H_
