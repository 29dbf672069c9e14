function m(f) { try { f(); } catch (e) { console.log(e.message); } }
m(() => { class P { #m() {} f() { this.#m = 1; } } new P().f(); });
m(() => { class P { get #g() { return 1; } f() { this.#g = 1; } } new P().f(); });
m(() => { class P { set #s(v) {} f() { return this.#s; } } new P().f(); });
m(() => { class P { #x; static h(o) { return #x in o; } } P.h(1); });
m(() => { class B { constructor(o) { return o; } } class P extends B { #x; } var o = {}; new P(o);
  new P(o); });

// expect: Private method '#m' is not writable
// expect: '#g' was defined without a setter
// expect: '#s' was defined without a getter
// expect: Cannot use 'in' operator to search for '#x' in 1
// expect: Cannot initialize #x twice on the same object
