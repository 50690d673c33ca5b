import { z } from 'zod';
import { pageDataQuery } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

export const getHomePage = defineOperation({
  id: 'pages.home',
  method: 'GET',
  path: '/ssr_routes',
  summary: 'Data of the home page',
  tag: 'pages',
  query: z.object(pageDataQuery),
  response: pageEnvelope('categories'),
  errors: ['validation-failed'],
  cache: pageCache,
});

export const getSiteInfoPage = defineOperation({
  id: 'pages.site-info',
  method: 'GET',
  path: '/ssr_routes/site_info',
  summary: 'Data of pages that need no more than the site itself',
  tag: 'pages',
  query: z.object(pageDataQuery),
  response: pageEnvelope(),
  errors: ['validation-failed'],
  cache: { ...pageCache, tags: ['release'] },
});
