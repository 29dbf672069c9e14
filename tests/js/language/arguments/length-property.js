function f() { var d = Object.getOwnPropertyDescriptor(arguments, 'length'); arguments.length = 1;
  return [d.value, d.writable, d.enumerable, d.configurable, arguments.length,
      Array.prototype.join.call(arguments, '-')].join(); }
console.log(f(1, 2, 3));

// expect: 3,true,false,true,1,1
