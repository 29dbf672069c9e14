// esbuild: --platform=browser --external:stream
// Reads and writes CSV, packed and unpacked by fflate.
import Papa from 'papaparse';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';

const data = Array.from({ length: 2000 }, (_, i) => ({
  id: i,
  name: `Näme "${i}"`,
  note: i % 3 ? `a,b\n${i}` : '',
  value: ((i * 31) % 1000) / 8,
  ok: i % 2 === 0,
}));
const csv = Papa.unparse(data, { newline: '\n' });
const packed = gzipSync(strToU8(csv), { level: 6, mtime: 0 });
const text = strFromU8(gunzipSync(packed));
console.log(csv.length, text === csv, packed.length < csv.length / 3);
const result = Papa.parse(text, { header: true, dynamicTyping: true, skipEmptyLines: true });
console.log(
  result.data.length,
  result.errors.length,
  JSON.stringify(result.meta),
  JSON.stringify(result.data[1501]),
);
console.log(
  result.data.reduce((sum, row) => sum + row.value, 0),
  result.data.filter((row) => row.ok).length,
);
console.log(JSON.stringify(Papa.parse('a;b;c\n1;"2;x";3\n4;5\n"6";"un;7', { header: true })));
let steps = 0;
Papa.parse(text, {
  step: ({ data: row }, parser) => {
    if (++steps === 100) parser.abort();
    else if (steps === 99) console.log(row);
  },
  complete: (r) => console.log(r.meta.aborted, steps),
});
console.log(
  Papa.unparse(
    [
      ['=1+1', 'a"b', null, undefined, 1.5],
      [' x', 'y\r', new Date(0), true],
    ],
    { escapeFormulae: true, quotes: [false, true] },
  ),
);
