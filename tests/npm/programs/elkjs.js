// esbuild: --platform=browser --define:self=undefined --define:global=globalThis --external:web-worker
// Lays out a graph by a library that was compiled from Java.
import ELK from 'elkjs/lib/elk.bundled.js';

const elk = new ELK();
const graph = {
  id: 'root',
  layoutOptions: { 'elk.algorithm': 'layered' },
  children: Array.from({ length: 15 }, (_, i) => ({ id: `n${i}`, width: 30 + i, height: 20 })),
  edges: Array.from({ length: 22 }, (_, i) => ({
    id: `e${i}`,
    sources: [`n${i % 15}`],
    targets: [`n${(i * 4 + 1) % 15}`],
  })),
};
elk
  .layout(graph)
  .then((result) =>
    console.log(result.children.map((c) => `${c.id}:${c.x},${c.y}`).join(' '), result.width, result.height),
  )
  .catch((error) => console.log(String(error)));
