import { expect, it } from 'vitest';
import { orderPayment, orderStatus } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { billState, orderIcons, orderState, orderTones } from './order-state.ts';

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

it('is named after its receipt while an order is paid by transfer, in lists and on its bill', () => {
  const order = { status: 'registered', payment: 'pending', waits_for: null } as const;
  const named = (method: 'card' | 'transfer', status: 'pending' | 'processing') => {
    const attempt = samplePayment({ method, status });
    const state = orderState({ ...order, attempt });
    expect(billState({ ...order, payments: [attempt] })).toBe(state);
    return state;
  };
  expect(named('transfer', 'pending')).toBe('transfer');
  expect(named('transfer', 'processing')).toBe('receipt');
  expect(named('card', 'pending')).toBe('pending');
  expect(named('card', 'processing')).toBe('processing');
  expect(orderState({ ...order, status: 'canceled', attempt: samplePayment({ method: 'transfer' }) })).toBe(
    'canceled',
  );
});

it('has a tone and an icon for every possible state', () => {
  const states = orderStatus.options.flatMap((status) =>
    orderPayment.options.map((payment) => orderState({ status, payment, waits_for: null })),
  );
  states.push(
    'processing',
    'transfer',
    'receipt',
    'identity',
    'mobile',
    'correction',
    'opening',
    'activation',
  );
  expect(new Set(states).size).toBeGreaterThan(8);
  for (const state of states) expect([orderTones[state], orderIcons[state]], state).not.toContain(undefined);
});
