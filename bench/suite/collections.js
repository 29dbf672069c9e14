// Map, Set and WeakMap with keys of many kinds: small and large integers, doubles, NaN, strings
// that are built, symbols, objects, big integers. Adding, finding, deleting, iterating while the
// table changes, grouping, a cache in order of use, a graph of sets.
'use strict';

(function () {
  const random = randomSource(5150);

  class Point {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }
    get key() { return this.x + ':' + this.y; }
  }

  const integers = Array.from({length: 400}, () => random(600) - 100);
  const doubles = Array.from({length: 200}, () => random(300) / 8 - 3)
    .concat(NaN, -0, 0, Infinity, NaN);
  const strings = Array.from({length: 300}, () => 'key' + random(200));
  const points = Array.from({length: 200}, () => new Point(random(20), random(20)));
  const symbols = Array.from({length: 50}, (_, i) => Symbol('s' + i));
  const mixed = [...integers.slice(0, 50), ...doubles.slice(0, 50), ...strings.slice(0, 50),
                 ...points.slice(0, 50), ...symbols, null, undefined, true, false, 10n, 2n ** 70n,
                 ...integers.slice(0, 20).map(BigInt)];

  // --- a Map and a Set for each kind: count, look up, delete a third, iterate
  function exercise(keys) {
    const counts = new Map(), seen = new Set(keys);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    let sum = 0, index = 0;
    counts.forEach((count, key) => { if (seen.has(key)) sum += count; });
    for (const key of seen) if (index++ % 3 === 0) counts.delete(key);
    for (const [key, count] of counts) {
      sum += count * 10;
      if (count > 2) counts.set(key, 0);
    }
    for (const key of seen.keys()) if (!counts.has(key)) sum += 1000;
    for (const count of counts.values()) if (count === 0) sum += 7;
    return sum + counts.size + seen.size;
  }

  // --- an index with two levels, grouping, and a join, as over a database's rows
  const rows = Array.from({length: 400}, (_, id) =>
    ({id, city: 'city' + random(12), year: 1990 + random(15), value: random(1000)}));
  function group() {
    const index = new Map();
    for (const row of rows) {
      let years = index.get(row.city);
      if (years === undefined) index.set(row.city, years = new Map());
      const group = years.get(row.year);
      if (group === undefined) years.set(row.year, [row]);
      else group.push(row);
    }
    const cities = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
    return cities.map(([city, years]) => {
      const best = [...years.entries()].map(([year, list]) => [year, list.length])
        .reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a));
      return `${city.slice(4)}/${years.size}/${best.join('x')}`;
    }).slice(0, 6).join(' ');
  }

  // --- a cache that forgets what was used least recently: deletion and insertion at the end
  class Cache {
    #entries = new Map();
    constructor(capacity) {
      this.capacity = capacity;
      this.misses = 0;
    }
    get(key, make) {
      const entries = this.#entries;
      if (entries.has(key)) {
        const value = entries.get(key);
        entries.delete(key);
        entries.set(key, value);
        return value;
      }
      this.misses++;
      const value = make(key);
      entries.set(key, value);
      if (entries.size > this.capacity) entries.delete(entries.keys().next().value);
      return value;
    }
    get oldest() { return this.#entries.keys().next().value; }
  }
  function useCache() {
    const cache = new Cache(64), numbers = randomSource(99);
    let sum = 0;
    for (let i = 0; i < 1500; i++) {
      const key = numbers(4) > 0 ? numbers(50) : numbers(1000);
      sum += cache.get(key, key => ({square: key * key})).square;
    }
    return `${cache.misses} ${cache.oldest} ${sum}`;
  }

  // --- a graph as a Map of Sets: breadth first, components, and sets' algebra
  const edges = Array.from({length: 260}, () => [random(200), random(200)]);
  function explore() {
    const graph = new Map();
    const connect = (a, b) => graph.has(a) ? graph.get(a).add(b) : graph.set(a, new Set([b]));
    for (const [a, b] of edges) connect(a, b), connect(b, a);
    const left = new Set(graph.keys()), sizes = [];
    while (left.size > 0) {
      const [start] = left, reached = new Set([start]);
      for (const node of reached) {  // grows while it is iterated
        for (const next of graph.get(node)) reached.add(next);
      }
      for (const node of reached) left.delete(node);
      sizes.push(reached.size);
    }
    const neighbours = (a, b) => [...graph.get(a)].filter(node => graph.get(b)?.has(node));
    let common = 0;
    for (const [node, next] of graph) {
      for (const other of next) common += neighbours(node, other).length;
    }
    return `${sizes.sort((a, b) => b - a).slice(0, 3)} ${common}`;
  }

  // --- data beside objects, without touching them
  function annotate() {
    const notes = new WeakMap(), visited = new WeakSet();
    let sum = 0;
    for (const point of points) notes.set(point, {weight: point.x - point.y});
    for (let i = 0; i < 300; i++) {
      const point = i % 3 === 0 ? new Point(i, i) : points[(i * 7) % points.length];
      if (!visited.has(point)) {
        visited.add(point);
        sum += notes.get(point)?.weight ?? 100;
      }
      if (!notes.has(point)) notes.set(point, {weight: i});
      sum += notes.get(point).weight & 3;
    }
    return sum;
  }

  // --- a life of sparse cells: sets of strings, made anew in each generation
  function life(generations) {
    let cells = new Set(['0:0', '1:0', '2:0', '2:1', '1:2', '8:8', '8:9', '8:10', '9:9', '7:9']);
    for (let generation = 0; generation < generations; generation++) {
      const counts = new Map();
      for (const cell of cells) {
        const [x, y] = cell.split(':').map(Number);
        for (let dx = -1; dx <= 1; dx++) {
          for (let dy = -1; dy <= 1; dy++) {
            if (dx === 0 && dy === 0) continue;
            const key = new Point(x + dx, y + dy).key;
            counts.set(key, (counts.get(key) || 0) + 1);
          }
        }
      }
      const next = new Set();
      for (const [key, count] of counts) {
        if (count === 3 || (count === 2 && cells.has(key))) next.add(key);
      }
      cells = next;
    }
    return cells.size;
  }

  benchmark('Collections', function () {
    check(exercise(integers), 101637);
    check(exercise(doubles), 52898);
    check(exercise(strings), 53692);
    check(exercise(points), 68863);
    check(exercise(mixed), 90554);
    check(group(), '0/13/1992x5 1/14/1990x5 10/15/2001x5 11/12/1996x6 2/14/1991x3 3/12/1990x7');
    check(useCache(), '616 0 124385042');
    check(explore(), '182 25');
    check(annotate(), 10354);
    check(life(12), 17);
  });
})();
