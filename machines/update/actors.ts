import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/** Port: unregisters the service worker, so that the next document comes from the network. */
export const unregisterWorker = (): void => missingPort('update', 'unregisterWorker');

/** Port: asks the shop for something small, never from a cache. Rejects when there is no answer. */
export const reachShop = fromPromise<void>(async () => missingPort('update', 'reachShop'));

/** Port: loads the document again. */
export const reloadPage = (): void => missingPort('update', 'reloadPage');
