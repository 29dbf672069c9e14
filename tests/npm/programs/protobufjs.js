// Reads a schema, and encodes and decodes messages.
import protobuf from 'protobufjs';

const { root } = protobuf.parse(
  `syntax = "proto3";
package shop;
enum State { UNKNOWN = 0; OPEN = 1; PAID = 2; }
message Item { string sku = 1; sint32 delta = 2; double price = 3; repeated uint32 sizes = 4 [packed = true]; }
message Order {
  uint64 id = 1; State state = 2; repeated Item items = 3; map<string, string> notes = 4; bytes blob = 5;
  oneof payment { string card = 6; int64 cash = 7; }
}`,
  { keepCase: false },
);
const Order = root.lookupType('shop.Order');
let bytes = 0;
let last;
for (let i = 0; i < 300; i++) {
  const message = Order.fromObject({
    id: String(9007199254740993n + BigInt(i)),
    state: i % 3,
    notes: { key: `value ${i}`, ø: '→' },
    blob: Uint8Array.of(i, 255 - (i & 255), 7),
    items: [{ sku: `s${i}`, delta: -i, price: i / 3, sizes: [i, i * 1000, 4294967295] }],
    ...(i % 2 ? { card: '4111' } : { cash: String(-i) }),
  });
  const coded = Order.encode(message).finish();
  bytes += coded.length;
  last = Order.decode(coded);
}
console.log(
  bytes,
  JSON.stringify(Order.toObject(last, { longs: String, enums: String, bytes: String, oneofs: true })),
);
console.log(Array.from(Order.encode(last).finish(), (b) => b.toString(16).padStart(2, '0')).join(''));
console.log(Order.verify({ id: 'x', items: [{ price: 'no' }] }), Order.verify({ id: 1, state: 1 }));
try {
  Order.decode(Uint8Array.of(0x1a, 0x7f, 1));
} catch (error) {
  console.log(error.name, error.message);
}
console.log(
  JSON.stringify(root.toJSON()).length,
  Order.fieldsArray.map((f) => `${f.id}:${f.type} ${f.name}`).join(', '),
);
