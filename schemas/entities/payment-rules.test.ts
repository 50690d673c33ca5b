import { expect, test } from 'vitest';
import type { PaymentStatus } from './order.ts';
import { samplePayment } from './order-examples.ts';
import { paymentName, shownPayment } from './payment-rules.ts';

/** Returns the status of the payment that pages show, for payments with these statuses, newest first. */
const shownOf = (...statuses: readonly PaymentStatus[]): PaymentStatus | null =>
  shownPayment({ payments: statuses.map((status) => samplePayment({ status })) })?.status ?? null;

test('shows the newest payment while it may succeed, and when no earlier one has paid or may still pay', () => {
  expect(shownOf()).toBeNull();
  expect(shownOf('pending', 'canceled')).toBe('pending');
  expect(shownOf('pending', 'processing')).toBe('pending');
  expect(shownOf('failed', 'canceled')).toBe('failed');
});

test('shows an earlier payment that has paid or may still pay once the newest has ended', () => {
  expect(shownOf('canceled', 'processing')).toBe('processing');
  expect(shownOf('expired', 'failed', 'review')).toBe('review');
  expect(shownOf('canceled', 'processing', 'paid')).toBe('paid');
});

test('calls a payment canceled unless its gateway reported a failure', () => {
  const named = (reason: string | null) => paymentName(samplePayment({ status: 'canceled', reason }));
  expect(['incomplete', 'turned-back', 'canceled', null].map(named)).toEqual([
    'failed',
    'canceled',
    'canceled',
    'canceled',
  ]);
});
