import { sendRequest } from '#data/http-client.ts';
import type { RequestError } from '#data/request-error.ts';
import type { ClientShop } from '#schemas/rendering.ts';

/** In ms: a server that has too much to do asks for at least three seconds. */
const pause = 5000;

/**
 * Loads the shop's context, without which nothing of a page can be used. Asks again as long as the network or the server is away.
 * @param path as the page's state names it
 * @throws RequestError when asking again is of no use
 */
export const loadShop = async (path: string): Promise<ClientShop> => {
  try {
    return (await sendRequest({ path })).body as ClientShop;
  } catch (error) {
    // cast: it throws nothing else
    if (!(error as RequestError).isPassing) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadShop(path);
  }
};
