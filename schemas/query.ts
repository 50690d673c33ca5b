import { z } from 'zod';

/** The largest number of a PostgreSQL `integer`: no id and no count is larger. */
export const largestId = 2_147_483_647;

/** A page number of a query string. The operation refuses a wrong page number instead of guessing. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** Most rows that a list returns. */
export const limit = z.coerce.number().int().min(1).max(60).default(12);

/** The route metadata queries that every page-data call carries (spec section 7). */
export const pageDataQuery = {
  platform: z.coerce.number().int().min(-largestId).max(largestId).optional().describe('2 on mobile'),
  reload: z.enum(['true', 'false']).optional(),
  v: z.string().max(60).optional().describe('The app version marker stored in the browser'),
};

/** An id in a path or a query. */
export const idInPath = z.coerce.number().int().min(1).max(largestId);

/** The last row that the client has; the answer contains older rows. */
export const before = idInPath.optional();

/** `before` for the next request; null when there are no more rows. */
export const nextBefore = z.int().nullable().describe('The `before` of the rows that follow');

/**
 * The version after which an event stream begins.
 * @param of what has versions, for the API reference
 */
export const versionSeen = (of: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(largestId)
    .default(0)
    .describe(`A version of the ${of}; the header \`Last-Event-ID\` replaces it`);
