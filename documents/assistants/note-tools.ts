import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { addNote as addNoteContract } from '#schemas/api/studio/work-together.ts';
import { addNote, findNotePlace, listNotes } from '../drafts/work-together.ts';
import { answering, reads, writes, writtenDraft } from './answers.ts';
import type { WithShop } from './assistant-shop.ts';
import { findWrittenDraft } from './find-draft.ts';

/** Adds the tools for the notes of a draft, by which people ask an assistant for changes. */
export function addNoteTools(server: McpServer, { use }: { use: WithShop }): void {
  server.registerTool(
    'list_notes',
    {
      description:
        'Lists the open notes of a draft, the oldest first: what people and assistants say about a document, a block or a field, and ask for',
      inputSchema: { draft: writtenDraft },
      annotations: reads,
    },
    answering(({ draft: written }: { draft: number | string }) =>
      use(async ({ pool }) => {
        const { id } = await findWrittenDraft(pool, written);
        const open = (await listNotes(pool, id)).filter(({ resolved_at: settled }) => settled === null);
        return {
          notes: open.map(({ id: note, path, block, field, text, made_by, assistant, made_at }) => ({
            note,
            file: path,
            block,
            field,
            text,
            made_by: assistant ?? made_by,
            made_at,
          })),
        };
      }),
    ),
  );
  server.registerTool(
    'answer_note',
    {
      description:
        'Answers a note of a draft by another one in the same place, for example that the change was made. A person settles both',
      inputSchema: {
        note: z.int().positive().describe('Number of the note, as list_notes gives it'),
        text: addNoteContract.body.shape.text,
      },
      annotations: writes,
    },
    answering(({ note, text }: { note: number; text: string }) =>
      use(async ({ pool, actor, now }) => {
        const { id } = await addNote(pool, { ...(await findNotePlace(pool, note)), text }, actor, now());
        return { note: id };
      }),
    ),
  );
}
