var x = 1; <!-- console.log('no')
x = 2;
--> console.log('no')
console.log(x);

// expect: 2
