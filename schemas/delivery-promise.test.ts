import { describe, expect, test } from 'vitest';
import { deliveryPromise, orderWaitsFor, parcelWaitsFor } from './delivery-promise.ts';

test('a promise depends on what is sold, and on whether its codes are withheld', () => {
  for (const isWithheld of [false, true])
    expect(deliveryPromise({ type: 'physical' }, isWithheld, true)).toBe('shipping');
  for (const type of ['gift_card', 'digital'] as const) {
    expect(deliveryPromise({ type }, false)).toBe('instant');
    expect(deliveryPromise({ type }, true)).toBe('verification');
    expect(deliveryPromise({ type }, false, true)).toBe('opening');
    expect(deliveryPromise({ type }, true, true)).toBe('verification');
  }
});

describe('a paid parcel waits', () => {
  const delivered = { status: 'delivered', review: false, hasCodes: true } as const;
  test('for the verification while its codes are withheld for it', () => {
    expect(parcelWaitsFor(delivered, { payment: 'paid', withheld: 'identity' })).toBe('identity');
    expect(parcelWaitsFor(delivered, { payment: 'paid', withheld: 'mobile' })).toBe('mobile');
    expect(parcelWaitsFor(delivered, { payment: 'paid', withheld: null })).toBeNull();
    expect(parcelWaitsFor(delivered, { payment: 'paid', withheld: 'blocked' })).toBeNull();
    expect(
      parcelWaitsFor({ ...delivered, hasCodes: false }, { payment: 'paid', withheld: 'identity' }),
    ).toBeNull();
  });
  test('for its store, and for nothing before it is paid or after it was canceled', () => {
    const closed = { status: 'preparing', review: true, hasCodes: false } as const;
    expect(parcelWaitsFor(closed, { payment: 'paid', withheld: 'identity' })).toBe('opening');
    expect(parcelWaitsFor(closed, { payment: 'unpaid', withheld: null })).toBeNull();
    expect(parcelWaitsFor({ ...closed, status: 'rejected' }, { payment: 'paid', withheld: null })).toBeNull();
  });
});

test('an order waits for its customer first, and for a store only when nothing else is in progress', () => {
  const parcel = (status: 'delivered' | 'preparing', waits_for: 'identity' | 'opening' | null) => ({
    status,
    waits_for,
  });
  expect(orderWaitsFor([parcel('preparing', 'opening'), parcel('delivered', 'identity')])).toBe('identity');
  expect(orderWaitsFor([parcel('preparing', 'opening'), parcel('preparing', null)])).toBeNull();
  expect(orderWaitsFor([parcel('preparing', 'opening'), parcel('delivered', null)])).toBe('opening');
  expect(orderWaitsFor([parcel('delivered', null)])).toBeNull();
});
