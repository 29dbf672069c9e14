function t(f) { try { return f(); } catch (e) { return e instanceof Error ? e.name + ': ' + e.message : e; } finally { console.log('finally'); } }
console.log(t(() => { throw 1; }), t(() => null.x), t(() => undefined.y()), t(() => Math.z()));
function order() { var r = []; try { r.push(1); try { throw 2; } finally { r.push('f1'); } } catch (e) { r.push(e); } finally { r.push('f2'); } return r; } console.log(order());
function ret() { try { return 'try'; } finally { console.log('cleanup'); } } console.log(ret());
function over() { try { return 1; } finally { return 2; } } console.log(over());
function loop() { for (var i = 0; i < 3; i++) { try { if (i === 1) continue; if (i === 2) break; console.log(i); } finally { console.log('f', i); } } } loop();
function nested() { try { try { throw new Error('a'); } catch (e) { throw new TypeError('b'); } } catch (e) { return e.name + e.message; } } console.log(nested());
try { throw { code: 42 }; } catch ({ code }) { console.log(code); }
try { (function f() { f(); })(); } catch (e) { console.log(e instanceof RangeError, e.message); }
var e = new Error('m', { cause: 1 }); console.log(e.cause, e.toString(), Object.prototype.toString.call(e));

// expect: finally
// expect: finally
// expect: finally
// expect: finally
// expect: 1 TypeError: Cannot read properties of null (reading 'x') TypeError: Cannot read properties of undefined (reading 'y') TypeError: Math.z is not a function
// expect: [ 1, 'f1', 2, 'f2' ]
// expect: cleanup
// expect: try
// expect: 2
// expect: 0
// expect: f 0
// expect: f 1
// expect: f 2
// expect: TypeErrorb
// expect: 42
// expect: true Maximum call stack size exceeded
// expect: 1 Error: m [object Error]
