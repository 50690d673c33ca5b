import type { z } from 'zod';
import type { manifest } from '#schemas/documents/manifest.ts';

/** A manifest as it is written: keys with defaults may be left out. */
export type ManifestInput = z.input<typeof manifest>;
type RouteInput = ManifestInput['routes'][number];

const mobilePlatform = { mobile: { platform: 2 } };
const listingQueries = [
  'page',
  'q',
  'sort',
  'type',
  'store',
  'min_price',
  'max_price',
  'in_stock',
  'discounted',
];
const home = { title: 'home', to: 'home' };
const products = { title: 'products', to: 'products' };
const profile = { title: 'profile', to: 'profile' };
const categoryTrail = {
  each: 'category.ancestors',
  title: '{item.title}',
  to: 'category',
  params: { slug: '{item.slug}' },
};
const productTrail = {
  each: 'product.categories',
  title: '{item.title}',
  to: 'category',
  params: { slug: '{item.slug}' },
};

/** Pages that need only the data of the site. */
const sitePage = (id: string, path: string, more: Partial<RouteInput> = {}): RouteInput => ({
  id,
  path,
  title: id,
  page: id,
  url: '/ssr_routes/site_info',
  dataKind: 'generic',
  builderUrl: `/builder/pages/${id}`,
  ssrQuery: mobilePlatform,
  breadCrumb: [home, { title: id }],
  ...more,
});

const listingPage: Partial<RouteInput> = {
  ssrQuery: mobilePlatform,
  sendQueries: true,
  pagination: true,
  queries: listingQueries,
  structuredData: 'CollectionPage',
};

const categoryPage = (id: string, params: string): RouteInput => ({
  ...listingPage,
  id,
  path: `/products/${params}`,
  title: '{category.title}',
  description: '{category.description}',
  page: 'category',
  url: `/ssr_routes/products/${params}`,
  dataKind: 'generic',
  builderUrl: '/builder/pages/category',
  canonical: 'category',
  breadCrumb: [home, products, categoryTrail, { title: '{category.title}' }],
});

const productPage = (id: string, params: string): RouteInput => ({
  id,
  path: `/product-view/${params}`,
  title: '{product.title}',
  description: '{product.summary}',
  page: 'product',
  url: `/ssr_routes/product/${params}`,
  dataKind: 'generic',
  builderUrl: '/builder/pages/product',
  ssrQuery: mobilePlatform,
  // The order and page of the comments, which a block of the page requests itself.
  queries: ['comments', 'comments_page'],
  canonical: 'product',
  structuredData: 'Product',
  breadCrumb: [home, productTrail, { title: '{product.title}' }],
});

const legacyCategory = (id: string, params: string): RouteInput => ({
  id,
  path: `/products/cat/${params}`,
  title: 'products',
  redirect: {
    slugParams: ['subSlug', 'slug'],
    slugs: {},
    to: { route: 'category', param: 'slug' },
    otherwise: { route: 'products' },
  },
});

/**
 * The routes of every shop, unless its manifest says otherwise. Titles are keys of the messages under
 * `routes`, or templates.
 */
export const defaultManifest: ManifestInput = {
  version: 1,
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'home',
      page: 'home',
      url: '/ssr_routes',
      dataKind: 'home',
      builderUrl: '/builder/pages/home',
      ssrQuery: mobilePlatform,
      structuredData: 'WebSite',
    },
    sitePage('cart', '/cart', { index: false }),
    {
      ...listingPage,
      id: 'products',
      path: '/products',
      title: 'products',
      page: 'products',
      url: '/ssr_routes/main/products',
      dataKind: 'generic',
      builderUrl: '/builder/pages/products',
      breadCrumb: [home, { title: 'products' }],
    },
    categoryPage('category', '{slug}'),
    categoryPage('sub-category', '{parent_slug}/{slug}'),
    categoryPage('sub-sub-category', '{parent_slug}/{sub_slug}/{slug}'),
    legacyCategory('legacy-category', '{catId}'),
    legacyCategory('legacy-category-1', '{catId}/{slug}'),
    legacyCategory('legacy-category-2', '{catId}/{slug}/{subSlug}'),
    {
      id: 'short-link',
      path: '/r/{slug}',
      title: 'home',
      redirect: { status: 302, lookup: '/ssr_routes/r/{slug}' },
    },
    productPage('product', '{slug}'),
    productPage('product-in-category', '{parent_category}/{slug}'),
    productPage('product-in-sub-category', '{parent_category}/{sub_category}/{slug}'),
    productPage(
      'product-in-sub-child-category',
      '{parent_category}/{sub_category}/{sub_child_category}/{slug}',
    ),
    {
      ...listingPage,
      id: 'style2-product',
      path: '/product/{slug}',
      title: '{product.title}',
      description: '{product.summary}',
      page: 'style2-product',
      url: '/ssr_routes/style2/product/{slug}',
      dataKind: 'generic',
      builderUrl: '/builder/pages/style2-product',
      canonical: 'product',
      structuredData: 'Product',
      breadCrumb: [home, productTrail, { title: '{product.title}' }],
    },
    sitePage('contact', '/contact'),
    sitePage('policy', '/policy'),
    sitePage('bookmarks', '/bookmarks', { index: false }),
    sitePage('ads', '/ads'),
    sitePage('complaints', '/complaints'),
    sitePage('app', '/app', { platform: 'mobile' }),
    {
      id: 'app-on-desktop',
      path: '/app',
      platform: 'web',
      title: 'app',
      redirect: { status: 302, otherwise: { route: 'home' } },
    },
    {
      id: 'stores',
      path: '/stores',
      title: 'stores',
      page: 'stores',
      url: '/ssr_routes/stores',
      dataKind: 'generic',
      builderUrl: '/builder/pages/stores',
      ssrQuery: mobilePlatform,
      sendQueries: true,
      pagination: true,
      queries: ['page', 'q', 'sort', 'category', 'lat', 'long'],
      structuredData: 'CollectionPage',
      breadCrumb: [home, { title: 'stores' }],
    },
    {
      ...listingPage,
      id: 'store',
      path: '/stores/{slug}',
      title: '{store.page_name}',
      description: '{store.summary}',
      page: 'store',
      url: '/ssr_routes/stores/{slug}',
      dataKind: 'generic',
      builderUrl: '/builder/pages/store',
      queries: [...listingQueries.filter((name) => name !== 'store'), 'category', 'tab'],
      structuredData: 'Store',
      breadCrumb: [home, { title: 'stores', to: 'stores' }, { title: '{store.page_name}' }],
    },
    {
      id: 'weblog',
      path: '/weblog',
      title: 'weblog',
      page: 'weblog',
      url: '/ssr_routes/weblog',
      dataKind: 'generic',
      builderUrl: '/builder/pages/weblog',
      ssrQuery: mobilePlatform,
      sendQueries: true,
      pagination: true,
      queries: ['page'],
      structuredData: 'CollectionPage',
      breadCrumb: [home, { title: 'weblog' }],
    },
    {
      id: 'weblog-kind',
      path: '/weblog/{kind}',
      title: 'weblog-{kind}',
      page: 'weblog-kind',
      url: '/ssr_routes/weblog/{kind}',
      dataKind: 'generic',
      builderUrl: '/builder/pages/weblog-kind',
      ssrQuery: mobilePlatform,
      sendQueries: true,
      pagination: true,
      queries: ['page'],
      structuredData: 'CollectionPage',
      breadCrumb: [home, { title: 'weblog', to: 'weblog' }, { title: 'weblog-{kind}' }],
    },
    {
      id: 'weblog-post',
      path: '/weblog/{kind}/{slug}',
      title: '{post.title}',
      description: '{post.summary}',
      page: 'weblog-post',
      url: '/ssr_routes/weblog/{kind}/{slug}',
      dataKind: 'generic',
      builderUrl: '/builder/pages/weblog-post',
      ssrQuery: mobilePlatform,
      structuredData: 'Article',
      breadCrumb: [
        home,
        { title: 'weblog', to: 'weblog' },
        { title: 'weblog-{kind}', to: 'weblog-kind' },
        { title: '{post.title}' },
      ],
    },
    sitePage('profile', '/profile', { requiresAuth: true }),
    // On desktop the profile's own page has the forms.
    sitePage('edit-info', '/edit-info', {
      platform: 'mobile',
      requiresAuth: true,
      breadCrumb: [home, profile, { title: 'edit-info' }],
    }),
    {
      id: 'edit-info-on-desktop',
      path: '/edit-info',
      platform: 'web',
      title: 'edit-info',
      redirect: { status: 302, otherwise: { route: 'profile' } },
    },
    sitePage('addresses', '/addresses', {
      requiresAuth: true,
      breadCrumb: [home, profile, { title: 'addresses' }],
    }),
    sitePage('bills', '/bills', {
      requiresAuth: true,
      queries: ['payment', 'page'],
      breadCrumb: [home, profile, { title: 'bills' }],
    }),
    sitePage('bill', '/bills/{code}', {
      requiresAuth: true,
      breadCrumb: [home, profile, { title: 'bills', to: 'bills' }, { title: 'bill' }],
    }),
    // One page for all steps: the checkout decides which step is shown, and its address follows.
    sitePage('checkout', '/checkout', {
      requiresAuth: true,
      breadCrumb: [home, { title: 'cart', to: 'cart' }, { title: 'checkout' }],
    }),
    sitePage('checkout-step', '/checkout/{step}', {
      page: 'checkout',
      builderUrl: '/builder/pages/checkout',
      requiresAuth: true,
      breadCrumb: [home, { title: 'cart', to: 'cart' }, { title: 'checkout' }],
    }),
    sitePage('buy-verify', '/buy/{code}/verify', { url: '/ssr_routes/buy/{code}/verify', personal: true }),
    sitePage('buy-verify-failed', '/buy/{code}/verify_failed', {
      url: '/ssr_routes/buy/{code}/verify_failed',
      personal: true,
    }),
    sitePage('direct-pay', '/direct-pay/{code}', { platform: 'web', personal: true }),
    sitePage('direct-pay-on-mobile', '/direct-pay/{code}', {
      platform: 'mobile',
      title: 'direct-pay',
      page: 'direct-pay',
      builderUrl: '/builder/pages/direct-pay',
      requiresAuth: true,
      breadCrumb: [home, { title: 'direct-pay' }],
    }),
    sitePage('not-found', '/not-found', { status: 404, index: false, cache: { seconds: 300 } }),
    sitePage('server-error', '/server-error', { status: 500, index: false, cache: { seconds: 300 } }),
  ],
};
