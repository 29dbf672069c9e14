// Machine code has the addresses of maps, handlers and globals' cells: these stay where they are while all
// else moves, and the code notices what they say.
class Base { get() { return 'base'; } }
class Middle extends Base {}
class Leaf extends Middle { constructor() { super(); this.own = 1; } }
function call(o) { return o.get(); }
function read() { return theGlobal; }
function Point(x, y) { this.x = x; this.y = y; }
function make(x, y) { return new Point(x, y); }
function compile(f, ...args) {
  %ClearFunctionFeedback(f);
  for (let i = 0; i < 20; i++) f(...args);
  return %CompileBaseline(f);
}
function clean() { for (let i = 0; i < 3; i++) %CollectGarbage('all'); }

globalThis.theGlobal = 'first';
const leaf = new Leaf();
for (let i = 0; i < 3; i++) make(i, i);
console.log(compile(call, leaf), compile(read), compile(Point, 1, 2), compile(make, 3, 4));
clean();
console.log(call(leaf), read(), JSON.stringify(make(5, 6)), make(7, 8) instanceof Point);

// A write to the field that was loaded, then a property that comes before it, then one that goes.
Base.prototype.get = () => 'written';
console.log(call(leaf));
clean();
Middle.prototype.get = () => 'middle';
console.log(call(leaf));
clean();
delete Middle.prototype.get;
console.log(call(leaf));
compile(call, leaf);
Object.setPrototypeOf(Middle.prototype, { get() { return 'other'; } });
clean();
console.log(call(leaf));

// The site has gone on to another handler when the code with the first one runs again.
compile(call, leaf);
call({ get() { return 0; } });
clean();
console.log(call(leaf));

globalThis.theGlobal = 'second';
console.log(read());
clean();
delete globalThis.theGlobal;
try { read(); } catch (e) { console.log(e.name); }
clean();
globalThis.theGlobal = 'third';
console.log(read());

// Setters above take precedence once they are there.
Object.defineProperty(Point.prototype, 'y', { set(v) { this.set = v; }, configurable: true });
console.log(JSON.stringify(make(1, 2)));
delete Point.prototype.y;
clean();
console.log(JSON.stringify(make(1, 2)));
// flags: --allow-natives-syntax --baseline --stress-compaction --zap --verify-heap
// expect: true true true true
// expect: base first {"x":5,"y":6} true
// expect: written
// expect: middle
// expect: written
// expect: other
// expect: other
// expect: second
// expect: ReferenceError
// expect: third
// expect: {"x":1,"set":2}
// expect: {"x":1,"y":2}
