// Frames of generators in stack traces, with the place where they are.
function* g() {
  yield 1;
  throw new Error('here');
}
function call(it) { it.next(); it.next(); }
function shorten(line) {
  const path = line.indexOf('(') + 1, file = line.lastIndexOf('/') + 1;
  return file > path ? line.slice(0, path).trim() + line.slice(file) : line.trim();
}
try { call(g()); } catch (e) { console.log(e.stack.split('\n').slice(0, 4).map(shorten).join('; ')); }
// expect: Error: here; at g (stack-trace.js:4:9); at g.next (<anonymous>); at call (stack-trace.js:6:35)
