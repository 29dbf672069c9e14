// Checks data against schemas.
import { z } from 'zod';

const Address = z.object({ street: z.string().min(1), zip: z.string().regex(/^\d{4}$/) });
const Person = z
  .object({
    name: z
      .string()
      .trim()
      .min(2)
      .transform((s) => s.toUpperCase()),
    email: z.email(),
    age: z.coerce.number().int().nonnegative().optional(),
    tags: z.array(z.enum(['a', 'b'])).default([]),
    address: Address.partial().nullable(),
    extra: z.record(z.string(), z.union([z.number(), z.boolean()])),
    shape: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), r: z.number() }),
      z.object({ kind: z.literal('square'), side: z.number() }),
    ]),
  })
  .strict();
const good = {
  name: ' ola ',
  email: 'ola@kei.example',
  age: '41',
  address: { zip: '0150' },
  extra: { x: 1, y: true },
  shape: { kind: 'circle', r: 2 },
};
console.log(JSON.stringify(Person.parse(good)));
const bad = Person.safeParse({
  ...good,
  name: 'x',
  email: 'nope',
  age: -1.5,
  tags: ['c'],
  extra: { x: 'no' },
  shape: { kind: 'blob' },
  more: 1,
});
for (const issue of bad.error.issues)
  console.log(issue.path.join('.') || '(root)', issue.code, '-', issue.message);
console.log(JSON.stringify(z.treeifyError(bad.error)).length, z.prettifyError(bad.error).split('\n').length);
const Tree = z.object({
  value: z.number(),
  get children() {
    return z.array(Tree);
  },
});
console.log(
  JSON.stringify(Tree.parse({ value: 1, children: [{ value: 2, children: [] }] })),
  z.uuid().safeParse('x').success,
  z.iso.date().safeParse('2024-02-30').success,
);
let passed = 0;
for (let i = 0; i < 2000; i++) passed += Person.safeParse({ ...good, age: i % 7 ? i : -i - 1 }).success;
console.log(passed, JSON.stringify(z.toJSONSchema(Address)));
