import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { removeReplaced } from '../pictures/removals.ts';
import { signedIn } from '../principal.ts';
import { deleteBankCard, lockBankCard } from './bank-card-repository.ts';

export const removeBankCard =
  (services: Pick<EngineContext, 'pool' | 'pictures'>): Handler<'bank-cards.remove'> =>
  async ({ id }, principal) => {
    const photos = await transaction(services.pool, async (client) => {
      const card = await lockBankCard(client, { id, user: signedIn(principal).id });
      return deleteBankCard(client, card, principal.now());
    });
    await removeReplaced(services, photos, principal.request?.report ?? (() => undefined));
    return {};
  };
