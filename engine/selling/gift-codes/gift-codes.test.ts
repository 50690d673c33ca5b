import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCodeCipher, maskCode } from './cipher.ts';
import { findDamage, RoundedNumbers } from './damaged-text.ts';

const cipher = createCodeCipher(['a-secret-for-tests-0123456789-0123456789']);

/** The message of OpenSSL when the authentication tag does not match. */
const broken = /unable to authenticate|Invalid/;

describe('the cipher', () => {
  test('opens what it has sealed, and never seals the same text to the same bytes', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => !each.includes('\n'));
    fc.assert(
      fc.property(text, fc.option(text), fc.integer({ min: 1 }), (code, pin, sellable) => {
        const given = { code: code.toWellFormed(), pin: pin && pin.toWellFormed() };
        const [one, two] = [cipher.seal(given, sellable), cipher.seal(given, sellable)];
        expect(cipher.open(one, sellable)).toEqual(given);
        expect(one.secret.equals(two.secret)).toBe(false);
      }),
    );
  });

  test('refuses to open for another sellable, after a change, or with another key', () => {
    const sealed = cipher.seal({ code: 'AAAA-BBBB-CCCC', pin: null }, 1);
    expect(() => cipher.open(sealed, 2)).toThrow(broken);
    for (let at = 0; at < sealed.secret.length; at += 1) {
      const changed = Buffer.from(sealed.secret);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => cipher.open({ ...sealed, secret: changed }, 1)).toThrow(broken);
    }
    const other = createCodeCipher(['another-secret-0123456789-0123456789-01']);
    expect(() => other.open(sealed, 1)).toThrow(`sealed with the key ${sealed.key_id}`);
    expect(other.fingerprint('AAAA').equals(cipher.fingerprint('AAAA'))).toBe(false);
  });

  test.each([
    ['aaaa bbbb', 'AAAA-BBBB'],
    ['AAAA\u2013BBBB', 'AAAA-BBBB'],
    ['۱۲۳۴-۵۶۷۸', '1234-5678'],
    ['١٢٣٤٥٦٧٨', '12345678'],
    ['ＡＢ１２', 'AB12'],
    ['АВЕК-1234', 'ABEK-1234'],
    ['ΑΒΕΚ-1234', 'ABEK-1234'],
    ['كد ي1', 'کدی1'],
    ['AB\u200b12', 'AB12'],
  ])('recognizes %s and %s as one code', (one, other) => {
    expect(cipher.fingerprint(one).equals(cipher.fingerprint(other))).toBe(true);
  });

  test.each([
    ['AAAA-BBBC', 'AAAA-BBBB'],
    ['ABO0', 'ABOO'],
    ['AB1I', 'ABII'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(cipher.fingerprint(one).equals(cipher.fingerprint(other))).toBe(false);
  });
});

test.each([
  ['ABCD-EFGH-JKLM', '••••-••••-JKLM'],
  ['ABCDEFGH', '••••••GH'],
  ['1234', '••••'],
  ['XBOX 1234 5678 9012', '•••• •••• •••• 9012'],
])('%s is masked as %s', (code, masked) => expect(maskCode(code)).toBe(masked));

test('a mask keeps the shape and shows at most four letters, and only of long codes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,5}(-[A-Z0-9]{1,5}){0,5}$/), (code) => {
      const masked = maskCode(code);
      expect(masked).toHaveLength(code.length);
      const seen = [...masked].filter((letter) => letter !== '•' && letter !== '-').length;
      expect(seen).toBe(
        code.replaceAll('-', '').length >= 12 ? 4 : code.replaceAll('-', '').length >= 8 ? 2 : 0,
      );
    }),
  );
});

test('what spreadsheets leave of a code is told, and codes of every shape are not', () => {
  const spreadsheet = [
    '6.03799E+15',
    '6,03799e+15',
    '6E+15',
    '-1.5E3',
    '6037990000.00',
    '6,037,990,000',
    '6٬037٬990',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NV',
    '#BEZUG!',
    '########',
    'Err:502',
    '#GETTING_DATA',
    'NULL',
    'null',
    'None',
    'NaN',
    'N/A',
    'undefined',
    '(null)',
    '(blank)',
    'TRUE',
    '=1+1',
    '=CONCAT(A1)',
    '@SUM(A1)',
    '+1+1',
    '-5',
    '-SUM(A1)',
    "'0012345678",
  ];
  for (const code of spreadsheet) expect(findDamage(code), code).toBe('spreadsheet');
  const hidden = [
    '\u200b',
    '\ufeff',
    '\u00a0',
    '\u00ad',
    '\u202e',
    '\u2060',
    '\u3164',
    '\u{e0041}',
    '\t',
    '\ufffd',
    '\ufe0f',
    '\u{1d159}',
  ];
  for (const mark of hidden) expect(findDamage(`AAAA${mark}1111`), JSON.stringify(mark)).toBe('hidden-mark');
  for (const code of [
    '12E34567',
    'ABCD EFGH',
    '0012-3456',
    'a+b/c==',
    '-ABCD-EFGH',
    '+AbC/9==',
    'NULL-0001',
    'AB#CD',
    '۱۲۳۴ کد',
    '603799123456789012',
  ])
    expect(findDamage(code), code).toBeUndefined();
});

test('a code of which a part is hidden is told, and one that has these letters is not', () => {
  for (const masked of [
    '****-1234',
    '**1234',
    '1234****5678',
    'XXXX-XXXX-1234',
    'XXXX-XXXX-XXXX-XXXX',
    'xxxxxxxx1234',
    '1234-XXXX-XXXX-5678',
    '••••1234',
    'AAAA•1111',
    '●●●● 1234',
    'ABCD-12…',
    'ABCD-12...',
    '????-1234',
    '____-1234',
  ])
    expect(findDamage(masked), masked).toBe('masked');
  for (const whole of [
    'XBOX-XXX1-AXXB',
    'XXXX-7K2Q-9P3M',
    'AXXXXB7Q9K2M',
    '*140*12345#',
    'A_B-C_D',
    'AB.CD.EF',
    'XXX-123',
  ])
    expect(findDamage(whole), whole).toBeUndefined();
});

test.each([
  [['603799000000000000', '603799111111111000'], true],
  [['603799000000000000', '6037991111111112', '603799111111111000'], false],
  [['6037990000000000', '6037991111111110'], false],
  [['ABCD000000000000000000000', '12345'], false],
])('long numbers %j were rounded: %s', (codes, areSuspected) => {
  const numbers = new RoundedNumbers();
  for (const code of codes) numbers.add(code);
  expect(numbers.areSuspected).toBe(areSuspected);
});
