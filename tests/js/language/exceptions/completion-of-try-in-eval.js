console.log(eval('try { 1 } finally { 2 }'), eval('try { throw 1 } catch (e) { e + 5 }'),
    eval('do { try { 3; break; } finally { 4 } } while (0)'));

// expect: 1 6 3
