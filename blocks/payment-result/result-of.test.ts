import { describe, expect, it } from 'vitest';
import type { OrderPayment, PaymentStatus } from '#schemas/entities/order.ts';
import { moneyOf, resultOf } from './result-of.ts';

describe('what a page says of a payment', () => {
  it.each<[OrderPayment, PaymentStatus | null, ReturnType<typeof resultOf>]>([
    ['paid', 'paid', 'paid'],
    // Another attempt has paid it.
    ['paid', 'failed', 'paid'],
    ['refunded', 'reversed', 'paid'],
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

describe('where the money is', () => {
  it.each<[PaymentStatus, string | null, 'card' | 'wallet', ReturnType<typeof moneyOf>]>([
    ['canceled', 'canceled', 'card', 'kept'],
    ['failed', 'gateway-failed', 'card', 'kept'],
    ['failed', 'unpaid', 'card', 'maybe'],
    ['failed', null, 'card', 'maybe'],
    ['expired', 'timed-out', 'card', 'maybe'],
    ['failed', 'unpaid', 'wallet', 'kept'],
    ['reversed', 'reversed', 'card', 'returned'],
  ])('after an attempt that is %s for %s by %s: %s', (status, reason, method, money) => {
    expect(moneyOf({ status, reason, method })).toBe(money);
  });
});
