import { expect, test } from 'vitest';
import { diagnosticTexts } from '#documents/releases/diagnostic-texts.ts';
import { describeDiagnostic } from '#documents/releases/diagnostic.ts';
import { problemText } from './problem-texts.ts';

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const said = (code: keyof typeof diagnosticTexts, params: Record<string, string | number>) =>
  problemText({ code, params, ...describeDiagnostic({ code, params }) }, 'fa');

test.each(Object.entries(diagnosticTexts))('%s has Persian words', (code, { problem, remedy }) => {
  const params = Object.fromEntries(namesIn(`${problem} ${remedy}`).map((name) => [name, 7]));
  const text = said(code as keyof typeof diagnosticTexts, params);
  expect(text.language).toBe('fa');
  for (const each of [text.problem, text.remedy]) {
    expect(each).toMatch(/[\u0600-\u06ff]/u);
    // Every value that a text names is given with the problem.
    expect(namesIn(each)).toEqual([]);
  }
});

test('what the check of addresses says itself is Persian too', () => {
  expect(
    said('route', {
      problem: 'yalda redirects as well, which could loop',
      remedy: 'lead straight to the route that shows the page',
    }),
  ).toMatchObject({
    language: 'fa',
    problem: 'این نشانی درست نیست: \u2068yalda\u2069 خودش هم به جای دیگری می‌رود.',
  });
  expect(said('currency-in-wallets', { currency: 'dollar', instead: '' }).problem).toMatch(/دلار/);
});
