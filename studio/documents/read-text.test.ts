import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test('a text is read as shoppers see it', () => {
  expect(readText('{title} به سبد اضافه شد.')).toBe('… به سبد اضافه شد.');
  expect(readText('<b>{count, plural, =0 {none} other {# of {all, number} lines}}</b>\n left')).toBe(
    '… of … lines left',
  );
  expect(readText('No braces')).toBe('No braces');
  expect(readText('half {open')).toBe('half …');
});
