import { editDistance } from './edit-distance.ts';
import {
  alsoMeantPhrases,
  meaningsInPhrase,
  otherKeyboard,
  otherNumber,
  splitWords,
  type MeantPhrase,
  type QueryWord,
} from './query-words.ts';
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

/** Costs in edited letters. The likelier reading comes first. A number is left out rather than a word. */
const unknownKept = 1.5;
const knownChanged = 1;
const onOtherKeyboard = 0.5;
const dropped = { number: 8, unknown: 9, known: 12 } as const;
/** Readings that are tried. */
const maxReadings = 16;
/** Corrections that are tried for one word. */
const maxCorrections = 4;
/** Letters below which a word that the shop knows is not likely to be another one, misspelled. */
const shortWord = 5;

/** Returns how many letters of a word may be wrong. */
function toleranceOf(word: string): number {
  const { length } = Array.from(word);
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

const whole = (phrase: readonly string[]): Term => ({ as: 'whole', phrase });

function correctedSlot({ shown, word }: KnownWord, categories: (word: string) => readonly number[]): Slot {
  const parts = splitWords(shown);
  return {
    shown,
    terms: parts.length > 1 ? [whole(parts), whole([word])] : [whole([word])],
    categories: categories(word),
  };
}

function corrections(word: string, vocabulary: Vocabulary): { known: KnownWord; cost: number }[] {
  const tolerance = toleranceOf(word);
  return vocabulary
    .similar(word)
    .map((known) => ({ known, distance: editDistance(word, known.word) }))
    .filter(({ distance, known }) => distance <= tolerance && known.word !== word)
    .map(({ known, distance }) => ({
      known,
      cost:
        distance +
        (known.word.startsWith(word.slice(0, 1)) ? 0 : 0.2) +
        (known.word.length === word.length ? 0 : 0.1),
    }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxCorrections);
}

/**
 * Returns all meanings of a word, without a correction.
 * @param joined the word joined with its neighbours
 * @param meant other words for it in a phrase of the query
 * @param phrases that it also stands for
 */
function typedSlot(
  { word, shown, isNumber }: QueryWord,
  {
    joined,
    meant,
    phrases,
  }: { joined: readonly string[]; meant: readonly string[]; phrases: readonly MeantPhrase[] },
  vocabulary: Vocabulary,
  categories: (word: string) => readonly number[],
): Slot {
  const number = otherNumber(word);
  const split = isNumber || vocabulary.whole(word) ? undefined : splitKnown(word, vocabulary);
  const terms: Term[] = [
    whole([word]),
    ...(number ? [whole(number)] : []),
    ...[...joined, ...meant].map((each) => whole([each])),
    ...phrases.map(({ phrase, isOfModel }): Term => ({ as: isOfModel ? 'other-model' : 'whole', phrase })),
    ...(split ? [whole(split.map((part) => part.word))] : []),
    ...(!isNumber && word.length > 1 ? [{ as: 'prefix' as const, phrase: [word] }] : []),
    ...vocabulary.parts(word).map((part): Term => ({ as: 'part', phrase: [part.word] })),
  ];
  const single = phrases.flatMap(({ phrase, isOfModel }) =>
    phrase.length === 1 && !isOfModel ? phrase : [],
  );
  const titles = isNumber ? [] : [word, ...joined, ...single].flatMap((each) => categories(each));
  return { shown, terms, categories: [...new Set(titles)] };
}

function choicesOf(
  word: QueryWord,
  slot: Slot,
  vocabulary: Vocabulary,
  categories: (word: string) => readonly number[],
): Choice[] {
  if (word.isNumber)
    return [
      { slot, cost: 0 },
      { slot: undefined, cost: dropped.number },
    ];
  // More than the word itself and its beginning: the shop knows another spelling.
  const isKnown =
    vocabulary.whole(word.word) !== undefined ||
    vocabulary.isPrefix(word.word) ||
    slot.terms.length > 2 ||
    slot.categories.length > 0;
  const layout = vocabulary.whole(otherKeyboard(word.word) ?? '');
  return [
    { slot, cost: isKnown ? 0 : unknownKept },
    ...(layout ? [{ slot: correctedSlot(layout, categories), cost: onOtherKeyboard }] : []),
    ...corrections(word.word, vocabulary).map(({ known, cost }) => ({
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
const withoutParts = (slot: Slot): Slot => ({
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
 * @param categories ids of the categories whose titles contain a word
 */
export function readingsOf(
  words: readonly QueryWord[],
  vocabulary: Vocabulary,
  categories: (word: string) => readonly number[],
): [Reading, ...Reading[]] {
  const joins = joinedWords(words).filter(({ word }) => vocabulary.whole(word) !== undefined);
  const slots = words.map((word, index) =>
    typedSlot(
      word,
      {
        joined: joins.filter(({ from, to }) => from <= index && index <= to).map((join) => join.word),
        meant: meaningsInPhrase(words, word.word),
        phrases: alsoMeantPhrases(words, word.word),
      },
      vocabulary,
      categories,
    ),
  );
  let combinations: { choices: Choice[]; cost: number }[] = [{ choices: [], cost: 0 }];
  words.forEach((word, index) => {
    const slot = slots[index];
    if (!slot) return;
    combinations = combinations
      .flatMap(({ choices, cost }) =>
        choicesOf(word, slot, vocabulary, categories).map((choice) => ({
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
