import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/**
 * Port: ends the old service worker. The new one takes over its registration. Without any worker, a document
 * requested without a network would be the browser's error page.
 */
export const replaceWorker = (): void => missingPort('update', 'replaceWorker');

/** Port: makes a small request to the shop, never from a cache. Rejects when there is no answer. */
export const reachShop = fromPromise<void>(async () => missingPort('update', 'reachShop'));

/** Port: loads the document again. */
export const reloadPage = (): void => missingPort('update', 'reloadPage');
