import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { updateMachine, type UpdateEvent } from './index.ts';

function start() {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const machine = updateMachine.provide({
    actions: {
      replaceWorker: () => void done.push('replaced'),
      reloadPage: () => void done.push('reloaded'),
    },
    actors: {
      reachShop: fromPromise<void>(() => {
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { reloadAfter: 15_000 } }).start();
  return {
    done,
    send: (type: UpdateEvent['type']) => actor.send({ type }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** Answers the last request to the shop, or lets it fail. */
    async answer(isReached = true): Promise<void> {
      const last = answers.pop();
      if (isReached) last?.resolve();
      else last?.reject(new Error('no network'));
      await Promise.resolve();
    },
    isAnnounced: () => actor.getSnapshot().hasTag('new-version'),
  };
}

test('a new version ends the worker, is announced for fifteen seconds, and then loads the page', async () => {
  const shop = start();
  shop.send('version.found');
  expect([shop.done, shop.isAnnounced()]).toEqual([['replaced'], true]);
  shop.pass(14_999);
  expect(shop.done).toEqual(['replaced']);
  shop.pass(1);
  await shop.answer();
  expect(shop.done).toEqual(['replaced', 'reloaded']);
});

test('work that is begun before or under the notice is never interrupted', async () => {
  const shop = start();
  shop.send('work.began');
  shop.send('version.found');
  shop.pass(3_600_000);
  expect([shop.done, shop.isAnnounced()]).toEqual([['replaced'], false]);
  shop.send('work.ended');
  expect(shop.isAnnounced()).toBe(true);
  shop.pass(14_999);
  shop.send('work.began');
  shop.pass(3_600_000);
  expect([shop.done, shop.isAnnounced()]).toEqual([['replaced'], false]);
  shop.send('work.ended');
  shop.pass(14_999);
  expect(shop.done).toEqual(['replaced']);
  shop.pass(1);
  await shop.answer();
  expect(shop.done).toEqual(['replaced', 'reloaded']);
});

test('the visitor can have it at once', async () => {
  const shop = start();
  shop.send('version.found');
  shop.send('reload.asked');
  await shop.answer();
  expect(shop.done).toEqual(['replaced', 'reloaded']);
});

test('a second version under the notice ends the worker of the first, and changes nothing else', async () => {
  const shop = start();
  shop.send('version.found');
  shop.pass(10_000);
  shop.send('version.found');
  shop.pass(5_000);
  await shop.answer();
  expect(shop.done).toEqual(['replaced', 'replaced', 'reloaded']);
});

test('a page is never loaded again while the shop does not answer, also when the visitor asks for it', async () => {
  const shop = start();
  shop.send('version.found');
  shop.pass(15_000);
  expect(shop.done).toEqual(['replaced']);
  await shop.answer(false);
  expect([shop.done, shop.isAnnounced()]).toEqual([['replaced'], true]);
  shop.send('reload.asked');
  shop.send('work.began');
  await shop.answer();
  expect([shop.done, shop.isAnnounced()]).toEqual([['replaced'], false]);
  shop.send('work.ended');
  shop.pass(15_000);
  await shop.answer();
  expect(shop.done).toEqual(['replaced', 'reloaded']);
});
