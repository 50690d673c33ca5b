import { ShopError } from '#schemas/errors.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';

const remove = statement('addresses.remove', 'DELETE FROM addresses WHERE id = :id AND user_id = :user');

export const removeAddress =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'addresses.remove'> =>
  async ({ id }, principal) => {
    const user = signedIn(principal).id;
    if ((await remove.run(pool, { id, user })) !== 1)
      throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
    return {};
  };
