import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { isUnspaced, lexemesOf, searchable, splitWords } from './spelling.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The words of a product: those of a query, and the last letter of each run of a script without blanks. */
const storedWords = (text: string): string[] =>
  splitWords(text).flatMap((word) => {
    const letters = Array.from(word);
    return isUnspaced(word) && letters.length > 1
      ? [...lexemesOf(word), letters.at(-1) ?? '']
      : lexemesOf(word);
  });

const someWords = [
  's24',
  'V-Bucks',
  '۱۶٬۲۰۰',
  '16,200',
  '۴٫۶',
  'چت‌جی‌پی‌تی',
  'قهوهٔ',
  'آیفون',
  "o'k",
  '1,5',
  'Ünï',
  '½',
  '急須',
  'ドリッパー',
  'ﾄﾞﾘｯﾊﾟｰ',
  'きゅうす',
  'か\u3099',
  'Tシャツ',
  'ＰＳ５',
  'น้ำชา',
  '๑๒',
  '찻잔을',
  'ᄎ',
  'Straße',
  'æøłđıς',
  'हिन्दी',
  'កាហ្វេ',
  'ລາວ',
  'မြန်မာ',
  'שָׁלוֹם',
  'ٱلقهوة',
  'ё й',
  '\u{20BB7}野',
];
const letter = fc
  .oneof(
    ...[
      [0x20, 0x24f],
      [0x370, 0x5ff],
      [0x600, 0x6ff],
      [0x900, 0xbff],
      [0xe00, 0x109f],
      [0x1100, 0x11ff],
      [0x1780, 0x17ff],
      [0x1e00, 0x1fff],
      [0x3000, 0x30ff],
      [0x3130, 0x318f],
      [0x4e00, 0x4e40],
      [0xac00, 0xac80],
      [0xf900, 0xf940],
      [0xff00, 0xffdc],
      [0x20000, 0x20010],
    ].map(([min = 0, max = 0]) => fc.integer({ min, max })),
  )
  .map((code) => String.fromCodePoint(code));

test('the database splits texts of any script into the same words as a query', async () => {
  const part = fc.oneof(
    fc.constantFrom(...someWords),
    fc.string({ maxLength: 6 }),
    fc.array(letter, { maxLength: 6 }).map((letters) => letters.join('')),
  );
  const text = fc
    .array(part, { maxLength: 8 })
    .chain((parts) => fc.constantFrom(' ', '').map((between) => parts.join(between)));
  const samples = fc.sample(text, { numRuns: 3_000, seed: 7 });
  const { rows } = await database.pool.query<{ text: string; words: string[] }>(
    `SELECT searchable(t) AS text, ARRAY(SELECT word FROM words_of(t) WHERE place < 16000 ORDER BY place) AS words
     FROM unnest($1::text[]) WITH ORDINALITY AS given (t, n) ORDER BY n`,
    [samples],
  );
  expect(rows.map((row) => row.text)).toEqual(samples.map(searchable));
  expect(rows.map(({ words }) => words)).toEqual(samples.map(storedWords));
});

test.each([
  ['急須とドリッパー', 'ｷｭｳｽ', ['急須トドリッパー'], ['キュウス']],
  ['か\u3099く', 'がく', ['ガク'], ['ガク']],
  ['한글 찻잔', '찻잔', ['한글', '찻잔'], ['찻잔']],
  ['Straße Müsli', 'STRASSE', ['strasse', 'musli'], ['strasse']],
  ['Ａ４ ๑๒ 機', 'a4', ['a', '4', '12', '機'], ['a', '4']],
  ['น้ำชา 2ถุง', 'ไก่', ['น\u0e49\u0e4d\u0e32ชา', '2', 'ถุง'], ['ไก่']],
  ['ٱلقهوة إلى', 'القهوه', ['القهوه', 'الی'], ['القهوه']],
])('%s and %s are split into words', (one, other, words, others) => {
  expect([splitWords(one), splitWords(other)]).toEqual([words, others]);
});
