import { z } from 'zod';
import { pageDocument } from '../../documents/page.ts';
import { pageDataQuery } from '../../query.ts';
import { defineOperation } from '../operation.ts';

/** A page document as it is served: chosen for the platform, overrides merged, schedules resolved. */
export const servedPage = pageDocument.extend({
  release: z.string(),
  /** End of validity of this answer, because a schedule begins or ends then; ISO 8601. */
  expires: z.string().nullable(),
});
export type ServedPage = z.infer<typeof servedPage>;

export const getPageDocument = defineOperation({
  id: 'builder.page',
  method: 'GET',
  path: '/builder/pages/{page}',
  summary: 'The page document for a platform: overrides merged, schedules resolved',
  tag: 'builder',
  params: z.object({ page: z.string().min(1).max(64) }),
  query: z.object(pageDataQuery),
  response: z.object({ data: servedPage }),
  errors: ['page-document-not-found', 'validation-failed'],
  cache: { seconds: 0, tags: ['release'], revalidate: true, ignores: ['reload', 'v'] },
});
