import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/** Port: makes a small request to the shop, never from a cache. Rejects when there is no answer. */
export const reachShop = fromPromise<void>(async () => missingPort('connectivity', 'reachShop'));
