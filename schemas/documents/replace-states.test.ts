import { describe, expect, test } from 'vitest';
import { show, type Show } from './block.ts';
import { condition } from '../conditions/conditions.ts';
import { isRetiredState, replaceStates } from './replace-states.ts';

type Written = { show?: Show };

/** Returns the expected `show`. */
function upgraded(before: Show): Show | undefined {
  const block = { id: 'a', type: 'note', version: 1, props: {}, show: before };
  const original = structuredClone(block);
  const [after] = replaceStates([block]) as Written[];
  expect(block).toEqual(original);
  return after?.show;
}

describe('states in older documents', () => {
  test.each<[string, Show]>([
    ['checkout.order-refused', { when: 'checkout.order-failed' }],
    ['checkout.cart-empty', { when: 'cart.empty' }],
    ['login.code-used', { when: 'login.code-expired' }],
    ['login.session-ended', { when: 'session.ended' }],
    ['payment.created', { when: 'payment.pending' }],
    ['payment-screen.in-review', { when: 'payment.review' }],
    ['login.guest', { to: 'guests' }],
    ['login.signed-in', { to: 'customers' }],
  ])('%s becomes %j', (when, after) => {
    expect(upgraded({ when })).toEqual(after);
    expect(show.safeParse(after).success).toBe(true);
  });

  test('stay when no condition replaces them, so that the block stays hidden', () => {
    expect(upgraded({ when: 'checkout.deciding' })).toEqual({ when: 'checkout.deciding' });
    expect(isRetiredState('checkout.deciding')).toBe(true);
    expect(isRetiredState('cart.button.idle')).toBe(true);
    expect(
      ['', 'cart', 'cart.', 'cart.idle', 'constructor.name', 'payment.pendign', 'payment.paid'].filter(
        isRetiredState,
      ),
    ).toEqual([]);
  });

  test('stay when their name is a condition today', () => {
    for (const when of condition.options) expect(upgraded({ when })).toEqual({ when });
    expect(condition.options.filter(isRetiredState)).toEqual([]);
  });

  test('keep the rest of `show`, and respect the audience of the block', () => {
    expect(upgraded({ when: 'payment.created', on: ['web'] })).toEqual({
      when: 'payment.pending',
      on: ['web'],
    });
    expect(upgraded({ when: 'login.guest', to: 'everyone' })).toEqual({ to: 'guests' });
    expect(upgraded({ when: 'login.guest', to: 'guests' })).toEqual({ to: 'guests' });
    expect(upgraded({ when: 'login.guest', to: 'customers' })).toEqual({ to: 'customers', on: [] });
  });

  test('are replaced in slots too, and a value that is not a block stays unchanged', () => {
    const inner = { id: 'b', show: { when: 'payment.created' } };
    const odd = [null, 'text', 7, { show: 'always' }, { show: { when: 7 } }];
    expect(replaceStates([{ id: 'a', slots: { aside: [inner] } }, ...odd])).toEqual([
      { id: 'a', slots: { aside: [{ id: 'b', show: { when: 'payment.pending' } }] } },
      ...odd,
    ]);
    expect(replaceStates(undefined)).toBeUndefined();
    expect(replaceStates({ top: [] })).toEqual({ top: [] });
  });
});
