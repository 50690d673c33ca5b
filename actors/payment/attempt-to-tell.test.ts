import { expect, test } from 'vitest';
import type { PaymentStatus } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { attemptToTell } from './attempt-to-tell.ts';

/** Attempts in the order of their statuses, the newest first. @returns the status of the one that is told of */
const toldOf = (...statuses: readonly PaymentStatus[]): PaymentStatus | null =>
  attemptToTell({ payments: statuses.map((status) => samplePayment({ status })) })?.status ?? null;

test('the newest attempt is told of, while it may succeed and when none was made after all', () => {
  expect(toldOf()).toBeNull();
  expect(toldOf('pending', 'canceled')).toBe('pending');
  expect(toldOf('pending', 'processing')).toBe('pending');
  expect(toldOf('failed', 'canceled')).toBe('failed');
});

test('once it has ended, an earlier one that has paid or still may is told of instead', () => {
  expect(toldOf('canceled', 'processing')).toBe('processing');
  expect(toldOf('expired', 'failed', 'review')).toBe('review');
  expect(toldOf('canceled', 'processing', 'paid')).toBe('paid');
});
