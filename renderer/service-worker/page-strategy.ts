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

  readonly #onOld: (event: Event) => void;

  /**
   * @param shell the built files that every page of this version needs
   * @param onOld called when a page of another version is shown
   */
  constructor(shell: readonly string[], onOld: (event: Event) => void, options: StrategyOptions) {
    super(options);
    this.#shell = shell;
    this.#onOld = onOld;
  }

  // oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    const asked = handler.fetchAndCachePut(request);
    const renewed = asked.catch(() => undefined);
    void handler.waitUntil(renewed);
    if (!kept) return asked;
    const isOwn = isOfBuild(await kept.clone().text(), this.#shell);
    if (isOwn && mayShowFirst(kept, request, Date.now())) return kept;
    return Promise.race([asked, late()]).catch(() => {
      if (!isOwn) this.#onOld(handler.event);
      return kept;
    });
  }
}
