import type { Handler } from '#engine/pipeline/handler.ts';
import type { Pool } from '#platform/db/pool.ts';
import { readOrder, readOwnOrder } from './read-order.ts';

export const getOrder =
  ({ pool }: { pool: Pool }): Handler<'orders.get'> =>
  async ({ code }, principal) => {
    const { id, customer } = await readOwnOrder(pool, code, principal);
    return { order: await readOrder(pool, { id }, { customer, now: principal.now() }) };
  };
