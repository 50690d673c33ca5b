import { entries, shopServerEntry } from './entries.ts';

/**
 * The imports between files of the repository. Files are relative to the repository. An import stays when its
 * line is removed: a file that cannot be loaded must still be found from its imports.
 */
export interface ModuleGraph {
  add(importer: string, imported: string): void;
  /**
   * Returns a file and all its direct and indirect importers.
   * @param endsAt files whose importers do not matter
   */
  importersOf(file: string, endsAt?: (file: string) => boolean): Set<string>;
  /** Returns a file with all its imports, in the order of evaluation. */
  dependenciesOf(file: string): Set<string>;
}

const none: ReadonlySet<string> = new Set();

export function createModuleGraph(): ModuleGraph {
  const importers = new Map<string, Set<string>>();
  const imports = new Map<string, Set<string>>();

  function addTo(sets: Map<string, Set<string>>, key: string, member: string): void {
    const set = sets.get(key) ?? new Set();
    sets.set(key, set.add(member));
  }

  return {
    add(importer, imported) {
      addTo(imports, importer, imported);
      addTo(importers, imported, importer);
    },
    importersOf(file, endsAt = () => false) {
      const found = new Set([file]);
      // The set grows during the iteration: added members are visited later, once each.
      for (const name of found) {
        if (!endsAt(name)) for (const importer of importers.get(name) ?? none) found.add(importer);
      }
      return found;
    },
    dependenciesOf(entry) {
      const entered = new Set<string>();
      const evaluated = new Set<string>();
      const visit = (file: string): void => {
        if (entered.has(file)) return;
        entered.add(file);
        for (const imported of imports.get(file) ?? none) visit(imported);
        evaluated.add(file);
      };
      visit(entry);
      return evaluated;
    },
  };
}

/** The component of a block. The folder is the block's type. */
const blockComponent = /^blocks\/([^/]+)\/\1\.tsx$/;

/** Whether the shop's server runs a file. */
export const isPartOfServer = (graph: ModuleGraph, file: string): boolean =>
  graph.importersOf(file).has(shopServerEntry);

/** Whether a file is part of the code that renders blocks. */
export const isPartOfRendering = (graph: ModuleGraph, file: string): boolean =>
  graph.importersOf(file).has(entries.server);

/**
 * Follows a file's importers to blocks.
 * @returns types of the blocks whose component imports the file; `all` when it is part of the layout around
 * every block
 */
export function blocksOf(graph: ModuleGraph, file: string): readonly string[] | 'all' {
  const untilBlocks = graph.importersOf(file, (name) => blockComponent.test(name));
  return untilBlocks.has(entries.server)
    ? 'all'
    : [...untilBlocks].flatMap((name) => blockComponent.exec(name)?.[1] ?? []);
}
