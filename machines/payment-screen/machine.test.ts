import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { paymentScreenMachine, type ReceiptToSend, type SentReceipt } from './index.ts';
import { changed, problem } from './testing/fixtures.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const file = new Blob(['picture']);
const uploadedAt = '2026-11-20T12:00:00.000Z';

/** Starts a screen. The test answers its port. */
function startScreen() {
  const clock = new SimulatedClock();
  const calls: {
    input: ReceiptToSend;
    signal: AbortSignal;
    answer(): Promise<void>;
    fail(error: Error): Promise<void>;
  }[] = [];
  const machine = paymentScreenMachine.provide({
    actors: {
      sendReceipt: fromPromise<SentReceipt, ReceiptToSend>(({ input, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<SentReceipt>();
        calls.push({
          input,
          signal,
          answer: () => (resolve({ file: input.file, uploadedAt }), settle()),
          fail: (error) => (reject(error), settle()),
        });
        return promise;
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.start();
  actor.send({ type: 'payment.shown', code: 'pay-1' });
  return {
    clock,
    calls,
    last() {
      const call = calls.at(-1);
      if (!call) throw new Error('no receipt was sent');
      return call;
    },
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
    state: () => actor.getSnapshot().value,
  };
}

describe('waiting for a payment', () => {
  test('reports after a minute that the shopper need not wait here, until the payment ends', () => {
    const screen = startScreen();
    screen.send(changed('pending'));
    screen.clock.increment(30_000);
    screen.send(changed('processing'));
    screen.clock.increment(29_999);
    expect(screen.tags()).toEqual([]);
    screen.clock.increment(1);
    expect(screen.tags()).toEqual(['long-wait']);
    screen.send(changed('review'));
    expect(screen.tags()).toEqual(['long-wait']);
    screen.send(changed('paid'));
    expect(screen.tags()).toEqual([]);
  });

  test.each(['paid', 'failed', 'canceled', 'expired', 'reversed'] as const)(
    'does not begin for a payment that is %s',
    (status) => {
      const screen = startScreen();
      screen.send(changed(status));
      screen.clock.increment(3_600_000);
      expect(screen.state()).toMatchObject({ wait: 'not-waiting' });
    },
  );
});

describe('the receipt of a card transfer', () => {
  test('is requested, sent, and then waited for', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    expect(screen.tags()).toEqual(['receipt']);
    screen.send({ type: 'receipt.send', file });
    expect(screen.tags()).toEqual(['receipt-busy']);
    expect(screen.last().input).toEqual({ code: 'pay-1', file, onProgress: expect.any(Function) });
    await screen.last().answer();
    expect([screen.state(), screen.tags()]).toMatchObject([{ receipt: 'receipt-sent' }, []]);
    expect(screen.context().sentReceipt).toEqual({ file, uploadedAt });
    screen.send(changed('processing', 'transfer'));
    expect(screen.state()).toEqual({ wait: 'waiting', receipt: 'no-receipt' });
  });

  test('is waited for too when the cache knows of it before the port has answered', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    screen.send(changed('processing', 'transfer'));
    expect(screen.tags()).toEqual(['receipt-busy']);
    await screen.last().answer();
    expect(screen.tags()).toEqual([]);
  });

  test('that is refused can be replaced, with the reason', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    await screen.last().fail(problem('receipt-refused'));
    expect(screen.tags()).toEqual(['receipt', 'receipt-error']);
    expect(screen.context().receiptFailure?.code).toBe('receipt-refused');
    screen.send({ type: 'receipt.send', file });
    expect(screen.context().receiptFailure).toBeNull();
    expect(screen.calls).toHaveLength(2);
  });

  test('tells of its progress, and starts again from nothing', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    screen.last().input.onProgress(40);
    expect(screen.context().receiptProgress).toBe(40);
    await screen.last().fail(problem('receipt-refused'));
    screen.last().input.onProgress(80);
    expect(screen.context().receiptProgress).toBe(40);
    screen.send({ type: 'receipt.send', file });
    expect(screen.context().receiptProgress).toBe(0);
  });

  test('that is canceled is stopped, and can be sent again', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    expect(screen.last().signal.aborted).toBe(false);
    screen.send({ type: 'receipt.cancel' });
    expect([screen.tags(), screen.last().signal.aborted]).toEqual([['receipt'], true]);
    screen.send({ type: 'receipt.send', file });
    expect(screen.calls).toHaveLength(2);
  });

  test('that is refused because the transfer was paid meanwhile cannot be replaced', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    screen.send(changed('paid', 'transfer'));
    await screen.last().fail(problem('order-not-payable'));
    expect(screen.tags()).toEqual([]);
  });

  test('that staff rejected later can be replaced too', async () => {
    const screen = startScreen();
    screen.send(changed('pending', 'transfer'));
    screen.send({ type: 'receipt.send', file });
    await screen.last().answer();
    screen.send(changed('processing', 'transfer'));
    screen.send(changed('failed', 'transfer'));
    expect(screen.tags()).toEqual(['receipt']);
    screen.send({ type: 'receipt.send', file });
    expect(screen.calls).toHaveLength(2);
  });

  test('can be sent after the transfer was canceled, because the money may have been sent', async () => {
    const screen = startScreen();
    screen.send(changed('canceled', 'transfer'));
    expect(screen.tags()).toEqual(['receipt']);
    screen.send({ type: 'receipt.send', file });
    await screen.last().answer();
    screen.send(changed('processing', 'transfer'));
    expect(screen.state()).toEqual({ wait: 'waiting', receipt: 'no-receipt' });
  });

  test('is not requested for other payments', () => {
    const screen = startScreen();
    screen.send(changed('pending'));
    screen.send({ type: 'receipt.send', file });
    expect([screen.tags(), screen.calls]).toEqual([[], []]);
  });
});

test('another payment starts from the initial state', async () => {
  const screen = startScreen();
  screen.send(changed('pending', 'transfer'));
  screen.clock.increment(60_000);
  screen.send({ type: 'receipt.send', file });
  await screen.last().fail(problem('receipt-refused'));
  expect(screen.tags()).toEqual(['long-wait', 'receipt', 'receipt-error']);
  screen.send({ type: 'payment.shown', code: 'pay-2' });
  expect([screen.tags(), screen.context().receiptFailure]).toEqual([[], null]);
  screen.send(changed('pending', 'transfer'));
  screen.send({ type: 'receipt.send', file });
  expect(screen.last().input).toMatchObject({ code: 'pay-2' });
});

test('a machine without its port stops with an error that names the missing one', async () => {
  const actor = createActor(paymentScreenMachine);
  const found = vi.fn();
  actor.subscribe({ error: found });
  actor.start();
  actor.send(changed('pending', 'transfer'));
  actor.send({ type: 'receipt.send', file });
  await settle();
  expect(String(found.mock.calls[0]?.[0])).toContain("needs its port 'sendReceipt'");
});
