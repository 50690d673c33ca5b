import { expect, test } from 'vitest';
import { titleOf } from './block-title.ts';

test('a long title ends with a whole word, and says that it goes on', () => {
  const begin = `${'کوتاه '.repeat(9)}جایی`;
  expect(begin).toHaveLength(58);
  expect(titleOf({ text: `${begin} است که می‌ماند` })).toBe(`${begin}…`);
  expect(titleOf({ text: `${begin}\n**و** بس` })).toBe(`${begin} و…`);
  expect(titleOf({ text: begin })).toBe(begin);
  expect(titleOf({ text: 'a'.repeat(70) })).toBe(`${'a'.repeat(60)}…`);
});
