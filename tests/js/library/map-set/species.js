class M extends Map {}
class S extends Set { static get [Symbol.species]() { return Set; } }
console.log(Map[Symbol.species] === Map, Set[Symbol.species] === Set, M[Symbol.species] === M, S[Symbol.species] === Set);
var d = Object.getOwnPropertyDescriptor(Map, Symbol.species);
console.log(d.set, d.get.name, d.get.length, d.enumerable, d.configurable, d.get.call(5), Object.getOwnPropertyDescriptor(Set, Symbol.species).get.name);

// expect: true true true true
// expect: undefined get [Symbol.species] 0 false true 5 get [Symbol.species]
