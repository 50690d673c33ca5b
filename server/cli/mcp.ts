// `npm run mcp`: the documents of a shop as tools of the Model Context Protocol, over standard input and output. Nothing but
// the protocol is written to the output.
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { definitions } from '#blocks/generated/definitions.ts';
import { EnvironmentError, loadEnvironment, shopFolderOf } from '../env.ts';
import { createAssistantServer } from '../mcp/create-server.ts';
import { Drafts } from '../mcp/drafts.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';

try {
  const environment = loadEnvironment();
  const [folder = shopFolderOf(environment)] = process.argv.slice(2);
  const drafts = new Drafts(path.resolve(folder), path.join(environment.DATA_DIR, 'drafts'));
  const server = createAssistantServer({ drafts, blockCatalog: await loadBlockCatalog(), definitions });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has this property alone
  server.server.onerror = (error) => console.error(error.message);
  await server.connect(new StdioServerTransport());
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
