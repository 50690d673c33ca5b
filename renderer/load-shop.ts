import { sendRequest } from '#data/http-client.ts';
import { mayPass, retryDelay, type RequestError } from '#data/request-error.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { report } from './diagnostics.ts';

/** Milliseconds after which a stalled connection is closed and the request sent again. */
const timeout = 30_000;

/**
 * Loads the shop's context, which every page needs. While the network or the server is away, it retries at
 * growing intervals, not before the server allows it, and reports why.
 * @param path path from the page's state
 * @throws RequestError when a retry cannot succeed
 */
export async function loadShop(path: string): Promise<ClientShop> {
  for (let failures = 0; ; failures += 1)
    try {
      return (await sendRequest({ path, timeout })).body as ClientShop;
    } catch (thrown) {
      // cast: sendRequest throws nothing else
      const error = thrown as RequestError;
      if (!mayPass(error)) throw error;
      report('start', error);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
}
