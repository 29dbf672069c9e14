// Reads documents and reports errors.
import { parse } from 'toml';

const text = `title = "T\\u00e6st"
ints = [1, -2, 0xff, 1_000]
floats = [1.5, -2e3]
multi = """
a \\
   b"""
lit = 'C:\\x'
when = 1979-05-27T07:32:00Z
[owner]
name = "Tom"
a.b.c = true
[[items]]
id = 1
[[items]]
id = 2
[items.sub]
x = { y = 1, z = [ { w = 2 } ] }
`;
console.log(JSON.stringify(parse(text)));
const long = Array.from(
  { length: 300 },
  (_, i) => `[section.s${i}]\nkey = "value ${i}"\nlist = [${i}, ${i + 1}]\nflag = ${i % 2 === 0}`,
).join('\n');
console.log(Object.keys(parse(long).section).length, JSON.stringify(parse(long).section.s299));
for (const bad of ['a = ', 'a = 1\na = 2', '[x]\n[x]', 'a = "unclosed']) {
  try {
    console.log(JSON.stringify(parse(bad)));
  } catch (error) {
    console.log(error.message, error.line, error.column);
  }
}
