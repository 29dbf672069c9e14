var o = {};
o.p = function () {};
var x = (function () {});
var y = (0, function () {});
var c = class { static name = 'own'; };
console.log(o.p.name === '', x.name, y.name === '', c.name, (function () {}).name === '');

// expect: true x true own true
