/** A file of the shop's folder: as a single value, among the sizes of a `srcset`, or in a long text. */
const named = /\/media\/shop\/([\p{L}\p{N}][\p{L}\p{N}._/-]*)/gu;

const own = '/media/shop/';

/**
 * Returns the files of the shop's folder that a text names.
 * @returns their paths below `media/`, as written, without those that lead out of the folder
 */
export function picturesIn(text: string): string[] {
  const isAlone = text.startsWith(own) && !/[\s,()<>"]/.test(text);
  const files = isAlone
    ? [text.slice(own.length).split(/[?#]/, 1)[0] ?? '']
    : [...text.matchAll(named)].map(([, file = '']) => file.replace(/[./-]+$/, ''));
  return files.filter((file) => file !== '' && !file.split('/').includes('..'));
}
