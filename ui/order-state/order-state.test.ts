import { expect, it } from 'vitest';
import { orderPayment, orderStatus } from '#schemas/entities/order.ts';
import { orderIcons, orderState, orderTones } from './order-state.ts';

it('shows the payment until it is complete, then the goods', () => {
  expect(orderState({ status: 'registered', payment: 'unpaid', waits_for: null })).toBe('unpaid');
  expect(orderState({ status: 'registered', payment: 'pending', waits_for: null })).toBe('pending');
  expect(orderState({ status: 'registered', payment: 'paid', waits_for: null })).toBe('preparing');
  expect(orderState({ status: 'delivered', payment: 'paid', waits_for: null })).toBe('delivered');
  expect(orderState({ status: 'delivered', payment: 'paid', waits_for: 'identity' })).toBe('identity');
  expect(orderState({ status: 'canceled', payment: 'paid', waits_for: 'identity' })).toBe('canceled');
  expect(orderState({ status: 'canceled', payment: 'unpaid', waits_for: null })).toBe('canceled');
  expect(orderState({ status: 'canceled', payment: 'refunded', waits_for: null })).toBe('refunded');
});

it('has a tone and an icon for every possible state', () => {
  const states = orderStatus.options.flatMap((status) =>
    orderPayment.options.map((payment) => orderState({ status, payment, waits_for: null })),
  );
  states.push('identity', 'mobile', 'correction', 'opening', 'activation');
  expect(new Set(states).size).toBeGreaterThan(8);
  for (const state of states) expect([orderTones[state], orderIcons[state]], state).not.toContain(undefined);
});
