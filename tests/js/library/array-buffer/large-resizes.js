// What a large buffer has lost and gets again is zero, whoever gave the memory back.
const buffer = new ArrayBuffer(8, {maxByteLength: 1e8});
const isZero = (from, step) => {
  const bytes = new Uint8Array(buffer);
  for (let i = from; i < bytes.length; i += step) if (bytes[i] !== 0) return false;
  return true;
};
for (let round = 0; round < 4; round++) {
  const kept = 8 + round * 1e6;
  buffer.resize(5e7 + round * 1e7 + 3);
  const clean = isZero(8, 4093);
  new Uint8Array(buffer).fill(7);
  buffer.resize(kept);
  buffer.resize(2e7);
  print(clean, isZero(kept, 509), new Uint8Array(buffer)[kept - 1]);
  buffer.resize(8);
}
// expect: true true 7
// expect: true true 7
// expect: true true 7
// expect: true true 7
