import { describe, expect, test } from 'vitest';
import { decidingActivation, deliveryPromise, orderWaitsFor, parcelWaitsFor } from './delivery-promise.ts';
import type { ActivationStatus } from './entities/activation.ts';
import type { WaitsFor } from './entities/delivery.ts';

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
  const delivered = { status: 'delivered', review: false, hasCodes: true, activation: null } as const;
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
    const closed = { status: 'preparing', review: true, hasCodes: false, activation: null } as const;
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

describe('what staff do', () => {
  const top = { type: 'digital', activation_hours: 2 } as const;
  test('is promised within hours, after the verification where codes would be, whatever else the parcel waits for', () => {
    expect(deliveryPromise(top, false)).toBe('activation');
    expect(deliveryPromise(top, false, true)).toBe('activation');
    expect(deliveryPromise(top, true)).toBe('verification');
  });

  test('makes its parcel wait for the customer first, then for the shop', () => {
    const open = { status: 'preparing-undelivered', review: false, hasCodes: false } as const;
    const waits = (activation: ActivationStatus | null, withheld: 'identity' | 'blocked' | null = null) =>
      parcelWaitsFor({ ...open, activation }, { payment: 'paid', withheld });
    expect(waits('waiting', 'identity')).toBe('identity');
    expect(waits('done', 'identity')).toBeNull();
    expect(waits('waiting', 'blocked')).toBe('activation');
    expect([waits('waiting'), waits('correcting'), waits('done'), waits(null)]).toEqual([
      'activation',
      'correction',
      null,
      null,
    ]);
    expect(decidingActivation([null, 'done', 'waiting', 'correcting'])).toBe('correcting');
    expect([decidingActivation([null, 'done', 'waiting']), decidingActivation([null, 'done'])]).toEqual([
      'waiting',
      'done',
    ]);
    expect(decidingActivation([null])).toBeNull();
  });

  test('makes its order wait for it only while nothing else is in progress', () => {
    const parcel = (waits_for: WaitsFor | null) => ({ status: 'preparing', waits_for }) as const;
    expect(orderWaitsFor([parcel('activation'), parcel('correction')])).toBe('correction');
    expect(orderWaitsFor([parcel('opening'), parcel('activation')])).toBe('activation');
    expect(orderWaitsFor([parcel('activation'), parcel(null)])).toBeNull();
  });
});
