import type { Pool } from '../../db/pool.ts';
import type { Handler } from '../handler.ts';
import { readOrder, readOwnOrder } from './read-order.ts';

export const getOrder =
  ({ pool }: { pool: Pool }): Handler<'orders.get'> =>
  async ({ code }, principal) => {
    const { id, customer } = await readOwnOrder(pool, code, principal);
    return { order: await readOrder(pool, { id }, { customer, now: principal.now() }) };
  };
