import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { isOfBuild, mayShowFirst, pageWait } from './rules.ts';

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), pageWait);
  });

/** Events about the pages that the worker shows. Their argument is the event of the navigation. */
export interface PageNews {
  /** Called when a page of another version is shown. */
  onOld(event: Event): void;
  /** Called when a stored page is shown because the shop did not answer, or not in time. */
  onMissed(event: Event): Promise<void>;
}

/**
 * The caching strategy for pages of the shop. A young stored page of this version is shown at once and
 * renewed in the background. Any other stored page is shown only when the network fails or takes long.
 */
export class PageStrategy extends Strategy {
  readonly #shell: readonly string[];

  readonly #news: PageNews;

  /** @param shell the built files that every page of this version needs */
  constructor(shell: readonly string[], news: PageNews, options: StrategyOptions) {
    super(options);
    this.#shell = shell;
    this.#news = news;
  }

  // oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    const asked = handler.fetchAndCachePut(request);
    const renewed = asked.catch(() => undefined);
    void handler.waitUntil(renewed);
    if (!kept) return asked;
    const inTime = Promise.race([asked, late()]);
    void handler.waitUntil(inTime.catch(() => this.#news.onMissed(handler.event)));
    const isOwn = isOfBuild(await kept.clone().text(), this.#shell);
    if (isOwn && mayShowFirst(kept, request, Date.now())) return kept;
    return inTime.catch(() => {
      if (!isOwn) this.#news.onOld(handler.event);
      return kept;
    });
  }
}
