import { z } from 'zod';
import { maxLength, multiLineText, singleLineText } from '../../bounds.ts';
import { blockId } from '../../documents/block.ts';
import { draftRefusal } from '../../drafts/operation.ts';
import { id } from '../staff/shared.ts';
import { defineOperation } from '../operation.ts';
import {
  author,
  documentPath,
  editors,
  errors,
  moment,
  publishers,
  readingLimit,
  savingLimit,
  studioDiagnostic,
  tag,
  version,
} from './shared.ts';

const shared = { tag, audience: editors, limit: readingLimit, errors } as const;

/** The first problems of a refused schedule. */
const fewProblems = 5;

export const scheduleRefusal = z.object({
  code: z
    .enum(['forbidden', 'conflict', 'contradicted', 'refused', 'failed'])
    .describe(
      '`forbidden`: the person who asked may not publish any more; `conflict`: the draft was changed; `contradicted`: another release has changed the same; `refused`: the check found errors; `failed`: a fault of the server',
    ),
  diagnostics: z.array(studioDiagnostic).max(fewProblems),
  contradictions: z
    .array(draftRefusal.pick({ reason: true, block: true, path: true }).extend({ document: documentPath }))
    .max(fewProblems),
});

const schedule = z.object({
  id: z.int(),
  draft: z.object({ id: z.int(), name: z.string() }),
  at: moment,
  note: z.string(),
  status: z.enum(['waiting', 'published', 'refused', 'canceled']),
  reason: z.string().nullable().describe('Why it was refused, in English'),
  refusal: scheduleRefusal.nullable().describe('The same for a text in another language'),
  asked_by: z.string().nullable(),
  done_at: moment.nullable(),
});

export const scheduleDraft = defineOperation({
  ...shared,
  id: 'studio.schedule-draft',
  method: 'POST',
  path: '/api/v1/studio/drafts/{id}/schedule',
  audience: publishers,
  secondFactor: 'fresh',
  summary: 'Publishes a whole draft at a moment. Nobody changes the draft until then',
  params: id,
  body: z.object({
    version: version.describe('The version that was looked at; another one is a conflict'),
    at: moment,
    note: multiLineText({ max: maxLength.note }).default(''),
  }),
  response: schedule,
  errors: [...errors, 'conflict'],
});
export const listSchedules = defineOperation({
  ...shared,
  id: 'studio.schedules',
  method: 'GET',
  path: '/api/v1/studio/schedules',
  summary: 'The scheduled publications, the next first, and then the past ones, the last first',
  response: z.object({ schedules: z.array(schedule) }),
});
export const cancelSchedule = defineOperation({
  ...shared,
  id: 'studio.cancel-schedule',
  method: 'POST',
  path: '/api/v1/studio/schedules/{id}/cancel',
  audience: publishers,
  summary: 'Cancels a publication that waits; its draft can be changed again',
  params: id,
  response: schedule,
  errors: [...errors, 'conflict'],
});

const note = z.object({
  id: z.int(),
  path: documentPath,
  block: blockId.nullable(),
  field: z.string(),
  text: z.string(),
  ...author,
  made_at: moment,
  resolved_at: moment.nullable(),
});

export const listNotes = defineOperation({
  ...shared,
  id: 'studio.notes',
  method: 'GET',
  path: '/api/v1/studio/drafts/{id}/notes',
  summary: 'Remarks about a draft, which are never published; the oldest first',
  params: id,
  response: z.object({ notes: z.array(note) }),
});
export const addNote = defineOperation({
  ...shared,
  id: 'studio.add-note',
  method: 'POST',
  path: '/api/v1/studio/drafts/{id}/notes',
  summary: 'Adds a note about a document, a block or a field',
  params: id,
  body: z.object({
    path: documentPath,
    block: blockId.nullable().default(null),
    field: singleLineText({ max: 200 }).default(''),
    text: multiLineText({ max: 2_000 }).min(1),
  }),
  response: note,
  errors: [...errors, 'conflict'],
});
export const resolveNote = defineOperation({
  ...shared,
  id: 'studio.resolve-note',
  method: 'POST',
  path: '/api/v1/studio/notes/{id}/resolve',
  summary: 'Says that a remark was settled, or that it was not',
  params: id,
  body: z.object({ resolved: z.boolean().default(true) }),
  response: note,
});

export const presentInDraft = defineOperation({
  ...shared,
  id: 'studio.present',
  method: 'PUT',
  path: '/api/v1/studio/drafts/{id}/present',
  limit: savingLimit,
  summary: 'Reports every 15 seconds what this person looks at, and returns the other people',
  params: id,
  body: z.object({ path: documentPath, block: blockId.nullable().default(null) }),
  response: z.object({
    people: z.array(
      z.object({
        user: z.int(),
        name: z.string().nullable(),
        path: documentPath,
        block: blockId.nullable(),
      }),
    ),
  }),
});
