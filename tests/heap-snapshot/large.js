// Many strings and a cyclic list as long: nothing that walks or checks them recurses.
// arguments: a file, the folder of this test, how many
load(arguments[1] + '/snapshot.js');

const count = Number(arguments[2]);
const strings = [];
for (let i = 0; i < count; i++) strings.push(String(i * 7) + 'x');
let list = {next: null};
const end = list;
for (let i = 0; i < count; i++) list = {next: list};
end.next = list;
globalThis.kept = [strings, list];

const path = writeHeapSnapshot(arguments[0]);
print('written');
