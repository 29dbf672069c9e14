var o = { v: 1, arrow: () => typeof this, method() { return [1, 2].map(x => x + this.v).join(); },
  get g() { return (() => this.v)(); } };
console.log(o.arrow(), o.method(), o.g, (() => this === globalThis).call(5),
    (() => 1).hasOwnProperty('prototype'));

// expect: object 2,3 1 true false
