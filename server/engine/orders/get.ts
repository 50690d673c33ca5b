import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { findOwnOrder, readOrder } from './read-order.ts';

export const getOrder =
  ({ pool }: EngineContext): PrivateHandler<'orders.get'> =>
  async ({ code }, principal) => {
    const { id, customer } = await findOwnOrder(pool, code, principal);
    return { order: await readOrder(pool, { id }, { customer, now: principal.now() }) };
  };
