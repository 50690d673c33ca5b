import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readIdentity, toIdentity } from './identity-repository.ts';

export const getIdentity =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'identity.get'> =>
  async (_input, principal) => ({ identity: toIdentity(await readIdentity(pool, signedIn(principal).id)) });
