import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';

const lock = statement(
  'account.lock-session',
  'SELECT FROM sessions WHERE id = :session AND ended_at IS NULL FOR SHARE',
);

/**
 * Makes a logout wait for the commit.
 * @throws ShopError `unauthenticated` when the session has ended since the request began
 */
export async function lockSession(client: PoolClient, session: string): Promise<void> {
  if ((await lock.run(client, { session })) !== 1)
    throw new ShopError('unauthenticated', { detail: `session ${session} has just ended` });
}
