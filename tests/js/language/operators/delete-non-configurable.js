var o = Object.freeze({ a: 1 });
console.log(delete o.a, delete o.b, o.a, delete [].length, delete 'abc'[0], delete 'abc'[5],
    delete 'abc'.length);
console.log(delete Math.PI, delete function () {}.prototype);

// expect: false true 1 false false true false
// expect: false false
