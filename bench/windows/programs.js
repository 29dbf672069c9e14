// Structures of which a window slides along: old parts lead to new ones, and only `size` of them are alive at a
// time. A collector that takes one dead word on the stack for a reference keeps all that came after it.
//
// program(structure, kind, size, steps, place) is the text of one. `kind` is what the elements are: numbers that
// are small integers, doubles, or objects. `place` is 'top' for code of the script or 'function'.

const make = {
  smi: 'i',
  double: 'i + 0.5',
  object: '{ i }',
};

// make: the declarations before the loop. step: what each step does with the element `v` and its number `i`.
const structures = {
  list: {
    make: `var tail = { v: null, next: null }, head = tail, length = 1;`,
    step: `tail = tail.next = { v, next: null }; if (++length > size) { head = head.next; length--; }`,
  },
  pairs: {
    make: `var tail = [null, null], head = tail, length = 1;`,
    step: `var pair = [v, null]; tail[1] = pair; tail = pair; if (++length > size) { head = head[1]; length--; }`,
  },
  class: {
    make: `class Node { constructor(v) { this.v = v; this.next = null; } add(node) { this.next = node; return node; } }
           var tail = new Node(null), head = tail, length = 1;`,
    step: `tail = tail.add(new Node(v)); if (++length > size) { head = head.next; length--; }`,
  },
  queue: {
    make: `var queue = [];`,
    step: `queue.push(v); if (queue.length > size) queue.shift();`,
  },
  map: {
    make: `var map = new Map();`,
    step: `map.set(v, { i }); if (map.size > size) map.delete(map.keys().next().value);`,
  },
  set: {
    make: `var set = new Set();`,
    step: `set.add(v); if (set.size > size) { for (var first of set) { set.delete(first); break; } }`,
  },
  closures: {
    make: `function link(v) { var next = null; return { get: () => next, set: (other) => { next = other; return v; } }; }
           var tail = link(null), head = tail, length = 1;`,
    step: `var closure = link(v); tail.set(closure); tail = closure;
           if (++length > size) { head = head.get(); length--; }`,
  },
  promises: {
    make: `function chain(v) { var resolve; var promise = new Promise((r) => { resolve = r; }); return { v, promise, resolve }; }
           var tail = chain(null), ring = [];`,
    step: `var link = chain(v); tail.resolve(link); tail = link; ring[i % size] = link;`,
  },
  generators: {
    make: `function* count(v) { var next = yield v; while (true) next = yield next; }
           var tail = count(null), ring = []; tail.next();`,
    step: `var generator = count(v); generator.next(); tail.next(generator); tail = generator; ring[i % size] = generator;`,
  },
  ropes: {
    make: `var rope = '', texts = [];`,
    step: `rope = rope + String(v); texts[i % size] = rope; if (rope.length > 200) rope = 'r' + i;`,
  },
};

// A chain of awaits, each for the one before.
const asynchronous = {
  awaits: {
    make: `var ring = [];`,
    step: `ring[i % size] = await step(v);`,
  },
};

function program(structure, kind, size, steps, place) {
  const parts = structures[structure] ?? asynchronous[structure];
  const body = `var size = ${size}, steps = ${steps};
    ${parts.make}
    for (var i = 0; i < steps; i++) { var v = ${make[kind]}; ${parts.step} }`;
  if (structure in asynchronous) return `async function step(v) { return { v }; } (async function () { ${body} })();`;
  return place === 'top' ? body : `(function () { ${body} })();`;
}

const names = [...Object.keys(structures), ...Object.keys(asynchronous)];
