// flags: --test262
load('fixtures/questions.js');
runFunctions({Iterator, Promise, IteratorHelper: Object.getPrototypeOf(Iterator.from([]).map(x => x)),
              WrapForValidIterator: Object.getPrototypeOf(Iterator.from({next() {}})), Generator: Object.getPrototypeOf(function* () {}).prototype,
              AsyncGenerator: Object.getPrototypeOf(async function* () {}).prototype});

// expect: new Iterator: target.prototype = object
// expect: Iterator.concat(this): a.@@iterator b.@@iterator c.@@iterator = object
// expect: Iterator.from(this): a.@@iterator a'.next prototype-of-a' = object
// expect: Iterator.prototype.drop(this): a.@@toPrimitive a.valueOf this.next = object
// expect: Iterator.prototype.every(this): this.next this+.done this+.value a(2) this+.done = boolean
// expect: Iterator.prototype.filter(this): this.next = object
// expect: Iterator.prototype.find(this): this.next this+.done this+.value a(2) this.return = string
// expect: Iterator.prototype.flatMap(this): this.next = object
// expect: Iterator.prototype.forEach(this): this.next this+.done this+.value a(2) this+.done = undefined
// expect: Iterator.prototype.map(this): this.next = object
// expect: Iterator.prototype.reduce(this): this.next this+.done this+.value a(3) this+.done = number
// expect: Iterator.prototype.some(this): this.next this+.done this+.value a(2) this.return = boolean
// expect: Iterator.prototype.take(this): a.@@toPrimitive a.valueOf this.next = object
// expect: Iterator.prototype.toArray(this): this.next this+.done this+.value this+.done = object
// expect: set Iterator.prototype.@@toStringTag(this): own-this.@@toStringTag define-this.@@toStringTag = undefined
// expect: new Promise: target.prototype a(2) = object
// expect: Promise.all(this): new-this(1) this.prototype = TypeError
// expect: Promise.allSettled(this): new-this(1) this.prototype = TypeError
// expect: Promise.any(this): new-this(1) this.prototype = TypeError
// expect: Promise.prototype.catch(this): this.then = TypeError
// expect: Promise.prototype.catch(*): *.constructor C.@@species = object
// expect: Promise.prototype.finally(this): this.constructor this.then = TypeError
// expect: Promise.prototype.finally(*): *.constructor C.@@species *.constructor C.@@species a(0) = object
// expect: Promise.prototype.then(*): *.constructor C.@@species a(1) = object
// expect: Promise.race(this): new-this(1) this.prototype = TypeError
// expect: Promise.reject(this): new-this(1) this.prototype = TypeError
// expect: Promise.resolve(this): new-this(1) this.prototype = TypeError
// expect: Promise.try(this): a(2) new-this(1) this.prototype = TypeError
// expect: Promise.withResolvers(this): new-this(1) this.prototype = TypeError
// expect: Generator.throw(*): prototype-of-a = thrown
// expect: AsyncGenerator.return(*): a.then = object
