var o = { z: 1, 5: 1, [Symbol.for('s1')]: 1, a: 1, 1: 1, '-2': 1, [Symbol.for('s2')]: 1,
  4294967294: 1, 4294967295: 1 };
o[3] = 1;
o.y = 1;
console.log(Reflect.ownKeys(o).map(String).join(), Object.getOwnPropertyNames(o).join(),
    Object.getOwnPropertySymbols(o).length);

// expect: 1,3,5,4294967294,z,a,-2,4294967295,y,Symbol(s1),Symbol(s2) 1,3,5,4294967294,z,a,-2,4294967295,y 2
