import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blockNamePattern } from '../gen/block-folders.ts';
import { toStableJson } from '../gen/generated-file.ts';
import { blockFiles, studioTexts } from './templates.ts';

/** Names of folders in blocks/ that are not blocks. */
const reserved = new Set(['generated', 'testing']);

/**
 * Writes the folder of a new block, and its texts in the studio.
 * @param root folder that contains blocks/
 * @returns paths of the files, from the root
 * @throws when the name is not kebab-case, is reserved, or the folder already exists; nothing is written then
 */
export function createBlock(root: string, name: string): string[] {
  if (!blockNamePattern.test(name)) {
    throw new Error(
      `"${name}" is not a name for a block: use lower-case English words joined by hyphens, such as product-grid`,
    );
  }
  if (reserved.has(name)) throw new Error(`blocks/${name}/ is not for a block: choose another name`);
  const folder = `blocks/${name}`;
  if (existsSync(path.join(root, folder)))
    throw new Error(`${folder}/ is there already: choose another name, or change that block`);
  mkdirSync(path.join(root, folder), { recursive: true });
  const files = Object.entries(blockFiles(name)).map(([file, text]) => {
    writeFileSync(path.join(root, folder, file), text);
    return `${folder}/${file}`;
  });
  return [...files, ...addStudioTexts(root, name)];
}

/** Adds the texts of the studio's palette to its catalogues. The developer changes them. */
function addStudioTexts(root: string, name: string): string[] {
  return Object.entries(studioTexts(name)).flatMap(([locale, texts]) => {
    const file = `studio/texts/blocks.${locale}.json`;
    const target = path.join(root, file);
    if (!existsSync(target)) return [];
    const others = JSON.parse(readFileSync(target, 'utf8')) as object;
    writeFileSync(target, toStableJson({ ...others, [name]: texts }));
    return [file];
  });
}
