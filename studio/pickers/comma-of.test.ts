import { expect, test } from 'vitest';
import { commaOf } from './comma-of.ts';

test.each([
  ['fa-IR-u-ca-persian', /^،\s$/],
  ['en-GB', /^, $/],
  ['ar', /^،\s$/],
])('date and time are divided as %s does', (locale, comma) => {
  expect(commaOf(locale).replaceAll(/\p{Cf}/gu, '')).toMatch(comma);
});
