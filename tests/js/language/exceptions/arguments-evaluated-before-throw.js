var log = [];
try { undefined(log.push('arg')); } catch (e) { log.push(e.name); }
console.log(log.join());
log = [];
try { ({}).missing(log.push('arg')); } catch (e) { log.push(e.name); }
console.log(log.join());
log = [];
try { null.x = log.push('value'); } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: arg,TypeError
// expect: arg,TypeError
// expect: value,TypeError
