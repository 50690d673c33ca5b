import { describe, expect, test } from 'vitest';
import { paymentStatus } from '#schemas/entities/order.ts';
import { movePayment, paymentMachine } from './index.ts';
import { card, crypto, follow, transfer, verified } from './testing/fixtures.ts';
import { paymentEvents } from './testing/walks.ts';

describe('a card payment', () => {
  test('is sent to the provider, returns, is verified and credits the order', () => {
    const { record, effects } = follow(
      card,
      { type: 'payment.sent' },
      { type: 'payment.returned', hint: 'ok' },
      verified,
    );
    expect(record).toMatchObject({ status: 'paid', reference: 'r-1', received: 1000, reason: null });
    expect(effects).toEqual(['askProvider', 'creditOrder']);
  });

  test('a callback replayed a hundred times credits once', () => {
    const again = Array.from(
      { length: 100 },
      () =>
        [
          { type: 'payment.returned', hint: 'ok' },
          { ...verified, already: true },
        ] as const,
    ).flat();
    const { record, effects } = follow(card, { type: 'payment.sent' }, ...again);
    expect(record.status).toBe('paid');
    expect(effects.filter((effect) => effect === 'creditOrder')).toHaveLength(1);
  });

  test('“already verified” is as good as verified', () => {
    expect(
      follow(
        card,
        { type: 'payment.sent' },
        { type: 'payment.returned', hint: 'ok' },
        { ...verified, already: true },
      ).record.status,
    ).toBe('paid');
  });

  test('a callback that says “canceled” cancels nothing before the payment is verified', () => {
    const back = follow(card, { type: 'payment.sent' }, { type: 'payment.returned', hint: 'canceled' });
    expect(back.record.status).toBe('processing');
    expect(back.effects).toEqual(['askProvider']);
    expect(movePayment(back.record, { type: 'payment.unpaid', isOver: false }).record).toMatchObject({
      status: 'canceled',
      reason: 'incomplete',
    });
    expect(movePayment(back.record, verified).record.status).toBe('paid');
  });

  test('a callback that says “ok” without a payment is doubtful until the gateway’s time is over, then fails', () => {
    const events = [
      { type: 'payment.sent' },
      { type: 'payment.returned', hint: 'ok' },
      { type: 'payment.unpaid', isOver: false },
    ] as const;
    const doubtful = follow(card, ...events).record;
    expect(doubtful).toMatchObject({ status: 'processing', reason: null });
    expect(movePayment(doubtful, verified).record.status).toBe('paid');
    expect(
      movePayment(doubtful, { type: 'payment.unpaid', isOver: true, reason: 'gateway--51' }).record,
    ).toMatchObject({ status: 'failed', reason: 'gateway--51' });
  });

  test.each(['failed', 'canceled', 'expired'] as const)(
    'that was %s is doubtful again when its shopper comes back as if they had paid, but only once',
    (status) => {
      const end = {
        failed: { type: 'payment.failed' },
        canceled: { type: 'payment.canceled' },
        expired: { type: 'payment.timed-out' },
      } as const;
      const { record } = follow(card, { type: 'payment.sent' }, end[status]);
      const back = movePayment(record, { type: 'payment.returned', hint: 'ok' });
      expect(back).toMatchObject({
        record: { status: 'processing', hint: 'ok', reason: null },
        effects: ['askProvider'],
      });
      expect(movePayment(back.record, verified).record.status).toBe('paid');
      const over = movePayment(back.record, { type: 'payment.unpaid', isOver: true }).record;
      expect(over).toMatchObject({ status: 'failed', reason: 'unpaid' });
      expect(movePayment(over, { type: 'payment.returned', hint: 'ok' })).toEqual({
        accepted: true,
        record: over,
        effects: ['askProvider'],
      });
    },
  );

  test('“ok” replaces “canceled”, and never the reverse', () => {
    const canceled = { type: 'payment.returned', hint: 'canceled' } as const;
    const ok = { type: 'payment.returned', hint: 'ok' } as const;
    const { record } = follow(card, { type: 'payment.sent' }, canceled, ok, canceled);
    expect(record).toMatchObject({ status: 'processing', hint: 'ok' });
    expect(movePayment(record, { type: 'payment.unpaid', isOver: false }).record.status).toBe('processing');
    const ended = follow(card, { type: 'payment.sent' }, canceled, { type: 'payment.unpaid', isOver: false });
    expect(ended.record.status).toBe('canceled');
    expect(movePayment(ended.record, ok).record).toMatchObject({ status: 'processing', hint: 'ok' });
    expect(movePayment(ended.record, canceled).record.status).toBe('canceled');
  });

  test('is found by reconciliation when the shopper never returns', () => {
    const { record, effects } = follow(
      card,
      { type: 'payment.sent' },
      { type: 'payment.reconcile' },
      verified,
    );
    expect(record.status).toBe('paid');
    expect(effects).toEqual(['askProvider', 'creditOrder']);
  });

  test('an unpaid result while the shopper is at the gateway changes nothing', () => {
    expect(
      follow(
        card,
        { type: 'payment.sent' },
        { type: 'payment.reconcile' },
        { type: 'payment.unpaid', isOver: false },
      ).record.status,
    ).toBe('pending');
  });

  test.each(['failed', 'canceled', 'expired'] as const)(
    'money that arrives after it was %s is accepted if the order can be paid, else reviewed',
    (status) => {
      const ends = {
        failed: { type: 'payment.failed' },
        canceled: { type: 'payment.canceled' },
        expired: { type: 'payment.timed-out' },
      } as const;
      const { record } = follow(card, { type: 'payment.sent' }, ends[status]);
      expect(record.status).toBe(status);
      expect(movePayment(record, { type: 'payment.returned', hint: 'canceled' })).toMatchObject({
        effects: ['askProvider'],
        record: { status },
      });
      expect(movePayment(record, verified)).toMatchObject({
        effects: ['creditOrder'],
        record: { status: 'paid', reason: null },
      });
      expect(movePayment(record, { ...verified, payable: false })).toMatchObject({
        effects: ['requestReview'],
        record: { status: 'review', reason: 'order-closed', received: 1000 },
      });
    },
  );

  test('another amount than required is never credited automatically', () => {
    const { record, effects } = follow(card, { type: 'payment.sent' }, { ...verified, amount: 999 });
    expect(record).toMatchObject({ status: 'review', received: 999, reason: 'amount-mismatch' });
    expect(effects).toEqual(['requestReview']);
    const accepting = { type: 'review.accepted', payable: true } as const;
    expect(movePayment(record, accepting)).toMatchObject({ record: { status: 'paid', received: 999 } });
    expect(movePayment(record, { ...accepting, amount: 998 }).record.received).toBe(998);
  });

  test('a verification without a result ends in a review and does not expire', () => {
    expect(
      follow(
        card,
        { type: 'payment.sent' },
        { type: 'payment.returned', hint: 'ok' },
        { type: 'payment.timed-out' },
      ).record,
    ).toMatchObject({ status: 'review', reason: 'no-answer' });
    expect(follow(card, { type: 'payment.sent' }, { type: 'payment.timed-out' }).record).toMatchObject({
      status: 'expired',
      reason: 'timed-out',
    });
  });

  test('cannot be canceled once money may be on its way', () => {
    expect(
      follow(
        card,
        { type: 'payment.sent' },
        { type: 'payment.returned', hint: 'ok' },
        { type: 'payment.canceled' },
      ).refused,
    ).toEqual(['payment.canceled']);
  });

  test('ignores receipts', () => {
    expect(follow(card, { type: 'payment.sent' }, { type: 'receipt.uploaded' }).refused).toEqual([
      'receipt.uploaded',
    ]);
  });
});

describe('a crypto payment', () => {
  test('waits while coins are announced, and is processing once they are on their way', () => {
    expect(
      follow(crypto, { type: 'payment.sent' }, { type: 'payment.progressed', stage: 'waiting' }).record
        .status,
    ).toBe('pending');
    expect(
      follow(crypto, { type: 'payment.sent' }, { type: 'payment.progressed', stage: 'confirming' }).record
        .status,
    ).toBe('processing');
  });

  test('ignores a late notification of an earlier stage', () => {
    const { record, refused } = follow(
      crypto,
      { type: 'payment.sent' },
      { type: 'payment.progressed', stage: 'sending' },
      { type: 'payment.progressed', stage: 'confirming' },
    );
    expect(record).toMatchObject({ status: 'processing', stage: 4 });
    expect(refused).toEqual(['payment.progressed']);
  });

  test('a partial payment is reviewed, and paid when the rest arrives', () => {
    const part = follow(crypto, { type: 'payment.sent' }, { type: 'payment.partly-paid', amount: 400 });
    expect(part.record).toMatchObject({ status: 'review', received: 400, reason: 'partly-paid' });
    expect(movePayment(part.record, verified)).toMatchObject({
      record: { status: 'paid', received: 1000 },
      effects: ['creditOrder'],
    });
  });

  test('that is paid is looked up when its provider sends a notification, and only a refund changes it', () => {
    const paid = follow(crypto, { type: 'payment.sent' }, verified).record;
    expect(movePayment(paid, { type: 'payment.reconcile' })).toEqual({
      accepted: true,
      record: paid,
      effects: ['askProvider'],
    });
    const answers = paymentEvents.filter(
      ({ type }) => type !== 'payment.reversed' && type !== 'payment.reconcile',
    );
    for (const answer of answers)
      expect(movePayment(paid, answer), answer.type).toEqual({ accepted: false, record: paid, effects: [] });
    const { record, effects } = movePayment(paid, { type: 'payment.reversed' });
    expect([record.status, record.reason, effects]).toEqual(['reversed', 'reversed', ['withdrawCredit']]);
    expect(movePayment(record, { type: 'payment.reconcile' }).accepted).toBe(false);
    const paidCard = follow(card, { type: 'payment.sent' }, verified).record;
    expect(movePayment(paidCard, { type: 'payment.reconcile' }).accepted).toBe(false);
    expect(movePayment(paidCard, { type: 'payment.reconcile', refunded: true }), 'a reported refund').toEqual(
      {
        accepted: true,
        record: paidCard,
        effects: ['askProvider'],
      },
    );
  });

  test('is processing again when coins are sent after it has expired', () => {
    expect(
      follow(
        crypto,
        { type: 'payment.sent' },
        { type: 'payment.timed-out' },
        { type: 'payment.progressed', stage: 'confirming' },
      ).record,
    ).toMatchObject({ status: 'processing', reason: null });
  });
});

describe('a card transfer', () => {
  const uploaded = follow(transfer, { type: 'payment.sent' }, { type: 'receipt.uploaded' }).record;

  test('waits for staff after the receipt, however long it takes', () => {
    expect(uploaded.status).toBe('processing');
    expect(movePayment(uploaded, { type: 'payment.timed-out' }).accepted).toBe(false);
  });

  test('is paid by an approved receipt, or reviewed when the order is closed', () => {
    expect(
      movePayment(uploaded, { type: 'receipt.approved', reference: 'slip', payable: true }),
    ).toMatchObject({ record: { status: 'paid', reference: 'slip' }, effects: ['creditOrder'] });
    expect(
      movePayment(uploaded, { type: 'receipt.approved', reference: 'slip', payable: false }),
    ).toMatchObject({ record: { status: 'review', reason: 'order-closed' } });
  });

  test('a rejected receipt can be replaced, and so can one that arrived too late', () => {
    const rejected = movePayment(uploaded, { type: 'receipt.rejected', reason: 'unreadable' }).record;
    expect(rejected).toMatchObject({ status: 'failed', reason: 'unreadable' });
    expect(movePayment(rejected, { type: 'receipt.uploaded' }).record).toMatchObject({
      status: 'processing',
      reason: null,
    });
    expect(
      follow(transfer, { type: 'payment.sent' }, { type: 'payment.timed-out' }, { type: 'receipt.uploaded' })
        .record.status,
    ).toBe('processing');
  });

  test('accepts a receipt after it was canceled, because the money may have been sent before', () => {
    const { record, refused } = follow(
      transfer,
      { type: 'payment.sent' },
      { type: 'payment.canceled' },
      { type: 'receipt.uploaded' },
    );
    expect([record.status, record.reason, refused]).toEqual(['processing', null, []]);
    expect(
      follow(card, { type: 'payment.sent' }, { type: 'payment.canceled' }, { type: 'receipt.uploaded' })
        .refused,
    ).toEqual(['receipt.uploaded']);
  });

  test('cannot be approved twice', () => {
    const paid = movePayment(uploaded, { type: 'receipt.approved', reference: 'slip', payable: true }).record;
    expect(movePayment(paid, { type: 'receipt.approved', reference: 'slip', payable: true })).toMatchObject({
      accepted: false,
      effects: [],
    });
  });
});

describe('a payment under review', () => {
  const doubtful = follow(card, { type: 'payment.sent' }, { ...verified, payable: false }).record;

  test('is accepted only for an order that can be paid', () => {
    expect(movePayment(doubtful, { type: 'review.accepted', payable: true })).toMatchObject({
      record: { status: 'paid' },
      effects: ['creditOrder'],
    });
    expect(movePayment(doubtful, { type: 'review.accepted', payable: false }).accepted).toBe(false);
  });

  test('is returned without a credit to withdraw, or dismissed', () => {
    expect(movePayment(doubtful, { type: 'review.returned' })).toMatchObject({
      record: { status: 'reversed', reason: 'returned' },
      effects: [],
    });
    expect(movePayment(doubtful, { type: 'review.dismissed' })).toMatchObject({
      record: { status: 'failed', reason: 'unpaid' },
    });
  });
});

test('a wallet payment is paid in one transition', () => {
  expect(follow({ ...card, method: 'wallet' }, verified)).toMatchObject({
    record: { status: 'paid' },
    effects: ['creditOrder'],
  });
});

test('the machine’s states are the statuses that are stored', () => {
  expect(Object.keys(paymentMachine.states).sort()).toEqual([...paymentStatus.options].sort());
});
