// flags: --gc-interval=4
class A { #v; constructor([a, b = 2, ...c], { d, ...e }) {
    this.#v = [a, b, c.length, d, JSON.stringify(e)]; } get v() { return this.#v.join(); } }
class B extends A { constructor() { super([1, , 3, 4], { d: 0.5, x: 1, y: 's' }); } }
console.log(new B().v, new B().v);

// expect: 1,2,2,0.5,{"x":1,"y":"s"} 1,2,2,0.5,{"x":1,"y":"s"}
