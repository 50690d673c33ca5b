import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { ShopError } from '#schemas/errors.ts';
import { readUser } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';

export const getMe =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'account.get'> =>
  async (_input, principal) => {
    const user = await readUser(pool, signedIn(principal).id);
    // The customer was deleted while the token was still valid.
    if (!user) throw new ShopError('unauthenticated');
    return { user };
  };
