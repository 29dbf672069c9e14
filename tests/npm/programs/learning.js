// esbuild: --platform=browser --define:process.versions.node=undefined
// Trains a small network, counts tokens, and matches extended patterns.
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import '@tensorflow/tfjs-core/dist/register_all_gradients';
import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops';
import { decode, encode } from 'gpt-tokenizer';
import XRegExp from 'xregexp';

const show = (tensor) => Array.from(tensor.dataSync(), (v) => v.toFixed(4)).join(' ');
tf.env().setPlatform('plain', {
  isTypedArray: (a) => ArrayBuffer.isView(a) && !(a instanceof DataView),
  now: () => 0,
  encode: (s) => new TextEncoder().encode(s),
  decode: (b) => new TextDecoder().decode(b),
  setTimeoutCustom: setTimeout,
});
tf.setBackend('cpu').then(() => {
  const xs = tf.tensor2d(Array.from({ length: 64 }, (_, i) => [Math.sin(i), Math.cos(i), i / 64]));
  const ys = tf.tensor2d(Array.from({ length: 64 }, (_, i) => [Math.sin(i) * 2 - i / 64]));
  const weights = tf.variable(
    tf.tensor2d([
      [0.1, 0.2, 0.3, 0.4],
      [0.5, -0.6, 0.7, 0.8],
      [-0.9, 1, 0.1, 0.2],
    ]),
  );
  const output = tf.variable(tf.tensor2d([[0.1], [0.2], [-0.3], [0.4]]));
  const loss = () => tf.tidy(() => xs.matMul(weights).tanh().matMul(output).sub(ys).square().mean());
  const before = loss().dataSync()[0];
  const optimizer = tf.train.adam(0.05);
  for (let i = 0; i < 60; i++) optimizer.minimize(loss);
  console.log(before.toFixed(3), loss().dataSync()[0] < before / 4);
  const image = tf.tensor4d(
    Array.from({ length: 8 * 8 * 2 }, (_, i) => (i * 7) % 5),
    [1, 8, 8, 2],
  );
  console.log(
    show(
      tf
        .conv2d(image, tf.ones([3, 3, 2, 1]), 1, 'valid')
        .maxPool(2, 2, 'valid')
        .flatten(),
    ),
    show(tf.softmax(tf.tensor1d([1, 2, 3]))),
    show(
      tf.linalg
        .qr(
          tf.tensor2d([
            [1, 2],
            [3, 4],
          ]),
        )[1]
        .abs(),
    ),
  );
  console.log(
    show(tf.grad((x) => x.pow(3).mul(2))(tf.scalar(3))),
    tf.topk([3, 1, 2], 2).indices.dataSync().join(),
    String(
      tf
        .tensor2d([
          [1.5, 2],
          [3, 4],
        ])
        .transpose(),
    ),
  );
});
const text = 'The quick brown fox → jumps over 12,345 lazy dogs!\n\n  const x = "æøå";  '.repeat(20);
const tokens = encode(text);
console.log(tokens.length, tokens.slice(0, 20).join(), decode(tokens) === text);
const date = XRegExp('(?<year> [0-9]{4}) -? # year\n(?<month> [0-9]{2})', 'x');
console.log(
  XRegExp.replace('2024-05', date, '$<month>/$<year>'),
  XRegExp.match('Ünïcode λόγος 123', XRegExp('\\p{L}+', 'g'), 'all').join('|'),
  XRegExp.matchRecursive('a(b(c)d)e(f)', '\\(', '\\)', 'g'),
  XRegExp.exec('x2024-05', date).groups.year,
  XRegExp.escape('a.b*c'),
  XRegExp.build('({{a}})-{{b}}', { a: /\d+/, b: /[a-z]/ }).source,
);
