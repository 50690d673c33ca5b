import { z } from 'zod';
import { pageDataQuery } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageEnvelope } from './page-data.ts';

const shared = {
  method: 'GET',
  tag: 'pages',
  params: z.object({ id: z.string().min(4).max(40).describe('Code of the order') }),
  query: z.object(pageDataQuery),
  response: pageEnvelope(),
  errors: ['order-not-found', 'validation-failed'],
} as const;

/** The page data contain nothing personal: the browser requests the order with its own token. */
export const getBuyVerifyPage = defineOperation({
  ...shared,
  id: 'pages.buy-verify',
  path: '/ssr_routes/buy/{id}/verify',
  summary: 'Data of the page of a payment that was made',
});
export const getBuyVerifyFailedPage = defineOperation({
  ...shared,
  id: 'pages.buy-verify-failed',
  path: '/ssr_routes/buy/{id}/verify_failed',
  summary: 'Data of the page of a payment that failed',
});
