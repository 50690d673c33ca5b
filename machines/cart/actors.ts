import { fromCallback, fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { CartEvent, MirrorCommand, RefreshAnswer, RefreshQuestion } from './types.ts';

/** Port: asks for the state of sellables now. Rejects with what went wrong; the cart is then kept as it is. */
export const fetchSellables = fromPromise<RefreshAnswer, RefreshQuestion>(async () =>
  missingPort('cart', 'fetchSellables'),
);

/**
 * Port: keeps the cart's mirror in local storage and in other tabs. It sends `cart.replaced` with the stored cart when
 * it starts and whenever another tab changes it, and saves what `mirror.save` brings.
 */
export const mirror = fromCallback<MirrorCommand, undefined, CartEvent>(() => missingPort('cart', 'mirror'));
