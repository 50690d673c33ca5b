import type { Category, CategoryFlag } from '#schemas/entities/category.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { User } from '#schemas/entities/user.ts';
import type { ValueShape } from './value-store.ts';

// Every value that the shop stores in the browser, by name. README.md explains them.

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns a parser for the valid members of a record. It returns null for a value that is not a record. */
function eachOf<Member>(isMember: (value: unknown) => value is Member) {
  return (value: unknown): Record<string, Member> | null =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).filter((pair): pair is [string, Member] => isMember(pair[1])),
        )
      : null;
}

const isCategory = (value: unknown): value is Category =>
  isFields(value) &&
  isNumber(value['id']) &&
  typeof value['slug'] === 'string' &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['sub_cats']) &&
  value['sub_cats'].every(isCategory);
const asCategories = (value: unknown): Category[] | null =>
  Array.isArray(value) && value.every(isCategory) ? value : null;

const isIdList = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);
const isTexts = (value: unknown): value is Record<string, string> =>
  isFields(value) && Object.values(value).every((each) => typeof each === 'string');

export interface GeoPoint {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

const isPoint = (value: unknown): value is GeoPoint =>
  isFields(value) &&
  isNumber(value['latitude']) &&
  Math.abs(value['latitude']) <= 90 &&
  isNumber(value['longitude']) &&
  Math.abs(value['longitude']) <= 180;

export interface ScrollPosition {
  left: number;
  top: number;
}

const isScrollPosition = (value: unknown): value is ScrollPosition =>
  isFields(value) && isNumber(value['left']) && isNumber(value['top']);

export type PagePosition = { current_page: number; last_page: number };

const isPagePosition = (value: unknown): value is PagePosition =>
  isFields(value) && isNumber(value['current_page']) && isNumber(value['last_page']);

/** The list of products that was shown last. */
export interface ShownList {
  /** Its path and query. */
  href: string;
  /** Storage name of its page number and position. */
  page: string;
  /** Whether the visitor is on the way back to the list, and expects its position. */
  back?: 'yes';
}

const isShownList = (value: unknown): value is ShownList =>
  isTexts(value) && 'href' in value && 'page' in value;

export interface Bookmark {
  /** Id of the product. */
  id: number;
  /** Time of the addition, in milliseconds since 1970. */
  at: number;
}

export const isBookmark = (value: unknown): value is Bookmark =>
  isFields(value) && Number.isSafeInteger(value['id']) && isNumber(value['at']);

export interface AccountBookmarks {
  /** Id of the customer. */
  owner: number;
  /** Ids of products. */
  ids: number[];
  /** Time of their arrival, in milliseconds since 1970. */
  at: number;
  /**
   * Bookmarks removed here but not sent yet, with the time by this browser's clock.
   * `actors/bookmarks/bookmark-sync.ts` validates it.
   */
  removed?: unknown;
}

const isAccountBookmarks = (value: unknown): value is AccountBookmarks =>
  isFields(value) &&
  Number.isSafeInteger(value['owner']) &&
  isNumber(value['at']) &&
  Array.isArray(value['ids']) &&
  isIdList(value['ids']);

/** Texts by their purpose, such as `12 text`. */
export interface TicketDrafts {
  /** Id of the customer. */
  owner: number;
  texts: Readonly<Record<string, string>>;
}

const isTicketDrafts = (value: unknown): value is TicketDrafts =>
  isFields(value) && Number.isSafeInteger(value['owner']) && isTexts(value['texts']);

export type Theme = 'system' | 'light' | 'dark';

/**
 * Checks the minimum of a user that screens need. The other fields arrive with the next renewal of the
 * session.
 */
const isUser = (value: unknown): value is User =>
  isFields(value) && Number.isSafeInteger(value['id']) && typeof value['mobile'] === 'string';

const shape = <Value>(value: ValueShape<Value>): ValueShape<Value> => value;

/** The values in local storage. */
export const localShapes = {
  token: shape({ key: 'ATC', as: 'text', parse: asText, maxLength: 4096 }),
  /** Expiry of the token by this browser's clock, in milliseconds since 1970. */
  tokenEnds: shape<number>({ key: 'tokenEnds', parse: (value) => (isNumber(value) ? value : null) }),
  user: shape<User>({ key: 'user', parse: (value) => (isUser(value) ? value : null) }),
  /** The cart machine reads and writes it, and defines its shape. */
  cart: shape<unknown>({ key: 'cart', parse: (value) => value ?? null }),
  /** The checkout machine reads and writes it, and defines its shape. */
  checkout: shape<unknown>({ key: 'checkout', parse: (value) => value ?? null, maxLength: 50_000 }),
  /** Unsent text that a customer has typed for tickets; removed at logout. */
  ticketDrafts: shape<TicketDrafts>({
    key: 'ticketDrafts',
    parse: (value) => (isTicketDrafts(value) ? value : null),
    maxLength: 60_000,
  }),
  giftCategories: shape({ key: 'giftCategories', parse: asCategories }),
  giftCategoriesFlags: shape<Partial<Record<CategoryFlag, number[]>>>({
    key: 'giftCategoriesFlags',
    parse: eachOf(isIdList),
  }),
  productCategories: shape({ key: 'productCategories', parse: asCategories }),
  appVersion: shape({ key: 'appVersion', as: 'text', parse: asText, maxLength: 60 }),
  listCache: shape({ key: 'listCache', as: 'text', parse: asText, maxLength: 200 }),
  bookmarks: shape<Bookmark[]>({
    key: 'bookmarks',
    parse: (value) => (Array.isArray(value) ? value.filter(isBookmark) : null),
  }),
  /** The bookmarks of the account, as this browser received them; absent for guests. */
  accountBookmarks: shape<AccountBookmarks>({
    key: 'accountBookmarks',
    parse: (value) => (isAccountBookmarks(value) ? value : null),
    maxLength: 10_000,
  }),
  /** Product ids, newest first. */
  recentProducts: shape<number[]>({
    key: 'recentProducts',
    parse: (value) =>
      Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : null,
    maxLength: 2000,
  }),
  /** Whether the cart shows its prices in the second currency too. */
  secondCurrency: shape<boolean>({
    key: 'secondCurrency',
    parse: (value) => (typeof value === 'boolean' ? value : null),
  }),
  /** Recent search texts, newest first. */
  recentSearches: shape<string[]>({
    key: 'recentSearches',
    parse: (value) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : null),
    maxLength: 2000,
  }),
  location: shape<GeoPoint>({
    key: 'location',
    parse: (value) => (isPoint(value) ? { latitude: value.latitude, longitude: value.longitude } : null),
  }),
  theme: shape<Theme>({
    key: 'theme',
    as: 'text',
    parse: (value) => (value === 'light' || value === 'dark' || value === 'system' ? value : null),
  }),
};

/** The values in session storage. They end with the tab. */
export const sessionShapes = {
  savedFilters: shape<Record<string, Record<string, string>>>({
    key: 'savedFilters',
    parse: eachOf(isTexts),
    maxLength: 20_000,
  }),
  scrollPositions: shape<Record<string, ScrollPosition>>({
    key: 'scrollPositions',
    parse: eachOf(isScrollPosition),
    maxLength: 20_000,
  }),
  pagination: shape<Record<string, PagePosition>>({
    key: 'pagination',
    parse: eachOf(isPagePosition),
    maxLength: 20_000,
  }),
  giftsList: shape<ShownList>({ key: 'giftsList', parse: (value) => (isShownList(value) ? value : null) }),
  /** Unsent text typed into forms that guests use too, by form; removed at logout. */
  formDrafts: shape<Record<string, Record<string, string>>>({
    key: 'formDrafts',
    parse: eachOf(isTexts),
    maxLength: 20_000,
  }),
  /** The product that was viewed last. */
  product: shape<Product>({ key: 'product', parse: (value) => (isStoredProduct(value) ? value : null) }),
};

function isStoredProduct(value: unknown): value is Product {
  return (
    isFields(value) &&
    isNumber(value['Id']) &&
    typeof value['slug'] === 'string' &&
    typeof value['title'] === 'string' &&
    Array.isArray(value['options']) &&
    value['options'].length > 0
  );
}
