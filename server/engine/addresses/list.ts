import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readAddresses } from './rows.ts';

export const listAddresses =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'addresses.list'> =>
  async (_input, principal) => ({ addresses: await readAddresses(pool, signedIn(principal).id) });
