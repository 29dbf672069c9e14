class A { #n = 1; #o = null; f() { this.#n += 2; this.#n++; ++this.#n; this.#n **= 2;
    this.#o ??= {}; this.#o.z = this.#n--;
    return this.#n + ':' + this.#o.z + ':' + this?.#n + ':' + (null)?.x; } }
console.log(new A().f());

// expect: 24:25:24:undefined
