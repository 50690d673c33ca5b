import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/** Port: asks the shop for something small, never from a cache. Rejects when there is no answer. */
export const reachShop = fromPromise<void>(async () => missingPort('connectivity', 'reachShop'));
