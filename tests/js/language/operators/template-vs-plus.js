// A template converts with hint string, '+' with hint default.
var o = { valueOf() { return 'value'; }, toString() { return 'string'; } };
console.log(`${o}`, '' + o, o + o, `${o}${o}`);

// expect: string value valuevalue stringstring
