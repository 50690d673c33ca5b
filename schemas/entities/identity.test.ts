import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nationalId, passesNationalCheck } from './identity.ts';

test.each(['0084575948', '۰۰۸۴۵۷۵۹۴۸', '٠٠٨-٤٥٧٥٩٤-٨', ' 008\u200c457\u200f5948 '])(
  '%j is read as a national id',
  (text) => {
    expect(nationalId.parse(text)).toBe('0084575948');
  },
);

test.each([
  ['0084575949', 'national-id-wrong'],
  ['1111111111', 'national-id-wrong'],
  ['0000000000', 'national-id-wrong'],
  ['84575948', undefined],
  ['00845759480', undefined],
  ['008457594x', undefined],
  ['', undefined],
])('%j is refused as a national id', (text, code) => {
  const { error } = nationalId.safeParse(text);
  expect(error?.issues).toHaveLength(1);
  const [issue] = error?.issues ?? [];
  expect(issue?.code === 'custom' ? issue.params?.['code'] : undefined).toBe(code);
});

test('nine digits have one check digit at most, and a wrong digit is noticed', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(
      digits,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (first, place, by) => {
        const right = Array.from({ length: 10 }, (_, last) => [...first, last].join('')).filter(
          passesNationalCheck,
        );
        expect(right.length).toBeLessThanOrEqual(1);
        const [number] = right;
        if (number === undefined) return;
        const changed = (Number(number[place]) + by) % 10;
        const other = number.slice(0, place) + String(changed) + number.slice(place + 1);
        // The formula has the same check digit for the remainders 1 and 10.
        const rest = (text: string) =>
          [10, 9, 8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11;
        if ([rest(number), rest(other)].toSorted().join() === '1,10') return;
        expect(passesNationalCheck(other)).toBe(false);
      },
    ),
  );
});
