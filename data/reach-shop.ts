import { sendRequest } from './http-client.ts';
import { toRequestError } from './request-error.ts';

/** Milliseconds after which a missing response means that there is no network. */
const patience = 8_000;

/**
 * Asks the shop for a sign of life, never from a cache.
 * @returns whether it answers; an error that the shop itself sends is an answer
 */
export const reachShop = (signal: AbortSignal): Promise<boolean> =>
  sendRequest({ path: '/healthz', timeout: patience, signal }).then(
    () => true,
    (error: unknown) => toRequestError(error).kind === 'request-failed',
  );
