import type { EdgeGraph } from './edges.js';

/** Fragments that depend on each other through edges; both lists ascend. */
export interface Component {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Connected components of the graph; fragments without edges are in none. */
export function findComponents(graph: EdgeGraph): Component[] {
  const parent = joinAlongEdges(graph);
  const components = new Map<number, { x: number[]; y: number[] }>();
  for (let i = 0; i < graph.nx; i++) {
    if (graph.row[i] === graph.row[i + 1]) continue;
    const root = find(parent, i);
    const component = components.get(root);
    if (component) component.x.push(i);
    else components.set(root, { x: [i], y: [] });
  }
  for (let k = 0; k < graph.ny; k++) components.get(find(parent, graph.nx + k))?.y.push(k);
  return [...components.values()];
}

/** Union-find over x (0 … nx − 1) and y (nx …); the smallest node is the root, so the root of an edge is an x. */
function joinAlongEdges({ nx, ny, row, y }: EdgeGraph): Int32Array {
  const parent = new Int32Array(nx + ny).map((_, node) => node);
  for (let i = 0; i < nx; i++) {
    for (let edge = row[i]!; edge < row[i + 1]!; edge++) {
      const [a, b] = [find(parent, i), find(parent, nx + y[edge]!)];
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return parent;
}

function find(parent: Int32Array, node: number): number {
  let root = node;
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]!]!;
    root = parent[root]!;
  }
  return root;
}
