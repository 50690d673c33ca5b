import type { FlowSettings } from './documents/flows.ts';
import type { Messages } from './documents/messages.ts';
import type { SiteInfo } from './documents/site.ts';
import type { Locale, Platform } from './locale.ts';

/** A block ready to render: its props are checked and complete, its data is there. */
export interface RenderBlock {
  id: string;
  type: string;
  props: Record<string, unknown>;
  data: Record<string, unknown>;
  slots: Record<string, RenderBlock[]>;
  hydrate: 'never' | 'visible' | 'load';
  to?: 'guests' | 'customers' | undefined;
  when?: string | undefined;
}

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

/** A page as the browser gets it, in HTML at first and as JSON on later navigation. */
export interface PageView {
  /** Id of the manifest route. */
  route: string;
  /** Path and query that this view is for. */
  url: string;
  title: string;
  description: string;
  status: number;
  breadcrumbs: Crumb[];
  requiresAuth: boolean;
  release: string;
  platform: Platform;
  blocks: RenderBlock[];
}

/** What the built SSR bundle exports for the server. */
export interface RenderBundle {
  /**
   * Renders one block to HTML, without its slots' blocks: the HTML holds {@link slotMarker} where a slot's content goes.
   * @throws whatever the component throws
   */
  renderBlock(block: Omit<RenderBlock, 'slots'> & { slotNames: string[] }, shop: ShopContext): string;
  /** Renders the site's answer to an error: status 404, 500 or 503. Needs no data. */
  renderError(status: number, shop: Pick<ShopContext, 'locale' | 'messages' | 'paths'>): string;
}

/** Where the HTML of a slot's blocks goes in the HTML of the block around it. */
export const slotMarker = (name: string): string => `<!--slot:${name}-->`;
