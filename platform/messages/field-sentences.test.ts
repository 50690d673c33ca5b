import { expect, test } from 'vitest';
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import { fieldTexts, textsOfFields } from './fields-fa.ts';

const asked = ['mobile', 'postal_code', 'number', 'national_id', 'email', 'code', 'password'] as const;

test('each field of the usual forms has a sentence of its own that says what the shop wants', () => {
  const vague = new Set<string>([fieldTexts.invalid, fieldTexts['wrong-format'], fieldTexts['wrong-length']]);
  for (const field of asked) {
    const sentences: string[] = Object.values(textsOfFields[field]);
    expect(
      sentences.some((sentence) => /مثلاً|مانند/.test(sentence)),
      field,
    ).toBe(true);
    expect(
      sentences.filter((sentence) => vague.has(sentence)),
      field,
    ).toEqual([]);
  }
});

test('each field of a gift names itself where it is missing', () => {
  const gift = ['gift_recipient', 'gift_mobile', 'gift_sender', 'recipient', 'sender'] as const;
  for (const field of gift) expect(textsOfFields[field].required, field).toMatch(/نام|موبایل/);
});

test('the sentences that forms show themselves give an example', () => {
  for (const key of [
    'mobile',
    'mobile-length',
    'phone',
    'email',
    'postal-code',
    'code',
    'password-short',
  ] as const)
    expect(forms.errors[key], key).toContain('مثلاً');
});

test('no sentence counts characters without naming the field', () => {
  expect(fieldTexts['wrong-length']).toContain('{field}');
});
