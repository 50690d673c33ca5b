import type { Rule } from '../diagnostic.ts';
import { rooms } from '../rooms.ts';
import type { SourceFile } from '../source-file.ts';
import type { SourceTree } from '../source-tree.ts';

/** Folders whose subfolders count as parts, in addition to the rooms. */
const partedFolders = Object.entries(rooms).flatMap(([room, { wings = [] }]) =>
  wings.map((wing) => `${room}/${wing}`),
);

type Edge = { file: SourceFile; line: number; from: string; to: string };
type Graph = ReadonlyMap<string, readonly Edge[]>;

const graphs = new WeakMap<SourceTree, Map<string, Graph>>();

/**
 * Returns the folder below `parent` with a file; undefined for files of `parent` itself and of other folders.
 */
function partOf(path: string, parent: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [folder, rest] = path.slice(parent.length + 1).split('/', 2);
  return rest === undefined ? undefined : `${parent}/${folder}`;
}

function makeGraph(tree: SourceTree, parent: string): Graph {
  const graph = new Map<string, Edge[]>();
  for (const file of tree.files) {
    const from = file.isScript && !file.isTest ? partOf(file.path, parent) : undefined;
    if (from === undefined) continue;
    for (const reference of file.syntax().references) {
      const target = tree.resolve(file, reference);
      const to = target === undefined ? undefined : partOf(target, parent);
      if (to === undefined || to === from) continue;
      const edges = graph.get(from) ?? [];
      edges.push({ file, line: reference.line, from, to });
      graph.set(from, edges);
    }
  }
  return graph;
}

function graphOf(tree: SourceTree, parent: string): Graph {
  const known = graphs.get(tree) ?? new Map<string, Graph>();
  graphs.set(tree, known);
  const graph = known.get(parent) ?? makeGraph(tree, parent);
  known.set(parent, graph);
  return graph;
}

/** Returns the shortest way from one folder to another along imports; undefined when there is none. */
function findPath(graph: Graph, from: string, to: string): string[] | undefined {
  const queue = [[from]];
  const seen = new Set([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    const last = path.at(-1) ?? from;
    if (last === to) return path;
    for (const edge of graph.get(last) ?? []) {
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push([...path, edge.to]);
    }
  }
  return undefined;
}

function checkFolder(
  file: SourceFile,
  tree: SourceTree,
  parent: string,
): { line: number; message: string }[] {
  const graph = graphOf(tree, parent);
  const edges = (graph.get(partOf(file.path, parent) ?? '') ?? []).filter((edge) => edge.file === file);
  return edges.flatMap(({ line, from, to }) => {
    const path = findPath(graph, to, from);
    // A circle is reported once, for the first of its folders.
    if (!path || path.some((folder) => folder < from)) return [];
    const message =
      `the folders import each other in a circle (${[from, ...path].join(' → ')}): ` +
      'move what both need into one of them or into a third folder';
    return [{ line, message }];
  });
}

/**
 * Forbids circles of imports between the folders of a room, and between those of its wings. Oxlint checks
 * circles of files.
 */
export const circles: Rule = {
  name: 'circles',
  reads: (file) => file.isScript && !file.isTest && file.room in rooms && !file.isGenerated,
  check: (file, tree) => [file.room, ...partedFolders].flatMap((parent) => checkFolder(file, tree, parent)),
};
