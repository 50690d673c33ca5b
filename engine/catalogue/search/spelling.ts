import { faNorm } from '#platform/db/fa-norm.ts';

// The twins of these functions are in the database: `fold_letters()`, `searchable()` and `words_of()`.

/**
 * Letters of scripts without blanks between words, after folding: Thai, Lao, Burmese, Khmer, Katakana and Han.
 * Hiragana is folded to Katakana.
 */
const unspacedLetters =
  '\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u0EDC-\u0EDF\u1000-\u103F\u1050-\u108F\u1780-\u17D3\u17D7\u17DC\u17DD' +
  '\u3005\u3007\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAA60-\uAA7A\uF900-\uFAFF' +
  '\u{20000}-\u{3FFFF}';
/** Signs inside of Indic words that are not letters: nukta and virama. */
const indicSigns =
  '\u093C\u094D\u09BC\u09CD\u0A3C\u0A4D\u0ABC\u0ACD\u0B3C\u0B4D\u0BCD\u0C3C\u0C4D\u0CBC\u0CCD\u0D4D\u0DCA';

const unspacedRun = new RegExp(`[${unspacedLetters}]+`, 'gu');
const unspacedWord = new RegExp(`^[${unspacedLetters}]`, 'u');
const words = new RegExp(`[0-9]+(?:\\.[0-9]+)?|[\\p{Alphabetic}${indicSigns}${unspacedLetters}]+`, 'gu');

/** Latin letters that are not a letter with a mark, and the final sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
/** Alef wasla is an alef. */
const [alefWasla, alef] = [0x671, 0x627];
/** The zeros of Devanagari, Bengali, Thai, Lao, Burmese and Khmer digits. */
const zeros = [0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040, 0x17e0];
const hiraganaToKatakana = 0x60;

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (code === alefWasla) return String.fromCodePoint(alef);
  const isHiragana = (code >= 0x3041 && code <= 0x3096) || code === 0x309d || code === 0x309e;
  return isHiragana ? String.fromCodePoint(code + hiraganaToKatakana) : (plainLetters[letter] ?? letter);
}

/**
 * Folds the letters of other scripts than Persian, in a text of `faNorm()`: Katakana for Hiragana, composed
 * Hangul, plain Latin letters, ASCII digits, no points of Hebrew. Blanks surround each run of a script without
 * blanks. Must give the same result as the database's `fold_letters()`.
 */
export const foldLetters = (text: string): string =>
  Array.from(
    text.normalize('NFC').replaceAll(/[\u3099\u309A\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/g, ''),
    foldLetter,
  )
    .join('')
    .replaceAll(unspacedRun, ' $& ');

/**
 * Returns a text in one spelling. Joiners inside of a word are still there (as U+001F, which no input
 * contains), and numbers have no separators. Must give the same result as the database's `searchable()`.
 */
export const searchable = (text: string): string =>
  foldLetters(faNorm(text.replaceAll('\u200C', '\u001F')))
    .replaceAll(/(?<=[0-9])[\u066C\u060C,](?=[0-9]{3}(?![0-9]))/g, '')
    .replaceAll(/(?<=[0-9])\u066B(?=[0-9])/g, '.');

/**
 * Returns the words of a text in their order. The text is split where letters and digits meet, and around each run
 * of a script without blanks between words. Such a run is one word.
 */
export const splitWords = (text: string): string[] => searchable(text).match(words) ?? [];

/** Whether a word of `splitWords()` is of a script without blanks between words, such as Japanese or Thai. */
export const isUnspaced = (word: string): boolean => unspacedWord.test(word);

/** Whether a lexeme is one letter of such a script. The database has it at the end of a run only. */
export const isLetter = (lexeme: string): boolean => isUnspaced(lexeme) && Array.from(lexeme).length === 1;

/** Whether a word has only Kana, in which a typing error can be recognised. */
export const isKana = (word: string): boolean => /^[\u30A1-\u30FE]+$/.test(word);

export const isHangul = (word: string): boolean => /[\uAC00-\uD7A3]/.test(word);

/**
 * Returns a word as the database stores it among the words of a product: neighbouring lexemes. A run of a script
 * without blanks has each letter with the next one, and its last letter. Must be the same as in the database's
 * `words_of()`, in which a query of `lexemesOf()` is a part of the run.
 */
export function lexemesOf(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const letters = Array.from(word);
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Whether a word of a title is the word of a query, contains it in a script without blanks, or begins with it. */
export function beginsWith(word: string, beginning: string): boolean {
  return isUnspaced(beginning) || isHangul(beginning) ? word.includes(beginning) : word.startsWith(beginning);
}

/** Returns the letters in which typing errors are counted. A syllable of Hangul consists of several. */
export const lettersOf = (word: string): string[] =>
  Array.from(isHangul(word) ? word.normalize('NFD') : word);
