try { throw 'c'; } catch (e) { for (var e of []) ; }
console.log('ok');

// expect: ok
