import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { lockIdentity, moveStoredIdentity, toIdentity } from './identity-repository.ts';

export const submitIdentity =
  ({
    pool,
    nationalIdCipher,
  }: Pick<EngineContext, 'pool' | 'nationalIdCipher'>): Handler<'identity.submit'> =>
  ({ national_id: nationalId }, principal) =>
    transaction(pool, async (client) => {
      const row = await lockIdentity(client, signedIn(principal).id);
      const event = { type: 'identity.submitted' } as const;
      const changes = { now: principal.now(), nationalId };
      const { identity } = await moveStoredIdentity(client, nationalIdCipher, row, event, changes);
      return { identity: toIdentity(identity) };
    });
