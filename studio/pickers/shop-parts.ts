import { createContext, use } from 'react';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { isTimeZone } from '#schemas/time-zone.ts';
import { mergedRoutes } from './merged-routes.ts';

/** A page that a link can lead to. */
export interface LinkTarget {
  /** Id of the route. */
  id: string;
  title: string;
  /** With `{name}` for each parameter. */
  path: string;
  parameters: readonly string[];
  /** Name of the page document that it shows. */
  page: string;
  /** The records that its parameters name, where the shop can search them. */
  records: 'products' | 'categories' | undefined;
}

/** The parts of the shop's documents that controls offer. */
export interface ShopParts {
  timeZone: string;
  /** Codes with the names that people read, and the digits after the point where the shop declares them. */
  currencies: readonly { code: string; name: string; digits?: number }[];
  /** Colours of the theme by name, as #rrggbb. */
  theme: Readonly<Record<string, string>>;
  /** Keys of free texts in the site document. */
  generic: readonly string[];
  /** Banners of the site document. */
  showcases: readonly { id: string; title: string }[];
  targets: readonly LinkTarget[];
  /** The site document. */
  site: unknown;
  tiles: MapTiles | null;
  /** The open draft; null before the first edit. */
  draft: number | null;
  /** Returns the name of a document in words. */
  documentName(path: string): string;
  /** Reads the edited document once, and returns the conditions that can hold on its pages. */
  readStates(): (condition: string) => boolean;
  /** Blocks of the edited document, to which links on the same page can lead. */
  readAnchors(): readonly { id: string; title: string }[];
}

const noParts: ShopParts = {
  timeZone: 'UTC',
  currencies: [],
  theme: {},
  generic: [],
  showcases: [],
  targets: [],
  site: undefined,
  tiles: null,
  draft: null,
  documentName: (path) => path,
  readStates: () => () => true,
  readAnchors: () => [],
};

export const ShopPartsContext = createContext<ShopParts>(noParts);

/** Returns the parts of the shop's documents that controls offer. */
export const useShopParts = (): ShopParts => use(ShopPartsContext);

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const recordOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];

/** The currencies of a shop whose site document names none. */
const usualCurrencies = [{ code: 'toman' }, { code: 'dollar' }];

/** Names of the currencies that the software knows, from the texts of the design system. */
type CurrencyWords = Readonly<Record<string, string>>;

function readTargets(
  manifest: unknown,
  messages: unknown,
  pageName: (page: string) => string | undefined,
): LinkTarget[] {
  const titles = recordOf(recordOf(messages)['routes']);
  return mergedRoutes(manifest).flatMap((route) => {
    const { id } = route;
    const path = textOr(route['path'], '');
    if (path === '' || route['redirect'] !== undefined) return [];
    const page = textOr(route['page'], id);
    const title = textOr(route['title'], '');
    const text = Object.hasOwn(titles, title) ? titles[title] : undefined;
    // A title may be a template over the data of the page, which a link does not have.
    const isName = typeof text === 'string' && !text.includes('{');
    return {
      id,
      page,
      title: pageName(page) ?? (isName ? text : id),
      path,
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
      records: recordsOf(route['canonical']),
    };
  });
}

/** @param canonical the values from which the address of a page is made */
const recordsOf = (canonical: unknown): LinkTarget['records'] =>
  canonical === 'product' ? 'products' : canonical === 'category' ? 'categories' : undefined;

interface ShopSurroundings extends Pick<
  ShopParts,
  'tiles' | 'draft' | 'documentName' | 'readStates' | 'readAnchors'
> {
  /** Returns the name of a page document in words. */
  pageName(page: string): string | undefined;
}

/**
 * Reads the parts that controls offer from the documents of a shop. Documents may be missing or invalid.
 * @param site site.json
 * @param manifest manifest.json
 * @param messages of the shop's language
 */
export function readShopParts(
  { site, manifest, messages }: { site: unknown; manifest: unknown; messages: unknown },
  words: CurrencyWords,
  { pageName, ...rest }: ShopSurroundings,
): ShopParts {
  const { time_zone: timeZone, currencies, theme, generic, showcases } = recordOf(site);
  const named = listOf(currencies);
  return {
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : noParts.timeZone,
    currencies: (named.length > 0 ? named : usualCurrencies).map((each: Record<string, unknown>) => {
      const code = textOr(each['code'], '');
      const digits = each['minor_units'];
      return {
        code,
        name: textOr(each['name'], words[code] ?? code),
        ...(typeof digits === 'number' ? { digits } : {}),
      };
    }),
    theme: Object.fromEntries(
      Object.entries(recordOf(theme)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    generic: Object.keys(recordOf(generic)),
    showcases: listOf(recordOf(showcases)['others']).map(({ id, title }) => ({
      id: textOr(id, ''),
      title: textOr(title, textOr(id, '')),
    })),
    site,
    targets: readTargets(manifest, messages, pageName),
    ...rest,
  };
}
