import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { toStableJson, type GeneratedFile } from './generated-file.ts';
import { readCatalogues } from './messages.ts';

/** Parts of the shop that the studio shows too: the design system, failed requests, sign-in. */
const fromShop = {
  common: 'ui',
  data: 'data',
  forms: 'schemas/forms',
  'login-dialog': 'blocks/login-dialog',
  'second-factor': 'blocks/second-factor',
} as const;

/** Returns the folders of the studio that have texts, each with its namespace: the folder's name. */
function studioFolders(root: string): [namespace: string, folder: string][] {
  const studio = path.join(root, 'studio');
  if (!existsSync(studio)) return [];
  return readdirSync(studio, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'messages.en.json' && !entry.parentPath.endsWith('/generated'))
    .map(({ parentPath }) => [path.basename(parentPath), path.relative(root, parentPath)]);
}

const compileAll = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(
        Object.entries(texts as Record<string, unknown>).map(([key, text]) => [key, compileAll(text)]),
      );

/**
 * Returns the studio's catalogues, one for each language. Their ICU messages are compiled, so that no parser
 * reaches the browser.
 * @throws Error when two folders of the studio have the same namespace
 */
export function studioMessages(root: string): GeneratedFile[] {
  const folders = [...Object.entries(fromShop), ...studioFolders(root)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const catalogues = new Map<string, Record<string, unknown>>();
  for (const [namespace, folder] of folders)
    for (const { locale, texts } of readCatalogues(root, folder)) {
      const catalogue = catalogues.get(locale) ?? {};
      if (namespace in catalogue) throw new Error(`two folders have texts of the name ${namespace}`);
      catalogues.set(locale, { ...catalogue, [namespace]: compileAll(texts) });
    }
  return [...catalogues].map(([locale, catalogue]) => ({
    path: `studio/generated/messages.${locale}.json`,
    text: toStableJson(catalogue),
  }));
}
