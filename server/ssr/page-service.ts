import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { PageValues } from '#schemas/block/request.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { readLinkTarget } from '#schemas/link-target.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { fillTemplate } from '#routes-manifest/fill-template.ts';
import { pageBreadcrumbs } from '#routes-manifest/breadcrumbs.ts';
import { pageDescription, pageTitle } from '#routes-manifest/page-head.ts';
import { pageDataQuery, redirectTarget, relevantQuery } from '#routes-manifest/page-request.ts';
import type { DataPort, PortDocument, Versioned } from '../data-port/data-port.ts';
import { chooseOption } from './chosen-option.ts';
import { collectBlockData, type CollectedData } from './block-data.ts';
import {
  resolveList,
  type BlockDiagnostic,
  type Definitions,
  type ResolvedBlock,
  type ResolvedList,
} from './resolve-blocks.ts';
import { compileMessages, createShop, type Shop } from './shop.ts';

/** Everything that a page needs, before any of it is rendered. */
export interface LoadedPage {
  kind: 'page';
  shop: Shop;
  route: ManifestRoute;
  params: Readonly<Record<string, string>>;
  status: number;
  /** Path and relevant query. */
  url: string;
  title: string;
  /** The title of the browser's tab: the page's own with the shop's name. */
  documentTitle: string;
  description: string;
  canonical: string;
  /** Values that blocks may read from the page, `query.<name>` among them. */
  values: Record<string, unknown>;
  pageVersion: string;
  top: ResolvedBlock[];
  blocks: ResolvedBlock[];
  bottom: ResolvedBlock[];
  data: CollectedData;
  diagnostics: BlockDiagnostic[];
  /** Whether the address names an option that the product does not have. */
  hasUnknownOption: boolean;
  tags: Set<string>;
  /** When a schedule next changes the page. */
  expires: Date | null;
}

/** An address without a page of its own: it shows the shop's page for the error. */
export interface PageFailure {
  kind: 'failure';
  error: unknown;
}

export type PageResult = LoadedPage | PageFailure | { kind: 'redirect'; location: string; status: number };

/** The status that the page of an error has. */
export function pageStatusOf(error: unknown): number {
  if (!(error instanceof ShopError)) return 500;
  return error.status === 422 ? 400 : error.status;
}

export interface PageServiceOptions {
  port: DataPort;
  definitions: Definitions;
  now: () => Date;
  onMessageError: (key: string, error: unknown) => void;
  /** How ICU messages are prepared for the bundle's formatter; compiled by default. */
  readyMessages?: typeof compileMessages;
  /** The tile source of maps; none by default. */
  tiles?: (locale: string) => MapTiles | null;
}

export interface PageService {
  /** The shop of the published release. */
  shop(platform: Platform): Shop;
  /**
   * The shops of the published release and of the one before it, to which recently sent pages still belong.
   */
  shops(): Shop[];
  /** Loads the content of a path. Never throws: what goes wrong is a failure. */
  load(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageResult>;
  /**
   * Loads the shop's page for an error. It depends on the error's status alone, never on the address.
   * @throws ShopError when the shop has no page for errors or its content cannot be loaded
   */
  loadError(error: unknown, platform: Platform): Promise<LoadedPage>;
}

/** Loads everything that the page of a request needs. It does not render and does not depend on HTTP. */
export function createPageService({
  port,
  definitions,
  now,
  onMessageError,
  readyMessages = compileMessages,
  tiles = () => null,
}: PageServiceOptions): PageService {
  const shops = new Map<string, Shop>();
  const resolved = new WeakMap<object, Map<string, ResolvedList>>();

  function shop(platform: Platform): Shop {
    const release = port.published();
    const key = `${release.id} ${platform}`;
    const known = shops.get(key);
    // The development server makes a release again under its id, when texts of blocks have changed.
    if (known?.release === release) return known;
    // Only the published release and the one before it are cached.
    for (const old of [...shops.keys()].slice(0, Math.max(0, shops.size - 3))) shops.delete(old);
    const made = createShop(release, platform, {
      definitions,
      readyMessages: (messages) => readyMessages(messages, onMessageError),
      tiles: tiles(release.site.locale),
      onError: onMessageError,
    });
    shops.set(key, made);
    return made;
  }

  /** Resolved once for a document and platform, and again when a schedule changes the list. */
  function resolveOnce(document: object, name: string, resolve: () => ResolvedList): ResolvedList {
    const lists = resolved.get(document) ?? new Map<string, ResolvedList>();
    resolved.set(document, lists);
    const known = lists.get(name);
    if (known && (known.expires === null || known.expires > now())) return known;
    const list = resolve();
    lists.set(name, list);
    return list;
  }

  function resolveDocument(document: PortDocument, platform: Platform): ResolvedList {
    const { currencies } = port.published().site;
    return resolveOnce(document, platform, () => {
      const overrides = document.platform === 'all';
      const codes = currencies?.map(({ code }) => code);
      const list = resolveList(document.blocks, {
        definitions,
        platform,
        now: now(),
        overrides,
        currencies: codes,
      });
      // A remote engine has applied the schedules itself, and its response says until when it is valid.
      return { ...list, expires: list.expires ?? (document.expires ? new Date(document.expires) : null) };
    });
  }

  function resolveLayout({ release, platform }: Shop, part: 'top' | 'bottom'): ResolvedList {
    const { layout, currencies } = release.site;
    const codes = currencies?.map(({ code }) => code);
    return resolveOnce(layout, `${part} ${platform}`, () =>
      resolveList(layout[part], {
        definitions,
        platform,
        now: now(),
        overrides: true,
        prefix: 'site-',
        currencies: codes,
      }),
    );
  }

  /** @throws ShopError, also for a route whose page data is not an operation */
  async function askPageData(
    { pageData }: Shop,
    route: ManifestRoute,
    params: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>>,
  ): Promise<Versioned<Partial<PageData>>> {
    const source = pageData.get(route.id);
    if (!source)
      throw new ShopError('not-found', { detail: `no operation has the page data of ${route.id}` });
    const input = Object.entries(source.input).map(([name, value]) => [name, fillTemplate(value, params)]);
    return port.page(source.operation, { ...query, ...Object.fromEntries(input) });
  }

  /**
   * Page data; a query value that the engine refuses is left out, as if it were not in the address. A
   * refused page number, or a refused part of the path, is a page that does not exist.
   */
  async function loadData(
    target: Shop,
    route: ManifestRoute,
    params: Record<string, string>,
    query: Record<string, string>,
  ): Promise<{ answer: Versioned<Partial<PageData>>; query: Record<string, string> }> {
    if (!route.url)
      return {
        answer: { value: { site_info: target.context.site }, version: target.release.id, tags: ['release'] },
        query,
      };
    try {
      const values = pageDataQuery({ route, query, platform: target.platform, visit: { listCached: true } });
      return { answer: await askPageData(target, route, params, values), query };
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'validation-failed') throw error;
      const refused = error.fields.map((field) => field.field.split('.')[0] ?? '');
      if (refused.some((name) => Object.hasOwn(params, name)))
        throw new ShopError('not-found', { detail: `no such page of ${route.id}`, cause: error });
      if (refused.includes('page'))
        throw new ShopError('page-past-end', {
          detail: 'the page number is not a whole number from 1 on',
          cause: error,
        });
      const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !refused.includes(name)));
      if (Object.keys(kept).length === Object.keys(query).length) throw error;
      return loadData(target, route, params, kept);
    }
  }

  async function assemble(
    target: Shop,
    route: ManifestRoute,
    params: Record<string, string>,
    asked: Record<string, string>,
    shown: { pathname: string; status: number },
  ): Promise<LoadedPage> {
    const [loaded, document] = await Promise.all([
      loadData(target, route, params, asked),
      route.page ? port.document(route.page, target.platform) : undefined,
    ]);
    if (!document)
      throw new ShopError('page-document-not-found', {
        detail: `no document for the page ${route.page ?? ''} on ${target.platform}`,
      });
    const { answer, query } = chooseOption(loaded.answer, loaded.query);
    const head = { route, params, page: answer.value, paths: target.paths, messages: target.routeMessages };
    const title = pageTitle(head);
    const shopName = target.context.site.name;
    const values: PageValues = {
      ...answer.value,
      breadcrumbs: pageBreadcrumbs(head),
      route_id: route.id,
      path: shown.pathname,
      account_menu: target.release.site.account_menu,
      query,
    };
    const [top, main, bottom] = [
      resolveLayout(target, 'top'),
      resolveDocument(document, target.platform),
      resolveLayout(target, 'bottom'),
    ];
    const context = { params, query, page: values, platform: target.platform, locale: target.context.locale };
    const data = await collectBlockData([...top.blocks, ...main.blocks, ...bottom.blocks], context, port);
    const expires =
      [top, main, bottom]
        .flatMap((list) => list.expires ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    return {
      kind: 'page',
      shop: target,
      route,
      params,
      status: shown.status,
      url: fillPath(shown.pathname.replaceAll(/[{}]/g, ''), {}, query),
      title,
      documentTitle: route.dataKind === 'home' ? `${shopName} | ${title}` : `${title} | ${shopName}`,
      description: pageDescription(head) || target.release.site.description,
      canonical: canonicalOf(target, route, params, query),
      values: {
        ...values,
        ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`query.${name}`, value])),
      },
      pageVersion: answer.version,
      top: top.blocks,
      blocks: main.blocks,
      bottom: bottom.blocks,
      data,
      diagnostics: [...top.diagnostics, ...main.diagnostics, ...bottom.diagnostics, ...data.diagnostics],
      hasUnknownOption: 'option' in loaded.query && !('option' in query),
      tags: new Set([...answer.tags, ...data.tags, 'release']),
      expires,
    };
  }

  async function load(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageResult> {
    const target = shop(platform);
    const found = target.match(pathname);
    if (!found) return { kind: 'failure', error: new ShopError('not-found', { detail: pathname }) };
    const { route, params } = found;
    const redirect = redirectTarget(route, params, target.paths);
    try {
      if (redirect?.kind === 'path')
        return { kind: 'redirect', location: redirect.path, status: redirect.status };
      if (redirect?.kind === 'lookup') {
        const { value } = await askPageData(target, route, params, {});
        return { kind: 'redirect', location: linkTarget(value.location), status: redirect.status };
      }
      return await assemble(target, route, params, relevantQuery(route, search), {
        pathname,
        status: route.status,
      });
    } catch (error) {
      return { kind: 'failure', error };
    }
  }

  async function loadError(error: unknown, platform: Platform): Promise<LoadedPage> {
    const target = shop(platform);
    const status = pageStatusOf(error);
    const route = target.routes.get(status < 500 ? 'not-found' : 'server-error');
    if (!route) throw error;
    return assemble(target, { ...route, url: undefined, index: false }, {}, {}, { pathname: '', status });
  }

  return { shop, shops: () => platforms.map(shop).concat([...shops.values()]), load, loadError };
}

/**
 * The target of a short link, which staff have written: a page of the shop, or an https address of another
 * site.
 * @throws ShopError for any other target
 */
function linkTarget(location = ''): string {
  const target = readLinkTarget(location);
  if (target !== undefined) return target;
  throw new ShopError('short-link-not-found', { detail: `no path and no https address: ${location}` });
}

/** The canonical path: that of the canonical route, with the page number as its only query value. */
function canonicalOf(
  target: Shop,
  route: ManifestRoute,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  return fillPath(
    target.paths[route.canonical ?? route.id] ?? '/',
    params,
    query['page'] && query['page'] !== '1' ? { page: query['page'] } : {},
  );
}
