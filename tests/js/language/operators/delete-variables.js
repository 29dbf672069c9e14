var declared = 1;
implicit = 2;
console.log(delete declared, delete implicit, typeof declared, typeof implicit, delete notThere);
(function (p) { var v; function f() {} console.log(delete p, delete v, delete f, delete arguments);
})(1);
console.log(delete 5, delete (1, 2), delete 'x');

// expect: false true number undefined true
// expect: false false false false
// expect: true true true
