import { expect, it } from 'vitest';
import { orderPayment, orderStatus } from '#schemas/entities/order.ts';
import { orderIcons, orderState, orderTones } from './order-state.ts';

it('shows the payment until it is complete, then the goods', () => {
  expect(orderState({ status: 'registered', payment: 'unpaid' })).toBe('unpaid');
  expect(orderState({ status: 'registered', payment: 'pending' })).toBe('pending');
  expect(orderState({ status: 'registered', payment: 'paid' })).toBe('preparing');
  expect(orderState({ status: 'delivered', payment: 'paid' })).toBe('delivered');
  expect(orderState({ status: 'canceled', payment: 'unpaid' })).toBe('canceled');
  expect(orderState({ status: 'canceled', payment: 'refunded' })).toBe('refunded');
});

it('has a tone and an icon for every possible state', () => {
  const states = orderStatus.options.flatMap((status) =>
    orderPayment.options.map((payment) => orderState({ status, payment })),
  );
  expect(new Set(states).size).toBeGreaterThan(8);
  for (const state of states) expect([orderTones[state], orderIcons[state]], state).not.toContain(undefined);
});
