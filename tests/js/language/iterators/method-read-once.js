// Each form and function that goes through an iterable reads Symbol.iterator once, and takes nothing but
// an iterator for what the method gives.
function once(answer) {
  const questions = [];
  return {questions, get [Symbol.iterator]() { questions.push(1); return questions.length === 1 ? answer : () => fake; }};
}
// Its first field behind those of an object is a double that a script chooses.
const fake = new Date(2 ** 52 + 0x70000001);
const list = (...values) => values.length;
class Base { constructor(...values) { this.count = values.length; } }
const forms = {
  call: x => list(...x),
  callAfterOthers: x => list(0, ...x),
  callOfMethod: x => ({list}).list(...x),
  callOfBuiltin: x => Math.max(...x),
  callOfEval: x => eval(...x),
  callOfProxy: x => new Proxy(list, {})(...x),
  callOfBound: x => list.bind(null, 0)(...x),
  optionalCall: x => list?.(...x),
  construction: x => new Base(...x).count,
  constructionOfBuiltin: x => new Array(...x).length,
  superCall: x => new (class extends Base { constructor() { super(...x); } })().count,
  literal: x => [...x].length,
  literalAfterOthers: x => [0, ...x].length,
  pattern: x => { const [...rest] = x; return rest.length; },
  loop: x => { let count = 0; for (const value of x) count++; return count; },
  delegation: x => [...(function* () { yield* x; })()].length,
  AggregateError: x => new AggregateError(x).errors.length,
  from: x => Array.from(x).length,
  ofTypedArray: x => new Uint8Array(x).length,
  fromOfTypedArray: x => Uint8Array.from(x).length,
  Map: x => new Map(x).size,
  Set: x => new Set(x).size,
  WeakSet: x => new WeakSet(x) instanceof WeakSet,
  fromEntries: x => Object.keys(Object.fromEntries(x)).length,
  groupBy: x => Map.groupBy(x, String).size,
  Iterator: x => Iterator.from(x).toArray().length,
  flatMap: x => [1].values().flatMap(() => x).toArray().length,
  sumPrecise: x => Math.sumPrecise(x),
};
for (const name in forms) {
  const line = [name];
  for (const answer of [undefined, null, 1, () => fake, () => 1, () => [][Symbol.iterator]()]) {
    const iterable = once(answer);
    try {
      line.push(String(forms[name](iterable)));
    } catch (error) {
      line.push(error.name);
    }
    line.push(iterable.questions.length);
  }
  console.log(line.join(' '));
}

// expect: call TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: callAfterOthers TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 1 1
// expect: callOfMethod TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: callOfBuiltin TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 -Infinity 1
// expect: callOfEval TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 undefined 1
// expect: callOfProxy TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: callOfBound TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 1 1
// expect: optionalCall TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: construction TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: constructionOfBuiltin TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: superCall TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: literal TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: literalAfterOthers TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 1 1
// expect: pattern TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: loop TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: delegation TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: AggregateError TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: from 0 1 0 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: ofTypedArray 0 1 0 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: fromOfTypedArray 0 1 0 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: Map TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: Set TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: WeakSet TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 true 1
// expect: fromEntries TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: groupBy TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: Iterator TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: flatMap TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
// expect: sumPrecise TypeError 1 TypeError 1 TypeError 1 TypeError 1 TypeError 1 0 1
