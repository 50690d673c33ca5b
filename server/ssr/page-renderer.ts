import type { BlockDiagnostic } from '#schemas/block/check-block.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import type { Loaded } from '#platform/cache/tagged-cache.ts';
import { entityTag } from '../entity-tag.ts';
import type { Assets } from './assets.ts';
import type { BlockRenderer } from './block-html.ts';
import { writeHtml } from './html.ts';
import type { LoadedPage } from './loaded-page.ts';
import { pageSize, type PageOrRedirect, type RenderedPage } from './page-cache.ts';

export interface PageRendererOptions {
  blocks: BlockRenderer;
  assets: Assets;
  /** Origin for canonical links, without a slash at its end. */
  publicUrl: string;
  /** Whether every page says at its top that the shop is a demo. */
  publicDemo?: boolean;
  /** Of a preview of documents that are not published: when it ends. */
  previewUntil?: Date;
  log: { warn(detail: object, message: string): void };
  now: () => Date;
  cachesPages: boolean;
}

/** Pages that lost a part to a failure are cached only this long, in ms, so that they recover soon. */
const degradedLife = 5000;

/** Renders loaded pages, and says how long each may be cached. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #reported = new Set<string>();

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** Renders a page, and logs the faults of its documents. */
  async render(page: LoadedPage): Promise<RenderedPage> {
    const { blocks, assets, publicUrl, publicDemo = false, previewUntil } = this.#options;
    const failures: BlockDiagnostic[] = [];
    const rendered = await blocks.render(page, failures);
    this.report(page, [...page.diagnostics, ...failures]);
    const { body, csp } = writeHtml(page, rendered, assets, { publicUrl, publicDemo, previewUntil });
    const etag = this.#isCacheable(page) && page.status === 200 ? entityTag(body) : '';
    return { status: page.status, csp, raw: body, etag, personal: isPersonal(page.route) };
  }

  /** Renders a page for the page cache. */
  async renderForCache(loaded: LoadedPage): Promise<Loaded<PageOrRedirect>> {
    const page = await this.render(loaded);
    return {
      value: { kind: 'page', page },
      tags: [...loaded.tags],
      life: this.#lifeOf(loaded),
      size: pageSize(page),
    };
  }

  /** Logs each fault of a document once per release. */
  report(loaded: LoadedPage, diagnostics: readonly BlockDiagnostic[]): void {
    for (const diagnostic of diagnostics) {
      const key = `${loaded.shop.release.id} ${diagnostic.block} ${diagnostic.reason} ${diagnostic.detail}`;
      if (this.#reported.has(key)) continue;
      if (this.#reported.size > 10_000) this.#reported.clear();
      this.#reported.add(key);
      this.#options.log.warn(
        { route: loaded.route.id, ...diagnostic },
        'a block is not shown as it should be',
      );
    }
  }

  /** Error pages are cached by status and not by address, because there is no limit to wrong addresses. */
  #isCacheable({ status, route }: LoadedPage): boolean {
    return this.#options.cachesPages && status < 500 && !isPersonal(route);
  }

  /**
   * Milliseconds until a page is out of date: the end of its cache life, or the next change of its
   * schedule.
   */
  #lifeOf(page: LoadedPage): number {
    // Anybody can invent options and page numbers without end. Their addresses must not push pages out
    // of the cache.
    if (!this.#isCacheable(page) || page.hasUnknownOption || 'past_end' in page.values) return 0;
    const life = page.data.degraded ? degradedLife : page.route.cache.seconds * 1000;
    return page.expires ? Math.min(life, page.expires.getTime() - this.#options.now().getTime()) : life;
  }
}
