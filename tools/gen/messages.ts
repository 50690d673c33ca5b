import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeDiagnostic } from '#documents/releases/diagnostic.ts';
import { createPositions, readJson } from '#documents/releases/json-reader.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

const fileName = /^messages\.([a-z]{2}(?:-[a-z]{2})?)\.json$/i;

/** Folders whose shared texts are part of the same catalogue, with their namespace. */
const sharedNamespaces = {
  common: 'ui',
  data: 'data',
  forms: 'schemas/forms',
  renderer: 'renderer',
} as const;

/** Reads the catalogues of a folder, one for each language. */
export function readCatalogues(root: string, folder: string): { locale: string; texts: unknown }[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute).flatMap((name) => {
    const locale = fileName.exec(name)?.[1];
    return locale === undefined ? [] : [{ locale, texts: readTexts(path.join(absolute, name)) }];
  });
}

/** @throws Error that begins with file, line and column when the text is not JSON */
function readTexts(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  const { root, problems } = readJson(text);
  if (root) return root.value;
  const problem = problems.at(-1);
  const { line, column } = createPositions(text)(problem?.at ?? 0);
  throw new Error(`${file}:${line}:${column}: ${problem ? describeDiagnostic(problem).problem : 'not JSON'}`);
}

/** Returns one catalogue per locale: a namespace per block type, and those of the shared rooms. */
export function messageCatalogues(root: string, blocks: readonly string[]): GeneratedFile[] {
  const folders: [namespace: string, folder: string][] = [
    ...blocks.map((name): [string, string] => [name, `blocks/${name}`]),
    ...Object.entries(sharedNamespaces),
  ];
  const catalogues = new Map<string, Record<string, unknown>>();
  for (const [namespace, folder] of folders) {
    for (const { locale, texts } of readCatalogues(root, folder)) {
      catalogues.set(locale, { ...catalogues.get(locale), [namespace]: texts });
    }
  }
  return [...catalogues].map(([locale, catalogue]) => ({
    path: `blocks/generated/messages.${locale}.json`,
    text: toStableJson(catalogue),
  }));
}
