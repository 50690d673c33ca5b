import { isPersonal } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockDataAnswer, RenderBundle } from '#schemas/rendering.ts';
import { relevantQuery } from '#routes-manifest/page-request.ts';
import type { Assets } from './assets.ts';
import { createBlockRenderer, type BlockRenderer } from './block-html.ts';
import { writeHtml } from './html.ts';
import { createPageCache, type CachedPage, type PageCache } from './page-cache.ts';
import {
  createPageService,
  type LoadedPage,
  type PageService,
  type PageServiceOptions,
} from './page-service.ts';
import { blockDataAnswer } from './portable-page.ts';
import { createPurgeLog } from './purge-log.ts';
import type { BlockDiagnostic } from './resolve-blocks.ts';

export interface SsrHostOptions extends Omit<PageServiceOptions, 'now' | 'onMessageError'> {
  bundle: RenderBundle;
  assets: Assets;
  /** Origin for canonical links, without a slash at its end. */
  publicUrl: string;
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void };
  now?: () => Date;
  /** Both off only in benchmarks. */
  caches?: { pages: boolean; blocks: boolean };
}

export type PageAnswer =
  | { kind: 'page'; page: CachedPage; fromCache: boolean }
  | { kind: 'redirect'; location: string; status: number };

export interface SsrHost {
  page(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageAnswer>;
  /** The shop's page for an error that happened outside a page, or null when not even that can be made. */
  errorPage(error: unknown, pathname: string, platform: Platform): Promise<CachedPage | null>;
  blockData(
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
    known: ReadonlySet<string>,
  ): Promise<BlockDataAnswer | { redirect: string }>;
  /** The context that the browser fetches once, by its path, also that of the release before; undefined for any other path. */
  clientShop(path: string): Buffer | undefined;
  /** The compiled validator of a form, by its path. */
  form(path: string): string | undefined;
  purge(tags: readonly string[]): void;
  service: PageService;
  blocks: BlockRenderer;
  pages: PageCache;
}

/** Pages that lost a part to a failure are kept this long, in ms, so that they heal soon. */
const degradedLife = 5000;

/** Makes pages: from the page cache, else from block HTML that is cached, else by rendering. */
export function createSsrHost({
  bundle,
  assets,
  publicUrl,
  log,
  caches = { pages: true, blocks: true },
  now = () => new Date(),
  ...options
}: SsrHostOptions): SsrHost {
  const told = new Set<string>();
  const purges = createPurgeLog();
  const onMessageError = (key: string, error: unknown) =>
    log.warn({ key, err: error }, 'a message or a form cannot be made ready');
  const service = createPageService({ ...options, now, onMessageError });
  const blocks = createBlockRenderer(bundle, { caching: caches.blocks });
  const pages = createPageCache();
  const inFlight = new Map<string, { began: number; answer: Promise<PageAnswer> }>();

  /** Each fault of a document is told once for a release. */
  function tell(loaded: LoadedPage, diagnostics: readonly BlockDiagnostic[]): void {
    for (const diagnostic of diagnostics) {
      const key = `${loaded.shop.head.id} ${diagnostic.block} ${diagnostic.reason} ${diagnostic.detail}`;
      if (told.has(key)) continue;
      if (told.size > 10_000) told.clear();
      told.add(key);
      log.warn({ route: loaded.route.id, ...diagnostic }, 'a block is not shown as it should be');
    }
  }

  function render(page: LoadedPage): Omit<CachedPage, 'etag'> {
    const failures: BlockDiagnostic[] = [];
    const rendered = blocks.render(page, failures);
    tell(page, [...page.diagnostics, ...failures]);
    const { body, csp } = writeHtml(page, rendered, assets, publicUrl);
    const life = page.data.degraded ? degradedLife : page.route.cache.seconds * 1000;
    const until = now().getTime() + life;
    return {
      status: page.status,
      csp,
      raw: body,
      tags: page.tags,
      personal: isPersonal(page.route),
      freshUntil: Math.min(until, page.expires?.getTime() ?? until),
    };
  }

  /** Error pages are not put under the address asked for: wrong addresses are without number. */
  function finish(key: string, page: LoadedPage, began: number): CachedPage {
    const rendered = render(page);
    // What was purged while the page was made may be in it: shown once, made anew next time.
    const outdated = purges.since(began).some((tag) => page.tags.has(tag));
    if (caches.pages && page.status === 200 && !rendered.personal)
      return pages.put(key, outdated ? { ...rendered, freshUntil: 0 } : rendered);
    return { ...rendered, etag: '' };
  }

  async function answer(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageAnswer> {
    const shop = service.shop(platform);
    const route = shop.match(pathname)?.route;
    const key = `${shop.head.id} ${platform} ${pathname} ${route ? new URLSearchParams(relevantQuery(route, search)).toString() : ''}`;
    const cached = pages.get(key);
    if (cached && cached.freshUntil > now().getTime()) return { kind: 'page', page: cached, fromCache: true };
    const began = purges.now();
    // Who comes while a page is being made waits for it, unless it may hold what was purged meanwhile.
    const same = inFlight.get(key);
    if (same?.began === began) return same.answer;
    const made = make(key, began, cached, pathname, search, platform);
    if (!caches.pages) return made;
    inFlight.set(key, { began, answer: made });
    try {
      return await made;
    } finally {
      if (inFlight.get(key)?.answer === made) inFlight.delete(key);
    }
  }

  async function make(
    key: string,
    began: number,
    cached: CachedPage | undefined,
    pathname: string,
    search: URLSearchParams,
    platform: Platform,
  ): Promise<PageAnswer> {
    const result = await service.load(pathname, search, platform);
    if (result.kind === 'redirect') return result;
    // The database is away, but the page is known: an older page is better than none.
    if (result.status >= 500 && cached) return { kind: 'page', page: cached, fromCache: true };
    return { kind: 'page', page: finish(key, result, began), fromCache: false };
  }

  return {
    service,
    blocks,
    pages,
    page: answer,
    async errorPage(error, pathname, platform) {
      try {
        return finish('', await service.loadError(error, pathname, platform), purges.now());
      } catch (failure) {
        log.error({ err: failure }, 'the error page itself failed');
        return null;
      }
    },
    async blockData(pathname, search, platform, known) {
      const result = await service.load(pathname, search, platform);
      if (result.kind === 'redirect') return { redirect: result.location };
      tell(result, result.diagnostics);
      return blockDataAnswer(result, known);
    },
    clientShop: (path) => service.shops().find(({ client }) => client.path === path)?.client.json,
    form: (path) =>
      service
        .shops()
        .map(({ forms }) => forms.get(path))
        .find((script) => script !== undefined),
    purge(tags) {
      purges.add(tags);
      pages.purge(tags);
    },
  };
}
