// Generators, iterators, async functions and promises: pipelines of lazy sequences, a tree walked
// by yield*, coroutines that a scheduler drives by next(value), throw and return, and asynchronous
// code over promises alone: a worker pool, retries, async iteration, an event queue. No timers.
'use strict';

(function () {
  // --- lazy sequences
  function* range(from, to, step = 1) {
    for (let i = from; i < to; i += step) yield i;
  }
  function* map(source, change) {
    for (const value of source) yield change(value);
  }
  function* filter(source, test) {
    for (const value of source) if (test(value)) yield value;
  }
  function* take(source, count) {
    if (count <= 0) return;
    for (const value of source) {
      yield value;
      if (--count === 0) return;
    }
  }
  function* zip(...sources) {
    const iterators = sources.map(source => source[Symbol.iterator]());
    for (;;) {
      const results = iterators.map(iterator => iterator.next());
      if (results.some(({done}) => done)) return;
      yield results.map(({value}) => value);
    }
  }
  function* primes() {
    const multiples = new Map();
    for (let n = 2;; n++) {
      const factors = multiples.get(n);
      if (factors === undefined) {
        yield n;
        multiples.set(n * n, [n]);
        continue;
      }
      for (const p of factors) {
        const next = multiples.get(n + p);
        if (next === undefined) multiples.set(n + p, [p]);
        else next.push(p);
      }
      multiples.delete(n);
    }
  }
  function sequences() {
    let sum = 0;
    const squares = filter(map(range(0, 400), x => x * x), x => x % 3 === 1);
    for (const [prime, square] of zip(take(primes(), 120), squares)) sum += prime ^ square;
    const [first, , third, ...rest] = take(primes(), 20);
    return sum + first + third + rest.length + Math.max(...range(0, 50, 7));
  }

  // --- trees: yield*, iterators written by hand, early exit
  class Tree {
    constructor(value, left = null, right = null) {
      this.value = value;
      this.left = left;
      this.right = right;
    }
    static build(from, to) {
      if (from >= to) return null;
      const middle = (from + to) >> 1;
      return new Tree(middle, Tree.build(from, middle), Tree.build(middle + 1, to));
    }
    *[Symbol.iterator]() {
      if (this.left !== null) yield* this.left;
      yield this.value;
      if (this.right !== null) yield* this.right;
    }
    breadthFirst() {
      const queue = [this];
      return {
        [Symbol.iterator]() { return this; },
        next() {
          const node = queue.shift();
          if (node === undefined) return {value: undefined, done: true};
          if (node.left !== null) queue.push(node.left);
          if (node.right !== null) queue.push(node.right);
          return {value: node.value, done: false};
        },
        return() {
          queue.length = 0;
          return {value: undefined, done: true};
        },
      };
    }
  }
  function walk() {
    const tree = Tree.build(0, 255);
    let sum = 0, place = 0;
    for (const value of tree) sum += value * (++place & 3);
    for (const value of tree.breadthFirst()) {
      sum ^= value;
      if (value === 200) break;
    }
    return sum + [...tree].length + new Set(tree).size;
  }

  // --- coroutines: messages by next(value), errors by throw(), an end by return()
  function* worker(id, log) {
    let handled = 0;
    try {
      for (;;) {
        try {
          const message = yield handled;
          handled += message.weight;
        } catch (error) {
          handled -= error.cost;
        }
      }
    } finally {
      log.push(id * 1000 + handled);
    }
  }
  function schedule() {
    const log = [], workers = Array.from(range(0, 8), id => worker(id, log));
    for (const each of workers) each.next();
    let state = 0;
    for (let i = 0; i < 900; i++) {
      const target = workers[(i * 5) % workers.length];
      const {value} = i % 17 === 0 ? target.throw({cost: 3}) : target.next({weight: i % 4});
      state = (state * 7 + value) % 100003;
    }
    for (const each of workers) state += each.return(1).value;
    return `${state} ${log.reduce((a, b) => a + b)}`;
  }

  // --- async functions
  const tick = value => Promise.resolve(value);
  async function fetchPage(number) {
    await null;
    if (number % 13 === 5) throw new Error('page ' + number);
    return {number, size: number * 17 % 101, next: number + 1};
  }
  async function withRetries(action, retries) {
    for (let attempt = 0;; attempt++) {
      try {
        return await action(attempt);
      } catch (error) {
        if (attempt >= retries) throw error;
        await tick();
      }
    }
  }
  async function pool(jobs, workers) {
    const results = new Array(jobs.length);
    let next = 0;
    async function work() {
      while (next < jobs.length) {
        const index = next++;
        results[index] = await jobs[index]();
      }
    }
    await Promise.all(Array.from({length: workers}, work));
    return results;
  }
  async function* pages(from, to) {
    for (let number = from; number < to; number++) {
      yield withRetries(attempt => fetchPage(number + attempt * 100), 2);
    }
  }

  class Channel {
    #values = [];
    #waiting = [];
    send(value) {
      const receiver = this.#waiting.shift();
      if (receiver !== undefined) receiver(value);
      else this.#values.push(value);
    }
    receive() {
      if (this.#values.length > 0) return tick(this.#values.shift());
      return new Promise(resolve => { this.#waiting.push(resolve); });
    }
  }
  async function produceAndConsume() {
    const channel = new Channel(), done = Symbol('done');
    async function produce(start) {
      for (const value of range(start, start + 40)) {
        channel.send(value);
        if (value % 3 === 0) await tick();
      }
      channel.send(done);
    }
    async function consume() {
      let sum = 0;
      for (let open = 3; open > 0;) {
        const value = await channel.receive();
        if (value === done) open--;
        else sum += value;
      }
      return sum;
    }
    const [sum] = await Promise.all([consume(), produce(0), produce(100), produce(1000)]);
    return sum;
  }
  function chains() {
    let chain = tick(1);
    for (let i = 0; i < 100; i++) {
      chain = i % 10 === 3 ? chain.then(value => { throw value + i; }).catch(value => value - 1)
                           : chain.then(value => (value * 3 + i) % 1009).finally(() => {});
    }
    const races = Promise.race([new Promise(() => {}), chain, tick(chain)]);
    return Promise.allSettled([races, fetchPage(5), Promise.any([fetchPage(5), fetchPage(7)])]);
  }

  async function asynchronous() {
    let total = 0;
    for await (const {size} of pages(0, 40)) total += size;
    const jobs = Array.from(range(0, 60), n => () => withRetries(() => fetchPage(n * 13), 1));
    for (const {next} of await pool(jobs, 4)) total += next;
    total += await produceAndConsume();
    const settled = await chains();
    return `${total} ${settled.map(({value, reason}) => value?.size ?? value ?? reason.message)}`;
  }

  benchmarkAsync('Generators', async function () {
    check(sequences(), 1301970);
    check(walk(), 49461);
    check(schedule(), '-58869 29113');
    check(await asynchronous(), '71206 33,page 5,18');
  });
})();
