import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { listingFilters, listingPage } from '../../entities/listing.ts';
import { pageDataQuery, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

const shared = {
  method: 'GET',
  tag: 'pages',
  query: z.object(pageDataQuery),
  errors: ['product-not-found', 'validation-failed'],
  cache: pageCache,
} as const;

export const getProductPage = defineOperation({
  ...shared,
  id: 'pages.product',
  path: '/ssr_routes/product/{slug}',
  summary: 'Data of a product page',
  params: z.object({ slug }),
  response: pageEnvelope('product'),
});

export const getProductPageInCategory = defineOperation({
  ...shared,
  id: 'pages.product-in-category',
  path: '/ssr_routes/product/{parent_category}/{slug}',
  summary: 'Data of a product page below its category',
  params: z.object({ parent_category: slug, slug }),
  response: pageEnvelope('product'),
});

export const getProductPageInSubCategory = defineOperation({
  ...shared,
  id: 'pages.product-in-sub-category',
  path: '/ssr_routes/product/{parent_category}/{sub_category}/{slug}',
  summary: 'Data of a product page two categories down',
  params: z.object({ parent_category: slug, sub_category: slug, slug }),
  response: pageEnvelope('product'),
});

export const getProductPageInSubChildCategory = defineOperation({
  ...shared,
  id: 'pages.product-in-sub-child-category',
  path: '/ssr_routes/product/{parent_category}/{sub_category}/{sub_child_category}/{slug}',
  summary: 'Data of a product page three categories down',
  params: z.object({ parent_category: slug, sub_category: slug, sub_child_category: slug, slug }),
  response: pageEnvelope('product'),
});

export const getStyle2ProductPage = defineOperation({
  ...shared,
  id: 'pages.style2-product',
  path: '/ssr_routes/style2/product/{slug}',
  summary: 'Data of the category-style product page: the product and the other products of its category',
  params: z.object({ slug }),
  query: listingFilters
    .omit({ category: true })
    .extend({ ...listingPage, ...pageDataQuery, page: pageNumber }),
  response: pageEnvelope('product', 'category', 'listing'),
  errors: ['product-not-found', 'page-past-end', 'validation-failed'],
});
