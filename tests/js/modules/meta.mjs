// import.meta: one object for each module, in functions that are compiled later as well.
import { meta, inner } from './fixtures/meta.mjs';

print(Object.getPrototypeOf(import.meta), Object.keys(import.meta).join());
print(import.meta.url === 'file://' + import.meta.filename, import.meta.filename.startsWith('/'));
print(import.meta.filename === import.meta.dirname + '/meta.mjs');
print(meta === import.meta, inner === meta, meta.filename.slice(import.meta.dirname.length));
function later() { return (() => import.meta)(); }
print(later() === import.meta);
import.meta.extra = 1;
print(import.meta.extra, typeof import.meta?.nothing, new (class { m = import.meta })().m === import.meta);

// expect: null dirname,filename,url
// expect: true true
// expect: true
// expect: false true /fixtures/meta.mjs
// expect: true
// expect: 1 undefined true
