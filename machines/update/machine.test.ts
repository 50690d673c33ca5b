import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { updateMachine, type UpdateEvent } from './index.ts';

function start() {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const machine = updateMachine.provide({
    actions: {
      unregisterWorker: () => void done.push('unregistered'),
      reloadPage: () => void done.push('reloaded'),
    },
  });
  const actor = createActor(machine, { clock, input: { reloadAfter: 15_000 } }).start();
  return {
    done,
    send: (type: UpdateEvent['type']) => actor.send({ type }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    isAnnounced: () => actor.getSnapshot().hasTag('new-version'),
  };
}

test('a new version unregisters the worker, is announced for fifteen seconds, and then loads the page', () => {
  const shop = start();
  shop.send('version.found');
  expect([shop.done, shop.isAnnounced()]).toEqual([['unregistered'], true]);
  shop.pass(14_999);
  expect(shop.done).toEqual(['unregistered']);
  shop.pass(1);
  expect(shop.done).toEqual(['unregistered', 'reloaded']);
});

test('work that is begun before or under the notice is never interrupted', () => {
  const shop = start();
  shop.send('work.began');
  shop.send('version.found');
  shop.pass(3_600_000);
  expect([shop.done, shop.isAnnounced()]).toEqual([['unregistered'], false]);
  shop.send('work.ended');
  expect(shop.isAnnounced()).toBe(true);
  shop.pass(14_999);
  shop.send('work.began');
  shop.pass(3_600_000);
  expect([shop.done, shop.isAnnounced()]).toEqual([['unregistered'], false]);
  shop.send('work.ended');
  shop.pass(14_999);
  expect(shop.done).toEqual(['unregistered']);
  shop.pass(1);
  expect(shop.done).toEqual(['unregistered', 'reloaded']);
});

test('the visitor can have it at once', () => {
  const shop = start();
  shop.send('version.found');
  shop.send('reload.asked');
  expect(shop.done).toEqual(['unregistered', 'reloaded']);
});

test('a second version under the notice changes nothing', () => {
  const shop = start();
  shop.send('version.found');
  shop.pass(10_000);
  shop.send('version.found');
  shop.pass(5_000);
  expect(shop.done).toEqual(['unregistered', 'reloaded']);
});
