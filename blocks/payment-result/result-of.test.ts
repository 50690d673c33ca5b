import { describe, expect, it } from 'vitest';
import type { OrderPayment, PaymentStatus } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { moneyOf, refundOf, resultOf } from './result-of.ts';

describe('the result page of a payment', () => {
  it.each<[OrderPayment, PaymentStatus | null, ReturnType<typeof resultOf>]>([
    ['paid', 'paid', 'paid'],
    // Another payment has paid the order.
    ['paid', 'failed', 'paid'],
    ['refunded', 'reversed', 'refunded'],
    // The money went to the wallet, and the payment stays paid.
    ['refunded', 'paid', 'refunded'],
    ['unpaid', null, 'unpaid'],
    ['pending', 'created', 'waiting'],
    ['pending', 'pending', 'waiting'],
    ['pending', 'processing', 'waiting'],
    // The order has not been reloaded yet.
    ['pending', 'paid', 'waiting'],
    ['review', 'review', 'review'],
    ['review', 'failed', 'review'],
    ['unpaid', 'failed', 'failed'],
    ['unpaid', 'canceled', 'failed'],
    ['expired', 'expired', 'failed'],
  ])('of an order that is %s with an attempt that is %s is %s', (payment, status, result) => {
    expect(resultOf({ payment }, status && { status })).toBe(result);
  });
});

it.each<[PaymentStatus[], ReturnType<typeof refundOf>]>([
  [['reversed'], 'account'],
  [['reversed', 'failed'], 'account'],
  [['paid', 'reversed'], 'wallet'],
])('a refund of an order with attempts that are %j went to the %s', (statuses, target) => {
  expect(refundOf({ payments: statuses.map((status) => samplePayment({ status })), refunds: [] })).toBe(
    target,
  );
});

it('a wallet payment goes back into the wallet', () => {
  const payments = [samplePayment({ status: 'reversed', method: 'wallet' })];
  expect(refundOf({ payments, refunds: [] })).toBe('wallet');
});

it('money that a guest is owed has gone nowhere yet', () => {
  const refunds = [{ amount: 100_000, to: 'owed' as const, at: '2026-03-05T12:00:00Z' }];
  expect(refundOf({ payments: [samplePayment({ status: 'paid' })], refunds })).toBe('owed');
});

describe('where the money is', () => {
  it.each<[PaymentStatus, string | null, 'card' | 'wallet' | 'transfer', ReturnType<typeof moneyOf>]>([
    ['canceled', 'canceled', 'card', 'kept'],
    ['failed', 'gateway-failed', 'card', 'kept'],
    ['failed', 'unpaid', 'card', 'maybe'],
    ['failed', null, 'card', 'maybe'],
    ['expired', 'timed-out', 'card', 'maybe'],
    ['failed', 'unpaid', 'wallet', 'kept'],
    ['reversed', 'reversed', 'card', 'returned'],
    ['reversed', 'to-wallet', 'card', 'wallet'],
    // No bank returns a card-to-card transfer automatically.
    ['failed', 'receipt-rejected', 'transfer', 'sent'],
    ['expired', 'timed-out', 'transfer', 'sent'],
    ['canceled', 'canceled', 'transfer', 'kept'],
  ])('after an attempt that is %s for %s by %s: %s', (status, reason, method, money) => {
    expect(moneyOf({ status, reason, method })).toBe(money);
  });
});
