import { z } from 'zod';
import { maxLength, multiLineText, singleLineText } from '../../bounds.ts';
import { before } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import {
  comparable,
  documentPath,
  editors,
  errors,
  moment,
  publishers,
  readingLimit,
  releaseId,
  tag,
} from './shared.ts';

const shared = { tag, audience: editors, limit: readingLimit, errors } as const;

const spot = z.object({
  list: z.string().describe('`blocks`, `layout.top` or `layout.bottom`, or a slot of the block around it'),
  around: z
    .object({ id: z.string(), type: z.string() })
    .optional()
    .describe('The block around it; absent in a list of the document'),
  place: z.int().describe('From 1'),
});
const change = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'value']).describe('Of a block; `value` is one of its values'),
  block: z.string().nullable().describe('Id; null where a value of the document itself was changed'),
  type: z.string().nullable().describe('Of the block'),
  field: z
    .array(z.union([z.string(), z.int(), z.object({ id: z.string() })]))
    .describe(
      'The path of a value below the block or document: keys, indexes from 0, and ids of list members',
    ),
  members: z
    .array(
      z.object({
        at: z.int().describe('The place of its step in `field`, from 0'),
        texts: z.record(z.string(), z.unknown()).describe('Its short texts, and those of the objects in it'),
      }),
    )
    .optional()
    .describe(
      'The list members that the path leads through, which people know by their texts; absent without any',
    ),
  from: spot.optional(),
  to: spot.optional(),
  beside: z
    .object({
      side: z.enum(['above', 'below']),
      block: z.string(),
      type: z.string(),
      props: z.unknown().optional().describe('Absent in place of large ones'),
    })
    .optional()
    .describe('The neighbour of a moved block after the move; it kept its place in the list'),
  before: z
    .unknown()
    .optional()
    .describe(
      'Absent where there was no value, and in place of a large one; of a removed block, what it showed',
    ),
  after: z
    .unknown()
    .optional()
    .describe(
      'Absent where there is no value, and in place of a large one; of a new or moved block, what it shows',
    ),
  way: z.enum(['added', 'removed', 'changed']).nullable().describe('The kind of the change'),
  sentence: z.string().describe('In English'),
});

export const listReleases = defineOperation({
  ...shared,
  id: 'studio.releases',
  method: 'GET',
  path: '/api/v1/studio/releases',
  summary: 'The published releases, the newest first',
  query: z.object({ before: before.describe('Number of a move') }),
  response: z.object({
    moves: z.array(
      z.object({
        move: z.int(),
        release: releaseId,
        action: z.enum(['import', 'publish', 'rollback', 'save']),
        note: z.string(),
        names: z.array(z.string()),
        moved_by: z.string().nullable().describe('Null where a command or the server itself did it'),
        moved_at: moment,
        current: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
});
export const compareDocuments = defineOperation({
  ...shared,
  id: 'studio.compare',
  method: 'GET',
  path: '/api/v1/studio/compare',
  summary: 'The differences between two releases, or a release and a draft, by block and value',
  query: z.object({ from: comparable, to: comparable }),
  response: z.object({
    documents: z.array(
      z.object({
        path: documentPath,
        change: z.enum(['added', 'removed', 'changed']),
        changes: z.array(change).max(200).describe('Of a changed document'),
        more: z.int().describe('Number of further changes'),
      }),
    ),
  }),
});
export const nameRelease = defineOperation({
  ...shared,
  id: 'studio.name-release',
  method: 'POST',
  path: '/api/v1/studio/releases/{release}/name',
  audience: publishers,
  summary: 'Gives a release a name, which may be taken from another release',
  params: z.object({ release: releaseId }),
  body: z.object({
    name: singleLineText({ max: 64 })
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,63}$/u, 'letters, digits, dots, hyphens and underscores')
      .refine((name) => !/^[0-9a-f]+$/.test(name) && name !== 'published', 'a name that is no id'),
    move: z.boolean().default(false).describe('Takes the name from the release that has it'),
  }),
  response: z.object({ release: releaseId, name: z.string() }),
  errors: [...errors, 'conflict'],
});
export const rollBack = defineOperation({
  ...shared,
  id: 'studio.roll-back',
  method: 'POST',
  path: '/api/v1/studio/releases/roll-back',
  audience: publishers,
  secondFactor: 'fresh',
  summary: 'Publishes an earlier release again',
  body: z.object({
    release: releaseId.optional().describe('The one before the published one by default'),
    note: multiLineText({ max: maxLength.note }).default(''),
  }),
  response: z.object({ release: releaseId, from: releaseId }),
  errors: [...errors, 'conflict'],
});
