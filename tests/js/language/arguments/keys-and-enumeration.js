function f() { arguments.extra = 1; var log = []; for (var k in arguments) log.push(k);
  return log.join() + ' ' + Object.getOwnPropertyNames(arguments).join(); }
console.log(f('a', 'b'));

// expect: 0,1,extra 0,1,length,callee,extra
