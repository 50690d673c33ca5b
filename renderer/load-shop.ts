import { sendRequest } from '#data/http-client.ts';
import { isRetryable, retryDelay, type RequestError } from '#data/request-error.ts';
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
  return (await loadFile(path)) as ClientShop;
}

/** Loads a file of the shop as {@link loadShop} does. */
async function loadFile(path: string): Promise<unknown> {
  for (let failures = 0; ; failures += 1)
    try {
      return (await sendRequest({ path, timeout })).body;
    } catch (thrown) {
      // cast: sendRequest throws nothing else
      const error = thrown as RequestError;
      if (!isRetryable(error)) throw error;
      report('start', error);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
}

/**
 * Makes sure that the texts of blocks are there before the blocks are shown. A page comes with those of its own
 * blocks; the first other page brings all. The messages stay the same object, so that nothing is drawn again.
 * @param types types of the blocks that will be shown
 * @param load loads a file
 * @throws RequestError of `load`
 */
export async function loadTexts(
  shop: ClientShop,
  types: readonly string[],
  load: (path: string) => Promise<unknown> = loadFile,
): Promise<void> {
  if (shop.texts === '' || types.every((type) => Object.hasOwn(shop.messages, type))) return;
  Object.assign(shop.messages, await load(shop.texts));
  shop.texts = '';
}
