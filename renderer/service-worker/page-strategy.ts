import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { isOfBuild, mayShowFirst, pageWait } from './rules.ts';

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), pageWait);
  });

/**
 * A page of the shop: a kept one that is young of this version is shown at once and renewed behind it; another one only when the network
 * fails or takes long.
 */
export class PageStrategy extends Strategy {
  readonly #shell: readonly string[];

  /** @param shell the built files that every page of this version needs */
  constructor(shell: readonly string[], options: StrategyOptions) {
    super(options);
    this.#shell = shell;
  }

  // oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    const asked = handler.fetchAndCachePut(request);
    const renewed = asked.catch(() => undefined);
    void handler.waitUntil(renewed);
    if (!kept) return asked;
    if (mayShowFirst(kept, request, Date.now()) && isOfBuild(await kept.clone().text(), this.#shell))
      return kept;
    return Promise.race([asked, late()]).catch(() => kept);
  }
}
