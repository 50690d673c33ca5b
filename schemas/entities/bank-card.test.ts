import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardNumber, passesLuhn } from './bank-card.ts';
import { bankOf } from './bank-prefixes.ts';

describe('the number of a bank card', () => {
  test.each([
    '6037991899999993',
    '۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳',
    '٦٠٣٧-٩٩١٨-٩٩٩٩-٩٩٩٣',
    ' 6037\u200c9918\u200f9999 9993 ',
  ])('%j is read', (text) => {
    expect(cardNumber.parse(text)).toBe('6037991899999993');
  });

  test.each([
    ['6037991899999994', 'card-number-wrong'],
    ['603799189999999', undefined],
    ['60379918999999930', undefined],
    ['6037x91899999993', undefined],
    ['', undefined],
  ])('%j is refused', (text, code) => {
    const { error } = cardNumber.safeParse(text);
    expect(error?.issues).toHaveLength(1);
    const [issue] = error?.issues ?? [];
    expect(issue?.code === 'custom' ? issue.params?.['code'] : undefined).toBe(code);
  });

  test('passes Luhn with exactly one last digit, and not after two unequal neighbours are swapped', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, (first) => {
        const right = Array.from({ length: 10 }, (_, last) => [...first, last].join('')).filter(passesLuhn);
        expect(right).toHaveLength(1);
        const [a, b] = [first[3], first[4]];
        // The algorithm does not detect a swap of 0 and 9.
        if (a === b || (a === 0 && b === 9) || (a === 9 && b === 0)) return;
        const [number = ''] = right;
        expect(passesLuhn(number.slice(0, 3) + String(b) + String(a) + number.slice(5))).toBe(false);
      }),
    );
  });
});

test('the bank is known by the first six digits', () => {
  expect(bankOf('6037991899999993')).toBe('بانک ملی ایران');
  expect(bankOf('610433••••••9993')).toBe('بانک ملت');
  expect(bankOf('1234561899999993')).toBeNull();
  expect(bankOf('')).toBeNull();
});
