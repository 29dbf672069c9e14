function f(n) { try { if (n == 0) throw new Error('deep'); f(n - 1); } catch (e) {
    e.message += '<' + n; throw e; } }
try { f(3); } catch (e) { console.log(e.message); }

// expect: deep<0<1<2<3
