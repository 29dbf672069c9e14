// flags: --no-lazy
// References through hundreds of scopes: what they find, what they capture, and when it may be read.
const levels = 400;
const nest = (open, inner) => Array.from({ length: levels }, (_, i) => open(i)).join('') + inner + '}'.repeat(levels);
const run = (source) => new Function('o', source)({});
const numbers = [...Array(levels).keys()];
const sum = numbers.reduce((a, b) => a + b);

// Each scope's own variable, those of all others, and one of the function's.
const all = numbers.map((i) => `v${i}`).join('+');
console.log(run(`let r = 0; ${nest((i) => `{ let v${i} = ${i}; r += v${i};`, `r += ${all};`)} return r;`) === 2 * sum);
// The nearest of one name, which every fifth scope declares.
console.log(run(`let r = [], x = -1; ${nest((i) => i % 5 ? '{ r.push(x);' : `{ let x = ${i}; r.push(x);`, '')} return r.join();`) ===
            numbers.map((i) => i - i % 5).join());
// Closures capture what they find.
console.log(run(`let r = 0, f = []; ${nest((i) => `{ let v${i} = ${i}; f.push(() => v${i} + v0);`, '')} for (const g of f) r += g(); return r;`) === sum);
console.log(run(`let x = 1; ${nest(() => `return (() => { x++;`, 'return x;').replaceAll('}', '})()')}`));
// Before its declaration a variable cannot be read, but from a closure that is called later.
const early = (inner) => run(`try { ${nest(() => '{ let z;', inner)} let late = 1; } catch (e) { return e.name }`);
console.log(early('late;'), early('(() => late)();'));
console.log(run(`let f; ${nest(() => '{ let z;', 'f = () => late;')} let late = 'late'; return f();`));
console.log(run(`let r; switch (1) { case 0: let u = 0; break; default: ${nest(() => '{ let z;', 'try { u } catch (e) { r = e.name }')} } return r;`));
// A name that a with or an eval may hide is looked up.
console.log(run(`let x = 'outer', r = []; with ({ x: 'inner' }) ${nest(() => '{ let z; r.push(x);', '')} return [...new Set(r)].join();`));
console.log(run(`let x = 'outer', r = []; ${nest((i) => `{ ${i === 200 ? "eval('var y = 1'); with ({ x: 'inner' })" : ''} { let z; r.push(x);`, '').replaceAll('}', '}').concat('}'.repeat(levels))} return r.indexOf('inner') + ',' + r.lastIndexOf('outer');`));
console.log(run(`${nest(() => 'with (o) {', 'o.seen = typeof o;')} return o.seen;`));
console.log(run(`let r; (function () { ${nest(() => '{ let z;', "eval('var w = 5'); r = w + arguments.length;")} })(1, 2); return r;`));
// Names of functions, parameters, this, classes.
console.log(run(`return (function name(p) { ${nest(() => '{ let z;', 'return [typeof name, p, this === o, new.target, arguments[0]].join();')} }).call(o, 'p')`));
console.log(run(`return new (class C { #p = 'private'; m() { ${nest(() => '{ let z;', 'return [this.#p, C.name, super.toString === Object.prototype.toString].join();')} } })().m()`));
// expect: true
// expect: true
// expect: true
// expect: 401
// expect: ReferenceError ReferenceError
// expect: late
// expect: ReferenceError
// expect: inner
// expect: 200,199
// expect: object
// expect: 7
// expect: function,p,true,,p
// expect: private,C,true
