import type { Operation } from './operation.ts';
import { getPageDocument } from './builder/page.ts';
import { getRelease, getReleaseId } from './builder/release.ts';
import { listCategories } from './categories/list.ts';
import { listComments } from './comments/list.ts';
import { getHomePage, getSiteInfoPage } from './pages/home.ts';
import { getCategoryPage, getMainProductsPage, getSubCategoryPage, getSubSubCategoryPage } from './pages/listing.ts';
import { getProductPage, getProductPageInCategory, getProductPageInSubCategory, getProductPageInSubChildCategory, getStyle2ProductPage } from './pages/product.ts';
import { getShortLink } from './pages/short-link.ts';
import { getStorePage, getStoresPage } from './pages/stores.ts';
import { getWeblogKindPage, getWeblogPage, getWeblogPostPage } from './pages/weblog.ts';
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

/** Every operation of the engine, by its id. */
export const operations = {
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
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
