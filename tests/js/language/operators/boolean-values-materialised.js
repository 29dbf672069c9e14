function all(a, b) { return [a < b, a <= b, a > b, a >= b, a == b, a != b, a === b, a !== b, !a,
      !(a < b), a && b, a || b]; }
console.log(all(1, 2).join());
console.log(all(2.5, 2.5).join());
console.log(all('a', 'b').join());
console.log(all(NaN, NaN).join());

// expect: true,true,false,false,false,true,false,true,false,false,2,1
// expect: false,true,false,true,true,false,true,false,false,true,2.5,2.5
// expect: true,true,false,false,false,true,false,true,false,false,b,a
// expect: false,false,false,false,false,true,false,true,true,true,NaN,NaN
