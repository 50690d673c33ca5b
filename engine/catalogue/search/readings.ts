import { editDistance } from './edit-distance.ts';
import type { SearchLanguage } from './language.ts';
import { inOwnLetters } from './latin-letters.ts';
import {
  alsoMeantPhrases,
  lexemesOfPhrase,
  meaningsInPhrase,
  otherKeyboard,
  otherSpellings,
  wordsInRun,
  type MeantPhrase,
  type QueryWord,
} from './query-words.ts';
import { isHangul, isKana, isLetter, isUnspaced, lettersOf, splitWords } from './spelling.ts';
import { joinedWords, splitKnown, type KnownWord, type Vocabulary } from './vocabulary.ts';
import { makeWording, type Slot, type Term, type Wording } from './wording.ts';

/** A possible meaning of a query. */
export interface Reading {
  wording: Wording;
  /** Distance from the typed query; 0 for the query itself. */
  cost: number;
  /** Whether a word was left out. */
  drops: boolean;
  /** Whether the reading changes a word that is too short for a likely typing error. */
  guesses: boolean;
}

/** One way to read a word. Without a slot the word is left out. */
interface Choice {
  slot: Slot | undefined;
  cost: number;
  isGuess?: boolean;
}

/** The shop's words and its language, with the ids of the categories whose titles have a word. */
export interface Lookups {
  vocabulary: Vocabulary;
  language: SearchLanguage;
  categories: (word: string) => readonly number[];
}

/** Costs in edited letters. The likelier reading comes first. A number is left out rather than a word. */
const unknownKept = 1.5;
const knownChanged = 1;
const onOtherKeyboard = 0.5;
const inLatinLetters = 0.5;
const dropped = { number: 8, unknown: 9, known: 12 } as const;
/** Readings that are tried. */
const maxReadings = 16;
/** Corrections that are tried for one word. */
const maxCorrections = 4;
/** Letters below which a word that the shop knows is not likely to be another one, misspelled. */
const shortWord = 5;

/** Returns how many letters of a word may be wrong. */
function toleranceOf(word: string): number {
  const { length } = lettersOf(word);
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

const termOf = (as: Term['as'], phrase: readonly string[]): Term => ({ as, phrase: lexemesOfPhrase(phrase) });
const whole = (phrase: readonly string[]): Term => termOf('whole', phrase);

function correctedSlot({ shown, word }: KnownWord, categories: (word: string) => readonly number[]): Slot {
  const parts = splitWords(shown);
  return {
    shown,
    terms: parts.length > 1 ? [whole(parts), whole([word])] : [whole([word])],
    categories: categories(word),
  };
}

/** Shorter parts of a run of Kana are in too many others. */
const shortestKana = 4;

/** Returns the parts of a longer run of Kana that have about as many letters as a word: runs consist of several words. */
function kanaParts(word: string, known: KnownWord): KnownWord[] {
  const { length } = word;
  if (!isKana(word) || length < shortestKana || known.word.length <= length) return [];
  const hasSameLetters = known.shown.length === known.word.length;
  return [length - 1, length, length + 1].flatMap((size) =>
    Array.from({ length: Math.max(0, known.word.length - size + 1) }, (_, from) => ({
      word: known.word.slice(from, from + size),
      shown: (hasSameLetters ? known.shown : known.word).slice(from, from + size),
    })),
  );
}

function corrections(
  word: string,
  { vocabulary, language }: Pick<Lookups, 'vocabulary' | 'language'>,
): { known: KnownWord; cost: number }[] {
  const tolerance = toleranceOf(word);
  const first = word.charAt(0);
  const firsts = [first, ...(language.alike.find((letters) => letters.includes(first)) ?? '')];
  const near = (words: readonly KnownWord[]) =>
    words
      .map((known) => ({ known, distance: editDistance(word, known.word) }))
      .filter(({ distance, known }) => distance <= tolerance && known.word !== word);
  const similar = vocabulary.similar(word);
  const entire = near(similar);
  return (entire.length > 0 ? entire : near(similar.flatMap((known) => kanaParts(word, known))))
    .map(({ known, distance }) => ({
      known,
      cost:
        distance +
        (firsts.includes(known.word.charAt(0)) ? 0 : 0.2) +
        (known.word.length === word.length ? 0 : 0.1),
    }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxCorrections);
}

/** A word of a query as it was typed. */
interface TypedWord {
  slot: Slot;
  /** Whether the shop has the word, or another spelling. */
  isKnown: boolean;
}

/** Returns terms for parts of words: words that contain it, and the words of a run that are not neighbours. */
function partsOf(word: QueryWord, { vocabulary, language }: Lookups): Term[] {
  if (!isUnspaced(word.word))
    return vocabulary.parts(word.word).map((part): Term => ({ as: 'part', phrase: [part.word] }));
  const [first, ...others] = wordsInRun(word, language).map((part) => lexemesOfPhrase([part]));
  return first ? [{ as: 'part', phrase: first, others }] : [];
}

/**
 * Returns all meanings of a word, without a correction.
 * @param joined the word joined with its neighbours
 * @param meant other words for it in a phrase of the query
 * @param phrases that it also stands for
 */
function typedWord(
  typed: QueryWord,
  {
    joined,
    meant,
    phrases,
  }: { joined: readonly string[]; meant: readonly string[]; phrases: readonly MeantPhrase[] },
  lookups: Lookups,
): TypedWord {
  const { word, shown, isNumber, isAttached } = typed;
  const { vocabulary, language, categories } = lookups;
  const isRun = isUnspaced(word);
  const isInNames = vocabulary.whole(word) !== undefined;
  const number = language.numbers.get(word);
  const split = isNumber || isInNames || isRun ? undefined : splitKnown(word, vocabulary);
  // Any part of a run is found, and one letter begins one.
  const hasBeginnings = isRun ? isLetter(word) : isHangul(word) || word.length > 1;
  const spellings = otherSpellings(typed, language);
  const terms: Term[] = [
    ...(number ? [whole(number)] : []),
    ...[...joined, ...meant].map((each) => whole([each])),
    ...phrases.map(({ phrase, isOfModel }) => termOf(isOfModel ? 'other-model' : 'whole', phrase)),
    ...(split ? [whole(split.map((part) => part.word))] : []),
    ...partsOf(typed, lookups),
  ];
  const single = phrases.flatMap(({ phrase, isOfModel }) =>
    phrase.length === 1 && !isOfModel ? phrase : [],
  );
  const titles = isNumber ? [] : [word, ...joined, ...single].flatMap((each) => categories(each));
  const slot = {
    shown,
    isAttached,
    terms: [
      whole([word]),
      ...(!isNumber && hasBeginnings ? [termOf('prefix', [word])] : []),
      ...terms,
      ...spellings.flatMap((each) => [whole([each]), termOf('prefix', [each])]),
      // Readings of names are not in the vocabulary.
      ...(isInNames ? [] : inOwnLetters(word, language).filter(isUnspaced)).map((each) => whole([each])),
    ],
    categories: [...new Set(titles)],
  };
  const isKnown =
    isInNames ||
    vocabulary.isPrefix(word) ||
    terms.length > 0 ||
    spellings.some((each) => vocabulary.whole(each) !== undefined) ||
    slot.categories.length > 0 ||
    // Names in Han or Thai are not split into words, so that every word may be one.
    (isRun && !isKana(word));
  return { slot, isKnown };
}

function choicesOf(word: QueryWord, { slot, isKnown }: TypedWord, lookups: Lookups): Choice[] {
  if (word.isNumber)
    return [
      { slot, cost: 0 },
      { slot: undefined, cost: dropped.number },
    ];
  const { vocabulary, language, categories } = lookups;
  const layout = vocabulary.whole(otherKeyboard(word.word, language) ?? '');
  const inScript = isKnown ? [] : inOwnLetters(word.word, language);
  const nearest = (text: string) => {
    const known = vocabulary.whole(text);
    return known ? [{ known, cost: 0 }] : corrections(text, lookups);
  };
  return [
    { slot, cost: isKnown ? 0 : unknownKept },
    ...(layout ? [{ slot: correctedSlot(layout, categories), cost: onOtherKeyboard }] : []),
    ...inScript.flatMap(nearest).map(({ known, cost }) => ({
      slot: correctedSlot(known, categories),
      cost: cost + inLatinLetters,
    })),
    ...corrections(word.word, lookups).map(({ known, cost }) => ({
      slot: correctedSlot(known, categories),
      cost: cost + (isKnown ? knownChanged : 0),
      isGuess: isKnown && word.word.length < shortWord,
    })),
    { slot: undefined, cost: isKnown ? dropped.known : dropped.unknown },
  ];
}

/**
 * Removes matches inside of other words. When a word is left out, such matches mean nothing: «اول» is not
 * «براول».
 */
const withoutParts = ({ isAttached: _attached, ...slot }: Slot): Slot => ({
  ...slot,
  terms: slot.terms.filter(({ as }) => as !== 'part'),
});

/** Whether a reading keeps enough words: all, or at least half of them with one of two letters or more. */
function isUsable(slots: readonly Slot[], words: readonly QueryWord[], kept: readonly boolean[]): boolean {
  const named = words.some((word, index) => kept[index] === true && !word.isNumber && word.word.length > 1);
  return slots.length === words.length || (named && slots.length * 2 >= words.length);
}

/**
 * Returns the query as typed, then its possible meanings, nearest first.
 */
export function readingsOf(words: readonly QueryWord[], lookups: Lookups): [Reading, ...Reading[]] {
  const { vocabulary, language } = lookups;
  const joins = joinedWords(words).filter(({ word }) => vocabulary.whole(word) !== undefined);
  const typedWords = words.map((word, index) =>
    typedWord(
      word,
      {
        joined: joins.filter(({ from, to }) => from <= index && index <= to).map((join) => join.word),
        meant: meaningsInPhrase(words, word.word, language),
        phrases: alsoMeantPhrases(words, word.word, language),
      },
      lookups,
    ),
  );
  const slots = typedWords.map(({ slot }) => slot);
  let combinations: { choices: Choice[]; cost: number }[] = [{ choices: [], cost: 0 }];
  words.forEach((word, index) => {
    const typed = typedWords[index];
    if (!typed) return;
    const ofWord = choicesOf(word, typed, lookups);
    combinations = combinations
      .flatMap(({ choices, cost }) =>
        ofWord.map((choice) => ({
          choices: [...choices, choice],
          cost: cost + choice.cost,
        })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, maxReadings * 2);
  });
  const typed = { wording: makeWording(slots), cost: 0, drops: false, guesses: false };
  const others = combinations.flatMap(({ choices, cost }): Reading[] => {
    const kept = choices.flatMap(({ slot }) => slot ?? []);
    const isTyped = choices.every(({ slot }, index) => slot === slots[index]);
    if (
      isTyped ||
      !isUsable(
        kept,
        words,
        choices.map(({ slot }) => slot !== undefined),
      )
    )
      return [];
    const drops = kept.length < choices.length;
    const guesses = choices.some(({ isGuess }) => isGuess === true);
    // Too little of the typed query would remain.
    if (drops && guesses) return [];
    return [{ wording: makeWording(drops ? kept.map(withoutParts) : kept), cost, drops, guesses }];
  });
  return [typed, ...others.slice(0, maxReadings)];
}

/**
 * Returns the possible meanings of a query that was typed with signs of the other keyboard.
 * @param words that the same keys type on the other keyboard
 */
export function readingsOnOtherKeyboard(words: readonly QueryWord[], lookups: Lookups): Reading[] {
  if (words.length === 0) return [];
  return readingsOf(words, lookups).map((reading) => ({ ...reading, cost: reading.cost + onOtherKeyboard }));
}
