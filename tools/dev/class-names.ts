import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The name that a class of a CSS module has on every page. It depends on the file and the class alone: an edited
 * style sheet can replace the old one while the page's markup stays.
 * @param file relative to the repository
 */
export function scopedName(className: string, file: string): string {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 5);
  return `${path.basename(file).split('.', 1)[0]}_${className}_${hash}`;
}

const commentsAndTexts = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;

/** Class names that a style sheet defines, sorted; of a CSS module, as its source names them. */
export const classNames = (css: string): string[] =>
  [
    ...new Set(
      Array.from(css.replace(commentsAndTexts, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name ?? ''),
    ),
  ].toSorted();
