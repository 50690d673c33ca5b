import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { PeopleContext } from '../context.ts';
import { readAddresses } from './rows.ts';

export const listAddresses =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'addresses.list'> =>
  async (_input, principal) => ({ addresses: await readAddresses(pool, signedIn(principal).id) });
