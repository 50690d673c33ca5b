import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBytes } from './to-bytes.ts';

const longTexts = fc
  .tuple(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 400 }))
  .map(([text, times]) => text.repeat(times));

test('the bytes are those of Buffer.from, and nothing later changes them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), longTexts)), (texts) => {
      const bytes = texts.map(toBytes);
      return bytes.every((each, index) => each.equals(Buffer.from(texts[index] ?? '')));
    }),
  );
});

test('a text of any length is written whole', () => {
  const text = 'ویترین 🛒 '.repeat(200_000);
  expect(toBytes(text).equals(Buffer.from(text))).toBe(true);
  for (const broken of ['\ud800', `${text.slice(0, 300)}\ud800`, `\udc00${text}`])
    expect(toBytes(broken).equals(Buffer.from(broken))).toBe(true);
});
