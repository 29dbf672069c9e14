// Error.prepareStackTrace makes `stack` when it is read first, of the error and its call sites.
function sitesOf(make) {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, sites) => sites;
  try { return make().stack; } finally { Error.prepareStackTrace = before; }
}
function thrower() { return new Error('x'); }
class A {
  method() { return thrower(); }
  get accessor() { return thrower(); }
  constructor(inner) { if (inner) this.error = thrower(); }
  static build() { return new A(true).error; }
}
const describe = (site) => [site.getFunctionName(), site.getTypeName(), site.getMethodName(), site.getLineNumber(), site.getColumnNumber(),
  site.isConstructor(), site.isToplevel(), site.isNative(), site.isEval(), site.isAsync()].join();
console.log(describe(sitesOf(() => new A().method())[0]));
console.log(describe(sitesOf(() => new A().method())[1]));
console.log(describe(sitesOf(() => A.build())[1]));
console.log(describe(sitesOf(() => [1].map(thrower)[0])[1]));
console.log(sitesOf(() => new A().method()).slice(0, 2).map(String).join('; ').replaceAll(/\(.*?([^/]*)\)/g, '($1)'));
const own = sitesOf(thrower)[0];
console.log(own.getFileName().endsWith('prepare-stack-trace.js'), own.getScriptNameOrSourceURL() === own.getFileName(), own.getFunction() === thrower,
  own.getThis(), own.getEvalOrigin(), own.getPromiseIndex(), own.isPromiseAll(), own.getPosition() > 0);
console.log(sitesOf(() => (0, eval)('new Error')).map((site) => site.isEval())[0]);

// It is asked once for each error, whatever made it; its result and what it throws reach the reader.
let calls = 0;
Error.prepareStackTrace = (error, sites) => { calls++; return error.name + ' with ' + (sites.length > 0) };
const error = new TypeError('y');
console.log(calls, error.stack, error.stack, calls);
try { null.x; } catch (e) { console.log(e.stack); }
const target = {};
Error.captureStackTrace(target);
console.log(target.stack, Object.keys(target).length);
console.log(Object.create(new RangeError).stack);
Error.prepareStackTrace = (error) => { throw 'thrown for ' + error.message };
const bad = new Error('bad');
for (let i = 0; i < 2; i++) try { bad.stack; } catch (e) { console.log(e); }
Error.prepareStackTrace = undefined;
console.log(bad.stack.startsWith('Error: bad\n    at '));
Error.prepareStackTrace = (error) => [typeof error.stack, new Error('inner').stack.split('\n')[0]];
console.log(new Error('z').stack.join());
Error.prepareStackTrace = 1;
console.log(new Error('plain').stack.split('\n')[0]);
Error.prepareStackTrace = undefined;

// A limit, and writes to `stack`.
Error.stackTraceLimit = 1;
console.log(sitesOf(() => new A().method()).length);
Error.stackTraceLimit = 10;
Error.prepareStackTrace = () => 'prepared';
const written = new Error('w');
written.stack = 'written';
console.log(written.stack, Object.getOwnPropertyDescriptor(new Error('v'), 'stack').value.split('\n')[0]);

// Methods of call sites refuse other receivers.
const { getLineNumber } = Object.getPrototypeOf(own);
for (const receiver of [undefined, {}, Object.getPrototypeOf(own)]) {
  try { getLineNumber.call(receiver); } catch (e) { console.log(e.name, e.message); }
}
Error.prepareStackTrace = undefined;
async function waits() { await null; return sitesOf(thrower); }
(async () => { const sites = await waits(); console.log(sites.some((site) => site.isAsync())); })();

// expect: thrower,,,7,29,false,true,false,false,false
// expect: method,A,method,9,21,false,false,false,false,false
// expect: A,A,,11,48,true,false,false,false,false
// expect: map,Array,map,,,false,false,true,false,false
// expect: thrower (prepare-stack-trace.js:7:29); A.method (prepare-stack-trace.js:9:21)
// expect: true true true undefined undefined null false true
// expect: true
// expect: 0 TypeError with true TypeError with true 1
// expect: TypeError with true
// expect: undefined with true 0
// expect: RangeError with true
// expect: thrown for bad
// expect: thrown for bad
// expect: true
// expect: string,Error: inner
// expect: Error: plain
// expect: 1
// expect: written Error: v
// expect: TypeError Method CallSite.getLineNumber called on incompatible receiver undefined
// expect: TypeError Method CallSite.getLineNumber called on incompatible receiver #<Object>
// expect: TypeError Method CallSite.getLineNumber called on incompatible receiver [object Object]
// expect: true
