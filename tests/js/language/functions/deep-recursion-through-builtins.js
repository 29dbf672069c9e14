// flags: --stack-size=128
function f() { [1].forEach(f); }
try { f(); } catch (e) { console.log(e.name); }
var o = { toString() { return '' + this; } };
try { '' + o; } catch (e) { console.log(e.name); }
var g = { get x() { return this.x; } };
try { g.x; } catch (e) { console.log(e.name); }
function h() { Reflect.construct(h, []); }
try { h(); } catch (e) { console.log(e.name); }

// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
