var log = [];
function f(mode) { try { log.push('try'); if (mode == 1) throw 'x';
    if (mode == 2) return 'returned'; } catch (e) { log.push('catch ' + e); } finally {
    log.push('finally'); } return 'end'; }
console.log(f(0), f(1), f(2));
console.log(log.join(', '));

// expect: end end returned
// expect: try, finally, try, catch x, finally, try, finally
