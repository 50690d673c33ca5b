import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBytes } from './to-bytes.ts';

test('the bytes are those of Buffer.from, and nothing later changes them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const bytes = texts.map(toBytes);
      return bytes.every((each, index) => each.equals(Buffer.from(texts[index] ?? '')));
    }),
  );
});

test('a text of any length is written whole', () => {
  const text = 'ویترین 🛒 '.repeat(200_000);
  expect(toBytes(text).equals(Buffer.from(text))).toBe(true);
  expect(toBytes('\ud800').equals(Buffer.from('\ud800'))).toBe(true);
});
