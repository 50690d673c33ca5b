import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPersonal, manifest, manifestOverrides, type ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import { root } from '#tools/shared/root.ts';
import type { Catalogue } from './catalogue.ts';

/** Folder of the Persian example shop, from the repository's root. */
export const giftShop = 'examples/gift-shop';
/** Folder of the English fixture shop, from the repository's root. */
export const englishShop = 'e2e/fixtures/english-shop';

/** Reads a document without `$schema`, which only editors read. */
function readDocument(file: string): object {
  const { $schema: _editors, ...document } = JSON.parse(
    readFileSync(path.join(root, file), 'utf8'),
  ) as Record<string, unknown>;
  return document;
}

/** The routes of a shop, read from its folder before any server runs, because test names contain them. */
export function routesOf(shopFolder: string): ManifestRoute[] {
  const overrides = manifestOverrides.parse(readDocument(`${shopFolder}/manifest.json`));
  return manifest.parse(mergeManifest(defaultManifest, overrides)).routes;
}

/** The routes of one platform. */
export function routesOn(shopFolder: string, platform: Platform): ManifestRoute[] {
  return routesOf(shopFolder).filter((route) => isOn(route, platform));
}

/** Routes that are the same for everyone. Personal pages are tested separately. */
export function publicRoutesOn(shopFolder: string, platform: Platform): ManifestRoute[] {
  return routesOn(shopFolder, platform).filter((route) => !isPersonal(route));
}

const anyOrder = (): Record<string, string> => ({ code: 'SAMPLE12' });

const anyTicket = (): Record<string, string> => ({ id: '1' });

/** Real parameters of each route that has some. Other routes have none. */
const samples: Readonly<Record<string, (catalogue: Catalogue) => Record<string, string>>> = {
  category: ({ way }) => ({ slug: way[0] }),
  'sub-category': ({ way }) => ({ parent_slug: way[0], slug: way[1] }),
  'sub-sub-category': ({ way }) => ({ parent_slug: way[0], sub_slug: way[1], slug: way[2] }),
  'legacy-category': () => ({ catId: '12' }),
  'legacy-category-1': ({ way }) => ({ catId: '12', slug: way[0] }),
  'legacy-category-2': ({ way }) => ({ catId: '12', slug: way[0], subSlug: way[1] }),
  'short-link': ({ shortLink }) => ({ slug: shortLink }),
  product: ({ products }) => ({ slug: products[0].slug }),
  'product-in-category': ({ way, below }) => ({ parent_category: way[0], slug: below[0] }),
  'product-in-sub-category': ({ way, below }) => ({
    parent_category: way[0],
    sub_category: way[1],
    slug: below[1],
  }),
  'product-in-sub-child-category': ({ way, below }) => ({
    parent_category: way[0],
    sub_category: way[1],
    sub_child_category: way[2],
    slug: below[2],
  }),
  'style2-product': ({ products }) => ({ slug: products[1].slug }),
  store: ({ store }) => ({ slug: store }),
  ticket: anyTicket,
  'ticket-on-desktop': anyTicket,
  'ticket-on-mobile': anyTicket,
  bill: anyOrder,
  'buy-verify': anyOrder,
  'buy-verify-failed': anyOrder,
  'direct-pay': anyOrder,
  'direct-pay-on-mobile': anyOrder,
  'checkout-step': () => ({ step: 'buyer' }),
  'weblog-kind': ({ post }) => ({ kind: post.kind }),
  'weblog-post': ({ post }) => ({ kind: post.kind, slug: post.slug }),
};

/**
 * A path of a route on a platform with real parameters.
 * @throws naming the route when its parameters have no sample
 */
export function samplePath(route: ManifestRoute, platform: Platform, catalogue: Catalogue): string {
  const template = pathOn(route, platform);
  const params = samples[route.id]?.(catalogue) ?? {};
  const missing = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    params[name] ? [] : [name],
  );
  if (missing.length > 0)
    throw new Error(
      `the route ${route.id} (${template}) has no sample for ${missing.join(', ')}: add one to e2e/support/routes.ts`,
    );
  return fillPath(template, params);
}
