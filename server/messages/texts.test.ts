import { describe, expect, test } from 'vitest';
import { textsFor, type Texts } from './texts.ts';
import { fieldMessage, refusedField } from './fields.ts';

const [persian, english] = [textsFor('fa-ir'), textsFor('en-gb')];
const news = {
  shop: 'Corner',
  invoice: 10_001,
  total: 1_250_000,
  currency: 'toman',
  link: 'https://shop.example/o',
} as const;

/** What the texts are written from; names are left out, because they may be in any letters. */
const facts = {
  ...news,
  shop: '',
  link: '',
  product: '',
  code: '',
  domain: '',
  amount: 1_250_000,
  number: 12,
  minutes: 5,
  budget: 100,
};

/** Every text by its path; texts that functions write are written for one order. */
function allTexts(texts: Texts): Map<string, string> {
  const { language: _language, direction: _direction, separator: _separator, ...spoken } = texts;
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'function')
      walk((value as (of: unknown) => unknown)(path === '.charges.description' ? '' : facts), path);
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, `${path}.${name}`);
  };
  walk(spoken, '');
  return found;
}
const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).join();

describe('the engine’s texts', () => {
  test('say the same things in every language, each in its own letters', () => {
    const [first, second] = [allTexts(persian), allTexts(english)];
    expect(first.size).toBeGreaterThan(100);
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    for (const [path, text] of first) {
      const other = second.get(path) ?? '';
      expect(text, path).toMatch(/[\u0600-\u06FF]{2}/);
      expect(other, path).toMatch(/[a-z]{2}/);
      expect(other, path).not.toMatch(/[\u0600-\u06FF]/);
      expect(placeholders(other), path).toBe(placeholders(text));
    }
  });

  test('are chosen by the language of the shop, wherever it is; others read English', () => {
    expect(['fa', 'fa-ir', 'en', 'en-gb', 'de'].map((locale) => textsFor(locale).language)).toEqual([
      'fa',
      'fa',
      'en',
      'en',
      'en',
    ]);
  });

  test('write numbers and amounts as the language does', () => {
    expect(persian.orders.paid(news).text).toContain('۱٬۲۵۰٬۰۰۰ تومان');
    expect(english.orders.paid(news)).toMatchObject({
      subject: 'Order 10001 is placed',
      text: expect.stringContaining('1,250,000 toman'),
    });
    expect(english.orders.paid({ ...news, currency: 'usdt', total: 1_250 }).text).toContain('12.50 USDT');
  });
});

describe('a refused field', () => {
  test('is told in its own words, with the border in the language’s digits', () => {
    const refused = { ...refusedField('too-short', 'user.password'), values: { limit: 8 } };
    expect(fieldMessage(english, refused)).toBe('A password has at least 8 characters.');
    expect(fieldMessage(persian, refused)).toContain('۸');
  });

  test('names what is allowed; without that, and for a code that nobody knows, it is merely wrong', () => {
    expect(
      fieldMessage(english, { field: 'sort', code: 'not-an-option', values: { options: ['new', 'cheap'] } }),
    ).toBe('Choose one of these: new, cheap.');
    expect(fieldMessage(english, refusedField('not-an-option', 'sort'))).toBe('This value is not right.');
    expect(fieldMessage(english, { field: 'constructor', code: 'toString' })).toBe(
      'This value is not right.',
    );
  });
});
