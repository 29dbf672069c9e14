function f() { Array.prototype.push.call(arguments, 'p');
  var s = Array.prototype.shift.call(arguments);
  return s + ':' + Array.prototype.map.call(arguments, x => x + '.').join('') + arguments.length; }
console.log(f(1, 2, 3));

// expect: 1:2.3.p.3
