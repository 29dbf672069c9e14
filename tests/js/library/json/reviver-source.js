// The reviver sees the text of each primitive that is still the one parsed.
const log = [];
const note = (key, value, context) => { log.push(`${key}=${context.source}`); return value; };
JSON.parse(' {"a": 1.50, "b": [ "x\\u0041", -0 , null], "c": {"d": true}, "a": 2e0 } ', note);
console.log(log.join(' '));
// expect: a=2e0 0="x\u0041" 1=-0 2=null b=undefined d=true c=undefined =undefined
log.length = 0;
JSON.parse('[1, 2, [3], 4]', function (key, value, context) {
  if (key === '0') { this[1] = 5; this[2] = [3]; this[3] = 4; }
  return note(key, value, context);
});
console.log(log.join(' '));
// expect: 0=1 1=undefined 0=undefined 2=undefined 3=4 =undefined
console.log(JSON.parse('9007199254740993', (k, v, { source }) => source), Object.keys(JSON.parse('[]', (k, v, c) => c)));
// expect: 9007199254740993 []
