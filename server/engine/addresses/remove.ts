import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';

export const removeAddress =
  ({ pool }: EngineContext): PrivateHandler<'addresses.remove'> =>
  async ({ id }, principal) => {
    const user = signedIn(principal).id;
    const { rowCount } = await pool.query('DELETE FROM addresses WHERE id = $1 AND user_id = $2', [id, user]);
    if (rowCount !== 1)
      throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
    return {};
  };
