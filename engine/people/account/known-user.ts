import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';

const selectKnown = statement(
  'account.known',
  `SELECT id, mobile, name, email, email_verified_at IS NOT NULL AS email_verified, password_hash
   FROM users WHERE id = :id`,
);

/** A customer as a change is checked against. */
export type KnownUser = Awaited<ReturnType<typeof selectKnown.one>>;

/** @throws ShopError `unauthenticated` when the customer was deleted while the token was still valid */
export async function readKnown({ pool }: Pick<PeopleContext, 'pool'>, id: number): Promise<KnownUser> {
  const known = await selectKnown.maybeOne(pool, { id });
  if (!known) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
  return known;
}
