import type { Handler } from '#engine/pipeline/handler.ts';
import { removeReplaced } from '#engine/pipeline/pictures/removals.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import type { PeopleContext } from '../context.ts';
import { deleteBankCard, lockBankCard } from './bank-card-repository.ts';

export const removeBankCard =
  (services: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'bank-cards.remove'> =>
  async ({ id }, principal) => {
    const photos = await transaction(services.pool, async (client) => {
      const card = await lockBankCard(client, { id, user: signedIn(principal).id });
      return deleteBankCard(client, card, principal.now());
    });
    await removeReplaced(services, photos, principal.request?.report ?? (() => undefined));
    return {};
  };
