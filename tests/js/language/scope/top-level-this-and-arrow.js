console.log(this === globalThis, (() => this)() === globalThis, eval('this') === globalThis,
    [this].length);
{ console.log((() => { return this; })() === this); }

// expect: true true true 1
// expect: true
