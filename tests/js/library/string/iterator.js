console.log([...'a😀b'].length, [...''].length, Array.from('añ').join(),
    Object.prototype.toString.call(''[Symbol.iterator]()));
var it = 'xy'[Symbol.iterator]();
it.next();
console.log(it.next().value, it.next().done, it.next().value);

// expect: 3 0 a,ñ [object String Iterator]
// expect: y true undefined
