import { expect, test } from 'vitest';
import type { PaymentStatus } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { attemptToTell } from './attempt-to-tell.ts';

/**
 * Attempts in the order of their statuses, the newest first.
 * @returns the status of the attempt that is shown
 */
const toldOf = (...statuses: readonly PaymentStatus[]): PaymentStatus | null =>
  attemptToTell({ payments: statuses.map((status) => samplePayment({ status })) })?.status ?? null;

test('shows the newest attempt while it may succeed, and when no earlier attempt has paid or may still pay', () => {
  expect(toldOf()).toBeNull();
  expect(toldOf('pending', 'canceled')).toBe('pending');
  expect(toldOf('pending', 'processing')).toBe('pending');
  expect(toldOf('failed', 'canceled')).toBe('failed');
});

test('shows an earlier attempt that has paid or may still pay once the newest has ended', () => {
  expect(toldOf('canceled', 'processing')).toBe('processing');
  expect(toldOf('expired', 'failed', 'review')).toBe('review');
  expect(toldOf('canceled', 'processing', 'paid')).toBe('paid');
});
