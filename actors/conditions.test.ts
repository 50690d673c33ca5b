import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exposeConditions, holdsCondition, simulateConditions, watchConditions } from './conditions.ts';

const lampActor = () =>
  createActor(
    createMachine({
      initial: 'off',
      states: {
        off: { tags: 'busy', on: { press: 'on' } },
        on: { tags: ['lamp.on', 'lamp.warm'], on: { press: 'off' } },
      },
    }),
  ).start();

let hide = () => {};
afterEach(() => hide());

describe('conditions of running machines', () => {
  test('hold while the machine is in a state with that tag', () => {
    const lamp = lampActor();
    hide = exposeConditions('lamp', lamp);
    expect(holdsCondition('lamp.on')).toBe(false);
    lamp.send({ type: 'press' });
    expect(holdsCondition('lamp.on')).toBe(true);
    expect(holdsCondition('lamp.warm')).toBe(true);
    lamp.send({ type: 'press' });
    expect(holdsCondition('lamp.on')).toBe(false);
  });

  test('do not match state names, tags without a dot, or unknown names', () => {
    hide = exposeConditions('lamp', lampActor());
    expect(
      ['off', 'lamp.off', 'busy', 'lamp.busy', 'lamp', '', 'constructor'].filter(holdsCondition),
    ).toEqual([]);
  });

  test('are those of simulated states, for the machines that are simulated', () => {
    const lamp = lampActor();
    hide = exposeConditions('lamp', lamp);
    lamp.send({ type: 'press' });
    const listener = vi.fn();
    const stop = watchConditions(listener);
    simulateConditions({ payment: 'failed' });
    expect(['lamp.on', 'payment.failed', 'payment.paid'].map(holdsCondition)).toEqual([true, true, false]);
    simulateConditions({ lamp: 'broken' });
    expect(['lamp.on', 'lamp.broken'].map(holdsCondition)).toEqual([false, true]);
    simulateConditions(null);
    expect(['lamp.on', 'payment.failed'].map(holdsCondition)).toEqual([true, false]);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
  });

  test('report every change until the machine is hidden', () => {
    const lamp = lampActor();
    const listener = vi.fn();
    const stop = watchConditions(listener);
    const hideLamp = exposeConditions('lamp', lamp);
    listener.mockClear();
    lamp.send({ type: 'press' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(holdsCondition('lamp.on')).toBe(true);
    hideLamp();
    expect(holdsCondition('lamp.on')).toBe(false);
    listener.mockClear();
    lamp.send({ type: 'press' });
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test('come from the newest machine of a name', () => {
    const [first, second] = [lampActor(), lampActor()];
    first.send({ type: 'press' });
    const hideFirst = exposeConditions('lamp', first);
    hide = exposeConditions('lamp', second);
    expect(holdsCondition('lamp.on')).toBe(false);
    second.send({ type: 'press' });
    hideFirst();
    expect(holdsCondition('lamp.on')).toBe(true);
  });
});
