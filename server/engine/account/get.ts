import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';
import { readUser } from '../auth/read-user.ts';

export const getMe =
  ({ pool }: EngineContext): PrivateHandler<'account.get'> =>
  async (_input, principal) => {
    const user = await readUser(pool, signedIn(principal).id);
    // The token outlived its user.
    if (!user) throw new ShopError('unauthenticated');
    return { user };
  };
