import { getPageDocument } from './builder/page.ts';
import { getRelease, getReleaseId } from './builder/release.ts';
import { listCategories } from './categories/list.ts';
import { listComments } from './comments/list.ts';
import { createContext, purgeContext, type EngineDependencies } from './context.ts';
import type { Handlers } from './handler.ts';
import { identify } from './auth/identify.ts';
import { listCities } from './cities/list.ts';
import { identityHandlers } from './identity-handlers.ts';
import { createJobs } from './jobs/jobs.ts';
import type { Jobs } from '../jobs/queue.ts';
import { orderHandlers } from './order-handlers.ts';
import { getBuyVerifyFailedPage, getBuyVerifyPage } from './pages/buy.ts';
import { getHomePage, getSiteInfoPage } from './pages/home.ts';
import {
  getCategoryPage,
  getMainProductsPage,
  getSubCategoryPage,
  getSubSubCategoryPage,
} from './pages/listing.ts';
import {
  getProductPage,
  getProductPageInCategory,
  getProductPageInSubCategory,
  getProductPageInSubChildCategory,
  getStyle2ProductPage,
} from './pages/product.ts';
import { getShortLink } from './pages/short-link.ts';
import { getStorePage, getStoresPage } from './pages/stores.ts';
import { getWeblogKindPage, getWeblogPage, getWeblogPostPage } from './pages/weblog.ts';
import { listProductCards } from './products/cards.ts';
import type { PrivateHandlers, SignedIn } from './private-handler.ts';
import { getProduct, productReader } from './products/get.ts';
import { listProducts } from './products/list.ts';
import { listRelatedProducts } from './products/related.ts';
import { searchProducts } from './products/search.ts';
import { listSellables } from './products/sellables.ts';
import { getStore } from './stores/get.ts';
import { listStores } from './stores/list.ts';
import type { RequestLimit } from './request-limit.ts';
import { readStore } from './stores/read-store.ts';
import { getPost } from './weblog/get.ts';
import { listPosts } from './weblog/list.ts';

/** The reference commerce engine: one handler for every operation. */
export interface Engine {
  handlers: Handlers;
  /** Handlers of the operations that ask who calls. */
  privateHandlers: PrivateHandlers;
  /**
   * Who an access token belongs to, or nobody.
   * @param use `staff`: look up the roles, and whether the session still stands
   */
  identify(token: string, use: { staff: boolean }): Promise<SignedIn | null>;
  now: () => Date;
  /** Refuses whoever calls an operation too often. */
  limitRequest: RequestLimit;
  /** What the shop does by itself; a job server says when. */
  jobs: Jobs;
  /** Forgets what the engine itself keeps in memory and a change of these tags makes outdated. */
  purge(tags: readonly string[]): void;
}

/**
 * @param dependencies the database, the published release, secrets, providers and the clock
 */
export function createEngine(dependencies: EngineDependencies): Engine {
  const context = createContext(dependencies);
  const read = productReader(context);
  const parts = {
    'products.list': listProducts(context),
    'products.cards': listProductCards(context),
    'products.search': searchProducts(context),
    'products.get': getProduct(read),
    'products.related': listRelatedProducts(context),
    'products.sellables': listSellables(context),
    'categories.list': listCategories(context),
    'stores.list': listStores(context),
    'stores.get': getStore(readStore(context, 'slug')),
    'comments.list': listComments(context),
    'weblog.list': listPosts(context),
    'weblog.get': getPost(context),
  };
  const handlers: Handlers = {
    ...parts,
    'pages.home': getHomePage(context, parts['categories.list']),
    'pages.site-info': getSiteInfoPage(context),
    'pages.main-products': getMainProductsPage(context, parts),
    'pages.category': getCategoryPage(context, parts),
    'pages.sub-category': getSubCategoryPage(context, parts),
    'pages.sub-sub-category': getSubSubCategoryPage(context, parts),
    'pages.product': getProductPage(context, read),
    'pages.product-in-category': getProductPageInCategory(context, read),
    'pages.product-in-sub-category': getProductPageInSubCategory(context, read),
    'pages.product-in-sub-child-category': getProductPageInSubChildCategory(context, read),
    'pages.style2-product': getStyle2ProductPage(context, read, parts),
    'pages.stores': getStoresPage(context, parts),
    'pages.store': getStorePage(context, parts),
    'pages.weblog': getWeblogPage(context, parts),
    'pages.weblog-kind': getWeblogKindPage(context, parts),
    'pages.weblog-post': getWeblogPostPage(context, parts),
    'pages.short-link': getShortLink(context),
    'pages.buy-verify': getBuyVerifyPage(context),
    'pages.buy-verify-failed': getBuyVerifyFailedPage(context),
    'builder.release': getRelease(context),
    'builder.release-id': getReleaseId(context),
    'builder.page': getPageDocument(context),
    'cities.list': listCities(context),
  };
  const privateHandlers: PrivateHandlers = { ...identityHandlers(context), ...orderHandlers(context) };
  return {
    handlers,
    privateHandlers,
    identify: identify(context),
    now: context.now,
    limitRequest: context.limitRequest,
    jobs: createJobs(context),
    purge: (tags) => purgeContext(context, tags),
  };
}
