// One finally block serves every way out of its try.
function f(k) {
  var log = '';
  out: for (var i = 0; i < 2; i++) {
    inner: for (;;) {
      try { switch (k) { case 0: break inner; case 1: continue out; case 2: break out;
          case 3: return log + 'r'; case 4: throw log + 't'; case 5: log += 'n'; } }
      finally { log += 'F'; }
      break;
    }
    log += i;
  }
  return log;
}
for (var k = 0; k < 6; k++) try { console.log(k, f(k)); } catch (e) { console.log(k, 'threw', e); }

// expect: 0 F0F1
// expect: 1 FF
// expect: 2 F
// expect: 3 r
// expect: 4 threw t
// expect: 5 nF0nF1
