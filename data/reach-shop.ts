import { sendRequest } from './http-client.ts';
import { toRequestError } from './request-error.ts';

/** Milliseconds after which a missing response means that there is no network. */
const patience = 8_000;

/**
 * Checks whether the shop answers, never from a cache.
 * @throws RequestError without a response; an error that the shop itself sends counts as a response
 */
export async function reachShop(signal?: AbortSignal): Promise<void> {
  try {
    await sendRequest({ path: '/healthz', timeout: patience, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (toRequestError(error).kind !== 'request-failed') throw error;
  }
}
