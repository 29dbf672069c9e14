// Changes documents of four editors.
import { ChangeSet, EditorSelection, EditorState, StateEffect, StateField } from '@codemirror/state';
import { parser } from '@lezer/javascript';
import { DOMSerializer, Fragment, Schema, Slice } from 'prosemirror-model';
import { schema } from 'prosemirror-schema-basic';
import { Transform } from 'prosemirror-transform';
import * as Y from 'yjs';

const add = StateEffect.define();
const field = StateField.define({
  create: () => 0,
  update: (v, tr) => tr.effects.reduce((s, e) => (e.is(add) ? s + e.value : s), v),
});
let state = EditorState.create({
  doc: Array.from({ length: 500 }, (_, i) => `line ${i}`).join('\n'),
  extensions: [field, EditorState.allowMultipleSelections.of(true)],
});
for (let i = 0; i < 400; i++)
  state = state.update({
    changes: [
      { from: (i * 37) % state.doc.length, insert: `<${i}>` },
      { from: 0, to: i % 3 },
    ],
    effects: add.of(i),
    selection: EditorSelection.cursor(i % 50),
  }).state;
console.log(
  state.doc.lines,
  state.doc.length,
  state.field(field),
  state.doc.line(7).text,
  state.selection.main.head,
);
const [a, b] = [
  ChangeSet.of([{ from: 2, to: 4, insert: 'XY' }], 10),
  ChangeSet.of([{ from: 3, insert: 'z' }], 10),
];
console.log(
  JSON.stringify(a.compose(b.map(a, true))),
  JSON.stringify(b.compose(a.map(b))),
  a.invert(EditorState.create({ doc: '0123456789' }).doc).toString(),
);
const code =
  'class A { #x = async () => { for await (const y of z) `a${y}`; } }\nlet broken = (1 + ;\nexport default { a: /re/g };';
console.log(parser.parse(code).toString());
let nodes = 0;
parser.parse(code.repeat(150)).iterate({
  enter: () => {
    nodes++;
  },
});
console.log(
  nodes,
  parser.configure({ dialect: 'ts jsx' }).parse('let a: B<C> = <d e="f">{g}</d>').toString(),
);

const p = (...content) =>
  schema.node(
    'paragraph',
    null,
    content.map((c) => (typeof c === 'string' ? schema.text(c) : c)),
  );
const doc = schema.node('doc', null, [
  schema.node('heading', { level: 2 }, [schema.text('Title')]),
  p('hello ', schema.text('bold', [schema.marks.strong.create()]), ' world'),
  schema.node('blockquote', null, [p('quote'), p('two')]),
]);
const transform =
  new Transform(doc).addMark(2, 20, schema.marks.em.create()).split(12).insertText?.('x', 5) ??
  new Transform(doc).addMark(2, 20, schema.marks.em.create()).split(12).insert(5, schema.text('x'));
transform
  .delete(14, 18)
  .setBlockType(0, 10, schema.nodes.code_block)
  .replace(8, 8, new Slice(Fragment.from(schema.text('in')), 0, 0));
console.log(
  String(transform.doc),
  transform.steps.length,
  transform.mapping.map(20),
  JSON.stringify(transform.steps[1].toJSON()),
);
console.log(
  transform.steps.reduceRight((d, s, i) => s.invert(transform.docs[i]).apply(d).doc, transform.doc).eq(doc),
  doc.textBetween(0, doc.content.size, '|'),
  typeof DOMSerializer,
  new Schema({ nodes: { doc: { content: 'text*' }, text: {} } }).topNodeType.name,
);
try {
  schema.node('paragraph', null, [schema.node('heading')]).check();
} catch (error) {
  console.log(error.name, error.message);
}

const docs = [1, 2, 3].map((id) => Object.assign(new Y.Doc(), { clientID: id }));
docs.forEach((d, n) => {
  for (let i = 0; i < 60; i++) {
    d.getText('t').insert((i * 7) % (d.getText('t').length + 1), `${n}`);
    if (i % 5 === 4) d.getText('t').delete(0, 1);
  }
  d.getMap('m').set(`k${n}`, { n });
  d.getArray('a').push([n]);
});
for (const from of docs)
  for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
console.log(
  docs.map((d) => d.getText('t').toString()).every((t, _, all) => t === all[0]),
  docs[0].getText('t').toString(),
  JSON.stringify(docs[1].getMap('m').toJSON()),
  docs[2].getArray('a').toArray().join(),
  Y.encodeStateAsUpdate(docs[0]).length,
);
