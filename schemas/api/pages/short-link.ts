import { z } from 'zod';
import { pageDataQuery } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

export const getShortLink = defineOperation({
  id: 'pages.short-link',
  method: 'GET',
  path: '/ssr_routes/r/{slug}',
  summary: 'The target of a short link',
  tag: 'pages',
  params: z.object({ slug: z.string().min(1).max(100) }),
  query: z.object(pageDataQuery),
  response: pageEnvelope('location'),
  errors: ['short-link-not-found', 'validation-failed'],
  cache: pageCache,
});
