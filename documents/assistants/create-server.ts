import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { DatabaseVersionError } from '#platform/db/migrate.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import type { CatalogueFacts } from '../releases/catalogue-facts.ts';
import { checkShop } from '../releases/check-shop.ts';
import { formatDiagnostic } from '../releases/diagnostic.ts';
import { formatDiagnostics } from '../releases/format-diagnostics.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { contentOf } from '../releases/release-content.ts';
import { documentNames, parseDocumentName } from '../releases/shop-document.ts';
import { OtherShopError } from '../releases/shop-identity.ts';
import { maxPreviewHours, type DraftPreviews } from './draft-previews.ts';
import { DraftError, type Drafts } from './drafts.ts';
import { maxMessage } from './message-lines.ts';

/** Documents of one call. */
const maxDocuments = 100;
/** Most diagnostics of one answer. An assistant fixes the first ones first. */
const maxDiagnostics = 100;

export interface AssistantServices {
  drafts: Drafts;
  blockCatalog: BlockCatalog;
  definitions: Readonly<Record<string, AnyBlockDefinition>>;
  /** Returns the catalogue names that documents may use; undefined when the shop's folder has none. */
  catalogue: () => Promise<CatalogueFacts | undefined>;
  previews: DraftPreviews;
}

interface ToolResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

const say = (value: unknown): ToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
});

/** Whether a person or an assistant can fix an error. Its message then says how. */
const isPlain = (error: unknown): error is Error =>
  [DraftError, RefusedError, OtherShopError, DatabaseVersionError].some((kind) => error instanceof kind);

/** Returns errors as answers, so that an assistant can fix them. */
const answering =
  <Input>(work: (input: Input) => Promise<unknown> | unknown) =>
  async (input: Input): Promise<ToolResult> => {
    try {
      return say(await work(input));
    } catch (error) {
      const text = isPlain(error) ? error.message : `it failed: ${String(error)}`;
      return { ...say(text), isError: true };
    }
  };

const draftName = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens, such as spring-sale')
  .max(40);
const draft = draftName.optional().describe('Name of a draft; the shop’s own documents without it');
const file = z.string().max(120).describe(`One of ${documentNames}`);

const instructions = `Reads the documents of a Vitrin shop and proposes changes of them. A page is a list of blocks; read_block gives the \
JSON Schema of a block's props, read_document the page as it is. sections/SECTION.json has blocks that several places show: a block {"type": \
"section", "version": 1, "props": {"section": "SECTION"}} stands for them. propose_change writes whole documents into a draft, which is a copy of the \
shop's documents in a folder of its own; validate it, mend what is refused, and show a person its diff and a preview. Only people publish.`;

const reads = { readOnlyHint: true, openWorldHint: false };
const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** Checks the shop's documents, or those of a draft. */
async function validate(
  { drafts, blockCatalog, catalogue }: AssistantServices,
  name: string | undefined,
  { all }: { all: boolean },
) {
  const diagnostics = checkShop(await drafts.read(name), blockCatalog, await catalogue());
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    publishable: errors === 0,
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: formatDiagnostics(diagnostics, { all }).slice(0, maxDiagnostics),
  };
}

function addDocumentTools(server: McpServer, { drafts }: AssistantServices): void {
  server.registerTool(
    'list_documents',
    {
      description:
        'Lists the documents of the shop, or of a draft, with the blocks of each page and saved section',
      inputSchema: { draft },
      annotations: reads,
    },
    answering(async ({ draft: name }: { draft?: string | undefined }) => {
      const { documents, diagnostics } = await drafts.read(name);
      return {
        documents: documents.map(({ file: at, kind, value }) => ({ file: at, kind, ...blocksOf(value) })),
        unreadable: diagnostics.map(formatDiagnostic),
      };
    }),
  );
  server.registerTool(
    'read_document',
    {
      description: 'Reads one document of the shop, or of a draft',
      inputSchema: { file, draft },
      annotations: reads,
    },
    answering(async (input: { file: string; draft?: string | undefined }) => {
      const { documents } = contentOf((await drafts.read(input.draft)).documents);
      if (!parseDocumentName(input.file) || !Object.hasOwn(documents, input.file))
        throw new DraftError(`there is no ${input.file}; list_documents lists them`);
      return documents[input.file];
    }),
  );
}

function addBlockTools(server: McpServer, { definitions }: AssistantServices): void {
  server.registerTool(
    'list_blocks',
    { description: 'Lists the types of blocks that pages may be made of', annotations: reads },
    answering(() =>
      Object.values(definitions).map(({ type, version, label, category, slots }) => ({
        type,
        version,
        label,
        category,
        slots,
      })),
    ),
  );
  server.registerTool(
    'read_block',
    {
      description: 'The JSON Schema of a block’s props, its slots, ready-made props and an example',
      inputSchema: { type: z.string().max(80).describe('Type of a block, as list_blocks names it') },
      annotations: reads,
    },
    answering(({ type }: { type: string }) => {
      const { version, label, slots, limits, presets, props, examples } = definitionOf(definitions, type);
      return {
        type,
        version,
        label,
        slots,
        limits,
        props: z.toJSONSchema(props, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
        presets,
        example: { id: type, type, version, props: examples['default']?.props ?? {} },
      };
    }),
  );
}

/** Adds the tool that writes drafts, and the ones that read them. */
function addDraftTools(server: McpServer, services: AssistantServices): void {
  const { drafts } = services;
  server.registerTool(
    'list_drafts',
    { description: 'Lists the drafts that wait for a person', annotations: reads },
    answering(async () => ({
      drafts: (await drafts.list()).map((name) => ({ name, folder: drafts.at(name) })),
    })),
  );
  server.registerTool(
    'propose_change',
    {
      description:
        'Writes whole documents into a draft, which begins as a copy of the shop’s documents; answers what validation finds. The shop itself does not change',
      inputSchema: {
        draft: draftName.describe('Name of the draft; another call with it changes the draft further'),
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
    answering(
      async (proposal: {
        draft: string;
        documents: Record<string, Record<string, unknown>>;
        remove: string[];
      }) => {
        await drafts.propose(proposal);
        return {
          draft: proposal.draft,
          folder: drafts.at(proposal.draft),
          ...(await validate(services, proposal.draft, { all: false })),
        };
      },
    ),
  );
}

function addReviewTools(server: McpServer, services: AssistantServices): void {
  const { blockCatalog, drafts, previews } = services;
  server.registerTool(
    'validate',
    {
      description: 'Says everything that publishing would refuse or warn of, with file, place and remedy',
      inputSchema: { draft },
      annotations: reads,
    },
    answering(({ draft: name }: { draft?: string | undefined }) => validate(services, name, { all: true })),
  );
  server.registerTool(
    'diff',
    {
      description: 'What a draft changes of the shop, by block and value',
      inputSchema: { draft: draftName },
      annotations: reads,
    },
    answering(async ({ draft: name }: { draft: string }) => (await drafts.diff(name)).join('\n')),
  );
  server.registerTool(
    'preview',
    {
      description:
        'Makes a link that shows a draft as the shop would look, for people to look at before they publish. Whoever has the link sees it until it expires; nothing can be ordered in it. Another one for the same draft ends the one before',
      inputSchema: {
        draft: draftName,
        hours: z.int().min(1).max(maxPreviewHours).default(24).describe('How long the link is open'),
      },
      annotations: writes,
    },
    answering(({ draft: name, hours }: { draft: string; hours: number }) =>
      previews.show(name, hours, blockCatalog),
    ),
  );
}

/**
 * Tools of the Model Context Protocol over a shop's documents: they read the shop, write drafts and publish
 * nothing.
 */
export function createAssistantServer(services: AssistantServices): McpServer {
  const server = new McpServer({ name: 'vitrin', version: '1.0.0' }, { instructions });
  addDocumentTools(server, services);
  addBlockTools(server, services);
  addDraftTools(server, services);
  addReviewTools(server, services);
  return server;
}

/** @throws DraftError for an unknown type */
function definitionOf(definitions: AssistantServices['definitions'], type: string): AnyBlockDefinition {
  const found = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  if (!found) throw new DraftError(`there is no block “${type}”; list_blocks lists them`);
  return found;
}

/** Returns the types of a page's own blocks. */
function blocksOf(value: unknown): { blocks?: string[] } {
  const { blocks } = Object(value) as { blocks?: unknown };
  return Array.isArray(blocks) ? { blocks: blocks.map((block) => String(Object(block).type)) } : {};
}
