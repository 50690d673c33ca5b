// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { isFactorKept, keepFactor } from './kept-factor.ts';

beforeEach(() => localStorage.clear());

const now = Date.parse('2026-11-30T08:00:00Z');

test('an answered second factor is known until it ends, for its person alone', () => {
  expect(isFactorKept(1, now)).toBe(false);
  keepFactor(1, '2026-11-30T08:10:00Z');
  expect(isFactorKept(1, now)).toBe(true);
  expect(isFactorKept(2, now)).toBe(false);
  expect(isFactorKept(1, now + 600_000)).toBe(false);
});

test('a factor that is to be answered, and anything broken, is not known', () => {
  keepFactor(1, '2026-11-30T08:10:00Z');
  keepFactor(1, null);
  expect(isFactorKept(1, now)).toBe(false);
  for (const broken of ['{', 'null', '1', '{"person":1}', '{"person":1,"until":"2099"}']) {
    localStorage.setItem('vitrin-studio-factor', broken);
    expect(isFactorKept(1, now)).toBe(false);
  }
});
