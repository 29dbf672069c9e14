console.log(['iterator', 'hasInstance', 'toPrimitive', 'toStringTag', 'species',
    'isConcatSpreadable', 'unscopables', 'replace', 'split', 'match', 'search', 'asyncIterator',
    'matchAll'].map(n => typeof Symbol[n] + ':' + String(Symbol[n])).join(' '));
var d = Object.getOwnPropertyDescriptor(Symbol, 'iterator');
console.log(d.writable, d.enumerable, d.configurable);

// expect: symbol:Symbol(Symbol.iterator) symbol:Symbol(Symbol.hasInstance) symbol:Symbol(Symbol.toPrimitive) symbol:Symbol(Symbol.toStringTag) symbol:Symbol(Symbol.species) symbol:Symbol(Symbol.isConcatSpreadable) symbol:Symbol(Symbol.unscopables) symbol:Symbol(Symbol.replace) symbol:Symbol(Symbol.split) symbol:Symbol(Symbol.match) symbol:Symbol(Symbol.search) symbol:Symbol(Symbol.asyncIterator) symbol:Symbol(Symbol.matchAll)
// expect: false false false
