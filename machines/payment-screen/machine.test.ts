import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import {
  paymentScreenMachine,
  paymentScreenSettings,
  type PaymentScreenEmitted,
  type PaymentView,
} from './index.ts';
import { problem, settings, viewOf } from './testing/fixtures.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A started screen whose ports the test answers. */
function startScreen(view: PaymentView | null = null) {
  const clock = new SimulatedClock();
  const calls: {
    port: string;
    answer(view: PaymentView): Promise<void>;
    fail(error: unknown): Promise<void>;
  }[] = [];
  const emitted: PaymentScreenEmitted[] = [];
  const port = <Input>(name: string) =>
    fromPromise<PaymentView, Input>(() => {
      const { promise, resolve, reject } = Promise.withResolvers<PaymentView>();
      calls.push({
        port: name,
        answer: (output) => (resolve(output), settle()),
        fail: (error) => (reject(error as Error), settle()),
      });
      return promise;
    });
  const machine = paymentScreenMachine.provide({
    actors: {
      fetchPayment: port('fetchPayment'),
      verifyPayment: port('verifyPayment'),
      sendReceipt: port('sendReceipt'),
    },
  });
  const actor = createActor(machine, { clock, input: { settings, code: 'pay-1', view } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('no port was called');
    return call;
  };
  return {
    actor,
    clock,
    calls,
    emitted,
    last,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
    state: () => actor.getSnapshot().value,
  };
}

describe('waiting for a payment', () => {
  test('polls at once, then less and less often, and stops when it is paid', async () => {
    const screen = startScreen();
    expect(screen.tags()).toEqual(['busy']);
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      await screen.last().answer(viewOf());
      let waited = 0;
      for (const calls = screen.calls.length; screen.calls.length === calls; waited += 500)
        screen.clock.increment(500);
      waits.push(waited);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect([waits[0], waits.at(-1)]).toEqual([2_000, 30_000]);
    await screen.last().answer(viewOf({ status: 'paid', tracking_code: '42' }));
    expect(screen.tags()).toContain('settled');
    expect(screen.emitted).toEqual([{ type: 'payment.settled', status: 'paid', order: 'order-1' }]);
    const { length } = screen.calls;
    screen.clock.increment(3_600_000);
    expect(screen.calls).toHaveLength(length);
  });

  test.each(['failed', 'canceled', 'expired', 'reversed'] as const)('ends when it is %s', async (status) => {
    const screen = startScreen(viewOf());
    screen.send({ type: 'payment.ask' });
    await screen.last().answer(viewOf({ status }));
    expect(screen.emitted).toEqual([{ type: 'payment.settled', status, order: 'order-1' }]);
  });

  test('starts again with short waits when something changes', async () => {
    const screen = startScreen(viewOf());
    for (let turn = 0; turn < 4; turn += 1) {
      screen.clock.increment(30_000);
      await screen.last().answer(viewOf());
    }
    screen.clock.increment(30_000);
    await screen.last().answer(viewOf({ status: 'processing' }));
    const { length } = screen.calls;
    screen.clock.increment(2_000);
    expect(screen.calls).toHaveLength(length + 1);
  });

  test('polls rarely while a person reviews the payment', async () => {
    const screen = startScreen(viewOf({ status: 'review' }));
    screen.clock.increment(29_999);
    expect(screen.calls).toEqual([]);
    screen.clock.increment(1);
    expect(screen.calls).toHaveLength(1);
  });

  test('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    const screen = startScreen(viewOf());
    screen.send({ type: 'screen.hidden' });
    screen.clock.increment(3_600_000);
    expect(screen.calls).toEqual([]);
    screen.send({ type: 'screen.shown' });
    expect(screen.calls).toHaveLength(1);
    screen.send({ type: 'screen.hidden' });
    await screen.last().answer(viewOf());
    screen.clock.increment(3_600_000);
    expect(screen.calls).toHaveLength(1);
  });

  test('reports after a minute that the shopper need not wait here', () => {
    const screen = startScreen(viewOf());
    expect(screen.tags()).not.toContain('patient');
    screen.clock.increment(60_000);
    expect(screen.tags()).toContain('patient');
  });

  test('can ask the provider on request', async () => {
    const screen = startScreen(viewOf());
    screen.send({ type: 'payment.verify' });
    expect(screen.last().port).toBe('verifyPayment');
    await screen.last().answer(viewOf({ status: 'paid' }));
    expect(screen.tags()).toContain('settled');
  });
});

describe('failures', () => {
  test('without a response keep the known state and poll again', async () => {
    const screen = startScreen(viewOf());
    screen.send({ type: 'payment.ask' });
    await screen.last().fail(new Error('no network'));
    expect(screen.tags()).toEqual(['error', 'waiting']);
    expect(screen.context().view).toEqual(viewOf());
    screen.clock.increment(3_000);
    await screen.last().answer(viewOf());
    expect([screen.tags(), screen.context().failure]).toEqual([['waiting'], null]);
  });

  test('without a login ask for one, and continue after it', async () => {
    const screen = startScreen();
    await screen.last().fail(problem('unauthenticated'));
    expect(screen.emitted).toEqual([{ type: 'payment.login-needed' }]);
    screen.send({ type: 'session.changed' });
    await screen.last().answer(viewOf());
    expect(screen.tags()).toEqual(['waiting']);
  });

  test('for a payment that does not exist stop the polling', async () => {
    const screen = startScreen();
    await screen.last().fail(problem('payment-not-found'));
    screen.clock.increment(3_600_000);
    expect(screen.calls).toHaveLength(1);
    expect(screen.tags()).toContain('error');
  });
});

describe('the receipt of a card transfer', () => {
  const transfer = (status: PaymentView['payment']['status']) => viewOf({ method: 'transfer', status });
  const file = new Blob(['picture']);

  test('is requested, sent, and then waited for', async () => {
    const screen = startScreen(transfer('pending'));
    expect(screen.tags()).toEqual(['receipt', 'waiting']);
    screen.send({ type: 'receipt.send', file });
    expect(screen.tags()).toContain('receipt-busy');
    await screen.last().answer(transfer('processing'));
    expect(screen.state()).toMatchObject({ receipt: 'receipt-sent', view: 'waiting' });
  });

  test('that is refused can be replaced, with the reason', async () => {
    const screen = startScreen(transfer('pending'));
    screen.send({ type: 'receipt.send', file });
    await screen.last().fail(problem('receipt-refused'));
    expect(screen.context().receiptFailure?.code).toBe('receipt-refused');
    screen.send({ type: 'receipt.send', file });
    expect(screen.context().receiptFailure).toBeNull();
    expect(screen.calls).toHaveLength(2);
  });

  test('that a person rejected later can be replaced too', async () => {
    const screen = startScreen(transfer('pending'));
    screen.send({ type: 'receipt.send', file });
    await screen.last().answer(transfer('processing'));
    screen.clock.increment(30_000);
    await screen.last().answer(transfer('failed'));
    expect(screen.tags()).toEqual(['receipt', 'settled']);
    screen.send({ type: 'receipt.send', file });
    await screen.last().answer(transfer('processing'));
    expect(screen.state()).toMatchObject({ view: 'waiting' });
  });

  test('can be sent after the transfer was abandoned, in case the money had moved', async () => {
    const screen = startScreen(transfer('canceled'));
    expect(screen.tags()).toEqual(['receipt', 'settled']);
    screen.send({ type: 'receipt.send', file });
    await screen.last().answer(transfer('processing'));
    expect(screen.state()).toMatchObject({ receipt: 'receipt-sent', view: 'waiting' });
  });

  test('is not requested for other payments', () => {
    const screen = startScreen(viewOf());
    screen.send({ type: 'receipt.send', file });
    expect(screen.calls).toEqual([]);
  });
});

test('a machine without its ports stops with an error that names the missing one', async () => {
  const actor = createActor(paymentScreenMachine, { input: { settings, code: 'pay-1', view: null } });
  const found = vi.fn();
  actor.subscribe({ error: found });
  actor.start();
  await settle();
  expect(String(found.mock.calls[0]?.[0])).toContain("needs its port 'fetchPayment'");
});

test('settings come from the shop’s flow settings', () => {
  const flows = flowSettings.parse({
    version: flowsVersion,
    payment: { poll: { first: 5_000, most: 50_000 } },
  });
  expect(paymentScreenSettings(flows)).toMatchObject({ firstPoll: 5_000, maxPoll: 50_000 });
});
