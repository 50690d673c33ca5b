import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { PeopleContext } from '../context.ts';
import { readIdentity, toIdentity } from './identity-repository.ts';

export const getIdentity =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'identity.get'> =>
  async (_input, principal) => ({ identity: toIdentity(await readIdentity(pool, signedIn(principal).id)) });
