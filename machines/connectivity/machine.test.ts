import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { connectivityMachine } from './index.ts';

/** Starts a machine. The test decides how its requests to the shop end. */
function start() {
  const clock = new SimulatedClock();
  let isReachable = false;
  let tries = 0;
  const machine = connectivityMachine.provide({
    actors: {
      reachShop: fromPromise<void>(async () => {
        tries += 1;
        if (!isReachable) throw new Error('no network');
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { noticeAfter: 10_000, probeEvery: 5_000 } }).start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    send: (type: 'connection.lost' | 'connection.found' | 'connection.retry') => actor.send({ type }),
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
    lose: (ago: number) => actor.send({ type: 'connection.lost', ago }),
    settle,
    reachable: (value: boolean) => (isReachable = value),
    tries: () => tries,
    isOffline: () => actor.getSnapshot().hasTag('offline'),
    isAway: () => actor.getSnapshot().hasTag('away'),
  };
}

test('the visitor is told after ten seconds without a network, not before', async () => {
  const shop = start();
  shop.send('connection.lost');
  await shop.pass(9_999);
  expect([shop.isAway(), shop.isOffline(), shop.tries()]).toEqual([true, false, 0]);
  await shop.pass(1);
  expect(shop.isOffline()).toBe(true);
});

test('a loss that was noticed before the machine ran counts from then', async () => {
  const shop = start();
  shop.lose(9_000);
  await shop.pass(999);
  expect([shop.isAway(), shop.isOffline()]).toEqual([true, false]);
  await shop.pass(1);
  expect(shop.isOffline()).toBe(true);
});

test('nobody is told of a network that returns in time', async () => {
  const shop = start();
  shop.send('connection.lost');
  await shop.pass(9_000);
  shop.reachable(true);
  shop.send('connection.found');
  await shop.settle();
  expect([shop.isAway(), shop.tries()]).toEqual([false, 1]);
  await shop.pass(60_000);
  expect([shop.isAway(), shop.isOffline(), shop.tries()]).toEqual([false, false, 1]);
});

test('a network without internet is none, also before the visitor is told, and changes no time', async () => {
  const shop = start();
  shop.send('connection.lost');
  await shop.pass(4_000);
  shop.send('connection.found');
  await shop.settle();
  expect([shop.isAway(), shop.tries()]).toEqual([true, 1]);
  await shop.pass(5_999);
  expect(shop.isOffline()).toBe(false);
  await shop.pass(1);
  expect([shop.isOffline(), shop.tries()]).toEqual([true, 2]);
});

test('a network that is back while the shop is asked has it asked again', async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const clock = new SimulatedClock();
  const machine = connectivityMachine.provide({
    actors: {
      reachShop: fromPromise<void>(() => {
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { noticeAfter: 10_000, probeEvery: 5_000 } }).start();
  actor.send({ type: 'connection.lost' });
  clock.increment(10_000);
  actor.send({ type: 'connection.found' });
  answers[0]?.reject(new Error('no network'));
  answers[1]?.resolve();
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('online'));
  expect(answers).toHaveLength(2);
});

test('nobody is told when the shop answers although the browser saw no network', async () => {
  const shop = start();
  shop.reachable(true);
  shop.send('connection.lost');
  await shop.pass(10_000);
  expect([shop.isAway(), shop.tries()]).toEqual([false, 1]);
});

test('a network without internet does not end the notice; the shop’s answer does', async () => {
  const shop = start();
  shop.send('connection.lost');
  await shop.pass(10_000);
  shop.send('connection.found');
  await shop.settle();
  expect(shop.isOffline()).toBe(true);
  shop.reachable(true);
  await shop.pass(5_000);
  expect(shop.isAway()).toBe(false);
});

test('the visitor can try at once', async () => {
  const shop = start();
  shop.send('connection.lost');
  await shop.pass(10_000);
  shop.reachable(true);
  shop.send('connection.retry');
  await shop.settle();
  expect(shop.isOffline()).toBe(false);
});
