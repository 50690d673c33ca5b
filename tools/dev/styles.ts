import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../shared/root.ts';
import { entries } from './entries.ts';
import { ownFile } from './changed-files.ts';
import { liveModules } from './live-modules.ts';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** A style sheet that is part of every page. */
export interface PageStyle {
  /** Relative to the repository. */
  file: string;
  /** The id of its module in the browser. */
  id: string;
  css: string;
}

/** Returns the style sheets that the browser's entry imports. They are not part of the rendering code. */
async function stylesOfEntry({ environments: { client } }: ViteDevServer): Promise<string[]> {
  await client.transformRequest(`/${entries.client}`);
  const entry = await client.moduleGraph.getModuleByUrl(`/${entries.client}`);
  return [...(entry?.importedModules ?? [])].flatMap(({ file }) =>
    file !== null && isStyle(file) ? [ownFile(file)] : [],
  );
}

/**
 * Compiles the style sheets of the browser's entry and of everything that the server renders. Blocks that are
 * never hydrated have no script in the browser that could bring their styles.
 */
export async function collectStyles(vite: ViteDevServer): Promise<PageStyle[]> {
  const rendered = [...liveModules.graph.dependenciesOf(entries.server)].filter(
    (file) => isStyle(file) && existsSync(path.join(root, file)),
  );
  const files = new Set([...(await stylesOfEntry(vite)), ...rendered]);
  return Promise.all(
    Array.from(files, async (file) => ({
      file,
      id: path.join(root, file),
      css: (await vite.environments.client.transformRequest(`/${file}?direct`))?.code ?? '',
    })),
  );
}
