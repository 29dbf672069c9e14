var log = [];
var it = { [Symbol.iterator]() { return { next() { return { value: undefined, done: false }; },
      return() { log.push('closed'); throw 'from return'; } }; } };
try { var [a = (() => { throw 'default'; })()] = it; } catch (e) { log.push(e); }
try { [({ set x(v) { throw 'setter'; } }).x] = it; } catch (e) { log.push(e); }
try { var [b] = it; } catch (e) { log.push(e); }
console.log(log.join());

// expect: closed,default,closed,setter,closed,from return
