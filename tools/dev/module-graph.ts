import path from 'node:path';
import type { EnvironmentModuleGraph } from 'vite';
import { root } from '../shared/root.ts';
import { entries, shopServerEntry } from './entries.ts';

/** The component of a block; the folder is the block's type. */
const blockComponent = /^blocks\/([^/]+)\/\1\.tsx$/;

/** A file and all its direct and indirect importers; relative to the repository. */
function importersOf(
  graph: EnvironmentModuleGraph,
  file: string,
  endsAt: (name: string) => boolean = () => false,
): Set<string> {
  const names = new Set<string>();
  // The set grows during the iteration: added members are visited later, once each.
  const modules = new Set(graph.getModulesByFile(file));
  for (const module of modules) {
    const name = path.relative(root, module.file ?? module.url);
    names.add(name);
    if (!endsAt(name)) for (const importer of module.importers) modules.add(importer);
  }
  return names;
}

/** Whether the shop's server runs a file. */
export const isPartOfServer = (graph: EnvironmentModuleGraph, file: string): boolean =>
  importersOf(graph, file).has(shopServerEntry.slice(1));

/** Whether a file is part of the code that renders blocks. */
export const isPartOfRendering = (graph: EnvironmentModuleGraph, file: string): boolean =>
  importersOf(graph, file).has(entries.server.slice(1));

/**
 * Follows a file's importers to blocks.
 * @returns types of the blocks whose component imports the file; `all` when it is part of the layout around
 * every block
 */
export function blocksOf(graph: EnvironmentModuleGraph, file: string): readonly string[] | 'all' {
  const untilBlocks = importersOf(graph, file, (name) => blockComponent.test(name));
  return untilBlocks.has(entries.server.slice(1))
    ? 'all'
    : [...untilBlocks].flatMap((name) => blockComponent.exec(name)?.[1] ?? []);
}
