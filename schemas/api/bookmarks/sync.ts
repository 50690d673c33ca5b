import { z } from 'zod';
import { maxEntries, positiveInteger } from '../../bounds.ts';
import { defineOperation, quarterHour } from '../operation.ts';

/**
 * Milliseconds from a moment until the request that names it. A device measures both ends with its own clock,
 * so the clock need not be right.
 */
const age = z.number().min(0).max(8_640_000_000_000);

export const syncBookmarks = defineOperation({
  id: 'bookmarks.sync',
  method: 'POST',
  path: '/api/v1/bookmarks/sync',
  summary:
    'Takes the bookmarks that a device has added and removed since its last call, and returns the bookmarks of the account. Of two changes of one bookmark, the later change counts',
  tag: 'bookmarks',
  audience: 'customer',
  body: z.object({
    changes: z
      .array(z.object({ id: positiveInteger.describe('Id of the product'), age, kept: z.boolean() }))
      .max(maxEntries.bookmarks),
  }),
  response: z.object({
    bookmarks: z
      .array(z.object({ id: z.int(), age: age.describe('Milliseconds since it was added') }))
      .describe('Newest first, at most 500'),
  }),
  limit: {
    customer: { max: 300, seconds: quarterHour },
    network: { max: 9_000, seconds: quarterHour },
  },
  errors: ['unauthenticated', 'validation-failed', 'too-many-requests'],
});
