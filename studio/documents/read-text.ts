/** Placeholder for a value that the shop fills in. */
const value = '…';

/**
 * Returns the end of the argument or branch whose opening brace is at an index. Without a closing brace it is
 * the end of the text.
 */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

/**
 * Returns the visible text of an argument: its branch for most numbers, or `…`.
 * @param inner the text between its braces
 */
function readArgument(inner: string): string {
  const branch = /\bother\s*\{/.exec(inner);
  if (!branch) return value;
  const begin = branch.index + branch[0].length - 1;
  return withoutValues(inner.slice(begin + 1, endOf(inner, begin)).replaceAll('#', value));
}

function withoutValues(text: string): string {
  const begin = text.indexOf('{');
  if (begin === -1) return text;
  const end = endOf(text, begin);
  return text.slice(0, begin) + readArgument(text.slice(begin + 1, end)) + withoutValues(text.slice(end + 1));
}

/**
 * Returns a text as shoppers see it: without tags, with `…` for each value, and with the branch for most
 * numbers.
 * @param text an ICU message, whose braces may not match
 */
export const readText = (text: string): string =>
  withoutValues(text)
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
