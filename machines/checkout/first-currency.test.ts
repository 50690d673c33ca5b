import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { quoteRequest } from './requests.ts';
import { sampleItem, settingsOf } from './testing/fixtures.ts';

const items = [sampleItem(1, { price: 2400, discount: 100, usdt_price: 0, usdt_discount: 0 })];

test('a shop that counts in dollars asks for a quote with the prices that its cart has shown', () => {
  const settings = settingsOf({ currencies: ['usd'], firstCurrency: 'usd' });
  const request = quoteRequest({ items, draft: emptyDraft(settings), settings });
  expect(request).toMatchObject({ currency: 'usd', ids: [{ id: 1, price: 2400, discount: 100 }] });
});

test('a shop that declares no currencies counts in toman first, and takes the second prices for dollars', () => {
  const settings = settingsOf();
  const item = sampleItem(1, { price: 2_000_000, usdt_price: 2400 });
  const inCurrency = (currency: string) =>
    quoteRequest({ items: [item], draft: { ...emptyDraft(settings), currency }, settings }).ids[0]?.price;
  expect([inCurrency('toman'), inCurrency('dollar')]).toEqual([2_000_000, 2400]);
});
