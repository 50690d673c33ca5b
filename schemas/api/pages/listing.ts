import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { listingFilters, listingPage } from '../../entities/listing.ts';
import { pageDataQuery, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

const query = listingFilters
  .omit({ category: true })
  .extend({ ...listingPage, ...pageDataQuery, page: pageNumber });
const errors = ['category-not-found', 'page-past-end', 'validation-failed'] as const;
const shared = { method: 'GET', tag: 'pages', query, errors, cache: pageCache } as const;

export const getMainProductsPage = defineOperation({
  ...shared,
  id: 'pages.main-products',
  path: '/ssr_routes/main/products',
  summary: 'Data of the main product list',
  query: listingFilters.extend({ ...listingPage, ...pageDataQuery, page: pageNumber }),
  response: pageEnvelope('listing', 'categories'),
  errors: ['page-past-end', 'validation-failed'],
});

export const getCategoryPage = defineOperation({
  ...shared,
  id: 'pages.category',
  path: '/ssr_routes/products/{slug}',
  summary: 'Data of a category page',
  params: z.object({ slug }),
  response: pageEnvelope('category', 'listing'),
});

export const getSubCategoryPage = defineOperation({
  ...shared,
  id: 'pages.sub-category',
  path: '/ssr_routes/products/{parent_slug}/{slug}',
  summary: 'Data of a category page below its parent',
  params: z.object({ parent_slug: slug, slug }),
  response: pageEnvelope('category', 'listing'),
});

export const getSubSubCategoryPage = defineOperation({
  ...shared,
  id: 'pages.sub-sub-category',
  path: '/ssr_routes/products/{parent_slug}/{sub_slug}/{slug}',
  summary: 'Data of a category page two levels down',
  params: z.object({ parent_slug: slug, sub_slug: slug, slug }),
  response: pageEnvelope('category', 'listing'),
});
