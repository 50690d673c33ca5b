import { sendRequest } from './http-client.ts';
import { toRequestError } from './request-error.ts';

/** Milliseconds after which a network without an answer counts as none. */
const patience = 8_000;

/**
 * Asks the shop for a sign of life, never from a cache.
 * @throws RequestError when nothing answers; an error that the shop itself sends is an answer
 */
export async function reachShop(signal?: AbortSignal): Promise<void> {
  try {
    await sendRequest({ path: '/healthz', timeout: patience, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (toRequestError(error).kind !== 'request-failed') throw error;
  }
}
