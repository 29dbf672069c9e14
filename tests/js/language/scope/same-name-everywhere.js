var x = 'g';
function f(x, y = () => x) { var x = 'v';
  { let x = 'b'; try { throw 'c'; } catch (x) {
      { const x = 'k'; class K { m(x = 'm') { return x + y(); } }
        for (let x of ['l']) { (function x() { log.push(typeof x); })(); log.push(x); }
        log.push(x, new K().m()); } log.push(x); } log.push(x); } log.push(x); }
var log = [];
f('p');
console.log(log.join(), x);

// expect: function,l,k,mp,c,b,v g
