// A JSON module has what the text says as its default export, one object for everybody.
import data, { default as again } from './fixtures/data.json' with { type: 'json' };
import * as ns from './fixtures/data.json' with { 'type': "json", };
export { default } from './fixtures/data.json' with { type: 'json' };

data.b = 'changed';
print(JSON.stringify(ns.default), data === again, Object.keys(ns).join());
print((await import('./fixtures/data.json', { with: { type: 'json' } })).default === data);

// expect: {"a":[1,2,null],"b":"changed"} true default
// expect: true
