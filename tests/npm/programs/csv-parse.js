// esbuild: --platform=browser
// Reads CSV with types, columns and errors.
import { parse } from 'csv-parse/browser/esm/sync';

const text =
  'id;name;when;value\n' +
  Array.from(
    { length: 800 },
    (_, i) => `${i};"Näme ""${i}"";\nx";2024-01-${String((i % 28) + 1).padStart(2, '0')};${i / 7}`,
  ).join('\n');
const records = parse(text, {
  delimiter: ';',
  columns: true,
  cast: (value, { column, header }) =>
    header ? value : column === 'value' || column === 'id' ? Number(value) : value,
});
console.log(
  records.length,
  JSON.stringify(records[7]),
  records.reduce((sum, r) => sum + r.value, 0).toFixed(6),
);
console.log(
  JSON.stringify(
    parse('# note\n a , b\n\n1,2 # tail\n"3","4"', {
      comment: '#',
      trim: true,
      skip_empty_lines: true,
      info: true,
    }).map((r) => [r.record, r.info.lines]),
  ),
);
console.log(
  JSON.stringify(
    parse('a,b\n1,2\n3,4', {
      columns: ['x', 'y'],
      from_line: 2,
      on_record: (r) => ({ ...r, z: +r.x + +r.y }),
      objname: 'x',
    }),
  ),
);
console.log(
  JSON.stringify(parse('a|b||c|d', { delimiter: '|', record_delimiter: '||' })),
  JSON.stringify(parse('x\t\u00a0y', { delimiter: '\t', ltrim: true })),
);
for (const [bad, options] of [
  ['a,b\n1', {}],
  ['a,"b', {}],
  ['a"b,c', {}],
  ['1,2', { columns: ['x'] }],
]) {
  try {
    console.log(JSON.stringify(parse(bad, options)));
  } catch (error) {
    console.log(error.code, error.message);
  }
}
