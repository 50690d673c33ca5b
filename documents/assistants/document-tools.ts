import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { parseDocumentName } from '../releases/shop-document.ts';
import { answering, file, optionalDraft, reads } from './answers.ts';
import type { WithShop } from './assistant-shop.ts';
import { findWrittenDraft } from './find-draft.ts';
import { readAll, readOne } from './read-documents.ts';
import type { SeenDocuments } from './seen-documents.ts';

/** Returns the types of a document's own blocks. */
function blocksOf(value: unknown): { blocks?: string[] } {
  const { blocks } = Object(value) as { blocks?: unknown };
  return Array.isArray(blocks) ? { blocks: blocks.map((block) => String(Object(block).type)) } : {};
}

/** Adds the tools that read documents. */
export function addDocumentTools(
  server: McpServer,
  { use, seen }: { use: WithShop; seen: SeenDocuments },
): void {
  server.registerTool(
    'list_documents',
    {
      description:
        'Lists the documents that the shop has published, or those of a draft, with the blocks of each page and saved section',
      inputSchema: { draft: optionalDraft },
      annotations: reads,
    },
    answering(({ draft: written }: { draft?: number | string | undefined }) =>
      use(async (shop) => {
        const draft = written === undefined ? undefined : await findWrittenDraft(shop.pool, written);
        const { documents } = await readAll(shop, draft?.id);
        return {
          documents: Object.entries(documents).map(([at, value]) => ({
            file: at,
            kind: parseDocumentName(at)?.kind,
            ...blocksOf(value),
          })),
        };
      }),
    ),
  );
  server.registerTool(
    'read_document',
    {
      description:
        'Reads one document as it is published, or in a draft. Read it in the draft before you change it there: the next proposal is compared with what was read last',
      inputSchema: { file, draft: optionalDraft },
      annotations: reads,
    },
    answering(({ file: at, draft: written }: { file: string; draft?: number | string | undefined }) =>
      use(async (shop) => {
        const draft = written === undefined ? undefined : await findWrittenDraft(shop.pool, written);
        const document = await readOne(shop, at, draft?.id);
        seen.set(draft?.id, at, document);
        return document;
      }),
    ),
  );
}
