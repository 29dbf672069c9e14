console.log(JSON.stringify({ toJSON() { return { x: 1 }; } }),
    JSON.stringify({ k: { toJSON(key) { return 'key ' + key; } } }),
    JSON.stringify([{ toJSON: k => typeof k + k }]), JSON.stringify({ a: { toJSON: 5 } }),
    JSON.stringify({ toJSON() { return undefined; } }));
Number.prototype.toJSON = function () { return 'n' + this; };
console.log(JSON.stringify([1]));
delete Number.prototype.toJSON;

// expect: {"x":1} {"k":"key k"} ["string0"] {"a":{"toJSON":5}} undefined
// expect: [1]
