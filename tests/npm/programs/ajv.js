// Compiles JSON Schemas to functions and checks data with them.
import Ajv from 'ajv';

const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true, allowUnionTypes: true });
ajv.addKeyword({ keyword: 'even', type: 'number', validate: (_, data) => data % 2 === 0 });
const validate = ajv.compile({
  $id: 'order',
  type: 'object',
  required: ['id', 'lines'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: 1, even: true },
    note: { type: ['string', 'null'], default: 'none' },
    when: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
    lines: { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: '#/$defs/line' } },
    parent: { $ref: 'order' },
  },
  $defs: {
    line: {
      type: 'object',
      properties: { sku: { type: 'string', maxLength: 5 }, n: { type: 'number', exclusiveMaximum: 10 } },
      required: ['sku'],
      if: { properties: { sku: { const: 'free' } } },
      then: { properties: { n: { const: 0 } } },
    },
  },
});
const tests = [
  { id: '4', lines: [{ sku: 'a', n: 1 }] },
  { id: 3, lines: [] },
  { id: 2, lines: [{ n: 11 }, { sku: 'toolong' }, { sku: 'free', n: 2 }], when: '24-1', x: 1 },
  { id: 2, lines: [{ sku: 'a' }, { sku: 'a' }], parent: { id: 0, lines: [{ sku: 1 }] } },
  'text',
];
for (const data of tests) {
  const valid = validate(data);
  console.log(valid, JSON.stringify(data));
  for (const error of validate.errors || [])
    console.log('  ', error.instancePath, error.schemaPath, error.message, JSON.stringify(error.params));
}
let passed = 0;
for (let i = 1; i < 5000; i++) passed += validate({ id: i, lines: [{ sku: 's' + (i % 100), n: i % 11 }] });
console.log(passed, ajv.errorsText(validate.errors));
try {
  ajv.compile({ type: 'wrong' });
} catch (error) {
  console.log(error.message.slice(0, 120));
}
