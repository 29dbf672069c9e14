class A { static s() {} static x = 1; }
console.log(Reflect.ownKeys([1, 2]).join(), Reflect.ownKeys(new String('ab')).join(),
    Reflect.ownKeys(A).join(), Reflect.ownKeys(new Uint8Array(2)).join(),
    Reflect.getOwnPropertyDescriptor({ a: 1 }, 'a').value);

// expect: 0,1,length 0,1,length length,name,prototype,s,x 0,1 1
