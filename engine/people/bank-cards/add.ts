import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import { insertBankCard, readBankCards, toBankCard } from './bank-card-repository.ts';

/** More than a family has. The limit stops scripts. */
const maxCards = 10;

const lockUser = statement('bank-cards.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');

export const addBankCard =
  ({ pool, cardCipher }: Pick<PeopleContext, 'pool' | 'cardCipher'>): Handler<'bank-cards.add'> =>
  ({ number }, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      // The lock prevents two simultaneous calls from both using the last free entry.
      await lockUser.run(client, { user });
      if ((await readBankCards(client, user)).length >= maxCards)
        throw new ShopError('bank-card-limit-reached');
      const card = await insertBankCard(client, cardCipher, { user, number, now: principal.now() });
      return { card: toBankCard(card) };
    });
