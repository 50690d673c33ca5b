import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { findOwnOrder, readOrder } from './read-order.ts';

export const getOrder =
  ({ pool }: EngineContext): Handler<'orders.get'> =>
  async ({ code }, principal) => {
    const { id, customer } = await findOwnOrder(pool, code, principal);
    return { order: await readOrder(pool, { id }, { customer, now: principal.now() }) };
  };
