import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { root } from '../shared/root.ts';

const isStylesheet = (id: string): boolean => id.split('?', 1)[0]?.endsWith('.css') === true;

/**
 * Returns a chunk and its static imports in the order in which a page applies their styles
 * (server/ssr/assets.ts).
 */
function chunksInOrder(
  file: string,
  bundle: Rollup.OutputBundle,
  seen = new Set<string>(),
): readonly Rollup.OutputChunk[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.imports.flatMap((inner) => chunksInOrder(inner, bundle, seen)), chunk];
}

/**
 * Checks the order of style sheets. A component may override the styles of its imports with rules of the same
 * weight, so on every page its style sheet must not come before theirs. The build fails when the division
 * into chunks breaks this.
 */
export function checkStyleOrder(): Plugin {
  return {
    name: 'check-style-order',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const under = new Map<string, ReadonlySet<string>>();
      /** Returns the style sheets of a module and its static imports. */
      const stylesUnder = (id: string): ReadonlySet<string> => {
        const known = under.get(id);
        if (known) return known;
        const found = new Set<string>();
        under.set(id, found);
        for (const inner of importsOf(id))
          if (isStylesheet(inner)) found.add(inner);
          else if (!inner.includes('/node_modules/'))
            for (const style of stylesUnder(inner)) found.add(style);
        return found;
      };
      const modules = [...this.getModuleIds()].filter(
        (id) => importsOf(id).some(isStylesheet) && !id.includes('/node_modules/'),
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry)) continue;
        // Within a chunk, styles follow the order of the import statements.
        const places = new Map(
          chunksInOrder(chunk.fileName, bundle).flatMap((each, place) =>
            Object.keys(each.modules)
              .filter(isStylesheet)
              .map((style) => [style, place]),
          ),
        );
        for (const id of modules)
          for (const own of importsOf(id).filter(isStylesheet))
            for (const inner of importsOf(id).filter((each) => !isStylesheet(each)))
              for (const style of stylesUnder(inner))
                if (style !== own && (places.get(style) ?? -1) > (places.get(own) ?? Infinity))
                  this.error(
                    `${path.relative(root, own)} comes before ${path.relative(root, style)} on pages with ` +
                      `${chunk.fileName}, and could not override it: change the groups in vite.config.ts`,
                  );
      }
    },
  };
}
