import { expect, test } from 'vitest';
import { diagnosticTexts } from '#documents/releases/diagnostic-texts.ts';
import persian from '../studio/releases/problems.fa.json' with { type: 'json' };
import { problemText } from '../studio/releases/problem-texts.ts';

const english: Readonly<Record<string, { problem: string; remedy: string } | undefined>> = diagnosticTexts;
const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

test('the studio says problems of documents in Persian with the values that the check gives', () => {
  const codes = Object.entries(persian.problems);
  expect(codes.length).toBeGreaterThan(40);
  const wrong = codes.filter(([code, [problem = '', remedy = '']]) => {
    const known = english[code];
    const given = placeholders(`${known?.problem} ${known?.remedy}`);
    return !known || remedy === '' || placeholders(problem + remedy).some((name) => !given.includes(name));
  });
  expect(wrong.map(([code]) => code)).toEqual([]);
});

test('numbers and types of values are said in Persian too, and what has no Persian text in English', () => {
  const texts = { problem: 'it has more than the most', remedy: 'make it at most 80 characters' };
  const found = { code: 'field-too-big', params: { limit: '80 characters' }, ...texts };
  expect(problemText(found, 'fa-IR').remedy).toBe('حداکثر ۸۰ نویسه باشد.');
  expect(problemText(found, 'en-GB')).toEqual({ ...texts, language: 'en' });
  expect(problemText({ ...found, code: 'file-outside' }, 'fa-IR')).toEqual({ ...texts, language: 'en' });
});
