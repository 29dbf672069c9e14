// esbuild: --platform=browser
// Names by hash, parses and checks identifiers.
import { NIL, parse, stringify, v1, v3, v4, v5, v7, validate, version } from 'uuid';

const random = Uint8Array.from({ length: 16 }, (_, i) => i * 15);
console.log(
  v3('kei.example', v3.DNS),
  v5('kei.example', v5.DNS),
  v5('→ ünïcode', v5.URL),
  v4({ random }),
  v7({ random, msecs: 1700000000000, seq: 5 }),
);
console.log(v1({ node: [1, 35, 69, 103, 137, 171], clockseq: 0x1234, msecs: 1321644961388, nsecs: 5678 }));
for (const text of [NIL, v4({ random }), '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0', 'nonsense'])
  console.log(text, validate(text), validate(text) ? version(text) : '-');
console.log(
  parse('6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b'),
  stringify(parse('6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b')),
);
let hash = 0;
for (let i = 0; i < 500; i++) hash = (Math.imul(hash, 31) + parse(v5(String(i), v5.URL))[i % 16]) | 0;
console.log(hash);
try {
  parse('x');
} catch (error) {
  console.log(error.name, error.message);
}
console.log(validate(v4()), version(v4()), new Set(Array.from({ length: 50 }, () => v4())).size);
