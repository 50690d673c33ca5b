import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';

const remove = statement('addresses.remove', 'DELETE FROM addresses WHERE id = :id AND user_id = :user');

export const removeAddress =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'addresses.remove'> =>
  async ({ id }, principal) => {
    const user = signedIn(principal).id;
    if ((await remove.run(pool, { id, user })) !== 1)
      throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
    return {};
  };
