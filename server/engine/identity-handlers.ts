import { getMe } from './account/get.ts';
import { updateMe } from './account/update.ts';
import { createAddress } from './addresses/create.ts';
import { listAddresses } from './addresses/list.ts';
import { removeAddress } from './addresses/remove.ts';
import { updateAddress } from './addresses/update.ts';
import { logout } from './auth/logout.ts';
import { loginWithPassword } from './auth/password.ts';
import { refreshSession } from './auth/refresh.ts';
import { requestLoginCode } from './auth/request-code.ts';
import { verifyLoginCode } from './auth/verify-code.ts';
import type { EngineContext } from './context.ts';

/** Handlers of who a customer is: signing in, the account and the addresses. */
export const identityHandlers = (context: EngineContext) => ({
  'auth.request-code': requestLoginCode(context),
  'auth.verify-code': verifyLoginCode(context),
  'auth.password': loginWithPassword(context),
  'auth.refresh': refreshSession(context),
  'auth.logout': logout(context),
  'account.get': getMe(context),
  'account.update': updateMe(context),
  'addresses.list': listAddresses(context),
  'addresses.create': createAddress(context),
  'addresses.update': updateAddress(context),
  'addresses.remove': removeAddress(context),
});
