import { missingPort } from '../missing-port.ts';

/** Port: unregisters the service worker, so that the next document comes from the network. */
export const unregisterWorker = (): void => missingPort('update', 'unregisterWorker');

/** Port: loads the document again. */
export const reloadPage = (): void => missingPort('update', 'reloadPage');
