import { expect, test } from 'vitest';
import { diagnosticTexts } from '#documents/releases/diagnostic-texts.ts';
import persian from '../studio/releases/problems.fa.json' with { type: 'json' };
import { problemText } from '../studio/releases/problem-texts.ts';

const said: Readonly<Record<string, readonly string[] | undefined>> = persian.problems;
const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

test('the studio says every problem of documents in Persian, with the values that the check gives', () => {
  const wrong = Object.entries(diagnosticTexts).filter(([code, english]) => {
    const [problem = '', remedy = ''] = said[code] ?? [];
    const given = placeholders(`${english.problem} ${english.remedy}`);
    return (
      problem === '' || remedy === '' || placeholders(problem + remedy).some((name) => !given.includes(name))
    );
  });
  expect(wrong.map(([code]) => code)).toEqual([]);
  expect(Object.keys(said).filter((code) => !Object.hasOwn(diagnosticTexts, code))).toEqual([]);
});

test('numbers, types and sentences of schemas are said in Persian too', () => {
  const texts = { problem: 'it has more than the most', remedy: 'make it at most 80 characters' };
  const found = { code: 'field-too-big', params: { limit: '80 characters' }, ...texts };
  expect(problemText(found, 'fa-IR').remedy).toBe('حداکثر ۸۰ نویسه باشد.');
  expect(problemText(found, 'en-GB')).toEqual({ ...texts, language: 'en' });
  expect(problemText({ ...found, code: 'of-tomorrow' }, 'fa-IR')).toEqual({ ...texts, language: 'en' });
  const loop = {
    problem: 'yalda redirects as well, which could loop',
    remedy: 'lead straight to the route that shows the page',
  };
  expect(problemText({ code: 'route', params: loop, ...loop }, 'fa-IR')).toMatchObject({
    problem: 'این نشانی درست نیست: \u2068yalda\u2069 خودش هم به جای دیگری می‌رود.',
    remedy: expect.stringMatching(/^آن را یک‌راست/),
  });
});

test('a method that is switched off is named in Persian as what to switch on again', () => {
  const params = { currency: 'usd', on: 'switch the method crypto on again; or ', instead: '' };
  const found = { code: 'currency-in-wallets', params, problem: '', remedy: '' };
  expect(problemText(found, 'fa-IR').remedy).toContain('روش رمزارز را دوباره روشن کنید؛ یا');
  expect(problemText({ ...found, params: { ...params, on: '' } }, 'fa-IR').remedy).not.toContain('{on}');
});

test('a condition has its title in the place of its name', () => {
  const english = diagnosticTexts['condition-elsewhere'];
  const params = { condition: 'payment.failed', machine: 'payment' };
  const found = { code: 'condition-elsewhere', params, ...english };
  expect(problemText(found, 'fa-IR').problem).toContain('پرداخت ناموفق بود');
  const problem = english.problem.replace('{condition}', params.condition);
  expect(problemText({ ...found, problem }, 'en').problem).toMatch(/^“Payment failed”/);
});
