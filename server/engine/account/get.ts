import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readUser } from '../auth/read-user.ts';

export const getMe =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'account.get'> =>
  async (_input, principal) => {
    const user = await readUser(pool, signedIn(principal).id);
    // The customer was deleted while the token was still valid.
    if (!user) throw new ShopError('unauthenticated');
    return { user };
  };
