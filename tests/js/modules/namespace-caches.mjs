// Inline caches of namespaces: of several modules, of variables that change and that get a value late,
// beside other objects and in chains.
import * as counter from './fixtures/counter.mjs';
import * as names from './fixtures/names.mjs';
import * as self from './namespace-caches.mjs';

const read = (o) => o.count, keyed = (o, k) => o[k];
for (let i = 0; i < 4; i++) {
  counter.increment();
  print(read(counter), read(names), read({ count: 'plain' }), read(Object.create(counter)),
        keyed(counter, 'count'), keyed(names, 'x'), keyed(names, 'count'));
}
const late = () => self.late;
for (let i = 0; i < 3; i++) try { late(); } catch (e) { print(e.name); }
export let late_ = 1;
export { value as late };
let value = 'now';
for (let i = 0; i < 3; i++) { value += i; print(late()); }
for (const o of [counter, names, self, {}, [], 'text']) print(read(o));

// expect: 1 undefined plain 1 1 1 undefined
// expect: 2 undefined plain 2 2 1 undefined
// expect: 3 undefined plain 3 3 1 undefined
// expect: 4 undefined plain 4 4 1 undefined
// expect: ReferenceError
// expect: ReferenceError
// expect: ReferenceError
// expect: now0
// expect: now01
// expect: now012
// expect: 4
// expect: undefined
// expect: undefined
// expect: undefined
// expect: undefined
// expect: undefined
