import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRetention, retentionRules } from './retention.ts';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const rules = Object.values(retentionRules);

test('the README lists each key with its default', () => {
  const [, keys, days] = /^\| (`RETENTION_[^|]*?) +\| ([\d, ]*?) +\|/m.exec(read('README.md')) ?? [];
  expect(keys).toBe(rules.map(({ key }) => `\`${key}\``).join(', '));
  expect(days).toBe(rules.map((rule) => rule.days).join(', '));
  expect(Object.values(defaultRetention)).toEqual(rules.map((rule) => rule.days));
});

test.each(rules)('the table of kinds names $key with its default', ({ key, days }) => {
  expect(read('docs/personal-data.md')).toMatch(new RegExp(`\`${key}\`, ${days} days?\\b`));
});
