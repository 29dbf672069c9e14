var log = [];
function t(n, v) { log.push(n); return v; }
try { t('base', null)[t('key', 'k')] = t('value', 1); } catch (e) { log.push(e.name); }
console.log(log.join());
log = [];
try { t('base', {})[{ toString() { log.push('key conversion'); throw 'conv'; } }] = t('value', 1);
} catch (e) { log.push(e); }
console.log(log.join());
log = [];
try { undefinedFunction(t('argument')); } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: base,key,value,TypeError
// expect: base,value,key conversion,conv
// expect: ReferenceError
