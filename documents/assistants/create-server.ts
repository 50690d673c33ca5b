import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { WithShop } from './assistant-shop.ts';
import { addBlockTools } from './block-tools.ts';
import { addDocumentTools } from './document-tools.ts';
import { addDraftTools, addReviewTools } from './draft-tools.ts';
import { addNoteTools } from './note-tools.ts';
import { SeenDocuments } from './seen-documents.ts';

const instructions = `Reads the documents of a Vitrin shop and proposes changes of them. A page is a list of blocks; read_block gives the \
JSON Schema of a block's props, read_document the page as it is. sections/SECTION.json has blocks that several places show: a block {"type": \
"section", "version": 1, "props": {"section": "SECTION"}} stands for them. propose_change writes whole documents into a draft. People and \
assistants work in the same drafts at the same time: read a document in the draft before you change it there. People ask for changes by notes \
(list_notes, answer_note). Validate the draft, mend what is refused, and show a person its diff and a preview. Only people publish.`;

/**
 * Creates the tools of the Model Context Protocol for one conversation about the documents of a shop. They
 * read published documents and write drafts, and cannot publish.
 */
export function createAssistantServer({
  use,
  definitions,
}: {
  use: WithShop;
  definitions: Readonly<Record<string, AnyBlockDefinition>>;
}): McpServer {
  const server = new McpServer({ name: 'vitrin', version: '1.0.0' }, { instructions });
  const services = { use, seen: new SeenDocuments() };
  addDocumentTools(server, services);
  addBlockTools(server, definitions);
  addDraftTools(server, services);
  addReviewTools(server, services);
  addNoteTools(server, services);
  return server;
}
