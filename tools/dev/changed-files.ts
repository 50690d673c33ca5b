import path from 'node:path';
import { root } from '../shared/root.ts';
import type { ChangeKind, Changes } from './change-queue.ts';

/** Files that `npm run gen` writes. The development server runs it, and a developer may run it at the terminal. */
const generated = /^(blocks|data|schemas|platform|engine)\/(.*\/)?generated\//;

/** Files from which generated files are made. */
const generatorSources =
  /^(schemas\/.*\.ts|(blocks|ui|data|renderer|schemas)\/(.*\/)?messages\.[\w-]+\.json)$/;

/** Texts of blocks, which the server reads for each release. */
const blockTexts = /^blocks\/generated\/messages\.[\w-]+\.json$/;

/** Files that the server reads once, without importing them. */
const serverData = /^(platform|providers|engine|documents|server)\/.*\.(json|sql)$/;

/**
 * Returns a file's path relative to the repository, as the graph of modules and the patterns above name it.
 */
export const ownFile = (file: string): string => path.relative(root, file).split(path.sep).join('/');

/** @param file relative to the repository */
export const isGenerated = (file: string): boolean => generated.test(file);

/**
 * Whether a change requires `npm run gen`. Added and removed files may be blocks or handlers, which it
 * registers.
 */
export const isGeneratorSource = (file: string, kind: ChangeKind): boolean =>
  generatorSources.test(ownFile(file)) ||
  (kind !== 'change' && /^(blocks|engine)\/.*\.ts$/.test(ownFile(file)));

/** @param file relative to the repository */
export const isBlockTexts = (file: string): boolean => blockTexts.test(file);

/** @param file relative to the repository */
export const isServerData = (file: string): boolean => serverData.test(file);

/** Whether a file is a document of the shop: directly in its folder, or a page. */
export function isDocument(file: string, shopFolder: string): boolean {
  const place = path.relative(shopFolder, file);
  return /^(pages\/)?[^/]+\.json$/.test(place) && !place.startsWith('..');
}

/** Describes the changed files in a few words, for the terminal. */
export function nameChanges(changes: Changes): string {
  const names = [...changes.keys()].map(ownFile);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}
