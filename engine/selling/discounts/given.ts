import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { countUses, type Discount } from './discount.ts';

// The only writer of `given_discounts`. It locks the row of the discount first, as an order with that
// discount does. A code is therefore either used or taken back.

/** Most codes of one customer. Shops give a customer far fewer. */
const maxGiven = 100;

const lockUser = statement(
  'discounts.lock-receiver',
  'SELECT FROM users WHERE id = :user AND closed_at IS NULL FOR NO KEY UPDATE',
);
const count = statement(
  'discounts.count-given',
  'SELECT count(*)::integer AS count FROM given_discounts WHERE user_id = :user AND discount_id <> :discount',
);
const insert = statement(
  'discounts.give',
  `INSERT INTO given_discounts (user_id, discount_id, given_at) VALUES (:user, :discount, :at)
   ON CONFLICT DO NOTHING`,
);
const remove = statement(
  'discounts.take',
  'DELETE FROM given_discounts WHERE user_id = :user AND discount_id = :discount',
);
const removeAll = statement('discounts.take-all', 'DELETE FROM given_discounts WHERE user_id = :user');
const find = statement(
  'discounts.is-given',
  'SELECT FROM given_discounts WHERE user_id = :user AND discount_id = :discount',
);

/** Whether a customer may use a code. A personal code is only for customers to whom staff gave it. */
export const isFor = async (
  queryable: Queryable,
  { id, personal }: Pick<Discount, 'id' | 'personal'>,
  user: number,
): Promise<boolean> => !personal || (await find.run(queryable, { user, discount: id })) === 1;

/**
 * Gives a customer a locked discount.
 * @returns whether they did not have it yet
 * @throws ShopError `not-found` for a closed account; `discount-limit-reached`
 */
export async function give(
  client: PoolClient,
  { id: discount }: Pick<Discount, 'id'>,
  user: number,
  at: Date,
): Promise<boolean> {
  // The lock keeps simultaneous gifts within the limit together.
  if ((await lockUser.run(client, { user })) !== 1)
    throw new ShopError('not-found', { detail: `user ${user} has closed their account` });
  if ((await count.one(client, { user, discount })).count >= maxGiven)
    throw new ShopError('discount-limit-reached', { detail: `user ${user} was given ${maxGiven} codes` });
  return (await insert.run(client, { user, discount, at })) === 1;
}

/**
 * Takes a locked discount back.
 * @throws ShopError `move-not-allowed` when the customer does not have it, has used it, or has an order that
 *   holds a use
 */
export async function takeBack(
  client: PoolClient,
  { id: discount }: Pick<Discount, 'id'>,
  user: number,
): Promise<void> {
  if ((await countUses(client, discount, user)) > 0)
    throw new ShopError('move-not-allowed', { detail: `user ${user} has used discount ${discount}` });
  if ((await remove.run(client, { user, discount })) !== 1)
    throw new ShopError('move-not-allowed', { detail: `user ${user} was not given discount ${discount}` });
}

/** Takes all codes from an account that is being closed. Its row must be locked. */
export async function takeAllBack(client: PoolClient, user: number): Promise<void> {
  await removeAll.run(client, { user });
}
