var a = 1
var b = 2; var c
a = b
++c
console.log(a, b, c)
function f() { return
  5 }
console.log(f())
var x = 5, y = x
/* comment
*/ var z = 3
console.log(y, z); do ; while (0) console.log('ok')

// expect: 2 2 NaN
// expect: undefined
// expect: 5 3
// expect: ok
