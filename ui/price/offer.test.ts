import { expect, it } from 'vitest';
import { offerIn } from './offer.ts';

const fields = { price: 200_000, usdt_price: 1000, discount: 50_000, usdt_discount: 0 };

it('subtracts the discount of its own currency', () => {
  expect(offerIn('toman', fields, {})).toEqual({ amount: 150_000, currency: 'toman', original: 200_000 });
  expect(offerIn('dollar', fields, {})).toEqual({ amount: 1000, currency: 'dollar' });
  expect(offerIn('usdt', { ...fields, usdt_discount: 100 }, {})).toEqual({
    amount: 900,
    currency: 'usdt',
    original: 1000,
  });
});

it('takes the price of a third currency from `prices`, and none where there is none', () => {
  const words = { first_: 'eur', codes_: 'eur usd jpy' };
  const prices = { jpy: { price: 1_800, discount: 200 } };
  expect(offerIn('jpy', { ...fields, prices }, words)).toEqual({
    amount: 1_600,
    currency: 'jpy',
    original: 1_800,
  });
  expect(offerIn('usd', { ...fields, prices }, words).amount).toBe(1_000);
  expect(offerIn('jpy', fields, words)).toEqual({ amount: 0, currency: 'jpy' });
});

it('never goes below zero', () => {
  expect(offerIn('toman', { ...fields, discount: 900_000 }, {})).toEqual({
    amount: 0,
    currency: 'toman',
    original: 200_000,
  });
});
