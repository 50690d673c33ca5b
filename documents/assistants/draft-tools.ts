import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { listOpen } from '../drafts/draft-table.ts';
import { readContentOf } from '../drafts/studio-releases.ts';
import { describeDifferences } from '../releases/compare-releases.ts';
import { documentNames } from '../releases/shop-document.ts';
import { answering, file, optionalDraft, reads, writes, writtenDraft } from './answers.ts';
import type { WithShop } from './assistant-shop.ts';
import { checkDraft } from './check-draft.ts';
import { findWrittenDraft } from './find-draft.ts';
import { maxMessage } from './message-lines.ts';
import { propose, type Contradiction, type Proposal } from './propose.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { maxPreviewHours, showDraft } from './show-draft.ts';

/** Maximum number of documents in one call. */
const maxDocuments = 100;
/** Maximum characters of JSON of one value in an answer. */
const maxValue = 2_000;

/**
 * Returns contradictions for an assistant. Long values are left out, because `read_document` returns them.
 */
const toContradictions = (found: readonly Contradiction[]): object[] =>
  found.map(({ theirs, path, ...place }) => ({
    ...place,
    ...(path === undefined ? {} : { path: path.join('.') }),
    ...(theirs !== undefined && JSON.stringify(theirs).length <= maxValue ? { theirs } : {}),
  }));

const hint =
  'Somebody has changed these values of the draft meanwhile, and theirs stay. Everything else is saved. Read the documents in the draft, and propose what you still want';

/** Adds the tool that writes drafts, and the one that lists them. */
export function addDraftTools(
  server: McpServer,
  { use, seen }: { use: WithShop; seen: SeenDocuments },
): void {
  server.registerTool(
    'list_drafts',
    {
      description: 'Lists the drafts that people and assistants work in, the last changed first',
      annotations: reads,
    },
    answering(() =>
      use(async ({ pool }) => ({
        drafts: (await listOpen(pool)).map(
          ({ id, name, status, made_by, assistant, document_count, changed_at }) => ({
            draft: id,
            name,
            status,
            made_by: assistant ?? made_by,
            documents: document_count,
            changed_at,
          }),
        ),
      })),
    ),
  );
  server.registerTool(
    'propose_change',
    {
      description:
        'Writes whole documents into a draft, where people see them at once in the studio; answers what validation finds, and the values that somebody else has changed since they were read. What is published does not change',
      inputSchema: {
        draft: writtenDraft.describe(
          'Number or name of a draft, also of one that a person began; a new name begins a draft',
        ),
        documents: z
          .record(z.string().max(120), z.record(z.string(), z.unknown()))
          .refine(
            (all) => Object.keys(all).length <= maxDocuments,
            `at most ${maxDocuments} documents in one call`,
          )
          .default({})
          .describe(
            `Documents by file: ${documentNames}. A call has at most ${maxMessage / 1024 / 1024} megabytes`,
          ),
        remove: z.array(file).max(maxDocuments).default([]).describe('Documents that the draft leaves out'),
      },
      annotations: writes,
    },
    answering((proposal: Proposal) =>
      use(async (shop) => {
        const { draft, contradictions } = await propose(shop, proposal, seen);
        return {
          draft: draft.id,
          name: draft.name,
          ...(contradictions.length > 0 && { contradictions: toContradictions(contradictions), hint }),
          ...(await checkDraft(shop, draft.id, { all: false })),
        };
      }),
    ),
  );
}

/** Adds the tools for reviewing drafts before a person publishes them. */
export function addReviewTools(server: McpServer, { use }: { use: WithShop }): void {
  server.registerTool(
    'validate',
    {
      description: 'Says everything that publishing would refuse or warn of, with file, place and remedy',
      inputSchema: { draft: optionalDraft },
      annotations: reads,
    },
    answering(({ draft: written }: { draft?: number | string | undefined }) =>
      use(async (shop) => {
        const draft = written === undefined ? undefined : await findWrittenDraft(shop.pool, written);
        return checkDraft(shop, draft?.id, { all: true });
      }),
    ),
  );
  server.registerTool(
    'diff',
    {
      description: 'What a draft changes of the release that it began with, by block and value',
      inputSchema: { draft: writtenDraft },
      annotations: reads,
    },
    answering(({ draft: written }: { draft: number | string }) =>
      use(async ({ pool, releases }) => {
        const { id, name, base_id: base } = await findWrittenDraft(pool, written);
        const before = { name: `release ${base}`, content: await readContentOf(pool, releases, base) };
        const after = {
          name: `draft ${id} “${name}”`,
          content: await readContentOf(pool, releases, `draft:${id}`),
        };
        return describeDifferences(before, after, { all: true }).join('\n');
      }),
    ),
  );
  server.registerTool(
    'preview',
    {
      description:
        'Makes a link that shows a draft as the shop would look, for people to look at before they publish. Whoever has the link sees it until it expires; nothing can be ordered in it. Another one for the same draft ends the one before',
      inputSchema: {
        draft: writtenDraft,
        hours: z.int().min(1).max(maxPreviewHours).default(24).describe('How long the link is open'),
      },
      annotations: writes,
    },
    answering(({ draft, hours }: { draft: number | string; hours: number }) =>
      use(async (shop) => showDraft(shop, await findWrittenDraft(shop.pool, draft), hours)),
    ),
  );
}
