/**
 * Code points that are replaced: Arabic letters by their Persian counterparts, every kind of blank by a
 * space.
 */
const replacements = new Map<number, string>([
  ...pairs([0x064a, 0x0649], 0x06cc), // yeh
  ...pairs([0x0643], 0x06a9), // kaf
  ...pairs([0x0629, 0x06c1, 0x06d5, 0x06be], 0x0647), // heh
  ...digits(0x0660), // Arabic
  ...digits(0x06f0), // Persian
  ...pairs([0x200c, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xa0], 0x20), // zero-width non-joiner, tabs, line ends
]);

/**
 * Code points that are left out: tatweel, zero-width space and joiner, direction marks, byte order mark, soft
 * hyphen.
 */
const dropped = new Set([0x0640, 0x200b, 0x200d, 0x200e, 0x200f, 0xfeff, 0xad, 0x061c]);

/** Combining marks of the Latin and Arabic scripts, first and last of each range. */
const marks = [
  [0x0300, 0x036f],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e8],
  [0x06ea, 0x06ed],
] as const;

function pairs(from: readonly number[], to: number): [number, string][] {
  return from.map((code) => [code, String.fromCodePoint(to)]);
}

function digits(zero: number): [number, string][] {
  return Array.from({ length: 10 }, (_unused, digit) => [zero + digit, String(digit)]);
}

function normalise(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (dropped.has(code)) return '';
  const lower = (replacements.get(code) ?? character).toLowerCase();
  const lowerCode = lower.codePointAt(0) ?? 0;
  return marks.some(([first, last]) => lowerCode >= first && lowerCode <= last) ? '' : lower;
}

/**
 * Normalizes the spelling for searching: Arabic and Persian letters and digits become one, marks and
 * joiners are removed, letters become lower case, and blanks (including the zero-width non-joiner) become
 * single spaces. Must give the same result as the database's `fa_norm()`.
 */
export function faNorm(input: string): string {
  return Array.from(input.normalize('NFKD'), normalise)
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '');
}
