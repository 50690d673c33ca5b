import { describe, expect, it } from 'vitest';
import type { OrderPayment, PaymentStatus } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { moneyOf, refundOf, resultOf } from './result-of.ts';

describe('what a page says of a payment', () => {
  it.each<[OrderPayment, PaymentStatus | null, ReturnType<typeof resultOf>]>([
    ['paid', 'paid', 'paid'],
    // Another attempt has paid it.
    ['paid', 'failed', 'paid'],
    ['refunded', 'reversed', 'refunded'],
    // The wallet got it, and the attempt stays paid.
    ['refunded', 'paid', 'refunded'],
    ['unpaid', null, 'unpaid'],
    ['pending', 'created', 'waiting'],
    ['pending', 'pending', 'waiting'],
    ['pending', 'processing', 'waiting'],
    // The order itself has not been asked again.
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
  expect(refundOf({ payments: statuses.map((status) => samplePayment({ status })) })).toBe(target);
});

it('a payment from the wallet goes back into it', () => {
  expect(refundOf({ payments: [samplePayment({ status: 'reversed', method: 'wallet' })] })).toBe('wallet');
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
    // No bank gives back by itself what was sent from card to card.
    ['failed', 'receipt-rejected', 'transfer', 'sent'],
    ['expired', 'timed-out', 'transfer', 'sent'],
    ['canceled', 'canceled', 'transfer', 'kept'],
  ])('after an attempt that is %s for %s by %s: %s', (status, reason, method, money) => {
    expect(moneyOf({ status, reason, method })).toBe(money);
  });
});
