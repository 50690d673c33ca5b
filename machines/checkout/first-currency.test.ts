import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { itemsOfQuote, quoteRequest } from './requests.ts';
import { sampleItem, settingsOf } from './testing/fixtures.ts';
import type { Quote } from './types.ts';

const items = [sampleItem(1, { price: 2400, discount: 100, usdt_price: 0, usdt_discount: 0 })];

test('a shop that counts in dollars asks for a quote with the prices that its cart has shown', () => {
  const settings = settingsOf({ currencies: ['usd'], firstCurrency: 'usd' });
  const request = quoteRequest({ items, draft: emptyDraft(settings), settings });
  expect(request).toMatchObject({ currency: 'usd', ids: [{ id: 1, price: 2400, discount: 100 }] });
});

test('prices in a third currency are asked about, and those of an accepted quote are kept, in it alone', () => {
  const settings = settingsOf({
    currencies: ['eur', 'jpy'],
    firstCurrency: 'eur',
    furtherCurrencies: ['jpy'],
  });
  const prices = { jpy: { price: 1_800, discount: 200 } };
  const item = sampleItem(1, { price: 1_200, usdt_price: 1_300, prices });
  const draft = { ...emptyDraft(settings), currency: 'jpy' };
  expect(quoteRequest({ items: [item], draft, settings }).ids).toEqual([
    expect.objectContaining({ id: 1, price: 1_800, discount: 200 }),
  ]);
  const line = { id: 1, qty: 2, price: 2_000, discount: 0, answers: [] };
  // cast: only the lines of a quote are read
  const quote = { currency: 'jpy', parcels: [{ lines: [line] }] } as unknown as Quote;
  expect(itemsOfQuote([item], quote, settings)).toEqual([
    { ...item, qty: 2, prices: { jpy: { price: 2_000, discount: 0 } } },
  ]);
});

test('a shop that declares no currencies counts in toman first, and takes the second prices for dollars', () => {
  const settings = settingsOf();
  const item = sampleItem(1, { price: 2_000_000, usdt_price: 2400 });
  const inCurrency = (currency: string) =>
    quoteRequest({ items: [item], draft: { ...emptyDraft(settings), currency }, settings }).ids[0]?.price;
  expect([inCurrency('toman'), inCurrency('dollar')]).toEqual([2_000_000, 2400]);
});
