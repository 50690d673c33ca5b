import { typesOn } from './client-shop.ts';
import { shareCacheMemory, type CacheShares } from '#platform/cache/memory.ts';
import type { Loaded } from '#platform/cache/tagged-cache.ts';
import { relevantQuery, withVisitorQuery } from '#routes-manifest/page-request.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockDataAnswer, RenderBundle } from '#schemas/rendering.ts';
import { createBlockRenderer, type BlockRenderer } from './block-html.ts';
import {
  createPageCache,
  PageUnavailable,
  type PageCache,
  type PageOrRedirect,
  type RenderedPage,
} from './page-cache.ts';
import {
  createPageService,
  pageStatusOf,
  type PageService,
  type PageServiceOptions,
} from './page-service.ts';
import { PageRenderer, type PageRendererOptions } from './page-renderer.ts';
import { blockDataAnswer } from './portable-page.ts';

export interface SsrHostOptions
  extends
    Omit<PageServiceOptions, 'now' | 'onMessageError'>,
    Pick<PageRendererOptions, 'assets' | 'publicUrl' | 'publicDemo' | 'previewUntil'> {
  bundle: RenderBundle;
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void };
  now?: () => Date;
  /** Both are off only in benchmarks. */
  caches?: { pages: boolean; blocks: boolean };
  /** Bytes that each cache may take. */
  cacheBytes?: Pick<CacheShares, 'pages' | 'blocks'>;
}

/** The answer to a request for a page, with the template of its route; undefined where no route matches. */
export type PageAnswer = { route: string | undefined } & (
  | {
      kind: 'page';
      page: RenderedPage;
      fromCache: boolean;
      /** The fresh page that the page cache has for the same request, at any later moment. */
      again: () => RenderedPage | undefined;
    }
  | { kind: 'redirect'; location: string; status: number }
);

export interface SsrHost {
  page(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageAnswer>;
  /**
   * The shop's page for an error that happened outside a page, or null when not even that can be rendered.
   */
  errorPage(error: unknown, platform: Platform): Promise<RenderedPage | null>;
  blockData(
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
    known: ReadonlySet<string>,
  ): Promise<BlockDataAnswer | { redirect: string }>;
  /** Whether a path leads to a page that is personal to its visitor. */
  isPersonal(pathname: string, platform: Platform): boolean;
  /**
   * A file of the shop that the browser fetches once, by its path, including those of the previous release;
   * undefined for any other path.
   */
  clientShop(path: string): Promise<Buffer | undefined>;
  /** The compiled validator of a form, by its path. */
  form(path: string): string | undefined;
  purge(tags: readonly string[]): void;
  service: PageService;
  blocks: BlockRenderer;
  pages: PageCache;
}

/** Serves pages from the page cache, else from cached block HTML, else by rendering. */
export function createSsrHost({
  bundle,
  caches = { pages: true, blocks: true },
  cacheBytes = shareCacheMemory(),
  now = () => new Date(),
  ...options
}: SsrHostOptions): SsrHost {
  const { log } = options;
  const blocks = createBlockRenderer(bundle, { caching: caches.blocks, maxBytes: cacheBytes.blocks });
  return new PageHost({
    blocks,
    pages: createPageCache(() => now().getTime(), cacheBytes.pages),
    service: createPageService({
      ...options,
      now,
      onMessageError: (key, error) =>
        log.warn({ key, err: error }, 'a message or a form cannot be made ready'),
    }),
    renderer: new PageRenderer({ ...options, blocks, now, cachesPages: caches.pages }),
    cachesPages: caches.pages,
    port: options.port,
    log,
  });
}

interface PageHostParts extends Pick<SsrHost, 'blocks' | 'pages' | 'service'> {
  renderer: PageRenderer;
  cachesPages: boolean;
  port: SsrHostOptions['port'];
  log: SsrHostOptions['log'];
}

class PageHost implements SsrHost {
  readonly blocks: BlockRenderer;
  readonly pages: PageCache;
  readonly service: PageService;
  readonly #parts: PageHostParts;

  constructor(parts: PageHostParts) {
    ({ blocks: this.blocks, pages: this.pages, service: this.service } = parts);
    this.#parts = parts;
  }

  async page(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageAnswer> {
    const shop = this.service.shop(platform);
    const route = shop.match(pathname)?.route;
    const query =
      route && search.size > 0 ? new URLSearchParams(relevantQuery(route, search)).toString() : '';
    const key = `${shop.release.id} ${platform} ${pathname} ${query}`;
    const template = { route: route?.path };
    let loaded: PageOrRedirect | undefined;
    const make = async (): Promise<Loaded<PageOrRedirect>> => {
      const made = await this.#load(pathname, search, platform);
      loaded = made.value;
      return made;
    };
    try {
      const value = this.#parts.cachesPages ? await this.pages.get(key, make) : (await make()).value;
      // Simultaneous visitors share the loaded page. Each has their own query.
      if (value.kind === 'redirect')
        return { ...template, ...value, location: withVisitorQuery(value.location, search) };
      const again = findAgain(this.pages, this.#parts.port, shop.release.id, key);
      return { ...template, ...value, fromCache: value !== loaded, again };
    } catch (error) {
      if (!(error instanceof PageUnavailable)) throw error;
      const page = await this.#parts.renderer.render(error.errorPage);
      return { ...template, kind: 'page', page, fromCache: false, again: () => undefined };
    }
  }

  async errorPage(error: unknown, platform: Platform): Promise<RenderedPage | null> {
    try {
      if (pageStatusOf(error) >= 500)
        return await this.#parts.renderer.render(await this.service.loadError(error, platform));
      const answered = await this.#clientErrorPage(error, platform);
      return answered.kind === 'page' ? answered.page : null;
    } catch (failure) {
      // While nothing is published, no page can be made; the start has already said so.
      if (!(failure instanceof ShopError) || failure.code !== 'unavailable')
        this.#parts.log.error({ err: failure }, 'the error page itself failed');
      return null;
    }
  }

  async blockData(
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
    known: ReadonlySet<string>,
  ): Promise<BlockDataAnswer | { redirect: string }> {
    const result = await this.service.load(pathname, search, platform);
    if (result.kind === 'redirect') return { redirect: withVisitorQuery(result.location, search) };
    const page = result.kind === 'page' ? result : await this.service.loadError(result.error, platform);
    this.#parts.renderer.report(page, page.diagnostics);
    return blockDataAnswer(page, known);
  }

  isPersonal(pathname: string, platform: Platform): boolean {
    const found = this.service.shop(platform).match(pathname);
    return found !== null && isPersonal(found.route);
  }

  async clientShop(path: string): Promise<Buffer | undefined> {
    for (const { client, platform } of this.service.shops()) {
      if (client.texts.path === path) return client.texts.json;
      const page = client.pageOf(path);
      if (page === undefined) continue;
      const document = await this.#parts.port.document(page, platform);
      // Only the studio, which has no page, asks for a document that does not exist.
      if (document === undefined && page !== '') return undefined;
      return client.fileOf(page, typesOn(document?.blocks ?? [], platform));
    }
    return undefined;
  }

  form(path: string): string | undefined {
    return this.service
      .shops()
      .map(({ forms }) => forms.get(path))
      .find((script) => script !== undefined);
  }

  purge(tags: readonly string[]): void {
    this.pages.purge(tags);
  }

  async #load(
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
  ): Promise<Loaded<PageOrRedirect>> {
    const result = await this.service.load(pathname, search, platform);
    if (result.kind === 'redirect') return { value: result, tags: [], life: 0 };
    if (result.kind === 'page') return this.#parts.renderer.renderForCache(result);
    if (pageStatusOf(result.error) >= 500)
      throw new PageUnavailable(await this.service.loadError(result.error, platform));
    return { value: await this.#clientErrorPage(result.error, platform), tags: [], life: 0 };
  }

  /** The page of a client's error, such as a wrong address. */
  async #clientErrorPage(error: unknown, platform: Platform): Promise<PageOrRedirect> {
    const make = async () =>
      this.#parts.renderer.renderForCache(await this.service.loadError(error, platform));
    if (!this.#parts.cachesPages) return (await make()).value;
    const release = this.service.shop(platform).release.id;
    return this.pages.get(`${release} ${platform} error ${pageStatusOf(error)}`, make);
  }
}

/**
 * Returns a function that finds the cached page of a request again. The function holds no reference to a
 * page, so it may live longer than the page.
 */
const findAgain =
  (pages: PageCache, port: SsrHostOptions['port'], release: string, key: string) =>
  (): RenderedPage | undefined => {
    const known = port.published().id === release ? pages.fresh(key) : undefined;
    return known?.kind === 'page' ? known.page : undefined;
  };
