import { expect, test } from 'vitest';
import type { PoolClient } from '#platform/db/pool.ts';
import { insertOrder, saveOrder, type NewOrder, type OrderRow } from './order-repository.ts';

const now = new Date('2026-03-21T08:30:00Z');
const newOrder: NewOrder = {
  code: 'ABCDEFGH2345',
  user_id: null,
  holder: 'network:203.0.113.1',
  network: '',
  currency: 'toman',
  subtotal: 0,
  line_discount: 0,
  code_discount: 0,
  shipping: 0,
  tax: 0,
  taxes: null,
  total: 0,
  wallet: 0,
  payable: 0,
  discount_id: null,
  discount_code: null,
  buyer: { full_name: '', email: '', phone_number: '', description: '' },
  address: null,
  answers: {},
  needs_identity: false,
  worth: 0,
  held_until: now,
  payable_until: now,
  created_at: now,
};

/** Returns a connection whose statements write no row. */
const silentClient = (sent: string[]) =>
  // cast: the repository calls no other method of a client
  ({
    query: async ({ text }: { text: string }) => {
      sent.push(text);
      return { rows: [], rowCount: 0 };
    },
  }) as unknown as PoolClient;

test('writing no row is an error, and never returns order 0', async () => {
  await expect(insertOrder(silentClient([]), newOrder)).rejects.toThrow(
    'statement orders.insert gave 0 rows',
  );
});

test('a change shows in the locked object at once, and no statement is sent when nothing changes', async () => {
  const sent: string[] = [];
  const order: OrderRow = {
    ...newOrder,
    id: 7,
    invoice_number: 10_007,
    status: 'registered',
    payment: 'unpaid',
    refunded: 0,
    expired_at: null,
    paid_at: null,
    held: true,
    owed: 0,
    owed_since: null,
  };
  await saveOrder(silentClient(sent), order, { held: true });
  expect(sent).toEqual([]);
  await saveOrder(silentClient(sent), order, { held: false });
  expect(sent).toHaveLength(1);
  expect(order.held).toBe(false);
});
