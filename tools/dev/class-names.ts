import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Returns the name that a class of a CSS module has in the markup. The name depends only on the file and the
 * class, so the development server can swap an edited style sheet without rendering the page again.
 * @param file relative to the repository
 */
export function scopedName(className: string, file: string): string {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 5);
  return `${path.basename(file).split('.', 1)[0]}_${className}_${hash}`;
}

const commentsAndTexts = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;

/** Lists the class names of a style sheet, sorted. Names of a CSS module are as in its source, not scoped. */
export const classNames = (css: string): string[] =>
  [
    ...new Set(
      Array.from(css.replace(commentsAndTexts, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name ?? ''),
    ),
  ].toSorted();
