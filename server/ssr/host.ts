import { shareCacheMemory, type CacheShares } from '#platform/cache/memory.ts';
import type { Loaded } from '#platform/cache/tagged-cache.ts';
import { relevantQuery, withVisitorQuery } from '#routes-manifest/page-request.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockDataAnswer, RenderBundle } from '#schemas/rendering.ts';
import { entityTag } from '../entity-tag.ts';
import type { Assets } from './assets.ts';
import { createBlockRenderer, type BlockRenderer } from './block-html.ts';
import { writeHtml } from './html.ts';
import {
  createPageCache,
  PageUnavailable,
  pageSize,
  type PageCache,
  type PageOrRedirect,
  type RenderedPage,
} from './page-cache.ts';
import {
  createPageService,
  pageStatusOf,
  type LoadedPage,
  type PageService,
  type PageServiceOptions,
} from './page-service.ts';
import { blockDataAnswer } from './portable-page.ts';
import type { BlockDiagnostic } from './resolve-blocks.ts';

export interface SsrHostOptions extends Omit<PageServiceOptions, 'now' | 'onMessageError'> {
  bundle: RenderBundle;
  assets: Assets;
  /** Origin for canonical links, without a slash at its end. */
  publicUrl: string;
  /** Whether every page says at its top that the shop is a demo. */
  publicDemo?: boolean;
  /** Of a preview of documents that are not published: when it ends. */
  previewUntil?: Date;
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void };
  now?: () => Date;
  /** Both are off only in benchmarks. */
  caches?: { pages: boolean; blocks: boolean };
  /** Bytes that each cache may take. */
  cacheBytes?: Pick<CacheShares, 'pages' | 'blocks'>;
}

export type PageAnswer =
  | {
      kind: 'page';
      page: RenderedPage;
      fromCache: boolean;
      /** The fresh page that the page cache has for the same request, at any later moment. */
      again: () => RenderedPage | undefined;
    }
  | { kind: 'redirect'; location: string; status: number };

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
   * The context that the browser fetches once, by its path, including that of the previous release;
   * undefined for any other path.
   */
  clientShop(path: string): Buffer | undefined;
  /** The compiled validator of a form, by its path. */
  form(path: string): string | undefined;
  purge(tags: readonly string[]): void;
  service: PageService;
  blocks: BlockRenderer;
  pages: PageCache;
}

/** Pages that lost a part to a failure are cached only this long, in ms, so that they recover soon. */
const degradedLife = 5000;

/** Serves pages from the page cache, else from cached block HTML, else by rendering. */
export function createSsrHost({
  bundle,
  assets,
  publicUrl,
  publicDemo = false,
  previewUntil,
  log,
  caches = { pages: true, blocks: true },
  cacheBytes = shareCacheMemory(),
  now = () => new Date(),
  ...options
}: SsrHostOptions): SsrHost {
  const reported = new Set<string>();
  const onMessageError = (key: string, error: unknown) =>
    log.warn({ key, err: error }, 'a message or a form cannot be made ready');
  const service = createPageService({ ...options, now, onMessageError });
  const blocks = createBlockRenderer(bundle, { caching: caches.blocks, maxBytes: cacheBytes.blocks });
  const pages = createPageCache(() => now().getTime(), cacheBytes.pages);

  /** Each fault of a document is reported once per release. */
  function reportDiagnostics(loaded: LoadedPage, diagnostics: readonly BlockDiagnostic[]): void {
    for (const diagnostic of diagnostics) {
      const key = `${loaded.shop.release.id} ${diagnostic.block} ${diagnostic.reason} ${diagnostic.detail}`;
      if (reported.has(key)) continue;
      if (reported.size > 10_000) reported.clear();
      reported.add(key);
      log.warn({ route: loaded.route.id, ...diagnostic }, 'a block is not shown as it should be');
    }
  }

  /** Error pages are cached by status and not by address, because there is no limit to wrong addresses. */
  const isKept = ({ status, route }: LoadedPage): boolean =>
    caches.pages && status < 500 && !isPersonal(route);

  async function render(page: LoadedPage): Promise<RenderedPage> {
    const failures: BlockDiagnostic[] = [];
    const rendered = await blocks.render(page, failures);
    reportDiagnostics(page, [...page.diagnostics, ...failures]);
    const { body, csp } = writeHtml(page, rendered, assets, { publicUrl, publicDemo, previewUntil });
    const etag = isKept(page) && page.status === 200 ? entityTag(body) : '';
    return { status: page.status, csp, raw: body, etag, personal: isPersonal(page.route) };
  }

  /**
   * Milliseconds until a page is out of date: the end of its cache life, or the next change of its
   * schedule.
   */
  function lifeOf(page: LoadedPage): number {
    // There is no limit to options that do not exist: their addresses must not push pages out of the cache.
    if (!isKept(page) || page.hasUnknownOption) return 0;
    const life = page.data.degraded ? degradedLife : page.route.cache.seconds * 1000;
    return page.expires ? Math.min(life, page.expires.getTime() - now().getTime()) : life;
  }

  async function load(
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
  ): Promise<Loaded<PageOrRedirect>> {
    const result = await service.load(pathname, search, platform);
    if (result.kind === 'redirect') return { value: result, tags: [], life: 0 };
    if (result.kind === 'page') return toLoaded(result);
    if (pageStatusOf(result.error) >= 500)
      throw new PageUnavailable(await service.loadError(result.error, platform));
    return { value: await clientErrorPage(result.error, platform), tags: [], life: 0 };
  }

  async function toLoaded(loaded: LoadedPage): Promise<Loaded<PageOrRedirect>> {
    const page = await render(loaded);
    return {
      value: { kind: 'page', page },
      tags: [...loaded.tags],
      life: lifeOf(loaded),
      size: pageSize(page),
    };
  }

  /** The page of a client's error, such as a wrong address. */
  async function clientErrorPage(error: unknown, platform: Platform): Promise<PageOrRedirect> {
    const make = async () => toLoaded(await service.loadError(error, platform));
    if (!caches.pages) return (await make()).value;
    return pages.get(`${service.shop(platform).release.id} ${platform} error ${pageStatusOf(error)}`, make);
  }

  /** Holds no page, so that it may be kept for longer than one. */
  const findAgain = (release: string, key: string) => (): RenderedPage | undefined => {
    const known = options.port.published().id === release ? pages.fresh(key) : undefined;
    return known?.kind === 'page' ? known.page : undefined;
  };

  async function answer(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageAnswer> {
    const shop = service.shop(platform);
    const route = shop.match(pathname)?.route;
    const key = `${shop.release.id} ${platform} ${pathname} ${route && search.size > 0 ? new URLSearchParams(relevantQuery(route, search)).toString() : ''}`;
    let loaded: PageOrRedirect | undefined;
    const make = async (): Promise<Loaded<PageOrRedirect>> => {
      const made = await load(pathname, search, platform);
      loaded = made.value;
      return made;
    };
    try {
      const value = caches.pages ? await pages.get(key, make) : (await make()).value;
      // Visitors at the same moment share what was loaded, and each has a query of their own.
      if (value.kind === 'redirect') return { ...value, location: withVisitorQuery(value.location, search) };
      return { ...value, fromCache: value !== loaded, again: findAgain(shop.release.id, key) };
    } catch (error) {
      if (!(error instanceof PageUnavailable)) throw error;
      return { kind: 'page', page: await render(error.errorPage), fromCache: false, again: () => undefined };
    }
  }

  return {
    service,
    blocks,
    pages,
    page: answer,
    async errorPage(error, platform) {
      try {
        if (pageStatusOf(error) >= 500) return await render(await service.loadError(error, platform));
        const answered = await clientErrorPage(error, platform);
        return answered.kind === 'page' ? answered.page : null;
      } catch (failure) {
        // While nothing is published, no page can be made; the start has already said so.
        if (!(failure instanceof ShopError) || failure.code !== 'unavailable')
          log.error({ err: failure }, 'the error page itself failed');
        return null;
      }
    },
    async blockData(pathname, search, platform, known) {
      const result = await service.load(pathname, search, platform);
      if (result.kind === 'redirect') return { redirect: withVisitorQuery(result.location, search) };
      const page = result.kind === 'page' ? result : await service.loadError(result.error, platform);
      reportDiagnostics(page, page.diagnostics);
      return blockDataAnswer(page, known);
    },
    isPersonal(pathname, platform) {
      const found = service.shop(platform).match(pathname);
      return found !== null && isPersonal(found.route);
    },
    clientShop: (path) => service.shops().find(({ client }) => client.path === path)?.client.json,
    form: (path) =>
      service
        .shops()
        .map(({ forms }) => forms.get(path))
        .find((script) => script !== undefined),
    purge: (tags) => pages.purge(tags),
  };
}
