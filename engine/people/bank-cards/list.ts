import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { PeopleContext } from '../context.ts';
import { readBankCards, toBankCard } from './bank-card-repository.ts';

export const listBankCards =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'bank-cards.list'> =>
  async (_input, principal) => ({
    cards: (await readBankCards(pool, signedIn(principal).id)).map(toBankCard),
  });
