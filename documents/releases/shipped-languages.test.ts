import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Messages } from '#schemas/documents/messages.ts';
import { shopMessages } from './check-shop.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';
import { argumentsOf } from './message-arguments.ts';

const { messages } = await loadBlockCatalog();

/** Returns every text by its key. */
function textsIn(catalogue: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

const persian = new Map(textsIn(messages['fa'] ?? {}));
/** Packs of languages, which may lack texts. */
const packs = readdirSync('schemas/languages').flatMap((file) =>
  file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
);
const others = Object.entries(messages).filter(([locale]) => locale !== 'fa');

/** Returns the forms that the plurals of a message have, such as `one`. */
function pluralForms(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralForms(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralForms(value));
    return element.type === TYPE.plural ? [...Object.keys(element.options), ...inside] : inside;
  });
}

describe('the languages that the software ships', () => {
  test('are Persian and English with every text, and packs with nineteen of twenty', () => {
    expect(Object.keys(messages).toSorted()).toEqual([...packs, 'en', 'fa'].toSorted());
    expect(packs.toSorted()).toEqual(['ar', 'de', 'fr', 'tr']);
    expect(persian.size).toBeGreaterThan(1_900);
    for (const [locale, catalogue] of others) {
      const keys = new Set(textsIn(catalogue).map(([key]) => key));
      expect(
        [...keys].filter((key) => !persian.has(key)),
        locale,
      ).toEqual([]);
      const least = locale === 'en' ? persian.size : persian.size * 0.95;
      expect(keys.size, locale).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(others)(
    '%s has the arguments and tags of the Persian texts, and no Persian letter',
    (locale, own) => {
      // Arabic has most letters of Persian.
      const foreign = locale === 'ar' ? /[\u067E\u0686\u0698\u06A9\u06AF\u06CC]/ : /[\u0600-\u06FF]/;
      const wrong = textsIn(own).filter(
        ([key, text]) =>
          argumentsOf(text).join() !== argumentsOf(persian.get(key) ?? '').join() || foreign.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('English calls the number of a parcel alone that of tracking, and that of a payment its reference', () => {
    const english = new Map(textsIn(messages['en'] ?? {}));
    const codes = [...english].filter(([, text]) => /tracking codes?\b/i.test(text));
    expect(codes).toEqual([]);
    expect(english.get('payment-result.facts.tracking')).toBe('Payment reference');
    expect(english.get('common.payment.tracking.label')).toBe('Payment reference:');
    expect(english.get('order-detail.shipment.tracking')).toBe('Tracking number');
  });

  test.each(Object.entries(messages))('%s has a text for each plural of its language', (locale, own) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const spoken = textsIn(own)
      .filter(([key]) => !key.startsWith('routes.'))
      .map(([key, text]) => [key, pluralForms(parse(text))] as const)
      .filter(([, forms]) => forms.length > 0);
    expect(spoken.length).toBeGreaterThan(5);
    // Persian has the same form for one and many, so `other` covers both. The French `many` is that of millions.
    const asked = { fa: ['other'], fr: ['one', 'other'] }[locale] ?? needed;
    const missing = spoken.filter(([, forms]) => !asked.every((form) => forms.includes(form)));
    expect(missing.map(([key]) => key)).toEqual([]);
  });

  test.each([
    ['fa-ir', 'fa'],
    ['en-gb', 'en'],
  ])('a shop in %s gets the texts of its own language only', (locale, language) => {
    const given = new Map(textsIn(shopMessages([], locale, { messages }, ['en'])));
    expect(given).toEqual(new Map(textsIn(messages[language] ?? {})));
  });
});
