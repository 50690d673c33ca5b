import { currencyCodes, minorUnits, usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { Crumb } from '#schemas/rendering.ts';
import type { Post } from '#schemas/entities/post.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Store } from '#schemas/entities/store.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import type { LoadedPage } from './loaded-page.ts';
import { optionParameter } from '#schemas/chosen-option.ts';
import { plainTexts } from './plain-texts.ts';

type Graph = Record<string, unknown>;

/**
 * Returns the page as schema.org JSON-LD (https://schema.org), of the type in its route; null when the route
 * has none.
 */
export function structuredData(page: LoadedPage, publicUrl: string): Graph | null {
  const { structuredData: type } = page.route;
  if (type === 'none') return null;
  const site = page.shop.context.site;
  const url = publicUrl + page.canonical;
  const about: Record<typeof type, () => Graph> = {
    WebSite: () => ({
      '@type': 'WebSite',
      name: site.name,
      url,
      description: site.description,
      inLanguage: site.locale,
    }),
    WebPage: () => ({ '@type': 'WebPage', name: page.title, url }),
    CollectionPage: () => ({
      '@type': 'CollectionPage',
      name: page.title,
      url,
      description: page.description,
    }),
    Article: () => article(page.values['post'] as Post | undefined, url, publicUrl, site.name),
    Store: () => store(page.values['store'] as Store | undefined, url),
    Product: () =>
      product(page.values['product'] as Product | undefined, url, {
        publicUrl,
        currencies: site.currencies,
        hasAddresses: page.route.queries.includes('option'),
      }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': plainTexts([
      about[type](),
      ...breadcrumbs(page.values['breadcrumbs'] as Crumb[], publicUrl),
    ]).map(withoutEmpty),
  };
}

const isGraph = (value: unknown): value is Graph =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is empty: blank, an empty list, or an object with only its type. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isGraph(value) && Object.keys(value).every((name) => name === '@type'));

/** Removes empty parts of a description, because search engines report an empty text as a mistake. */
export const withoutEmpty = (graph: Graph): Graph =>
  Object.fromEntries(
    Object.entries(graph)
      .map(([name, value]) => [name, fill(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  );

function fill(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fill).filter((each) => !isEmpty(each));
  return isGraph(value) ? withoutEmpty(value) : value;
}

function breadcrumbs(crumbs: readonly Crumb[], publicUrl: string): Graph[] {
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.title,
        item: publicUrl + crumb.href,
      })),
    },
  ];
}

function article(post: Post | undefined, url: string, publicUrl: string, publisher: string): Graph {
  if (!post) return { '@type': 'Article', url };
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.summary,
    url,
    datePublished: post.published_at,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: publisher },
    ...(post.picture ? { image: publicUrl + post.picture.src } : {}),
  };
}

function store(value: Store | undefined, url: string): Graph {
  if (!value) return { '@type': 'Store', url };
  return {
    '@type': 'Store',
    name: value.page_name,
    description: value.summary,
    url,
    address: value.address,
    geo: { '@type': 'GeoCoordinates', latitude: value.latitude, longitude: value.longitude },
    ...(value.contact.phone_number ? { telephone: value.contact.phone_number } : {}),
  };
}

/** Returns a price in an ISO 4217 currency, the only ones that schema.org accepts: one toman is ten rial. */
function priceOf(amount: number, currencies: SiteDocument['currencies']): Graph {
  const currency = currencyCodes({ currencies })[0] ?? usualCurrencies[0];
  if (currency === 'toman') return { price: amount * 10, priceCurrency: 'IRR' };
  const code = currency === 'dollar' || currency === 'usdt' ? 'usd' : currency;
  const price = (amount / 10 ** minorUnits(currencies, currency)).toFixed(minorUnits(currencies, currency));
  return { price, priceCurrency: code.toUpperCase() };
}

/** Returns the address of an option: that of the product, without the list page in its query. */
function optionAddress(url: string, option: number): string {
  const [path = ''] = url.split('?');
  return `${path}?${new URLSearchParams({ [optionParameter]: String(option) }).toString()}`;
}

function product(
  value: Product | undefined,
  url: string,
  {
    publicUrl,
    currencies,
    hasAddresses,
  }: {
    publicUrl: string;
    currencies: SiteDocument['currencies'];
    /** Whether `?option=` selects an option on the page. */
    hasAddresses: boolean;
  },
): Graph {
  if (!value) return { '@type': 'Product', url };
  return {
    '@type': 'Product',
    name: value.title,
    description: value.summary,
    url,
    image: value.pictures.map((picture) => publicUrl + picture.src),
    offers: value.options.map((option) => ({
      '@type': 'Offer',
      name: option.title,
      ...(hasAddresses ? { url: optionAddress(url, option.id) } : {}),
      ...priceOf(option.price - option.discount, currencies),
      availability: option.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      ...(leastOf(option) > 1
        ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: leastOf(option) } }
        : {}),
      seller: { '@type': 'Organization', name: value.store.page_name },
    })),
    ...(value.rating !== null && value.comment_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: value.rating,
            reviewCount: value.comment_count,
          },
        }
      : {}),
  };
}
