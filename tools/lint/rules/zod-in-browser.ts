import type { Rule } from '../diagnostic.ts';
import { rooms } from '../rooms.ts';
import type { SourceFile } from '../source-file.ts';
import type { SourceTree } from '../source-tree.ts';

const entry = 'renderer/entry-client.tsx';
type Analysis = { reachesZod: Map<string, boolean>; browserFiles: Set<string> };

const analyses = new WeakMap<SourceTree, Analysis>();

function valueTargets(
  file: SourceFile,
  tree: SourceTree,
): { target: string | undefined; specifier: string; line: number }[] {
  return file
    .syntax()
    .references.filter((reference) => !reference.isType)
    .map((reference) => ({
      target: tree.resolve(file, reference),
      specifier: reference.specifier,
      line: reference.line,
    }));
}

/** Whether running this module runs zod. */
function reachesZod(path: string, tree: SourceTree, known: Map<string, boolean>): boolean {
  const seen = known.get(path);
  if (seen !== undefined) return seen;
  known.set(path, false);
  const file = tree.find(path);
  const result =
    file !== undefined &&
    valueTargets(file, tree).some(({ target, specifier }) =>
      target === undefined ? /^zod(\/|$)/.test(specifier) : reachesZod(target, tree, known),
    );
  known.set(path, result);
  return result;
}

/**
 * Whether a file may reach the browser: every module of some rooms, and in the renderer those that its
 * browser entry reaches.
 */
function isAlwaysBrowser(file: SourceFile): boolean {
  if (file.isTest || !rooms[file.room]?.browser || file.room === 'renderer') return false;
  // The studio makes its forms of the schemas.
  if (file.room === 'studio') return false;
  return file.room !== 'blocks' || (file.path.endsWith('.tsx') && !file.isGenerated);
}

function findBrowserFiles(tree: SourceTree): Set<string> {
  const found = new Set(tree.files.filter(isAlwaysBrowser).map((file) => file.path));
  const queue = [entry];
  const visited = new Set<string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = tree.find(path);
    if (!file || visited.has(path)) continue;
    visited.add(path);
    found.add(path);
    for (const { target } of valueTargets(file, tree)) {
      if (target !== undefined && /^(renderer|blocks\/generated)\//.test(target)) queue.push(target);
    }
  }
  return found;
}

function analyse(tree: SourceTree): Analysis {
  let result = analyses.get(tree);
  if (!result) {
    result = { reachesZod: new Map(), browserFiles: findBrowserFiles(tree) };
    analyses.set(tree, result);
  }
  return result;
}

/**
 * Zod stays out of the shopper's bundle: browser code takes types from schemas, and values only from modules
 * without zod.
 */
export const zodInBrowser: Rule = {
  name: 'zod-in-browser',
  reads: (file) => file.isScript && !file.isTest && rooms[file.room]?.browser === true,
  check: (file, tree) => {
    const { reachesZod: known, browserFiles } = analyse(tree);
    if (!browserFiles.has(file.path)) return [];
    return valueTargets(file, tree).flatMap(({ target, specifier, line }) => {
      const isZod =
        target === undefined
          ? /^zod(\/|$)/.test(specifier)
          : !browserFiles.has(target) && reachesZod(target, tree, known);
      if (!isZod) return [];
      return [
        {
          line,
          message: `'${specifier}' brings zod into the browser: use \`import type\`, or move the plain value into a module without zod`,
        },
      ];
    });
  },
};
