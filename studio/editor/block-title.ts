import { isObject } from '#schemas/documents/map-stored-blocks.ts';

const titleKeys = ['title', 'label', 'text', 'heading', 'name', 'markdown'];

/** The first text of a block’s props that a person would recognise it by. */
export function titleOf(props: unknown): string {
  if (!isObject(props)) return '';
  for (const key of titleKeys) {
    const plain = plainText(props[key]);
    if (plain !== '') return plain;
  }
  for (const value of Object.values(props)) {
    const inner = isObject(value) ? titleOf(value) : '';
    if (inner !== '') return inner;
  }
  return '';
}

/** Maximum characters of a title. */
const longest = 60;

/** Cuts a long text after a whole word. A single long word, such as an address, is cut in the middle. */
function shorten(text: string): string {
  if (text.length <= longest) return text;
  const begin = text.slice(0, longest);
  const words = begin.replace(/\s+\S*$/, '');
  return `${/\s/.test(text.charAt(longest)) ? begin.trimEnd() : words}…`;
}

/** Returns a text in one line, without marks of Markdown. */
export const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? shorten(
        value
          .replaceAll(/[#*_>`]+/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    : '';
