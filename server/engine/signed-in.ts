import { ShopError } from '#schemas/errors.ts';
import type { Principal, SignedIn } from './private-handler.ts';

/**
 * The customer who calls. Operations with access `customer` are refused before their handler, so there this never throws;
 * operations with access `visitor` use it where they need a login after all.
 * @throws ShopError `unauthenticated`
 */
export function signedIn(principal: Principal): SignedIn {
  if (!principal.user) throw new ShopError('unauthenticated');
  return principal.user;
}
