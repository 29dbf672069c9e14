// skip-stress: long subjects and deep recursion
var f = (p, s, g) => { try { return new RegExp(p, g || '').test(s); } catch (e) { return e.name + ' ' + e.message.slice(-30); } };
console.log(f('('.repeat(1e5) + ')'.repeat(1e5), ''), f('[['.repeat(5000) + ']]'.repeat(5000), '', 'v'), f('(?:'.repeat(900) + 'a' + ')*'.repeat(900), 'aaa'),
    f('(?:(?:(?:a{1000}){1000}){1000}){1000}', 'a'), f('a{99999999999}', 'a'), f('(?:a|b)*c', 'ab'.repeat(1e3)), f('^(?:(a)|(b)|(a)b)*$', 'ab'.repeat(1e4)), f('(?<=(?:a|b)*)c', 'ab'.repeat(1e4) + 'c'));
function deep() { try { return deep(); } catch (e) { return /(?:(?:a|b)*c)+/.test('abc'); } }
console.log(deep());

// expect: SyntaxError  expression is nested too deep SyntaxError  expression is nested too deep true false false false true true
// expect: true
