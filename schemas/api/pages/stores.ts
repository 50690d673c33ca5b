import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { listingFilters, listingPage } from '../../entities/listing.ts';
import { pageDataQuery, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { storeFilters } from '../stores/list.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

export const getStoresPage = defineOperation({
  id: 'pages.stores',
  method: 'GET',
  path: '/ssr_routes/stores',
  summary: 'Data of the store list',
  tag: 'pages',
  query: storeFilters.extend({ ...pageDataQuery, page: pageNumber }),
  response: pageEnvelope('stores', 'categories'),
  errors: ['page-past-end', 'validation-failed'],
  cache: pageCache,
});

export const getStorePage = defineOperation({
  id: 'pages.store',
  method: 'GET',
  path: '/ssr_routes/stores/{slug}',
  summary: 'Data of a store page: the store and its products',
  tag: 'pages',
  params: z.object({ slug }),
  query: listingFilters.omit({ store: true }).extend({ ...listingPage, ...pageDataQuery, page: pageNumber }),
  response: pageEnvelope('store', 'listing'),
  errors: ['store-not-found', 'page-past-end', 'validation-failed'],
  cache: pageCache,
});
