import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/**
 * Port: ends the old service worker. The new one takes its registration over: with none, a document that is asked for without a
 * network would be the browser's error page.
 */
export const replaceWorker = (): void => missingPort('update', 'replaceWorker');

/** Port: asks the shop for something small, never from a cache. Rejects when there is no answer. */
export const reachShop = fromPromise<void>(async () => missingPort('update', 'reachShop'));

/** Port: loads the document again. */
export const reloadPage = (): void => missingPort('update', 'reloadPage');
