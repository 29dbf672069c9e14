// What a C compiler makes of C for JavaScript: one heap under typed views, addresses that are
// integers, |0 and >>>0 after every operation, a bump and free-list allocator, calls through tables
// of functions. The C that it stands for: a hash table with chains, quicksort with a comparator, a
// sparse matrix in compressed rows, a sieve, string copies, a bytewise checksum.
'use strict';

(function () {
  function compiledModule(buffer) {
    const HEAP8 = new Int8Array(buffer), HEAPU8 = new Uint8Array(buffer);
    const HEAP32 = new Int32Array(buffer), HEAPF64 = new Float64Array(buffer);
    const imul = Math.imul, sqrt = Math.sqrt;
    let stackTop = 16, heapTop = 65536, freeList = 0, seed = 1;

    // --- malloc and free: blocks with a header of their size, first fit
    function malloc(size) {
      size = size | 0;
      let block = 0, previous = 0;
      size = (size + 15 | 0) & -8;
      for (block = freeList; (block | 0) != 0; block = HEAP32[block + 4 >> 2] | 0) {
        if ((HEAP32[block >> 2] | 0) >= (size | 0)) {
          if ((previous | 0) == 0) freeList = HEAP32[block + 4 >> 2] | 0;
          else HEAP32[previous + 4 >> 2] = HEAP32[block + 4 >> 2] | 0;
          return block + 8 | 0;
        }
        previous = block;
      }
      block = heapTop;
      heapTop = heapTop + size | 0;
      HEAP32[block >> 2] = size;
      return block + 8 | 0;
    }
    function free(pointer) {
      pointer = pointer | 0;
      const block = pointer - 8 | 0;
      HEAP32[block + 4 >> 2] = freeList;
      freeList = block;
    }
    function rand() {
      seed = imul(seed, 1103515245) + 12345 | 0;
      return seed >>> 8 | 0;
    }

    // --- struct entry { int key; int value; struct entry *next; } *table[256]
    function hash(key) {
      key = key | 0;
      key = imul(key ^ key >>> 15, 0x2c1b3c6d);
      key = imul(key ^ key >>> 12, 0x297a2d39);
      return (key ^ key >>> 15) >>> 0;
    }
    function tableAdd(table, key, value) {
      table = table | 0;
      key = key | 0;
      value = value | 0;
      const bucket = table + (((hash(key) >>> 0) & 255) << 2) | 0;
      let entry = HEAP32[bucket >> 2] | 0;
      while ((entry | 0) != 0) {
        if ((HEAP32[entry >> 2] | 0) == (key | 0)) {
          HEAP32[entry + 4 >> 2] = (HEAP32[entry + 4 >> 2] | 0) + value | 0;
          return 0;
        }
        entry = HEAP32[entry + 8 >> 2] | 0;
      }
      entry = malloc(12) | 0;
      HEAP32[entry >> 2] = key;
      HEAP32[entry + 4 >> 2] = value;
      HEAP32[entry + 8 >> 2] = HEAP32[bucket >> 2] | 0;
      HEAP32[bucket >> 2] = entry;
      return 1;
    }
    function hashMain(count) {
      count = count | 0;
      let i = 0, distinct = 0, sum = 0, entry = 0, next = 0;
      const table = malloc(1024) | 0;
      for (i = 0; (i | 0) < 256; i = i + 1 | 0) HEAP32[table + (i << 2) >> 2] = 0;
      for (i = 0; (i | 0) < (count | 0); i = i + 1 | 0) {
        distinct = distinct + (tableAdd(table, (rand() >>> 0) % 1021 | 0, i) | 0) | 0;
      }
      for (i = 0; (i | 0) < 256; i = i + 1 | 0) {
        for (entry = HEAP32[table + (i << 2) >> 2] | 0; (entry | 0) != 0; entry = next) {
          next = HEAP32[entry + 8 >> 2] | 0;
          sum = (sum ^ imul(HEAP32[entry >> 2] | 0, HEAP32[entry + 4 >> 2] | 0)) + distinct | 0;
          free(entry);
        }
      }
      free(table);
      return sum | 0;
    }

    // --- void quicksort(int *first, int *last, int (*compare)(int, int))
    function ascending(a, b) {
      a = a | 0;
      b = b | 0;
      return ((a | 0) > (b | 0)) - ((a | 0) < (b | 0)) | 0;
    }
    function byLowByte(a, b) {
      a = a | 0;
      b = b | 0;
      const difference = (a & 255) - (b & 255) | 0;
      return ((difference | 0) != 0 ? difference : ascending(a, b)) | 0;
    }
    function descendingUnsigned(a, b) {
      a = a | 0;
      b = b | 0;
      return ((a >>> 0) < (b >>> 0)) - ((a >>> 0) > (b >>> 0)) | 0;
    }
    function quicksort(first, last, compare) {
      first = first | 0;
      last = last | 0;
      compare = compare | 0;
      let i = 0, j = 0, pivot = 0, held = 0;
      while ((first | 0) < (last | 0)) {
        pivot = HEAP32[first + ((last - first >> 3) << 2) >> 2] | 0;
        i = first;
        j = last;
        do {
          while ((COMPARE[compare & 3](HEAP32[i >> 2] | 0, pivot) | 0) < 0) i = i + 4 | 0;
          while ((COMPARE[compare & 3](pivot, HEAP32[j >> 2] | 0) | 0) < 0) j = j - 4 | 0;
          if ((i | 0) <= (j | 0)) {
            held = HEAP32[i >> 2] | 0;
            HEAP32[i >> 2] = HEAP32[j >> 2] | 0;
            HEAP32[j >> 2] = held;
            i = i + 4 | 0;
            j = j - 4 | 0;
          }
        } while ((i | 0) <= (j | 0));
        quicksort(first, j, compare);
        first = i;
      }
    }
    function sortMain(count) {
      count = count | 0;
      let i = 0, compare = 0, sum = 0;
      const array = malloc(count << 2) | 0;
      for (compare = 0; (compare | 0) < 3; compare = compare + 1 | 0) {
        for (i = 0; (i | 0) < (count | 0); i = i + 1 | 0) {
          HEAP32[array + (i << 2) >> 2] = (rand() | 0) << 8;
        }
        quicksort(array, array + (count - 1 << 2) | 0, compare);
        for (i = 1; (i | 0) < (count | 0); i = i + 1 | 0) {
          if ((COMPARE[compare & 3](HEAP32[array + (i - 1 << 2) >> 2] | 0,
                                    HEAP32[array + (i << 2) >> 2] | 0) | 0) > 0) return -1;
        }
        sum = imul(sum, 31) + (HEAP32[array + (count >> 1 << 2) >> 2] | 0) | 0;
      }
      free(array);
      return sum | 0;
    }

    // --- doubles: y = A x for a banded matrix in compressed rows, normalized each time
    function matrixMain(n) {
      n = n | 0;
      let row = 0, k = 0, round = 0, at = 0, sum = 0.0, norm = 0.0;
      const rows = malloc(n + 1 << 2) | 0, columns = malloc(imul(n, 12)) | 0;
      const values = malloc(imul(n, 24)) | 0, x = malloc(n << 3) | 0, y = malloc(n << 3) | 0;
      for (row = 0; (row | 0) < (n | 0); row = row + 1 | 0) {
        HEAP32[rows + (row << 2) >> 2] = at;
        HEAPF64[x + (row << 3) >> 3] = 1.0;
        for (k = -1; (k | 0) <= 1; k = k + 1 | 0) {
          HEAP32[columns + (at << 2) >> 2] = ((row + k + n | 0) >>> 0) % (n >>> 0) | 0;
          HEAPF64[values + (at << 3) >> 3] = +(2 - (k | 0)) + +(row | 0) / 100.0;
          at = at + 1 | 0;
        }
      }
      HEAP32[rows + (n << 2) >> 2] = at;
      for (round = 0; (round | 0) < 12; round = round + 1 | 0) {
        norm = 0.0;
        for (row = 0; (row | 0) < (n | 0); row = row + 1 | 0) {
          sum = 0.0;
          for (k = HEAP32[rows + (row << 2) >> 2] | 0;
               (k | 0) < (HEAP32[rows + (row + 1 << 2) >> 2] | 0); k = k + 1 | 0) {
            sum = sum + +HEAPF64[values + (k << 3) >> 3] *
                        +HEAPF64[x + (HEAP32[columns + (k << 2) >> 2] << 3) >> 3];
          }
          HEAPF64[y + (row << 3) >> 3] = sum;
          norm = norm + sum * sum;
        }
        norm = +sqrt(norm);
        for (row = 0; (row | 0) < (n | 0); row = row + 1 | 0) {
          HEAPF64[x + (row << 3) >> 3] = +HEAPF64[y + (row << 3) >> 3] / norm;
        }
      }
      free(y), free(x), free(values), free(columns), free(rows);
      return ~~(norm * 1000000.0) | 0;
    }

    // --- chars: a sieve in bytes on the stack, its text, and the Adler checksum of that
    function sieveMain(limit) {
      limit = limit | 0;
      let i = 0, j = 0, a = 1, b = 0, length = 0;
      const sieve = stackTop;
      stackTop = stackTop + (limit + 15 & -16) | 0;
      for (i = 0; (i | 0) < (limit | 0); i = i + 1 | 0) HEAP8[sieve + i >> 0] = 0;
      const text = malloc(limit) | 0;
      for (i = 2; (i | 0) < (limit | 0); i = i + 1 | 0) {
        if ((HEAP8[sieve + i >> 0] | 0) != 0) continue;
        for (j = i << 1; (j | 0) < (limit | 0); j = j + i | 0) HEAP8[sieve + j >> 0] = 1;
        HEAPU8[text + length >> 0] = 33 + ((i >>> 0) % 94 | 0);
        length = length + 1 | 0;
      }
      for (i = 0; (i | 0) < (length | 0); i = i + 1 | 0) {
        a = ((a + (HEAPU8[text + i >> 0] | 0) | 0) >>> 0) % 65521 | 0;
        b = ((a + b | 0) >>> 0) % 65521 | 0;
      }
      free(text);
      stackTop = sieve;
      return (b << 16 | a) | 0;
    }

    const COMPARE = [ascending, byLowByte, descendingUnsigned, ascending];
    const MAIN = [hashMain, sortMain, matrixMain, sieveMain];
    function run(main, size, newSeed) {
      seed = newSeed | 0;
      return MAIN[main & 3](size | 0) | 0;
    }
    return {run, top: () => heapTop | 0};
  }

  const program = compiledModule(new ArrayBuffer(1 << 18));
  benchmark('AsmJs', function () {
    check(program.run(0, 2500, 7), 3746587);
    check(program.run(1, 400, 8), 1434283264);
    check(program.run(2, 100, 9), 8512772);
    check(program.run(3, 4000, 10), 1071885186);
    check(program.top() < 131072, true);
  });
})();
