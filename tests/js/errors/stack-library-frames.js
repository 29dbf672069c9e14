// How stack traces call the functions that ran, and which of the library's they leave out.
function names(stack) {
  return stack.split('\n').slice(1).map(line => {
    line = line.trim().slice(3);
    const place = line.lastIndexOf(' (');
    return place < 0 ? '-' : line.slice(0, place);
  });
}
function show(f) {
  const lines = names(f());
  console.log(lines.slice(0, lines.indexOf('show') - 1).join('; '));
}
function here() { return new Error('x').stack; }
function plain() { return here(); }
var o = { plain };
show(() => plain.call(o));
show(() => plain.apply(o, []));
show(() => plain.call(null));
show(() => plain.call(5));
show(() => plain.bind('s')());
show(() => Reflect.apply(plain, null, []));
show(() => Reflect.construct(function C() { this.s = here(); }, []).s);
show(() => [1].map(plain)[0]);
show(() => [1].map(() => here())[0]);
show(() => { var r; [1].forEach(function () { r = here(); }); return r; });
show(() => { var r; [2, 1].sort(function order() { r = here(); }); return r; });
show(() => { var r; JSON.stringify({ toJSON() { r = here(); } }); return r; });
show(() => { var r; String({ toString() { r = here(); return ''; } }); return r; });
show(() => { try { [].reduce(() => 1); } catch (e) { return e.stack; } });
show(() => { try { new Array(-1); } catch (e) { return e.stack; } });
show(() => { try { Object.defineProperty(1, 'x', {}); } catch (e) { return e.stack; } });
show(() => { var c = {}; Error.captureStackTrace(c); return c.stack; });
show(() => { function a() { return b(); } function b() { var c = {}; Error.captureStackTrace(c, b); return c.stack; } return a(); });
(function () { var c = {}; Error.captureStackTrace(c, function () {}); console.log(JSON.stringify(c.stack)); })();
(function () { var c = { name: 'N', message: 'm' }; Error.captureStackTrace(c); console.log(c.stack.split('\n')[0]); })();
console.log(Object.getOwnPropertyNames(new Error('x', { cause: 1 })).join());
Error.stackTraceLimit = 1;
console.log(names(plain()).join('; '));
Error.stackTraceLimit = 0;
console.log(plain());

// expect: here; Object.plain
// expect: here; Object.plain
// expect: here; plain
// expect: here; Number.plain
// expect: here; String.plain
// expect: here; plain
// expect: here; new C
// expect: here; plain; Array.map
// expect: here; -; Array.map
// expect: here; -; Array.forEach
// expect: here; order; Array.sort
// expect: here; Object.toJSON; JSON.stringify
// expect: here; Object.toString; String
// expect: Array.reduce
// expect:
// expect: Function.defineProperty
// expect:
// expect: a
// expect: "Error"
// expect: N: m
// expect: stack,message,cause
// expect: here
// expect: Error: x
