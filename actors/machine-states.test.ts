import { afterEach, describe, expect, test, vi } from 'vitest';
import { exposeStates, isInState, watchStates } from './machine-states.ts';
import { atom } from './store.ts';

let hide = () => {};
afterEach(() => hide());

describe('a machine’s states by name', () => {
  test('are found at any depth, and by the states around them', () => {
    hide = exposeStates(
      'payment',
      atom<unknown>({ money: { waiting: 'pending' }, mirror: 'on' }),
      (states) => states,
    );
    for (const active of [
      'payment.pending',
      'payment.waiting',
      'payment.waiting.pending',
      'payment.money.waiting.pending',
      'payment.mirror.on',
      'payment.on',
    ])
      expect(isInState(active), active).toBe(true);
    for (const other of [
      'payment',
      'payment.paid',
      'payment.money.pending',
      'payment.pending.waiting',
      'login.pending',
      'payment.pending.more',
    ])
      expect(isInState(other), other).toBe(false);
  });

  test('tell of their changes, until the machine is gone', () => {
    const states = atom<unknown>('idle');
    const listener = vi.fn();
    const stop = watchStates(listener);
    const gone = exposeStates('cart', states, (value) => value);
    listener.mockClear();
    states.set('busy');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(isInState('cart.busy')).toBe(true);
    gone();
    expect(isInState('cart.busy')).toBe(false);
    listener.mockClear();
    states.set('idle');
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test('are those of the newest machine of a name', () => {
    const first = exposeStates('payment', atom<unknown>('old'), (value) => value);
    hide = exposeStates('payment', atom<unknown>('new'), (value) => value);
    first();
    expect(isInState('payment.new')).toBe(true);
    expect(isInState('payment.old')).toBe(false);
  });
});
