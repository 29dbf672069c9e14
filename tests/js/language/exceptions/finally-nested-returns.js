var log = [];
function f() { try { try { try { return 'v'; } finally { log.push(1); } } finally { log.push(2);
    } } finally { log.push(3); } }
console.log(f(), log.join());

// expect: v 1,2,3
