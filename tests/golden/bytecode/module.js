// flags: --module
// Imported and exported variables lie in cells; functions come before the generator object.
import { count as imported } from './module.js';
export let count = 1;
let own = 2;
export default function () { return imported + own; }
count = await own;
