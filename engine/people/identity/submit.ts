import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import type { PeopleContext } from '../context.ts';
import { lockIdentity, moveStoredIdentity, toIdentity } from './identity-repository.ts';

export const submitIdentity =
  ({
    pool,
    nationalIdCipher,
  }: Pick<PeopleContext, 'pool' | 'nationalIdCipher'>): Handler<'identity.submit'> =>
  ({ national_id: nationalId }, principal) =>
    transaction(pool, async (client) => {
      const row = await lockIdentity(client, signedIn(principal).id);
      const event = { type: 'identity.submitted' } as const;
      const changes = { now: principal.now(), nationalId };
      const { identity } = await moveStoredIdentity(client, nationalIdCipher, row, event, changes);
      return { identity: toIdentity(identity) };
    });
