import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readBankCards, toBankCard } from './bank-card-repository.ts';

export const listBankCards =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'bank-cards.list'> =>
  async (_input, principal) => ({
    cards: (await readBankCards(pool, signedIn(principal).id)).map(toBankCard),
  });
