import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '../shared/root.ts';

/**
 * Returns the name of a class of a CSS module in the build. Pages, scripts and styles all repeat these names, so
 * they are short. The four letters keep equal names of 300 modules apart.
 * @param name name in the module
 * @param file path of the module
 */
export function className(name: string, file: string): string {
  const own = path.relative(root, file.replace(/\?.*$/, ''));
  return `${name}-${createHash('sha256').update(own).digest('base64url').slice(0, 4)}`;
}
