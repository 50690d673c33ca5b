import type { FlowSettings } from './documents/flows.ts';
import type { Messages } from './documents/messages.ts';
import type { SiteInfo } from './documents/site.ts';
import type { SellableLimits } from './sellable-limits.ts';
import type { Locale, Platform } from './locale.ts';

/*
 * The stages of a block, from its document to the screen:
 *   StoredBlock   schemas/documents/block.ts    as a document holds it: any version, not checked
 *   ResolvedBlock server/ssr/resolve-blocks.ts  what a platform sees now: migrated, checked, completed, with its definition
 *   RenderBlock   here                          with its data: what a component gets, on the server and in the browser
 *   PortableBlock here                          sent to the browser, which makes a RenderBlock from it again
 */

/** A block that is ready to render: the server has checked its props and loaded its data. */
export interface RenderBlock {
  id: string;
  type: string;
  /** Hash of everything the block's HTML depends on: equal keys mean equal HTML. */
  key: string;
  props: Record<string, unknown>;
  data: Record<string, unknown>;
  slots: Record<string, RenderBlock[]>;
  hydrate: 'never' | 'visible' | 'load';
  to?: 'everyone' | 'guests' | 'customers' | undefined;
  /** The name of a condition. */
  when?: string | undefined;
  /** Height in px reserved until the browser knows whether the block is visible. */
  space?: number | undefined;
}

/** The conditions of a block that only the browser can check. */
export type ShowCondition = Pick<RenderBlock, 'to' | 'when'>;

/** Whether only the browser can decide if a block is visible. */
export const isConditional = ({ to = 'everyone', when }: ShowCondition): boolean =>
  to !== 'everyone' || when !== undefined;

/** Paths of the shop's routes by id, for the current platform: components build links from them. */
export type RoutePaths = Readonly<Record<string, string>>;

/**
 * Whether the layout of this platform has a block that shows the login; `address` where customers sign in
 * with e-mail addresses only, and so have no numbers.
 */
export type LoginOffer = boolean | 'address';

/**
 * The flow settings that pages need. How long the shop stores uploads, how it closes tickets, whom it rewards and
 * how much a network may hold are the engine's own.
 */
export type PageFlows = Pick<
  FlowSettings,
  | 'builderCache'
  | 'cart'
  | 'checkout'
  | 'connectivity'
  | 'currencies'
  | 'defaultGateway'
  | 'firstCurrency'
  | 'furtherCurrencies'
  | 'identity'
  | 'login'
  | 'payment'
  | 'taxes'
  | 'thresholds'
  | 'wallet'
> & {
  referral: Pick<FlowSettings['referral'], 'enabled'>;
  reservations: Pick<FlowSettings['reservations'], 'lines'> & SellableLimits;
};

/**
 * Values that all blocks of a shop share during rendering. They are the same for all visitors of a platform.
 */
export interface ShopContext {
  /**
   * The language of the site, with its calendar, first weekday and digits:
   * `en-US-u-ca-gregory-fw-sun-nu-latn`.
   */
  locale: Locale;
  direction: 'rtl' | 'ltr';
  timeZone: string;
  platform: Platform;
  messages: Messages;
  paths: RoutePaths;
  flows: PageFlows;
  site: SiteInfo;
  hasLogin: LoginOffer;
}

export interface Crumb {
  title: string;
  href: string;
}

/** References to a block's data: a key of the page's own data, or an index in the answers of operations. */
export type DataReference = { page: string } | { answer: number };

/**
 * A block as the server sends it to the browser. Its data are references. On the first page a static block
 * has no props and no data, because the browser only needs its HTML.
 */
export interface PortableBlock extends Omit<RenderBlock, 'props' | 'data' | 'slots'> {
  props?: Record<string, unknown>;
  data?: Record<string, DataReference>;
  slots?: Record<string, PortableBlock[]>;
}

/** A page's blocks as the server sends them to the browser. Each value that they refer to occurs once. */
export interface PortablePage {
  release: string;
  status: number;
  top: PortableBlock[];
  blocks: PortableBlock[];
  bottom: PortableBlock[];
  /** Page values by key. */
  page: Record<string, unknown>;
  /** Results of operations by index. */
  answers: unknown[];
}

/** The data with which the browser hydrates a page that the server rendered. */
export interface PageState extends PortablePage {
  /** Id of the manifest route. */
  route: string;
  /** Path and declared query of this page. */
  url: string;
  platform: Platform;
  /** Path of the shop's context for this release, platform and page. */
  shop: string;
  /** Path of the texts of all blocks. */
  texts: string;
  /**
   * Addresses of the scripts of this page's blocks, by type. The first exports the component as its default. Empty
   * where nothing is built.
   */
  code: Readonly<Record<string, readonly string[]>>;
}

/**
 * Data that later navigation needs in addition to page data and page document, because only the server can
 * make it. A page block has no props that its document already contains. A layout block whose key the browser
 * sent has no props and no data, because the browser has them. `page` contains the renderer's own values:
 * breadcrumbs, route_id, path and query.
 */
export interface BlockDataAnswer extends PortablePage {
  /** The page's title, for the browser tab. */
  title: string;
}

/** The part of the manifest that the browser needs: matching and requests. */
export interface ClientRoute {
  id: string;
  path: string;
  platform: 'web' | 'mobile' | 'all';
  platformPath?: { web?: string | undefined; mobile?: string | undefined } | undefined;
  page?: string | undefined;
  url?: string | undefined;
  dataKind: 'home' | 'generic' | 'storage';
  builderUrl?: string | undefined;
  ssrQuery?:
    | {
        web?: Record<string, string | number | boolean> | undefined;
        mobile?: Record<string, string | number | boolean> | undefined;
      }
    | undefined;
  sendQueries: boolean;
  pagination: boolean;
  queries: string[];
  requiresAuth: boolean;
  redirects: boolean;
  preload: 'intent' | 'none';
}

/** The source of map tiles. */
export interface MapTiles {
  /** The URL template, with {z}, {x} and {y}. */
  url: string;
  /** The attribution, as plain text. */
  attribution: string;
  maxZoom: number;
  /** Present when the shop has a provider that finds places; its attribution, as plain text. */
  places?: { attribution: string };
}

/** The shop's context, which the browser fetches once for a release and platform. */
export interface ClientShop extends ShopContext {
  release: string;
  /**
   * Path of the texts of all blocks; empty once the texts are loaded. The first page comes with the texts of
   * its own blocks.
   */
  texts: string;
  routes: ClientRoute[];
  /** Path of each form's compiled validator, by the form's name. */
  forms: Readonly<Record<string, string>>;
  /** null when the shop shows no maps. */
  tiles: MapTiles | null;
}

/**
 * The markup around blocks, rendered by the components that hydrate it. Slot elements ({@link slotHtml}) mark
 * where blocks are inserted.
 */
export interface PageMarkup {
  /** The page, with the slots `top`, `blocks` and `bottom`. */
  page: string;
  /** React's separator between two blocks, with the slot `block`. */
  boundary: string;
}

/** The interface of the built SSR bundle. The bundle exports it as `bundle`. */
export interface RenderBundle {
  /** @returns the same object on every call, until the bundle itself is replaced */
  pageMarkup(): PageMarkup;
  /**
   * Renders one block inside its wrapper. In the HTML, `slotHtml(name)` marks where the blocks of a slot are
   * inserted.
   * @throws any error that the component throws
   */
  renderBlock(
    block: Omit<RenderBlock, 'slots'> & { slotNames: readonly string[] },
    shop: ShopContext,
  ): string;
}

/** Placeholder in a block's HTML for the blocks of a slot. */
export const slotTag = 'vitrin-slot';
export const slotHtml = (name: string): string => `<${slotTag} name="${name}"></${slotTag}>`;
