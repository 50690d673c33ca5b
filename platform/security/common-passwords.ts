import { readFileSync } from 'node:fs';
import { toEnglishDigits } from '#schemas/digits.ts';

/** Words and passwords that attackers try first, one per line, in lower case. */
const listed: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Sequences along the keyboard or the alphabet, forwards and backwards. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  '147258369',
];
/** script: the rows of a Persian keyboard. */
const persianRow = 'چجحخهعغفقثصضگکمنتالبیسشوپدذرزطظ';
const walks: readonly string[] = [...rows, persianRow].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
]);

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unleet = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign);

/** Whether a text repeats a part of at most four characters: `abababab`, `11111111`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/u.test(text) || /^(.)\1*(.)\2*$/u.test(text);

/** Whether a text consists of runs of at least three neighbours, like `12345678` or `qwerty123`. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length >= 3) {
    let run = rest.length;
    while (run >= 3 && !walks.some((walk) => walk.includes(rest.slice(0, run)))) run -= 1;
    if (run < 3) return false;
    rest = rest.slice(run);
  }
  return rest.length < 2;
}

/** Whether a text is a known word with a year, or a few digits or signs around it. */
function isDecoratedWord(text: string): boolean {
  const core = text.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,6}$/u, '');
  return [text, core].some(
    (candidate) => candidate.length >= 4 && (listed.has(candidate) || listed.has(unleet(candidate))),
  );
}

/**
 * Whether a password is one that attackers guess first: a common one, a mobile number, or the customer's
 * personal details.
 * @param personal mobile number, name, e-mail; parts of them with at least four characters count
 */
export function isCommonPassword(
  password: string,
  personal: readonly (string | null | undefined)[] = [],
): boolean {
  const text = toEnglishDigits(password.normalize('NFKC')).toLowerCase();
  const bare = text.replaceAll(/[\s\u200c._-]+/g, '');
  if (listed.has(text) || listed.has(bare) || isRepeated(bare) || isWalk(bare) || isDecoratedWord(bare))
    return true;
  if (/^(?:\+?98|0)?9\d{9}$/.test(bare)) return true;
  const parts = personal
    .flatMap((value) => (value ?? '').toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length >= 4);
  return parts.some((part) => bare.includes(part) && bare.length - part.length <= 4);
}
