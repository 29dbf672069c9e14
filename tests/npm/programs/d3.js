// Computes scales, layouts, shapes and maps.
import * as d3 from 'd3';

const random = d3.randomNormal.source(d3.randomLcg(0.5))(10, 3);
const data = Array.from({ length: 500 }, (_, i) => ({ i, group: 'abcd'[i % 4], value: random() }));
console.log(
  d3
    .rollups(
      data,
      (v) => [v.length, d3.mean(v, (d) => d.value).toFixed(6), d3.deviation(v, (d) => d.value).toFixed(6)],
      (d) => d.group,
    )
    .join(' | '),
);
console.log(
  d3
    .bin()
    .thresholds(12)(data.map((d) => d.value))
    .map((b) => `${b.x0}:${b.length}`)
    .join(' '),
  d3.ticks(-3.2, 17, 7),
);
const x = d3.scaleLinear([0, 100], [20, 620]).nice();
const time = d3.scaleUtc([new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2021, 5, 1))], [0, 800]);
console.log(
  x(33.3),
  x.invert(100),
  x.ticks(5).map(x.tickFormat(5, '+.1f')).join(),
  time.ticks(6).map(time.tickFormat()).join(),
);
console.log(
  d3.scaleLog([1, 1000], [0, 1])(50).toFixed(9),
  d3.scaleBand('abc', [0, 90]).padding(0.1).bandwidth().toFixed(6),
  d3.scaleSequential(d3.interpolateViridis)(0.42),
  d3.interpolateLab('red', 'steelblue')(0.3),
  d3.hsl('tomato').darker().formatHex(),
);
console.log(
  d3
    .line(
      (d) => x(d.i),
      (d) => d.value,
    )
    .curve(d3.curveCatmullRom)(data.slice(0, 5)),
);
console.log(
  d3
    .pie()([1, 2, 5])
    .map((a) => d3.arc()({ innerRadius: 10, outerRadius: 50, ...a }))
    .join(' '),
);
const root = d3
  .hierarchy({ c: d3.range(5).map((i) => ({ c: d3.range(i).map((j) => ({ v: j + 1 })) })) }, (d) => d.c)
  .sum((d) => d.v || 0);
console.log(
  d3
    .treemap()
    .size([200, 100])(root)
    .leaves()
    .map((n) => [n.x0, n.y0, n.x1, n.y1].map((v) => v.toFixed(3)).join())
    .join(' '),
);
console.log(
  d3
    .tree()
    .size([10, 10])(root)
    .descendants()
    .map((n) => `${n.x.toFixed(3)},${n.y.toFixed(1)}`)
    .join(' '),
);
const path = d3.geoPath(d3.geoOrthographic().rotate([-10, -50]).scale(200));
console.log(
  path(d3.geoGraticule10()).length,
  path({
    type: 'Polygon',
    coordinates: [
      [
        [0, 40],
        [20, 40],
        [20, 60],
        [0, 60],
        [0, 40],
      ].reverse(),
    ],
  }).slice(0, 120),
  d3.geoDistance([10.75, 59.9], [5.3, 60.4]).toFixed(9),
  d3.geoArea(d3.geoCircle()()).toFixed(9),
);
const simulation = d3
  .forceSimulation(d3.range(30).map(() => ({})))
  .force('charge', d3.forceManyBody())
  .force('link', d3.forceLink(d3.range(29).map((i) => ({ source: i, target: i + 1 }))))
  .force('center', d3.forceCenter())
  .stop();
simulation.tick(60);
console.log(
  simulation
    .nodes()
    .slice(0, 4)
    .map((n) => `${n.x.toFixed(4)},${n.y.toFixed(4)}`)
    .join(' '),
);
const delaunay = d3.Delaunay.from(d3.range(200).map((i) => [(i * 7919) % 1009, (i * 104729) % 997]));
console.log(
  delaunay.triangles.length,
  delaunay
    .voronoi([0, 0, 1000, 1000])
    .cellPolygon(5)
    .map((p) => p.map((v) => v.toFixed(2)))
    .join(' '),
  d3
    .contours()
    .size([20, 20])
    .thresholds([0.5])(d3.range(400).map((i) => Math.sin(i / 9)))
    .map((c) => c.coordinates.length),
);
console.log(
  d3.csvParse('a,b\n1,"2,3"\n', d3.autoType),
  d3.format('.3s')(1234567),
  d3.format('$,.2f')(-9876.543),
  d3.utcFormat('%Y-W%V %B %-d')(new Date(0)),
  d3.chord()([
    [1, 2],
    [3, 4],
  ]).length,
  d3.polygonHull(d3.range(50).map((i) => [(i * 37) % 23, (i * 17) % 29])).join(' '),
);
