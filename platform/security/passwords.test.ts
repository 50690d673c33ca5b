import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('common passwords', () => {
  const common = [
    'password',
    'Password1',
    'P@ssw0rd',
    'p@ssw0rd1405',
    '12345678',
    '87654321',
    '123123123',
    '11111111',
    'aaaaaaaab',
    'qwertyuiop',
    'qwerty1234',
    'asdfghjkl',
    '1qaz2wsx',
    'abcd1234',
    'iloveyou2',
    'tehran1405',
    '1372mohammad',
    'mohammad1372',
    'Alireza_1380',
    'esteghlal!',
    'perspolis6',
    'salam1234',
    'ya ali 110',
    'duset daram',
    '۱۲۳۴۵۶۷۸',
    '٠١٢٣٤٥٦٧٨٩',
    'ایران۱۲۳۴',
    'پرسپولیس۱۳۹۸',
    'ضصثقفغعه',
    '09121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '989121234567',
    'zxcvbnm123',
  ];
  test.each(common)('include %s', (password) => expect(isCommonPassword(password)).toBe(true));

  const fine = [
    'baran dar shab',
    'کوه و دریا و باد',
    'xK9#fw2Lq',
    'correct horse battery staple',
    'gol hamishe bahar',
    'tiger ate my homework',
    'mv7gtkq2',
    'زنگ دوم، طبقهٔ سوم',
    '8317 5520 9946',
    'password manager user',
  ];
  test.each(fine)('do not include %s', (password) => expect(isCommonPassword(password)).toBe(false));

  test('include the personal details of the customer who chooses the password', () => {
    const known = ['09121234567', 'Nastaran Kiani', 'n.kiani@example.com'];
    for (const password of ['nastaran99', 'Kiani1370', 'nastarankiani'.slice(0, 10), '09121234567!'])
      expect(isCommonPassword(password, known), password).toBe(true);
    expect(isCommonPassword('nastaran99', [null, undefined, 'Zhaleh'])).toBe(false);
  });

  test('do not include passwords without digits, signs or capitals', () => {
    // Three or more random words of a language that is not in the list.
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[bcdfgkmnptvz][aeiou][bcdfgkmnptvz][aeiou][bcdfgkmnptvz]$/), {
          minLength: 3,
          maxLength: 6,
        }),
        (words) => {
          fc.pre(new Set(words).size >= 3);
          expect(isCommonPassword(words.join(' '))).toBe(false);
        },
      ),
    );
  });

  test('any text is checked without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (text) => {
        expect(typeof isCommonPassword(text, [text])).toBe('boolean');
      }),
    );
  });
});

describe('a hash', () => {
  test('matches its password, and no other', async () => {
    const hash = await hashPassword('baran dar shab');
    expect(await verifyPassword(hash, 'baran dar shab')).toBe(true);
    for (const wrong of ['baran dar shab ', 'Baran dar shab', '', 'baran dar sha'])
      expect(await verifyPassword(hash, wrong)).toBe(false);
  });

  test('that does not exist matches nothing', async () => {
    expect(await verifyPassword(null, 'baran dar shab')).toBe(false);
  });

  test('covers all of a long password', async () => {
    const long = 'x'.repeat(127);
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false);
  });
});
