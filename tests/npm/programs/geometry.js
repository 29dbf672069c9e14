// esbuild: --platform=browser --main-fields=main
// Computes with maps, matrices, statistics and colours by four libraries.
import * as turf from '@turf/turf';
import chroma from 'chroma-js';
import { glMatrix, mat4, quat, vec3 } from 'gl-matrix';
import * as ss from 'simple-statistics';

const show = (...numbers) => numbers.map((n) => (Math.abs(n) < 1e-9 ? 0 : n).toFixed(6)).join(' ');
const oslo = turf.point([10.75, 59.91]);
const bergen = turf.point([5.32, 60.39]);
const ring = (n, r, [x, y]) =>
  turf.polygon([
    [
      ...Array.from({ length: n }, (_, i) => [
        x + r * Math.cos((i * 2 * Math.PI) / n),
        y + r * (i % 2 ? 1 : 0.6) * Math.sin((i * 2 * Math.PI) / n),
      ]),
      [x + r, y],
    ],
  ]);
const a = ring(30, 2, [10, 60]);
const b = ring(24, 1.5, [11, 60.5]);
console.log(
  show(
    turf.distance(oslo, bergen),
    turf.bearing(oslo, bergen),
    turf.area(a),
    turf.length(turf.polygonToLine(b)),
    ...turf.centroid(a).geometry.coordinates,
    ...turf.destination(oslo, 100, 45).geometry.coordinates,
  ),
);
for (const operation of ['intersect', 'union', 'difference']) {
  const result = turf[operation](turf.featureCollection([a, b]));
  console.log(operation, result.geometry.type, show(turf.area(result)));
}
const points = turf.featureCollection(
  Array.from({ length: 300 }, (_, i) =>
    turf.point([8 + ((i * 7919) % 1000) / 250, 58 + ((i * 104729) % 997) / 250], { v: i % 10 }),
  ),
);
console.log(
  turf.pointsWithinPolygon(points, a).features.length,
  turf.convex(points).geometry.coordinates[0].length,
  turf.tin(points).features.length,
  Math.round(turf.area(turf.buffer(oslo, 5))),
  turf.simplify(a, { tolerance: 0.1 }).geometry.coordinates[0].length,
  turf.booleanPointInPolygon(oslo, a),
  turf.hexGrid([8, 58, 12, 62], 50).features.length,
  turf.clustersDbscan(points, 20).features.filter((f) => f.properties.dbscan === 'noise').length,
);
glMatrix.setMatrixArrayType(Array);
const m = mat4.perspective(mat4.create(), 1, 1.5, 0.1, 100);
mat4.rotateY(m, mat4.translate(m, m, [1, 2, 3]), 0.7);
console.log(
  show(...m),
  show(...mat4.invert(mat4.create(), m)),
  show(...vec3.transformMat4(vec3.create(), [1, 2, -3], m)),
  show(...quat.slerp(quat.create(), quat.fromEuler(quat.create(), 10, 20, 30), quat.create(), 0.3)),
);
const sample = Array.from({ length: 400 }, (_, i) => Math.sin(i) * 10 + (i % 17));
const line = ss.linearRegression(sample.map((y, i) => [i, y]));
console.log(
  show(
    ss.mean(sample),
    ss.median(sample),
    ss.standardDeviation(sample),
    ss.sampleSkewness(sample),
    ss.interquartileRange(sample),
    line.m,
    line.b,
    ss.rSquared(
      sample.map((y, i) => [i, y]),
      ss.linearRegressionLine(line),
    ),
    ss.tTest(sample, 7),
    ss.quantile(sample, 0.9),
    ss.cumulativeStdNormalProbability(1.2),
    ss.sampleCorrelation(
      sample,
      sample.map((v, i) => v * i),
    ),
  ),
  ss.ckmeans(sample.map(Math.round), 4).map((c) => c.length),
  ss.jenks(sample.slice(0, 50), 3).map((n) => n.toFixed(3)),
);
console.log(
  chroma.scale(['yellow', 'navy']).mode('lch').colors(6).join(),
  chroma('hotpink').darken(2).saturate().hex(),
  show(
    ...chroma('#4cbbfc').lab(),
    ...chroma('teal').oklch(),
    chroma.contrast('white', 'green'),
    chroma.deltaE('red', 'orange'),
  ),
  chroma.mix('red', 'blue', 0.4, 'oklab').css(),
  chroma.scale('RdYlBu').classes(5)(0.42).hex(),
  chroma.temperature(3500).hex(),
  chroma.valid('nocolor'),
);
