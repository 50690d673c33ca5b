import type { Access, Operation } from './operation.ts';
import {
  createAddress,
  listAddresses,
  listCities,
  removeAddress,
  updateAddress,
} from './addresses/operations.ts';
import {
  getMe,
  loginWithPassword,
  logout,
  refreshSession,
  requestLoginCode,
  updateMe,
  verifyLoginCode,
} from './auth/session.ts';
import { getPageDocument } from './builder/page.ts';
import { getRelease, getReleaseId } from './builder/release.ts';
import { listCategories } from './categories/list.ts';
import { listComments } from './comments/list.ts';
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
import { orderOperations } from './order-operations.ts';
import { listProductCards } from './products/cards.ts';
import { getProduct } from './products/get.ts';
import { listProducts } from './products/list.ts';
import { listRelatedProducts } from './products/related.ts';
import { searchProducts } from './products/search.ts';
import { listSellables } from './products/sellables.ts';
import { getStore } from './stores/get.ts';
import { listStores } from './stores/list.ts';
import { getPost } from './weblog/get.ts';
import { listPosts } from './weblog/list.ts';

/** Operations whose answer is the same for everyone: they may be cached, and a page may be rendered from them. */
export const publicOperations = {
  'pages.home': getHomePage,
  'pages.site-info': getSiteInfoPage,
  'pages.main-products': getMainProductsPage,
  'pages.category': getCategoryPage,
  'pages.sub-category': getSubCategoryPage,
  'pages.sub-sub-category': getSubSubCategoryPage,
  'pages.product': getProductPage,
  'pages.product-in-category': getProductPageInCategory,
  'pages.product-in-sub-category': getProductPageInSubCategory,
  'pages.product-in-sub-child-category': getProductPageInSubChildCategory,
  'pages.style2-product': getStyle2ProductPage,
  'pages.stores': getStoresPage,
  'pages.store': getStorePage,
  'pages.weblog': getWeblogPage,
  'pages.weblog-kind': getWeblogKindPage,
  'pages.weblog-post': getWeblogPostPage,
  'pages.short-link': getShortLink,
  'pages.buy-verify': getBuyVerifyPage,
  'pages.buy-verify-failed': getBuyVerifyFailedPage,
  'builder.release': getRelease,
  'builder.release-id': getReleaseId,
  'builder.page': getPageDocument,
  'products.list': listProducts,
  'products.cards': listProductCards,
  'products.search': searchProducts,
  'products.get': getProduct,
  'products.related': listRelatedProducts,
  'products.sellables': listSellables,
  'categories.list': listCategories,
  'stores.list': listStores,
  'stores.get': getStore,
  'comments.list': listComments,
  'weblog.list': listPosts,
  'weblog.get': getPost,
  'cities.list': listCities,
} as const satisfies Record<string, Operation>;

/** Operations with `access`: what they answer depends on who asks, so it is never kept and never rendered on the server. */
export const privateOperations = {
  'auth.request-code': requestLoginCode,
  'auth.verify-code': verifyLoginCode,
  'auth.password': loginWithPassword,
  'auth.refresh': refreshSession,
  'auth.logout': logout,
  'account.get': getMe,
  'account.update': updateMe,
  'addresses.list': listAddresses,
  'addresses.create': createAddress,
  'addresses.update': updateAddress,
  'addresses.remove': removeAddress,
  ...orderOperations,
} as const satisfies Record<string, Operation & { access: Access }>;

/** Every operation of the engine, by its id. */
export const operations = { ...publicOperations, ...privateOperations } as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
export type PublicOperationId = keyof typeof publicOperations;
export type PrivateOperationId = keyof typeof privateOperations;
