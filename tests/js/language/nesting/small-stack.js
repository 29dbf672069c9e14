// flags: --stack-size=64
// Whatever is nested how deep: code that runs or a SyntaxError, or a RangeError where the stack ends.
var forms = [['[', '1', ']'], ['(', '1', ')'], ['{', '', '}'], ['`${', '1', '}`'], ['!', '1', ''], ['- ', '1', ''], ['typeof ', '1', ''],
  ['x=>', '1', ''], ['(x=>', '1', ')'], ['(function(){', '', '})'], ['function a(){', '', '}'], ['({a:', '1', '})'], ['({[', '1', ']:1})'], ['({get a(){', '', '}})'],
  ['[...', '[]', ']'], ['f(...', '[]', ')'], ['f(', '1', ')'], ['new f(', '1', ')'], ['new ', 'a', ''], ['new ', 'a', '()'], ['a', '', '.a'], ['a', '', '[0]'], ['a[', '0', ']'], ['a', '', '()'],
  ['a', '', '?.a'], ['a', '', '?.[0]'], ['a?.[', '0', ']'], ['a', '', '``'], ['a`${', '1', '}`'], ['(a', '', '.a)'],
  ['if(1)', ';', ''], ['if(1);else ', ';', ''], ['for(;;)', ';', ''], ['for(a of b)', ';', ''], ['for(a in b)', ';', ''], ['while(0)', ';', ''], ['do ', ';', ' while(0);'],
  ['a:', ';', ''], ['try{', '', '}finally{}'], ['try{}catch(e){', '', '}'], ['switch(1){case 1:', '', '}'], ['switch(', '1', '){}'], ['with(1)', ';', ''], ['{let a;', '', '}'],
  ['1?', '1', ':1'], ['1?1:', '1', ''], ['a=', '1', ''], ['a+=', '1', ''], ['a??=', '1', ''], ['[a]=[', '1', ']'], ['[a=', '1', ']=[]'], ['({a:', 'a', '})=>1'], ['([', 'a', '])=>1'], ['(a=', '1', ')=>1'],
  ['1+', '1', ''], ['1**', '1', ''], ['1&&', '1', ''], ['1||', '1', ''], ['a??', '1', ''], ['1,', '1', ''], ['(1,', '1', ')'], ['1<', '1', ''], ['1==', '1', ''], ['a in ', 'b', ''], ['a instanceof ', 'b', ''],
  ['class a extends ', 'null', '{}'], ['(class extends ', 'null', '{})'], ['class a{a=', '1', '}'], ['(class{a=', '1', '})'], ['(class{[', '1', '](){}})'], ['(class{static{', '', '}})'], ['(class{m(){', '', '}})'],
  ['async ()=>', '1', ''], ['async (', 'a', ')=>1'], ['await ', '1', ''], ['delete ', 'a', ''], ['void ', '0', ''], ['++', 'a', ''], ['let [', 'a', ']=1'], ['let {a:', 'a', '}=1'], ['(', 'a', ',a)=>1'],
  ['super.', 'a', ''], ['import(', 'a', ')'], ['#a in ', 'a', ''], ['...', 'a', ''], ['throw ', 'a', ''], ['return ', 'a', '']];
function attempt(f) {
  try { f(); } catch (e) {
    if (!(e instanceof RangeError || e instanceof SyntaxError || e instanceof TypeError || e instanceof ReferenceError)) throw e;
  }
}
for (var depth of [20, 100, 1000, 10000]) {
  for (let [before, middle, after] of forms) {
    const text = before.repeat(depth) + middle + after.repeat(depth);
    attempt(() => (0, eval)('if (0) {' + text + '}'));
    attempt(() => (0, eval)('(' + text + ')'));
    attempt(() => new Function('a', 'if (a) {' + text + '}')());
    attempt(() => new Function('return () => {' + text + '}')());
    attempt(() => (0, eval)(before.repeat(depth)));
  }
}
console.log('ended');

// expect: ended
// skip-stress: the whole of a deep stack is scanned at each collection
