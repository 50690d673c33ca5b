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

/** Returns a text in one line, without marks of Markdown. */
export const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[#*_>`]+/g, '')
        .trim()
        .slice(0, 60)
    : '';
