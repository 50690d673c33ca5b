import type { FlowSettings } from './documents/flows.ts';
import type { Messages } from './documents/messages.ts';
import type { SiteInfo } from './documents/site.ts';
import type { Locale, Platform } from './locale.ts';

/** A block ready to render: its props are checked and complete, its data is there. */
export interface RenderBlock {
  id: string;
  type: string;
  /** Hash of what the block's HTML is made of: equal keys, equal HTML. */
  key: string;
  props: Record<string, unknown>;
  data: Record<string, unknown>;
  slots: Record<string, RenderBlock[]>;
  hydrate: 'never' | 'visible' | 'load';
  to?: 'everyone' | 'guests' | 'customers' | undefined;
  /** A machine and its state. */
  when?: string | undefined;
  /** Height in px that is kept free until the browser knows whether the block is shown. */
  space?: number | undefined;
}

/** When a block is shown, as far as only the browser can tell. */
export type ShowCondition = Pick<RenderBlock, 'to' | 'when'>;

/** Whether only the browser can tell if something is shown. */
export const isConditional = ({ to = 'everyone', when }: ShowCondition): boolean =>
  to !== 'everyone' || when !== undefined;

/** Paths of the shop's routes by id, for the platform at hand: how components make links. */
export type RoutePaths = Readonly<Record<string, string>>;

/** What every block of a shop shares while it is rendered; the same for all visitors of a platform. */
export interface ShopContext {
  locale: Locale;
  direction: 'rtl' | 'ltr';
  timeZone: string;
  platform: Platform;
  messages: Messages;
  paths: RoutePaths;
  flows: FlowSettings;
  site: SiteInfo;
}

export interface Crumb {
  title: string;
  href: string;
}

/** A block's data as references: into the page's own data by key, or into the answers of operations by index. */
export type DataReference = { page: string } | { answer: number };

/** A block on its way to the browser. A block that never hydrates travels without props and data. */
export interface PortableBlock {
  id: string;
  type: string;
  key: string;
  hydrate: RenderBlock['hydrate'];
  to?: RenderBlock['to'];
  when?: string | undefined;
  space?: number | undefined;
  props?: Record<string, unknown>;
  data?: Record<string, DataReference>;
  slots?: Record<string, PortableBlock[]>;
}

/** What the browser needs to take over a page that the server rendered. */
export interface PageState {
  /** Id of the manifest route. */
  route: string;
  /** Path and relevant query that this page is for. */
  url: string;
  platform: Platform;
  release: string;
  /** Where the shop's context for this release and platform is served. */
  shop: string;
  status: number;
  top: PortableBlock[];
  blocks: PortableBlock[];
  bottom: PortableBlock[];
  /** Page values that blocks refer to. */
  page: Record<string, unknown>;
  answers: unknown[];
}

/** What later navigation asks for beside page data and page document: everything that only the server can know. */
export interface BlockDataAnswer {
  release: string;
  status: number;
  title: string;
  /** The page document's blocks that are shown, by id: their key, their data, and their props where the document's own had to be upgraded or completed. */
  blocks: Record<
    string,
    {
      key: string;
      data: Record<string, DataReference>;
      space?: number | undefined;
      props?: Record<string, unknown>;
    }
  >;
  /** The layout. Blocks whose key the browser sent come without props and data, because it has them. */
  layout: { top: PortableBlock[]; bottom: PortableBlock[] };
  /** The renderer's own page values: breadcrumbs, route_id, path, query. */
  values: Record<string, unknown>;
  answers: unknown[];
}

/** The manifest as the browser needs it: matching, requests and nothing else. */
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

/** Where the pictures of maps come from. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Whom to thank, as plain text. */
  attribution: string;
  maxZoom: number;
}

/** The shop's context as the browser fetches it once for a release and platform. */
export interface ClientShop extends ShopContext {
  release: string;
  routes: ClientRoute[];
  /** Path of each form's compiled validator, by the form's name. */
  forms: Readonly<Record<string, string>>;
  /** null: the shop shows no maps. */
  tiles: MapTiles | null;
}

/** What the built SSR bundle exports for the server, under the name `bundle`. */
export interface RenderBundle {
  /**
   * Renders one block inside its wrapper. Where a slot's blocks belong the HTML holds `slotHtml(name)`.
   * @throws whatever the component throws
   */
  renderBlock(
    block: Omit<RenderBlock, 'slots'> & { slotNames: readonly string[] },
    shop: ShopContext,
  ): string;
}

/** Stands in a block's HTML for the blocks of a slot, until they are put there. */
export const slotTag = 'vitrin-slot';
export const slotHtml = (name: string): string => `<${slotTag} name="${name}"></${slotTag}>`;
