import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Returns the name of a CSS module's class on every page. It only depends on the file and the class. An
 * edited style sheet can therefore replace the old one while the page's markup stays.
 * @param file relative to the repository
 */
export function scopedName(className: string, file: string): string {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 5);
  return `${path.basename(file).split('.', 1)[0]}_${className}_${hash}`;
}

const commentsAndTexts = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;

/** Lists the class names that a style sheet defines, sorted; of a CSS module, those of its source. */
export const classNames = (css: string): string[] =>
  [
    ...new Set(
      Array.from(css.replace(commentsAndTexts, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name ?? ''),
    ),
  ].toSorted();
