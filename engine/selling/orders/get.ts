import type { Handler } from '#engine/pipeline/handler.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { readOrder, readOwnOrder } from './read-order.ts';

interface Services {
  pool: Pool;
  releases: Pick<ReleaseSource, 'published'>;
}

export const getOrder =
  ({ pool, releases }: Services): Handler<'orders.get'> =>
  async ({ code }, principal) => {
    const { id, customer } = await readOwnOrder(pool, code, principal);
    const { flows } = releases.published();
    return { order: await readOrder(pool, { id }, { customer, now: principal.now(), flows }) };
  };
