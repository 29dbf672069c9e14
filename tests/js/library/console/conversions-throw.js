// Conversions run the script's code, and what that throws goes on.
function caught(f) { try { f(); print('not thrown'); } catch (e) { print(e === 'thrown' ? e : e.name); } }
var bad = { toString() { throw 'thrown'; }, valueOf() { throw 'thrown'; }, toJSON() { throw 'thrown'; } };
caught(() => console.log('%s', bad));
caught(() => console.log('%d', bad));
caught(() => console.log('%i', bad));
caught(() => console.log('%j', bad));
caught(() => console.count(bad));
caught(() => console.count(Symbol()));
caught(() => console.assert(false, bad));
caught(() => console.table([{ get x() { throw 'thrown'; } }]));
caught(() => console.dir({}, { get depth() { throw 'thrown'; } }));
caught(() => console.log({ get x() { throw 'thrown'; } }, '%s', bad));

// expect: thrown
// expect: thrown
// expect: thrown
// expect: thrown
// expect: thrown
// expect: TypeError
// expect: thrown
// expect: thrown
// expect: thrown
// expect: { x: [Getter] } %s {
// expect:   toString: [Function: toString],
// expect:   valueOf: [Function: valueOf],
// expect:   toJSON: [Function: toJSON]
// expect: }
// expect: not thrown
