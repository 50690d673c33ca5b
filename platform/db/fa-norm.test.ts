import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { faNorm } from './fa-norm.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function inDatabase(inputs: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ norm: string }>(
    'SELECT fa_norm(t) AS norm FROM unnest($1::text[]) WITH ORDINALITY AS given (t, n) ORDER BY n',
    [inputs],
  );
  return rows.map((row) => row.norm);
}

const equals: readonly [string, string][] = [
  ['كارت هديه', 'کارت هدیه'],
  ['می‌شود', 'می شود'],
  ['۱۲۳ ٤٥٦', '123 456'],
  ['کِتابِ  آبی', 'کتاب ابی'],
  ['مؤسسهٔ آئین', 'موسسه ایین'],
  ['iTunes  USA', 'itunes usa'],
  ['ﻻﻟﻪ', 'لاله'],
  ['گیفـــت', 'گیفت'],
  ['  ‌  ', ''],
  ['Café', 'cafe'],
];

describe('one spelling for searching', () => {
  test.each(equals)('%s is %s', (input, output) => expect(faNorm(input)).toBe(output));

  test('the database gives the same result for the corpus', async () => {
    expect(await inDatabase(equals.map(([input]) => input))).toEqual(equals.map(([, output]) => output));
  });

  test('the database gives the same result for any text of Persian, Arabic and Latin letters, marks, digits and blanks', async () => {
    const code = fc.oneof(
      fc.integer({ min: 0x0600, max: 0x06ff }),
      fc.integer({ min: 0xfb50, max: 0xfdcf }),
      fc.integer({ min: 0xfe70, max: 0xfefc }),
      fc.integer({ min: 0x20, max: 0x17f }),
      fc.integer({ min: 0x0391, max: 0x03c9 }),
      fc.constantFrom(
        0x200b,
        0x200c,
        0x200d,
        0x200e,
        0x200f,
        0xfeff,
        0x09,
        0x0a,
        0x0d,
        0xa0,
        0x0130,
        0x1f600,
      ),
    );
    const text = fc.array(code, { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes));
    const samples = fc.sample(text, { numRuns: 3_000, seed: 7 });
    expect(samples.length).toBe(3_000);
    expect(await inDatabase(samples)).toEqual(samples.map(faNorm));
  });

  test('normalized text stays unchanged', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (input) => faNorm(faNorm(input)) === faNorm(input)));
  });
});
