import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';
import { readAddresses } from './rows.ts';

export const listAddresses =
  ({ pool }: EngineContext): PrivateHandler<'addresses.list'> =>
  async (_input, principal) => ({ addresses: await readAddresses(pool, signedIn(principal).id) });
