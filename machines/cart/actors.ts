import { fromCallback, fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { CartEvent, MirrorCommand, RefreshAnswer, RefreshQuestion } from './types.ts';

/** Port: fetches the current state of sellables. When it rejects, the cart stays unchanged. */
export const fetchSellables = fromPromise<RefreshAnswer, RefreshQuestion>(async () =>
  missingPort('cart', 'fetchSellables'),
);

/**
 * Port: mirrors the cart in local storage and other tabs. It sends `cart.replaced` with the stored cart
 * when it starts and whenever another tab changes it, and stores the cart of each `mirror.save`.
 */
export const mirror = fromCallback<MirrorCommand, undefined, CartEvent>(() => missingPort('cart', 'mirror'));
