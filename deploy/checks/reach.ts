import type { SourceTree } from '#tools/lint/source-tree.ts';

/** The modules and packages that a program loads. */
export interface Reach {
  /** Paths from the root. */
  files: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Follows the imports of some modules, dynamic ones too. Imports of types load nothing.
 * @param entries paths from the root
 * @param isLeftOut whether a module is never loaded
 */
export function reach(
  tree: SourceTree,
  entries: readonly string[],
  isLeftOut: (file: string) => boolean,
): Reach {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || isLeftOut(file)) continue;
    files.add(file);
    const source = tree.find(file);
    for (const reference of source?.syntax().references ?? []) {
      if (reference.isType || !source) continue;
      const target = tree.resolve(source, reference);
      if (target !== undefined) waiting.push(target);
      else if (!reference.specifier.startsWith('node:')) packages.add(packageOf(reference.specifier));
    }
  }
  return { files, packages };
}
