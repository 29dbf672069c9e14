// flags: --max-old-space-size=8
// skip-stress: makes millions of objects
// A window slides along a list: old nodes lead to new ones. All together fill the heap several times, so one
// stale reference to an early node would end the execution.
const steps = 800000, size = 1000;
function slide(make, link, next) {
  let tail = make(0), head = tail, length = 1;
  for (let i = 1; i < steps; i++) {
    const node = make(i);
    link(tail, node);
    tail = node;
    if (++length > size) { head = next(head); length--; }
  }
  let count = 1;
  for (; head !== tail; head = next(head)) count++;
  return count;
}
console.log(slide(v => ({v, next: null}), (a, b) => { a.next = b; }, a => a.next));
console.log(slide(v => [v, null], (a, b) => { a[1] = b; }, a => a[1]));
class Node { constructor(v) { this.v = v; this.next = null; } }
console.log(slide(v => new Node({v}), (a, b) => { a.next = b; }, a => a.next));
const closure = v => { let next = null; return {get: () => next, set: other => { next = other; return v; }}; };
console.log(slide(closure, (a, b) => a.set(b), a => a.get()));

// Without a call in the loop, in a function and at the top level.
console.log((function () {
  var tail = {v: 0, next: null}, head = tail;
  for (var i = 0; i < steps; i++) {
    var node = {v: i + 0.5, next: null};
    tail = tail.next = node;
    if (i > size) head = head.next;
  }
  return head.v;
})());
var tail = {v: 0, next: null}, head = tail;
for (var i = 0; i < steps; i++) {
  tail = tail.next = {v: {i}, next: null};
  if (i > size) head = head.next;
}
console.log(head.v.i);

// expect: 1000
// expect: 1000
// expect: 1000
// expect: 1000
// expect: 798998.5
// expect: 798998
