// A site that has seen many shapes does not keep their prototypes alive, neither for loads nor stores.
function load(object) { return object.x; }
function store(object, value) { object.x = value; }
let dead = 0;
const registry = new FinalizationRegistry(() => dead++);
(function () {
  for (let i = 0; i < 500; i++) {
    const prototype = { x: i, method() { return prototype; } };
    const object = Object.create(prototype);
    object["k" + i] = 1;
    load(object);
    load(object);
    store(object, i);
    registry.register(prototype, i);
  }
})();
function pad(n) { let a = 1, b = 2, c = 3, d = 4; if (n) pad(n - 1); return a + b + c + d; }
pad(50);
gc();
let isTold = false;
const last = new FinalizationRegistry(() => {
  if (!isTold) console.log(dead >= 480 ? "dead" : dead);
  isTold = true;
});
(function () { for (let i = 0; i < 50; i++) last.register({}, 0); })();
pad(50);
gc();

// flags: --expose-gc
// expect: dead
