var c = { n: 1 }; c.self = c; c.list = [c, { c }]; console.log(c);
var a = []; a.push(a); console.log(a, [a, c]);
var x = {}, y = { x }; x.y = y; console.log(x, y, { x, y });
var m = new Map(); m.set('me', m).set(m, 1); console.log(m); var s = new Set(); s.add(s); console.log(s);
class Node { constructor() { this.next = this; } } console.log(new Node()); function f() {} f.f = f; console.log(f);
var shared = { v: 1 }; console.log([shared, shared], { p: shared, q: { r: shared } });

// expect: <ref *1> {
// expect:   n: 1,
// expect:   self: [Circular *1],
// expect:   list: [ [Circular *1], { c: [Circular *1] } ]
// expect: }
// expect: <ref *1> [ [Circular *1] ] [
// expect:   <ref *1> [ [Circular *1] ],
// expect:   <ref *2> {
// expect:     n: 1,
// expect:     self: [Circular *2],
// expect:     list: [ [Circular *2], [Object] ]
// expect:   }
// expect: ]
// expect: <ref *1> { y: { x: [Circular *1] } } <ref *1> { x: { y: [Circular *1] } } {
// expect:   x: <ref *1> { y: { x: [Circular *1] } },
// expect:   y: <ref *2> { x: <ref *1> { y: [Circular *2] } }
// expect: }
// expect: <ref *1> Map(2) { 'me' => [Circular *1], [Circular *1] => 1 }
// expect: <ref *1> Set(1) { [Circular *1] }
// expect: <ref *1> Node { next: [Circular *1] }
// expect: <ref *1> [Function: f] { f: [Circular *1] }
// expect: [ { v: 1 }, { v: 1 } ] { p: { v: 1 }, q: { r: { v: 1 } } }
