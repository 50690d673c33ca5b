import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderBundle } from '#schemas/rendering.ts';

/** The built browser code that a page's head refers to. */
export interface Assets {
  entry: string;
  /** Scripts that the entry imports statically. */
  entryImports: readonly string[];
  stylesheet: string | null;
  /** Font files by the script they cover. */
  fonts: Readonly<Record<'arabic' | 'latin', readonly string[]>>;
  /** Scripts of a block's code with its static imports, without those of the entry. */
  scriptsOf(type: string): readonly string[];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Reads Vite's manifest of the built browser code.
 * @param folder the built client, for example dist/client
 * @throws Error with the remedy when the code has not been built
 */
export async function readAssets(folder: string): Promise<Assets> {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, ManifestChunk>,
    () => {
      throw new Error(`${file} is missing: run \`npm run build\` first`);
    },
  );
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const inner of chunk.imports ?? []) reach(inner, seen);
    return seen;
  };
  const entryName = 'renderer/entry-client.tsx';
  const entry = manifest[entryName];
  if (!entry) throw new Error(`${file} does not list ${entryName}: run \`npm run build\` again`);
  const entryReach = reach(entryName);
  const urls = (names: Iterable<string>) =>
    [...names].flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []));
  const stylesheet = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ])[0];
  const fontsOf = (script: string) =>
    Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((name) => name.endsWith('.woff2') && name.includes(`vazirmatn-${script}-wght`))
      .map((name) => `/${name}`);
  const known = new Map<string, readonly string[]>();
  return {
    entry: `/${entry.file}`,
    entryImports: urls([...entryReach].filter((name) => name !== entryName)),
    stylesheet: stylesheet ? `/${stylesheet}` : null,
    fonts: { arabic: fontsOf('arabic'), latin: fontsOf('latin') },
    scriptsOf(type) {
      const scripts =
        known.get(type) ??
        urls([...reach(`blocks/${type}/${type}.tsx`)].filter((name) => !entryReach.has(name)));
      known.set(type, scripts);
      return scripts;
    },
  };
}

/** Loads the built SSR bundle. @throws Error with the remedy when it has not been built */
export async function loadRenderBundle(folder: string): Promise<RenderBundle> {
  const file = path.join(folder, 'entry-server.js');
  const module = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error(`${file} could not be loaded: run \`npm run build\` first`, { cause });
  })) as { bundle: RenderBundle };
  return module.bundle;
}
