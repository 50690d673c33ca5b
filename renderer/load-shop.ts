import { sendRequest } from '#data/http-client.ts';
import { mayPass, retryDelay, type RequestError } from '#data/request-error.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { report } from './diagnostics.ts';

/** In ms: a connection that brings nothing more is given up, and the request sent again. */
const timeout = 30_000;

/**
 * Loads the shop's context, without which nothing of a page can be used. Asks again as long as the network or the server is away,
 * in longer and longer steps and not before the server asks for it, and reports why.
 * @param path as the page's state names it
 * @throws RequestError when asking again is of no use
 */
export async function loadShop(path: string): Promise<ClientShop> {
  for (let failures = 0; ; failures += 1)
    try {
      return (await sendRequest({ path, timeout })).body as ClientShop;
    } catch (thrown) {
      // cast: it throws nothing else
      const error = thrown as RequestError;
      if (!mayPass(error)) throw error;
      report('start', error);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
}
