import { faNorm } from '#platform/db/fa-norm.ts';
import { isLetter } from './spelling.ts';

/** One way in which a word of a query can match. */
export interface Term {
  /** How closely the word matches the typed one. */
  as: 'whole' | 'prefix' | 'part' | 'other-model';
  /** Neighbouring words, as the database stores them; most often one. */
  phrase: readonly string[];
  /** Further phrases that the product has, too, anywhere. */
  others?: readonly (readonly string[])[];
}

/** A word of a query with everything it can match. */
export interface Slot {
  /** The word as a text that can be shown and searched for again. */
  shown: string;
  /** Whether it is shown without a blank before it. */
  isAttached?: boolean;
  terms: readonly Term[];
  /** Categories whose titles contain the word. */
  categories: readonly number[];
}

/**
 * Conditions on the words of a query: on the first word, and on all others. The index finds products that meet two
 * conditions in half the time that it needs for one with everything. Null for a query of one word.
 */
export interface Apart {
  first: string;
  rest: string | null;
}

/** A query as the database compares it with the words of products. Each text is a `tsquery`. */
export interface Wording {
  /** The query as a text that can be shown and searched for again. */
  text: string;
  /** All words, anywhere. */
  anywhere: string;
  /** All words, each whole, anywhere. */
  exact: string;
  /** `anywhere` and `exact` in two parts, for the index. */
  anywhereApart: Apart;
  exactApart: Apart;
  /** All words, each whole, in the name. */
  whole: string;
  /** All words in the name, perhaps as beginnings of words. */
  prefix: string;
  /** All words in the name, perhaps in the middle of words. */
  named: string;
  /** All words in the name or in the names of categories. */
  placed: string;
  /** A LIKE pattern: names that begin with the first word. */
  begins: string;
}

const kinds = ['whole', 'prefix', 'part'] as const;

function phraseText(phrase: readonly string[], options: string): string {
  const lexemes = phrase.map((word) => `'${word}'${options === '' ? '' : `:${options}`}`);
  return lexemes.length === 1 ? lexemes.join('') : `(${lexemes.join(' <-> ')})`;
}

function termText({ as, phrase, others }: Term, weights: string): string {
  const first = phraseText(phrase, `${as === 'prefix' ? '*' : ''}${weights}`);
  if (!others) return first;
  // The database has one letter of a run only at its end.
  const texts = [phrase, ...others].map((each) =>
    phraseText(each, `${each.every(isLetter) ? '*' : ''}${weights}`),
  );
  return `(${texts.join(' & ')})`;
}

/** @param weights of the search fields that count; empty for every field */
function slotText({ terms, categories }: Slot, within: readonly Term['as'][], weights: string): string {
  const texts = terms.filter(({ as }) => within.includes(as)).map((term) => termText(term, weights));
  const places = weights === 'A' ? [] : categories.map((id) => `'#${id}'`);
  return `(${[...texts, ...places].join(' | ')})`;
}

/** Makes the wording of slots. Words contain only letters and digits, so they need no escaping. */
export function makeWording(slots: readonly Slot[]): Wording {
  const each = (within: readonly Term['as'][], weights: string): string[] =>
    slots.map((slot) => slotText(slot, within, weights));
  const all = (within: readonly Term['as'][], weights: string): string => each(within, weights).join(' & ');
  const apart = (within: readonly Term['as'][]): Apart => {
    const [first = '', ...rest] = each(within, '');
    return { first, rest: rest.length === 0 ? null : rest.join(' & ') };
  };
  return {
    text: slots
      .map(({ shown, isAttached }, index) => (index > 0 && isAttached !== true ? ` ${shown}` : shown))
      .join(''),
    // Goods of another model come after all of the right one.
    anywhere: all([...kinds, 'other-model'], ''),
    exact: all(['whole'], ''),
    anywhereApart: apart([...kinds, 'other-model']),
    exactApart: apart(['whole']),
    whole: all(['whole'], 'A'),
    prefix: all(['whole', 'prefix'], 'A'),
    named: all(kinds, 'A'),
    placed: all(kinds, 'AB'),
    begins: `${faNorm(slots[0]?.shown ?? '')}%`,
  };
}
