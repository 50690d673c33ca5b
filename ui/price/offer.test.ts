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

it('never goes below zero', () => {
  expect(offerIn('toman', { ...fields, discount: 900_000 }, {})).toEqual({
    amount: 0,
    currency: 'toman',
    original: 200_000,
  });
});
