import { z } from 'zod';
import { draftOperation, draftRefusal } from '../../drafts/operation.ts';
import { boundedJson, maxLength, multiLineText } from '../../bounds.ts';
import { idInPath, versionSeen } from '../../query.ts';
import { id } from '../staff/shared.ts';
import { plainBodyLimit } from '../passed-on.ts';
import { defineOperation } from '../operation.ts';
import {
  author,
  documentPath,
  draftName,
  editors,
  errors,
  moment,
  publishers,
  readingLimit,
  releaseId,
  savingLimit,
  studioDiagnostic,
  tag,
  version,
  watchingLimit,
} from './shared.ts';

const draft = z.object({
  id: z.int(),
  name: z.string(),
  status: z
    .enum(['open', 'ready', 'scheduled', 'published', 'discarded'])
    .describe('`ready` asks an owner to look at it and publish it; `scheduled` cannot be changed'),
  version: z.int().describe('Increases with every saved change'),
  base: releaseId.describe('The release that it began with'),
  published: releaseId.nullable().describe('The release that it became'),
  ...author,
  created_at: moment,
  changed_at: moment,
});
const changedDocument = z.object({
  path: documentPath,
  change: z.enum(['added', 'changed', 'deleted']),
  version: z.int().describe('Version of the draft after the last change of the document'),
});
const wholeDraft = draft.extend({ documents: z.array(changedDocument) });

const contradiction = draftRefusal.omit({ index: true }).extend({
  document: documentPath,
  theirs: z.unknown().optional().describe('The value that is published'),
  mine: z.unknown().optional().describe('The value of the draft'),
  long: z
    .array(z.enum(['mine', 'theirs']))
    .max(2)
    .optional()
    .describe('The values that are too long for a check, which leaves them out'),
});

const shared = { tag, audience: editors, limit: readingLimit, errors } as const;

export const listDrafts = defineOperation({
  ...shared,
  id: 'studio.drafts',
  method: 'GET',
  path: '/api/v1/studio/drafts',
  summary: 'The drafts that are not published or discarded, the last changed first',
  response: z.object({
    drafts: z.array(draft.extend({ document_count: z.int().describe('How many documents it changes') })),
  }),
});
export const getDraft = defineOperation({
  ...shared,
  id: 'studio.draft',
  method: 'GET',
  path: '/api/v1/studio/drafts/{id}',
  summary: 'A draft, with the documents that it changes',
  params: id,
  response: wholeDraft,
});
export const createDraft = defineOperation({
  ...shared,
  id: 'studio.create-draft',
  method: 'POST',
  path: '/api/v1/studio/drafts',
  summary: 'Begins a draft of the published documents',
  body: z.object({ name: draftName }),
  response: draft,
  errors: [...errors, 'conflict', 'unavailable'],
});
export const changeDraft = defineOperation({
  ...shared,
  id: 'studio.change-draft',
  method: 'PATCH',
  path: '/api/v1/studio/drafts/{id}',
  summary: 'Renames a draft, or says whether it is ready to be published',
  params: id,
  body: z.object({ name: draftName.optional(), ready: z.boolean().optional() }),
  response: draft,
  errors: [...errors, 'conflict'],
});
export const discardDraft = defineOperation({
  ...shared,
  id: 'studio.discard-draft',
  method: 'DELETE',
  path: '/api/v1/studio/drafts/{id}',
  summary: 'Discards a draft; it can still be read',
  params: id,
  response: draft,
  errors: [...errors, 'conflict'],
});
export const readDocument = defineOperation({
  ...shared,
  id: 'studio.document',
  // An editor reads a document again when another person has changed it.
  limit: savingLimit,
  method: 'GET',
  path: '/api/v1/studio/document',
  summary: 'A document of the published release, or of a draft',
  query: z.object({
    path: documentPath,
    draft: idInPath.optional(),
  }),
  response: z.object({
    path: documentPath,
    content: z.unknown().describe('The document as it is stored; null where there is none'),
    version: z.int().describe('Version of the draft; 0 for the published document'),
  }),
  errors: [...errors, 'unavailable'],
});
export const listDocuments = defineOperation({
  ...shared,
  id: 'studio.documents',
  method: 'GET',
  path: '/api/v1/studio/documents',
  summary: 'The documents of the published release, or of a draft',
  query: z.object({ draft: idInPath.optional() }),
  response: z.object({
    release: releaseId
      .nullable()
      .describe(
        'Release of the documents; for a draft the release that it began with. Null while nothing is published',
      ),
    documents: z.array(
      z.object({
        path: documentPath,
        kind: z.enum(['site', 'manifest', 'flows', 'messages', 'page', 'section']),
        page: z.string().nullable(),
        platform: z.string().nullable(),
        locale: z.string().nullable(),
        section: z.string().nullable().describe('Id of a saved section'),
        title: z.string().nullable().describe('Title of a saved section'),
        used_in: z
          .array(z.object({ path: documentPath, block: z.string() }))
          .describe('The blocks that stand for a saved section, with their documents'),
        also_in: z
          .array(
            z.object({
              path: documentPath,
              draft: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null: published'),
            }),
          )
          .describe(
            'For a section of a draft: other documents that link it, which were published since or belong to other drafts',
          ),
      }),
    ),
  }),
});
export const saveDraft = defineOperation({
  ...shared,
  id: 'studio.save-draft',
  method: 'POST',
  path: '/api/v1/studio/drafts/{id}/save',
  summary:
    'Changes one document of a draft. Each operation has the value that its author saw. An operation that no longer fits is refused, and the others are saved',
  params: id,
  limit: savingLimit,
  hasDocuments: true,
  body: z.object({
    path: documentPath,
    key: z
      .string()
      .max(36)
      .regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i, '32 hexadecimal digits, such as a UUID')
      .optional()
      .describe('Key of this save. A save that is sent again with the same key gets the same answer'),
    operations: z.array(boundedJson(draftOperation, plainBodyLimit)).min(1).max(100),
  }),
  response: z.object({
    version: z.int(),
    refused: z.array(draftRefusal).describe('The operations that were not saved, with the present value'),
    changed: z
      .boolean()
      .describe('Whether the save has made this version; otherwise nothing had to be changed'),
  }),
  errors: [...errors, 'conflict', 'body-too-large'],
});
export const watchDraft = defineOperation({
  ...shared,
  id: 'studio.watch-draft',
  method: 'GET',
  path: '/api/v1/studio/drafts/{id}/events',
  http: { answer: { events: 'draft' } },
  limit: watchingLimit,
  summary: 'The changes of a draft since one of its versions, and each change from now on',
  params: id,
  query: z.object({
    after: versionSeen('draft'),
  }),
  response: z.object({
    version: z.int(),
    status: draft.shape.status,
    changes: z.array(
      z.object({
        path: documentPath,
        version: z.int().describe('Version of the draft after the last change of the document'),
        ...author,
        made_at: moment,
      }),
    ),
  }),
});
/** Bytes of scripts, compressed as browsers get them. */
const scripts = z.object({
  all: z.int().describe('All that the page loads, each file once'),
  first: z.int().describe('The scripts that are loaded before the others'),
});
const pageWeight = z.object({
  path: documentPath.describe('The changed document: the page itself, a section that it links, or the site'),
  page: documentPath.describe('The document of the page, or the site document for the layout of all pages'),
  platforms: z.array(z.enum(['web', 'mobile'])),
  before: scripts.nullable().describe('Weight of the published page; null for a new page'),
  after: scripts.nullable().describe('With the draft; null for a page that is removed'),
  types: z
    .array(z.object({ type: z.string(), bytes: z.int().describe('Negative for a type that is removed') }))
    .describe(
      'Scripts that come and go by type of block. A file that several types need counts for the first one',
    ),
});
export const checkDraft = defineOperation({
  ...shared,
  id: 'studio.check-draft',
  method: 'GET',
  path: '/api/v1/studio/drafts/{id}/check',
  summary: 'The errors and warnings of publishing the draft',
  params: id,
  response: z.object({
    publishable: z.boolean(),
    diagnostics: z.array(studioDiagnostic).max(500),
    published: releaseId.describe(
      'The release on top of which the draft would be published. Not its base once somebody has published since',
    ),
    contradictions: z
      .array(contradiction)
      .max(500)
      .describe(
        'Values that the draft and that release have both changed: publishing asks whose value stays',
      ),
    weights: z
      .array(pageWeight)
      .max(200)
      .describe('Scripts of the pages that the draft changes; empty where the code of pages is not built'),
  }),
  errors: [...errors, 'unavailable'],
});
export const publishDraft = defineOperation({
  ...shared,
  id: 'studio.publish-draft',
  method: 'POST',
  path: '/api/v1/studio/drafts/{id}/publish',
  audience: publishers,
  secondFactor: 'fresh',
  summary:
    'Publishes the changes of a draft on top of the published release. A contradiction with a later publication is refused, with its place',
  params: id,
  body: z.object({
    version: version.describe('The version that was looked at; another one is a conflict'),
    documents: z
      .array(documentPath)
      .min(1)
      .max(1_000)
      .optional()
      .describe('The documents to publish; all by default. The others stay in the draft'),
    contradictions: z
      .enum(['refuse', 'mine', 'theirs'])
      .default('refuse')
      .describe(
        'The side whose value is published where another release has changed the same value as the draft',
      ),
    choices: z
      .array(z.object({ document: documentPath, side: z.enum(['mine', 'theirs']) }))
      .max(1_000)
      .default([])
      .describe('The same for single documents'),
    note: multiLineText({ max: maxLength.note }).default(''),
  }),
  response: z.object({
    outcome: z.enum(['published', 'unchanged', 'refused', 'contradicted']),
    release: releaseId.nullable(),
    diagnostics: z.array(studioDiagnostic).max(500),
    contradictions: z.array(contradiction),
    draft,
  }),
  errors: [...errors, 'conflict', 'unavailable'],
});
