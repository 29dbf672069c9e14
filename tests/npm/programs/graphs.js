// esbuild: --platform=browser
// Lays out and measures graphs by four libraries.
import dagre from '@dagrejs/dagre';
import cytoscape from 'cytoscape';
import Graph from 'graphology';

const edges = Array.from({ length: 60 }, (_, i) => [
  `n${i % 25}`,
  `n${(i * 7 + 3) % 25}`,
  1 + (i % 5),
]).filter(([a, b]) => a !== b);
const layout = new dagre.graphlib.Graph().setGraph({ rankdir: 'LR' }).setDefaultEdgeLabel(() => ({}));
for (let i = 0; i < 25; i++) layout.setNode(`n${i}`, { width: 40 + i, height: 20 });
for (const [a, b] of edges) layout.setEdge(a, b);
dagre.layout(layout);
console.log(
  layout
    .nodes()
    .slice(0, 8)
    .map((n) => `${n}:${layout.node(n).x.toFixed(2)},${layout.node(n).y.toFixed(2)}`)
    .join(' '),
  layout.graph().width.toFixed(2),
);
const cy = cytoscape({
  headless: true,
  elements: {
    nodes: Array.from({ length: 25 }, (_, i) => ({ data: { id: `n${i}` } })),
    edges: edges.map(([source, target, w], i) => ({ data: { id: `e${i}`, source, target, w } })),
  },
});
console.log(
  cy
    .elements()
    .aStar({ root: '#n0', goal: '#n17', weight: (e) => e.data('w'), directed: true })
    .path?.map((e) => e.id())
    .join(' '),
  cy.elements().kruskal((e) => e.data('w')).length,
  cy.$('#n3').degree(),
  cy.elements().components().length,
);
const rank = cy.elements().pageRank();
console.log(
  cy
    .nodes()
    .slice(0, 5)
    .map((n) => rank.rank(n).toFixed(6))
    .join(' '),
  cy.elements().betweennessCentrality({ directed: true }).betweenness('#n3').toFixed(4),
  cy
    .nodes('[id *= "1"]')
    .map((n) => n.id())
    .join(),
  cy.elements().floydWarshall({ directed: true }).distance('#n0', '#n9'),
);
cy.layout({ name: 'breadthfirst', directed: true, boundingBox: { x1: 0, y1: 0, w: 300, h: 300 } }).run();
console.log(
  cy
    .nodes()
    .slice(0, 4)
    .map((n) => `${n.position('x').toFixed(2)},${n.position('y').toFixed(2)}`)
    .join(' '),
  JSON.stringify(cy.json().elements).length,
);
const graph = new Graph({ multi: true });
for (const [a, b, w] of edges) (graph.mergeNode(a), graph.mergeNode(b), graph.addEdge(a, b, { w }));
console.log(
  graph.order,
  graph.size,
  graph.outNeighbors('n3').join(),
  graph.reduceEdges((sum, _, { w }) => sum + w, 0),
  graph.inDegree('n3'),
  graph
    .export()
    .edges.map((e) => e.attributes.w)
    .join(''),
);
try {
  graph.addNode('n1');
} catch (error) {
  console.log(error.name, error.message);
}
