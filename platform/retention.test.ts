import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRetention, retentionRules } from './retention.ts';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const rules = Object.values(retentionRules);

test('the kinds have the defaults of their keys', () => {
  expect(rules.length).toBeGreaterThan(0);
  expect(Object.values(defaultRetention)).toEqual(rules.map((rule) => rule.days));
});

test.each(rules)('the configuration page lists $key with its default', ({ key, days }) => {
  expect(read('docs/configuration.md')).toMatch(new RegExp(`^\\| \`${key}\` +\\| \`${days}\` +\\|`, 'm'));
});

test.each(rules)('the table of kinds names $key with its default', ({ key, days }) => {
  expect(read('docs/personal-data.md')).toMatch(new RegExp(`\`${key}\`, ${days} days?\\b`));
});
