load('fixtures/questions.js');
runFunctions({Array, ArrayIterator: Object.getPrototypeOf([].values())});

// expect: new Array: target.prototype = object
// expect: Array.from(this): a.@@iterator new-this(0) this.prototype a'.next a'+.done a'+.value b(2) define-N.0 a'+.done N.length= own-N.length define-N.length = function
// expect: Array.fromAsync(this): a.@@asyncIterator a.@@iterator a'.next new-this(0) this.prototype a'+.done a'+.value b(2) define-N.0 a'+.done a'+.value N.length= own-N.length define-N.length N.then = object
// expect: Array.of(this): new-this(1) this.prototype define-N.0 define-N.1 define-N.2 N.length= own-N.length define-N.length = function
// expect: Array.prototype.at(this): this.length a.@@toPrimitive a.valueOf this.1 = string
// expect: Array.prototype.at(*): a.@@toPrimitive a.valueOf = string
// expect: Array.prototype.concat(this): this.@@isConcatSpreadable a.@@isConcatSpreadable b.@@isConcatSpreadable c.@@isConcatSpreadable = object
// expect: Array.prototype.concat(*): *.constructor C.@@species a.@@isConcatSpreadable b.@@isConcatSpreadable c.@@isConcatSpreadable = object
// expect: Array.prototype.copyWithin(this): this.length a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf c.@@toPrimitive c.valueOf = function
// expect: Array.prototype.copyWithin(*): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf c.@@toPrimitive c.valueOf = object
// expect: Array.prototype.every(this): this.length 0-in-this this.0 a(3) 1-in-this this.1 a(3) = boolean
// expect: Array.prototype.every(*): a(3) a(3) = boolean
// expect: Array.prototype.fill(this): this.length b.@@toPrimitive b.valueOf c.@@toPrimitive c.valueOf = function
// expect: Array.prototype.fill(*): b.@@toPrimitive b.valueOf c.@@toPrimitive c.valueOf = object
// expect: Array.prototype.filter(this): this.length 0-in-this this.0 a(3) 1-in-this this.1 a(3) = object
// expect: Array.prototype.filter(*): *.constructor C.@@species a(3) a(3) = object
// expect: Array.prototype.find(this): this.length this.0 a(3) = string
// expect: Array.prototype.find(*): a(3) = string
// expect: Array.prototype.findIndex(this): this.length this.0 a(3) = number
// expect: Array.prototype.findIndex(*): a(3) = number
// expect: Array.prototype.findLast(this): this.length this.1 a(3) = string
// expect: Array.prototype.findLast(*): a(3) = string
// expect: Array.prototype.findLastIndex(this): this.length this.1 a(3) = number
// expect: Array.prototype.findLastIndex(*): a(3) = number
// expect: Array.prototype.flat(this): this.length a.@@toPrimitive a.valueOf 0-in-this this.0 1-in-this this.1 = object
// expect: Array.prototype.flat(*): a.@@toPrimitive a.valueOf *.constructor C.@@species = object
// expect: Array.prototype.flatMap(this): this.length 0-in-this this.0 a(3) 1-in-this this.1 a(3) = object
// expect: Array.prototype.flatMap(*): *.constructor C.@@species a(3) a(3) = object
// expect: Array.prototype.forEach(this): this.length 0-in-this this.0 a(3) 1-in-this this.1 a(3) = undefined
// expect: Array.prototype.forEach(*): a(3) a(3) = undefined
// expect: Array.prototype.includes(this): this.length b.@@toPrimitive b.valueOf this.1 = boolean
// expect: Array.prototype.includes(*): b.@@toPrimitive b.valueOf = boolean
// expect: Array.prototype.indexOf(this): this.length b.@@toPrimitive b.valueOf 1-in-this this.1 = number
// expect: Array.prototype.indexOf(*): b.@@toPrimitive b.valueOf = number
// expect: Array.prototype.join(this): this.length a.@@toPrimitive a.toString this.0 this.1 = string
// expect: Array.prototype.join(*): a.@@toPrimitive a.toString = string
// expect: Array.prototype.lastIndexOf(this): this.length b.@@toPrimitive b.valueOf 1-in-this this.1 0-in-this this.0 = number
// expect: Array.prototype.lastIndexOf(*): b.@@toPrimitive b.valueOf = number
// expect: Array.prototype.map(this): this.length 0-in-this this.0 a(3) 1-in-this this.1 a(3) = object
// expect: Array.prototype.map(*): *.constructor C.@@species a(3) a(3) = object
// expect: Array.prototype.pop(this): this.length this.1 delete-this.1 this.length= own-this.length define-this.length = string
// expect: Array.prototype.push(this): this.length this.2= own-this.2 define-this.2 this.3= own-this.3 define-this.3 this.4= own-this.4 define-this.4 this.length= own-this.length define-this.length = number
// expect: Array.prototype.reduce(this): this.length 0-in-this this.0 a(4) 1-in-this this.1 a(4) = number
// expect: Array.prototype.reduce(*): a(4) a(4) = number
// expect: Array.prototype.reduceRight(this): this.length 1-in-this this.1 a(4) 0-in-this this.0 a(4) = number
// expect: Array.prototype.reduceRight(*): a(4) a(4) = number
// expect: Array.prototype.reverse(this): this.length 0-in-this this.0 1-in-this this.1 this.0= own-this.0 define-this.0 this.1= own-this.1 define-this.1 = function
// expect: Array.prototype.shift(this): this.length this.0 1-in-this this.1 this.0= own-this.0 define-this.0 delete-this.1 this.length= own-this.length define-this.length = string
// expect: Array.prototype.slice(this): this.length a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = object
// expect: Array.prototype.slice(*): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf *.constructor C.@@species = object
// expect: Array.prototype.some(this): this.length 0-in-this this.0 a(3) = boolean
// expect: Array.prototype.some(*): a(3) = boolean
// expect: Array.prototype.sort(this): this.length 0-in-this this.0 1-in-this this.1 a(2) this.0= own-this.0 define-this.0 this.1= own-this.1 define-this.1 = function
// expect: Array.prototype.sort(*): a(2) = object
// expect: Array.prototype.splice(this): this.length a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf 1-in-this this.1 this.1= own-this.1 define-this.1 this.length= own-this.length define-this.length = object
// expect: Array.prototype.splice(*): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf *.constructor C.@@species = object
// expect: Array.prototype.toLocaleString(this): this.length this.0 this.1 = string
// expect: Array.prototype.toReversed(this): this.length this.1 this.0 = object
// expect: Array.prototype.toSorted(this): this.length this.0 this.1 a(2) = object
// expect: Array.prototype.toSorted(*): a(2) = object
// expect: Array.prototype.toSpliced(this): this.length a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf this.0 = object
// expect: Array.prototype.toSpliced(*): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = object
// expect: Array.prototype.toString(this): this.join = string
// expect: Array.prototype.unshift(this): this.length 1-in-this this.1 this.4= own-this.4 define-this.4 0-in-this this.0 this.3= own-this.3 define-this.3 this.0= own-this.0 define-this.0 this.1= own-this.1 define-this.1 this.2= own-this.2 define-this.2 this.length= own-this.length define-this.length = number
// expect: Array.prototype.with(this): this.length a.@@toPrimitive a.valueOf this.0 = object
// expect: Array.prototype.with(*): a.@@toPrimitive a.valueOf = object
