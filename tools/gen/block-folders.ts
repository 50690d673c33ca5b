import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A block's type is the name of its folder: lower-case words joined by hyphens. */
export const blockNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Lists the types of all blocks, sorted. A folder with a definition is a block, without further registration.
 * @param root folder that contains blocks
 */
export function listBlocks(root: string): string[] {
  const folder = path.join(root, 'blocks');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'definition.ts')))
    .map((entry) => entry.name)
    .sort();
}

/** Converts `product-grid` to `productGrid`, for an import's local name. */
export function toIdentifier(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
