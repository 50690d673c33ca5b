import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderBundle } from '#schemas/rendering.ts';

/** The built browser code that a page's head refers to. */
export interface Assets {
  entry: string;
  /** Scripts that the entry imports statically. */
  entryImports: readonly string[];
  /** Styles of the parts that every page has, in the order in which they apply. */
  entryStyles: readonly Stylesheet[];
  /** Scripts and styles that every page needs before and after its start. */
  shell: readonly string[];
  /** Font files by the script they cover. */
  fonts: Readonly<Record<'arabic' | 'latin', readonly string[]>>;
  /** Scripts of a block's code with its static imports, without those of the entry. */
  scriptsOf(type: string): readonly string[];
  /**
   * Styles of a block's code with its static imports, without those of the entry, in the order in which they
   * apply.
   */
  stylesOf(type: string): readonly Stylesheet[];
}

/** A built stylesheet. */
export interface Stylesheet {
  /** Address for the browser. */
  url: string;
  /** Its rules, which a style element may contain. */
  text: string;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Reads the stylesheets of all chunks by their file. */
async function readStyles(
  folder: string,
  chunks: readonly ManifestChunk[],
): Promise<ReadonlyMap<string, Stylesheet>> {
  const files = new Set(chunks.flatMap(({ css }) => css ?? []));
  return new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await readFile(path.join(folder, file), 'utf8');
        // A string in a rule must not end the style element.
        const inElement = text.trim().replaceAll('</', String.raw`<\/`);
        return [file, { url: `/${file}`, text: inElement }] as const;
      }),
    ),
  );
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
  const styles = await readStyles(folder, Object.values(manifest));
  /** Returns the styles of a chunk. A component may override its imports, so its styles come after theirs. */
  const stylesIn = (name: string, seen: Set<string>): Stylesheet[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [
      ...(chunk.imports ?? []).flatMap((inner) => stylesIn(inner, seen)),
      ...(chunk.css ?? []).flatMap((style) => styles.get(style) ?? []),
    ];
  };
  const base = [...styles.values()].filter(({ url }) => url.startsWith('/assets/base-'));
  const entryStyles = [...new Set([...base, ...stylesIn(entryName, new Set())])];
  const later = [
    'renderer/browse.tsx',
    'blocks/generated/loaders.ts',
    'renderer/offline-and-updates/offline-and-updates.tsx',
    'actors/cart/cart-machine.ts',
  ].flatMap((name) => [...reach(name)]);
  const shellNames = new Set([...entryReach, ...later]);
  const shellStyles = later.flatMap((name) => (manifest[name]?.css ?? []).map((style) => `/${style}`));
  const fontsOf = (script: string) =>
    Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter(
        (name) =>
          name.endsWith('.woff2') &&
          name.startsWith(`assets/vazirmatn-${script}-`) &&
          !name.includes('-wght-'),
      )
      .map((name) => `/${name}`);
  const known = new Map<string, readonly string[]>();
  const knownStyles = new Map<string, readonly Stylesheet[]>();
  return {
    entry: `/${entry.file}`,
    entryImports: urls([...entryReach].filter((name) => name !== entryName)),
    entryStyles,
    shell: [...new Set([...urls(shellNames), ...shellStyles])],
    fonts: { arabic: fontsOf('arabic'), latin: fontsOf('latin') },
    scriptsOf(type) {
      const scripts =
        known.get(type) ??
        urls([...reach(`blocks/${type}/${type}.tsx`)].filter((name) => !entryReach.has(name)));
      known.set(type, scripts);
      return scripts;
    },
    stylesOf(type) {
      const found = knownStyles.get(type) ?? stylesIn(`blocks/${type}/${type}.tsx`, new Set(entryReach));
      knownStyles.set(type, found);
      return found;
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
