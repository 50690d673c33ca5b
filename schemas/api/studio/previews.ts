import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { defineOperation } from '../operation.ts';
import { comparable, editors, errors, moment, readingLimit, studioDiagnostic, tag } from './shared.ts';

const shared = { tag, audience: editors, limit: readingLimit, errors } as const;

const preview = z.object({
  id: z.string().describe('Name of the preview; it gives no access'),
  note: z.string(),
  created_at: moment,
  expires_at: moment,
});

export const listPreviews = defineOperation({
  ...shared,
  id: 'studio.previews',
  method: 'GET',
  path: '/api/v1/studio/previews',
  summary: 'The links that show documents before they are published, the oldest first',
  response: z.object({ previews: z.array(preview) }),
});
export const createPreview = defineOperation({
  ...shared,
  id: 'studio.create-preview',
  method: 'POST',
  path: '/api/v1/studio/previews',
  summary:
    'Makes a link that shows a draft or a release as it would look when published. Anybody with the link sees it. The link is refused if the documents have errors',
  body: z.object({
    of: comparable,
    hours: z.int().min(1).max(720).default(72),
    note: singleLineText({ max: maxLength.note }).default(''),
  }),
  response: z.object({
    preview: preview
      .extend({ path: z.string().describe('Path of the link, which is shown this once') })
      .nullable()
      .describe('Null if the documents have errors'),
    diagnostics: z.array(studioDiagnostic).max(500),
  }),
  errors: [...errors, 'conflict'],
});
export const endPreview = defineOperation({
  ...shared,
  id: 'studio.end-preview',
  method: 'DELETE',
  path: '/api/v1/studio/previews/{preview}',
  summary: 'Ends a link; its open pages cannot be reloaded',
  params: z.object({
    preview: z
      .string()
      .length(8)
      .regex(/^[0-9a-f]+$/),
  }),
  response: z.object({}),
});
