// A name in a function that calls eval leads to the variable around, until an eval declares one that hides it.
var global = "global";
let script = "script";
function outer(code) {
  let local = "local";
  const constant = "constant";
  function named(parameter) { return parameter; }
  const read = () => [global, script, local, constant, typeof named, typeof unknown, typeof global].join();
  const call = () => named("called") + (function () { return typeof this; })();
  eval(code);
  return { read, call };
}
const plain = outer("1");
print(plain.read(), plain.call());
// expect: global,script,local,constant,function,undefined,string calledobject
const hidden = outer("var global = 1, script = 2; function named() { return 'hidden '; } var unknown");
print(hidden.read());
// expect: 1,2,local,constant,function,undefined,number
print(hidden.call());
// expect: hidden object
// Each call has variables of its own.
print(plain.read(), outer("").read());
// expect: global,script,local,constant,function,undefined,string global,script,local,constant,function,undefined,string

// The eval comes between two reads, and its variable goes away again.
function later() {
  const read = () => global;
  const before = read();
  eval("var global = 'later'");
  const between = read();
  eval("delete global");
  return [before, between, read()].join();
}
for (let i = 0; i < 3; i++) print(later());
// expect: global,later,global
// expect: global,later,global
// expect: global,later,global

// Two functions on the way have variables of evals.
function far(first, second) {
  eval(first);
  return (function () {
    eval(second);
    return () => () => global + typeof Math + parseInt("7");
  })()()();
}
print(far("", ""), far("var global = 1", ""), far("", "var global = 2"), far("var global = 1", "var global = 2"));
// expect: globalobject7 1object7 2object7 2object7
print(far("var parseInt = () => 'first'", "var Math"));
// expect: globalundefinedfirst
print(far("var parseInt = () => 'first'", "var parseInt = () => 'second'"));
// expect: globalobjectsecond

// Functions that evals make see what is around the eval.
function maker(code) {
  const secret = 42;
  return eval(code);
}
print(maker("(function () { return secret + typeof Date; })")());
// expect: 42function
print(maker("var secret2 = 1; (function () { return secret + secret2; })")());
// expect: 43
print(maker("var x = 1; function f() { return ++x; } f(), f()"));
// expect: 3

// Uninitialized variables, constants and names of functions.
function early(code) {
  const read = () => late;
  try { eval(code); print(read()); } catch (e) { print(e.name); }
  let late = 1;
  return read();
}
print(early(""));
// expect: ReferenceError
// expect: 1
const self = function name(code) { eval(code); return (() => typeof name)(); };
print(self(""), self("var name = 1"), self("name = 1"));
// expect: function number function
function thrower() { eval(""); return (() => missing)(); }
try { thrower(); } catch (e) { print(e.message); }
// expect: missing is not defined
function caller() { eval(""); return (() => missing())(); }
try { caller(); } catch (e) { print(e.message); }
// expect: missing is not defined

// A `with` on the way is asked each time.
function within(object, code) {
  eval(code);
  with (object) return (() => global + String(this === undefined) + (typeof method === "function" ? method() : ""))();
}
print(within({}, ""));
// expect: globalfalse
print(within({ global: 1 }, ""));
// expect: 1false
print(within({ method() { return this.own; }, own: "own" }, "var global = 2"));
// expect: 2falseown

// Globals that come and go.
function changing() { eval(""); return () => typeof appears === "undefined" ? "none" : appears; }
const look = changing();
print(look());
// expect: none
globalThis.appears = 5;
print(look());
// expect: 5
delete globalThis.appears;
print(look());
// expect: none

// Direct evals, whose name may be hidden, too.
function indirect(code) { eval(code); return (() => eval("typeof code"))(); }
print(indirect(""), indirect("var eval = x => 'mine ' + x"));
// expect: string mine typeof code

// Hot functions.
function hot(n, at) {
  let total = 0;
  const add = i => { total += i + (typeof offset === "number" ? offset : 0) + parseInt(i & 7); };
  for (let i = 0; i < n; i++) {
    if (i === at) eval("var offset = 1000");
    add(i);
  }
  return total;
}
print(hot(20000, -1), hot(20000, 19990), hot(5000, 0));
// expect: 200060000 200070000 17515000
