import { z } from 'zod';
import { publishedRelease } from '../../documents/release.ts';
import { defineOperation } from '../operation.ts';

export const getRelease = defineOperation({
  id: 'builder.release',
  method: 'GET',
  path: '/builder/release',
  summary: 'The published release without its pages: site, manifest, flows and messages',
  tag: 'builder',
  response: z.object({ data: publishedRelease }),
  errors: ['unavailable'],
  cache: { seconds: 0, tags: ['release'], revalidate: true },
});

export const getReleaseId = defineOperation({
  id: 'builder.release-id',
  method: 'GET',
  path: '/builder/release/id',
  summary: 'Id of the published release: cheap to poll',
  tag: 'builder',
  response: z.object({ data: z.object({ id: z.string() }) }),
  errors: ['unavailable'],
  cache: { seconds: 0, tags: ['release'], revalidate: true },
});
