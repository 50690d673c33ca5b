// What people write is shown to others, so that it must show something, and look like what it is: `Sara` with
// marks that nobody sees is another text to the computer and the same name to a reader.

/**
 * Marks that end up in texts by copying, and show nothing wherever they stand: fillers, blank braille, tags,
 * variation selectors of Han, word joiners.
 */
const invisible =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{13430}-\u{13455}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
/**
 * Marks that have a meaning between two characters alone: the half space of Persian, joiners of emoji, and
 * marks of direction.
 */
const joiners = String.raw`[\u200c-\u200f\ufe00-\ufe0f]`;
// The selector of a colourful emoji belongs to the character before it, also at the end of a word.
const hanging = new RegExp(String.raw`(?<=^|\s)${joiners}+|[\u200c-\u200f](?=${joiners}*(?:\s|$))`, 'gu');
const repeated = new RegExp(String.raw`([\u200c-\u200f])[\u200c-\u200f]+`, 'gu');
/** Places where a word may be parted: of use in long texts, and of none in a name. */
const breaks = /[\u00ad\u200b]/g;
/** More marks above and below one character than any language writes. */
const heaps = /(\p{M}{4})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text without what shows nothing; the half space inside of words stays. A text that shows nothing at all
 * becomes empty.
 * @param text as somebody wrote it
 * @param kind `line`: a name or another short text, in which places to part a word are removed, too
 */
export function toVisibleText(text: string, kind: 'line' | 'lines'): string {
  const known = text.replaceAll(invisible, '');
  const cleaned = (kind === 'line' ? known.replaceAll(breaks, '') : known)
    .replaceAll(heaps, '$1')
    .replaceAll(repeated, '$1')
    .replaceAll(hanging, '')
    .trim();
  return visible.test(cleaned.replaceAll(breaks, '')) ? cleaned : '';
}
