import type { Messages } from '#schemas/documents/messages.ts';
import { normalizePersian } from '#ui/format/digits.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';

/** One text of the shop. */
export interface TextLine {
  /** Path in the document, such as `['cart-lines', 'empty', 'title']`. */
  key: readonly string[];
  /** The software's text; undefined for a text that only the shop has. */
  standard: string | undefined;
  /** The shop's own text. */
  own: string | undefined;
}

function* linesIn(texts: unknown, path: readonly string[] = []): Generator<[readonly string[], string]> {
  if (typeof texts === 'string') yield [path, texts];
  else if (isObject(texts))
    for (const [key, inner] of Object.entries(texts)) yield* linesIn(inner, [...path, key]);
}

/** Lists the texts of the software and of the shop, the shop's own ones first. */
export function textLines(standard: Messages, own: unknown): TextLine[] {
  const lines = new Map<string, TextLine>();
  for (const [key, text] of linesIn(own)) lines.set(key.join('\n'), { key, own: text, standard: undefined });
  for (const [key, text] of linesIn(standard)) {
    const id = key.join('\n');
    lines.set(id, { key, own: lines.get(id)?.own, standard: text });
  }
  return [...lines.values()];
}

/** Half-spaces and vowel marks, which people leave out. */
const leftOut = /[\u200c\u064b-\u0652]/g;
const folded = (text: string): string => normalizePersian(text.toLowerCase()).replaceAll(leftOut, '');

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * Whether a text with values in it, such as `{time} باز می‌شود`, can look like the searched text. The search
 * must contain enough of the text itself, because a value can be anything.
 * @param seen folded
 */
function canBeSeen(text: string, seen: string): boolean {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') depth += 1;
    if (depth === 0) parts[parts.length - 1] += letter;
    if (letter === '}') {
      depth -= 1;
      if (depth === 0) parts.push('');
    }
  }
  const written = parts.map((part) => folded(part.replaceAll(/<\/?\w+>/g, '')));
  if (written.length < 2 || written.join('').replaceAll(/\s/g, '').length < 4) return false;
  const pattern = written.map((part) => part.replaceAll(special, String.raw`\$&`)).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(seen);
}

/**
 * Returns the texts that have all words of a search, or can look like it. Texts with exactly the searched
 * words come first.
 * @param within `key`: words of a text's key count, too
 */
export function findTexts(
  lines: readonly TextLine[],
  query: string,
  within: 'key' | 'text' = 'key',
): TextLine[] {
  const seen = folded(query).trim();
  const words = seen.split(/\s+/).filter(Boolean);
  const found = lines.filter(({ key, own = '', standard = '' }) => {
    const text = folded(`${within === 'key' ? key.join('.') : ''} ${own} ${standard}`);
    return (
      words.every((word) => text.includes(word)) || [own, standard].some((each) => canBeSeen(each, seen))
    );
  });
  // A person who searches for «خرید» usually looks for the button «خرید».
  const rank = ({ own, standard = '' }: TextLine): number => {
    const text = folded(own ?? standard).trim();
    if (text === seen || canBeSeen(own ?? standard, seen)) return 0;
    return text.includes(seen) ? 1 : 2;
  };
  return seen === '' ? found : found.toSorted((a, b) => rank(a) - rank(b));
}

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(([, argument, tag]) => argument ?? tag ?? ''));

/**
 * Returns the reason why a text could not be published.
 * @returns `braces` where they do not match, the names that nothing fills in, or null
 */
export function textProblem(own: string, standard: string | undefined): 'braces' | string[] | null {
  let depth = 0;
  for (const letter of own) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth < 0) return 'braces';
  }
  if (depth !== 0) return 'braces';
  if (standard === undefined) return null;
  const known = namesIn(standard);
  const unknown = [...namesIn(own)].filter((name) => !known.has(name));
  return unknown.length === 0 ? null : unknown;
}
