import { z } from 'zod';
import { positiveInteger } from '../../bounds.ts';
import { storeSummary } from '../../entities/store.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'stores', audience: 'customer' } as const;

export const listFollowedStores = defineOperation({
  ...shared,
  id: 'stores.followed',
  method: 'GET',
  path: '/api/v1/followed-stores',
  summary: 'The stores that the customer follows, those followed last first',
  response: z.object({ stores: z.array(storeSummary) }),
  errors: ['unauthenticated'],
});
export const followStore = defineOperation({
  ...shared,
  id: 'stores.follow',
  method: 'PUT',
  path: '/api/v1/followed-stores',
  summary: 'Follows a store, or follows it no longer; a repeated call changes nothing',
  body: z.object({ store: positiveInteger.describe('Id of the store'), follow: z.boolean() }),
  response: z.object({ store: storeSummary, following: z.boolean() }),
  limit: {
    customer: { max: 60, seconds: quarterHour },
    network: { max: 3_000, seconds: quarterHour },
  },
  errors: [
    'unauthenticated',
    'validation-failed',
    'store-not-found',
    'follow-limit-reached',
    'too-many-requests',
  ],
});
