var log = [];
function f() { try { throw 'a'; } finally { try { throw 'b'; } catch (e) { log.push(e); } finally {
      log.push('c'); } } }
try { f(); } catch (e) { log.push(e); }
console.log(log.join(' '));

// expect: b c a
