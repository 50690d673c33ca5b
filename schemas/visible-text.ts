// Other people read the texts that a person writes. A text must therefore be visible and unambiguous. `Sara`
// with invisible marks is another text for the computer, and the same name for a reader.

/**
 * Marks that get into texts by copying and are invisible in every position: fillers, blank braille, tags,
 * variation selectors of Han, word joiners.
 */
const invisible =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{13430}-\u{13455}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
/**
 * Marks that only have a meaning between two characters: the Persian half space, joiners of emoji, and marks
 * of direction.
 */
const joiners = String.raw`[\u200c-\u200f\ufe00-\ufe0f]`;
// The selector of a colourful emoji belongs to the character before it, even at the end of a word.
const hanging = new RegExp(String.raw`(?<=^|\s)${joiners}+|[\u200c-\u200f](?=${joiners}*(?:\s|$))`, 'gu');
const repeated = new RegExp(String.raw`([\u200c-\u200f])[\u200c-\u200f]+`, 'gu');
/** Optional line breaks inside a word. Long texts need them, and names do not. */
const breaks = /[\u00ad\u200b]/g;
/** More marks on one character than any language writes. */
const heaps = /(\p{M}{4})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Removes invisible characters from a text. The half space inside a word stays. A text without visible
 * characters becomes empty.
 * @param text as a person wrote it
 * @param kind `line`: a name or another short text; optional line breaks inside words are removed, too
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
