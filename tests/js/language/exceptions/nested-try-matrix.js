// Every combination of a completion in try, catch and finally.
var kinds = ['n', 't', 'r', 'b', 'c'];
function run(k, what) { switch (k) { case 't': throw what; } return k; }
function f(a, b, c) { var log = ''; for (var i = 0; i < 2; i++) {
    try { log += 'T'; if (a == 't') throw 'a'; if (a == 'r') return log + 'ra'; if (a == 'b') break;
      if (a == 'c') continue; } catch (e) { log += 'C'; if (b == 't') throw log + 'b';
      if (b == 'r') return log + 'rb'; if (b == 'b') break; if (b == 'c') continue; } finally {
      log += 'F'; if (c == 't') throw log + 'c'; if (c == 'r') return log + 'rc';
      if (c == 'b') break; if (c == 'c') continue; } log += '.'; } return log; }
for (var a of kinds) for (var b of kinds) console.log(a, b,
    kinds.map(c => { try { return f(a, b, c); } catch (e) { return '!' + e; } }).join(' '));

// expect: n n TF.TF. !TFc TFrc TF TFTF
// expect: n t TF.TF. !TFc TFrc TF TFTF
// expect: n r TF.TF. !TFc TFrc TF TFTF
// expect: n b TF.TF. !TFc TFrc TF TFTF
// expect: n c TF.TF. !TFc TFrc TF TFTF
// expect: t n TCF.TCF. !TCFc TCFrc TCF TCFTCF
// expect: t t !TCb !TCFc TCFrc TCF TCFTCF
// expect: t r TCrb !TCFc TCFrc TCF TCFTCF
// expect: t b TCF !TCFc TCFrc TCF TCFTCF
// expect: t c TCFTCF !TCFc TCFrc TCF TCFTCF
// expect: r n Tra !TFc TFrc TF TFTF
// expect: r t Tra !TFc TFrc TF TFTF
// expect: r r Tra !TFc TFrc TF TFTF
// expect: r b Tra !TFc TFrc TF TFTF
// expect: r c Tra !TFc TFrc TF TFTF
// expect: b n TF !TFc TFrc TF TFTF
// expect: b t TF !TFc TFrc TF TFTF
// expect: b r TF !TFc TFrc TF TFTF
// expect: b b TF !TFc TFrc TF TFTF
// expect: b c TF !TFc TFrc TF TFTF
// expect: c n TFTF !TFc TFrc TF TFTF
// expect: c t TFTF !TFc TFrc TF TFTF
// expect: c r TFTF !TFc TFrc TF TFTF
// expect: c b TFTF !TFc TFrc TF TFTF
// expect: c c TFTF !TFc TFrc TF TFTF
