var log = [];
function f() { try { throw 1; } catch (a) { try { throw a + 1; } catch (b) { log.push(a, b);
      throw b + 1; } finally { log.push('f1'); } } finally { log.push('f2'); } }
try { f(); } catch (e) { log.push(e); }
console.log(log.join(' '));

// expect: 1 2 f1 f2 3
