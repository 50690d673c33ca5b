import { describe, expect, test } from 'vitest';
import { argumentsOf } from '#documents/releases/message-arguments.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import { engineMessages } from './engine-texts.ts';
import { fieldMessage, refusedField } from './fields.ts';
import { shopTexts, textsFor } from './texts.ts';

const [persian, english] = [textsFor('fa-ir'), textsFor('en-gb')];
const news = {
  shop: 'Corner',
  invoice: 10_001,
  total: { amount: 1_250_000, currency: 'toman' },
  link: 'https://shop.example/o',
} as const;

/** Lists every text by its path. */
function allTexts(messages: Messages, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[`${path}.${key}`, text]] : [...allTexts(text, `${path}.${key}`)],
    ),
  );
}

/** Returns the words of a text without arguments, whose names are English in every language. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+(, (number|select|plural), ?)?/g, '');

const inFrench = (engine: Messages) =>
  shopTexts({
    site: { locale: 'fr-fr', country: 'FR', direction: 'ltr' },
    messages: mergeMessages(engineMessages.en, { engine }),
  });

describe('the engine’s texts', () => {
  test('say the same things in every language, each in its own letters', () => {
    const [first, second] = [allTexts(engineMessages.fa), allTexts(engineMessages.en)];
    expect(first.size).toBeGreaterThan(100);
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    for (const [path, text] of first) {
      const other = second.get(path) ?? '';
      if (path === '.engine.separator') continue;
      expect(text, path).toMatch(/[\u0600-\u06FF]{2}/);
      expect(wordsOf(other), path).toMatch(/[A-Za-z]{2}/);
      expect(other, path).not.toMatch(/[\u0600-\u06FF]/);
      expect(argumentsOf(other), path).toEqual(argumentsOf(text));
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
    expect(persian.order('paid', news).text).toContain('۱٬۲۵۰٬۰۰۰ تومان');
    expect(english.order('paid', news)).toMatchObject({
      subject: 'Order 10001 is placed',
      text: expect.stringContaining('1,250,000 toman'),
    });
    expect(english.order('paid', { ...news, total: { amount: 1_250, currency: 'usdt' } }).text).toContain(
      '12.50 USDT',
    );
  });
});

describe('the texts of a shop in a language that the software does not bring', () => {
  const french = inFrench({
    orders: {
      paid: { subject: 'Commande {invoice}', text: 'Vous avez payé {total}.', short: '{shop} : {nom}' },
    },
    fields: { 'too-short': 'Au moins {limit} caractères.' },
    ownFields: { password: { 'too-short': 'Un mot de passe a {limit} caractères' } },
    formerCustomer: 'Ancien client {',
  });
  const eur = { code: 'eur', minor_units: 2, symbol: '€', place: 'after', name: 'euros' } as const;

  test('are its own, with numbers and amounts as it writes them', () => {
    const total = { amount: 125_000, currency: 'eur', currencies: [eur] };
    expect(french.order('paid', { ...news, total })).toEqual({
      subject: 'Commande 10001',
      text: 'Vous avez payé 1\u202F250,00 €.',
      short: 'Corner : {nom}',
    });
    expect(french).toMatchObject({ language: 'fr', direction: 'ltr' });
  });

  test('tell errors and refused fields too', () => {
    const refused = { ...refusedField('too-short', 'user.password'), values: { limit: 8 } };
    expect(fieldMessage(french, refused)).toBe('Un mot de passe a 8 caractères');
  });

  test('are those of a fallback where it has none, and stay as they are where they cannot be read', () => {
    expect(french.order('accepted', news).subject).toBe('Order 10001 is accepted');
    expect(french.fill(french.formerCustomer, {})).toBe('Ancien client {');
  });

  test.each([
    ['<b>{shop}</b> {link}', 'Corner https://shop.example/o'],
    ['{shop, date, short} : {nom}', 'Corner : {nom}'],
    ['{shop, number}', 'Corner'],
  ])('keep no message from being sent: %s', (short, sent) => {
    expect(inFrench({ orders: { paid: { short } } }).order('paid', news).short).toBe(sent);
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
