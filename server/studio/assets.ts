import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The built browser code of a document of the studio. */
export interface StudioEntry {
  script: string;
  /** Scripts that it needs at once. The document lists them, so that a browser loads them together. */
  modules: readonly string[];
  /** The module of its texts by language, which is loaded at once, too. In development Vite serves it. */
  texts?: Readonly<Record<'fa' | 'en', string>>;
  /** In the order in which they apply. */
  styles: readonly string[];
}

/** The built browser code of the studio. */
export interface StudioAssets {
  /** The folder of the built files; null in development, where Vite answers. */
  folder: string | null;
  studio: StudioEntry;
  /** The document that shows a page while it is edited. */
  preview: StudioEntry;
  /** Scripts that both documents need in development. */
  development: string;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that the studio imports at its start when a person is signed in. */
export const sessionModules = [
  'actors/session/session-machine.ts',
  'actors/operations/kept-answers.ts',
  'data/session-client.ts',
  'data/generated/customer-operations.ts',
];

/**
 * Reads Vite's manifest of the built studio.
 * @param folder for example dist/studio
 * @throws Error with the remedy when the studio has not been built
 */
export async function readStudioAssets(folder: string): Promise<StudioAssets> {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, ManifestChunk>,
    () => {
      throw new Error(`${file} is missing: run \`npm run build\` first`);
    },
  );
  const stylesOf = (name: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((inner) => stylesOf(inner, seen)), ...(chunk.css ?? [])];
  };
  /** Adds a chunk and those that it imports. */
  const importsOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const inner of chunk.imports ?? []) importsOf(inner, seen);
    return seen;
  };
  const fileOf = (name: string): string => `/studio/${manifest[name]?.file ?? ''}`;
  const texts = {
    fa: fileOf('studio/generated/messages.fa.json'),
    en: fileOf('studio/generated/messages.en.json'),
  };
  const entryOf = (name: string, alwaysLoaded: readonly string[] = []): StudioEntry => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${file} does not list ${name}: run \`npm run build\` again`);
    const modules = importsOf(name);
    for (const loaded of alwaysLoaded) importsOf(loaded, modules);
    return {
      script: fileOf(name),
      modules: [...modules].flatMap((each) => (each === name ? [] : fileOf(each))),
      texts,
      styles: [...new Set(stylesOf(name))].map((style) => `/studio/${style}`),
    };
  };
  return {
    folder,
    studio: entryOf('studio/main.tsx', sessionModules),
    preview: entryOf('studio/preview/main.tsx', ['studio/preview/start-preview.tsx']),
    development: '',
  };
}
