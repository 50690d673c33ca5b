import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCodeCipher, maskCode } from './cipher.ts';
import { readCells, readLines } from './csv.ts';

const cipher = createCodeCipher(['a-secret-for-tests-0123456789-0123456789']);

/** The message of OpenSSL when the authentication tag does not match. */
const broken = /unable to authenticate|Invalid/;

describe('the cipher', () => {
  test('opens what it has sealed, and never seals the same text to the same bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1 }), (code, sellable) => {
        const [one, two] = [cipher.seal(code, sellable), cipher.seal(code, sellable)];
        expect(cipher.open(one, sellable)).toBe(code.toWellFormed());
        expect(one.secret.equals(two.secret)).toBe(false);
      }),
    );
  });

  test('refuses to open for another sellable, after a change, or with another key', () => {
    const sealed = cipher.seal('AAAA-BBBB-CCCC', 1);
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

  test('recognizes the same code, however it is printed', () => {
    expect(cipher.fingerprint('aaaa bbbb').equals(cipher.fingerprint('AAAA-BBBB'))).toBe(true);
    expect(cipher.fingerprint('AAAA-BBBC').equals(cipher.fingerprint('AAAA-BBBB'))).toBe(false);
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

describe('CSV', () => {
  test.each<[string, string[] | undefined]>([
    ['1,ABC', ['1', 'ABC']],
    [' 1 , ABC ,2027-01-01', ['1', 'ABC', '2027-01-01']],
    ['1,"A,B"', ['1', 'A,B']],
    ['1,"say ""hi"""', ['1', 'say "hi"']],
    ['1,"open', undefined],
    ['', ['']],
  ])('%j is read as %j', (line, cells) => expect(readCells(line)).toEqual(cells));

  test('lines are the same whatever the chunk boundaries', async () => {
    const text = 'یک,ABCD\r\ntwo,EFGH\n\nfour,IJKL';
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 7, 1_000]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const lines = [];
      for await (const line of readLines(
        (async function* () {
          yield* pieces;
        })(),
      ))
        lines.push(line);
      expect(lines).toEqual([
        { number: 1, text: 'یک,ABCD' },
        { number: 2, text: 'two,EFGH' },
        { number: 3, text: '' },
        { number: 4, text: 'four,IJKL' },
      ]);
    }
  });

  test('a line without an end is not kept in memory', async () => {
    const lines = [];
    for await (const line of readLines(
      (async function* () {
        for (let n = 0; n < 100; n += 1) yield Buffer.alloc(1_000, 'x');
        yield Buffer.from('\nnext,line\n');
      })(),
    ))
      lines.push(line);
    expect(lines).toEqual([
      { number: 1, text: undefined },
      { number: 2, text: 'next,line' },
    ]);
  });
});
