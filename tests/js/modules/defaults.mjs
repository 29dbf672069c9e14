// What `export default` names.
import anonymous from './fixtures/default-function.mjs';
import arrow from './fixtures/default-arrow.mjs';
import Class from './fixtures/default-class.mjs';
import value, { changed } from './fixtures/default-value.mjs';

print(anonymous.name, anonymous(), arrow.name, Class.name, new Class().field);
print(value, changed);

// expect: default function default default 1
// expect: 1 2
