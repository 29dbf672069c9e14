// What a derived constructor returns is checked when its body has been left.
class B {}
function attempt(C) { try { console.log(typeof new C()); } catch (e) { console.log(e.name); } }
attempt(class extends B { constructor() { try { return 1; } catch (e) { console.log('caught'); super(); } } });
attempt(class extends B { constructor() { try { return; } catch (e) { console.log('caught'); super(); } } });
attempt(class extends B { constructor() { try { return; } finally { super(); } } });
attempt(class extends B { constructor() { try { return 1; } finally { return {}; } } });
attempt(class extends B { constructor() { for (var x of [1]) return 1; } });
attempt(class extends B { constructor() { for (var x of [1]) { let y = () => x; return (y(), {}); } } });
attempt(class extends B { constructor() { with_(() => super()); return undefined; } });
attempt(class extends B { constructor() { super(); return 1; } });
attempt(class extends B { constructor(a = () => this) { super(); { let b = () => a; if (b) return; } } });
function with_(f) { f(); }

// expect: TypeError
// expect: ReferenceError
// expect: object
// expect: object
// expect: TypeError
// expect: object
// expect: object
// expect: TypeError
// expect: object
