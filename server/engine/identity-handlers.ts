import { getMe } from './account/get.ts';
import { createAddress } from './addresses/create.ts';
import { listAddresses } from './addresses/list.ts';
import { removeAddress } from './addresses/remove.ts';
import { updateAddress } from './addresses/update.ts';
import type { EngineContext } from './context.ts';

/** Handlers of who a customer is: signing in, the account and the addresses. */
export const identityHandlers = (context: EngineContext) => ({
  'account.get': getMe(context),
  'addresses.list': listAddresses(context),
  'addresses.create': createAddress(context),
  'addresses.update': updateAddress(context),
  'addresses.remove': removeAddress(context),
});
