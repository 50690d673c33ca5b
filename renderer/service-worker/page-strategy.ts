import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { isOfBuild, mayShowFirst, pageWait } from './rules.ts';

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), pageWait);
  });

/** What the worker hears of the pages that it shows; the event is that of the navigation. */
export interface PageNews {
  /** A page of another version is shown. */
  onOld(event: Event): void;
  /** A kept page is shown, and the shop did not answer for it, or not in time. */
  onMissed(event: Event): Promise<void>;
}

/**
 * A page of the shop: a kept one that is young of this version is shown at once and renewed behind it; another one only when the network
 * fails or takes long.
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
