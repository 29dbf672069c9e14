var log = [];
function t(v) { log.push(v); return v; }
switch (t(2)) { case t(1): log.push('one'); case t(2): log.push('two'); break;
  case t(3): log.push('three'); }
console.log(log.join());

// expect: 2,1,2,two
