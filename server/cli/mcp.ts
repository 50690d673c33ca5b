// `npm run mcp`: offers the documents of a shop to an assistant, as tools of the Model Context Protocol (MCP)
// over standard input and output. Only messages of the protocol go to the standard output.
import { userInfo } from 'node:os';
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { definitions } from '#blocks/generated/definitions.ts';
import { readFolderFacts } from '#documents/catalogue/folder-facts.ts';
import { EnvironmentError, loadEnvironment, shopFolderOf, type Environment } from '#platform/env.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { createAssistantServer } from '#documents/assistants/create-server.ts';
import { DraftPreviews, type WithPreviews } from '#documents/assistants/draft-previews.ts';
import { Drafts } from '#documents/assistants/drafts.ts';
import { MessageLines } from '#documents/assistants/message-lines.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { shopAddressOf } from '../shop-address.ts';
import { openDatabase } from './open-database.ts';

/** Opens the database of the shop while a preview needs it. All other tools work without a database. */
const previewsOf =
  (environment: Environment): WithPreviews =>
  async (work) => {
    const { pool, close } = await openDatabase(environment, 'read');
    try {
      const previews = {
        pool,
        actor: { id: null, name: `mcp:${userInfo().username}`, ip: '' },
        media: await openMedia(environment),
        now: () => new Date(),
      };
      return await work(
        previews,
        shopAddressOf(environment, (line) => console.error(line)),
      );
    } finally {
      await close();
    }
  };

try {
  const environment = loadEnvironment();
  const [folder = shopFolderOf(environment)] = process.argv.slice(2);
  const drafts = new Drafts(path.resolve(folder), path.join(environment.DATA_DIR, 'drafts'));
  const server = createAssistantServer({
    drafts,
    blockCatalog: await loadBlockCatalog(),
    definitions,
    catalogue: () => readFolderFacts(drafts.shop),
    previews: new DraftPreviews(drafts, previewsOf(environment)),
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has only this property
  server.server.onerror = (error) => console.error(error.message);
  const messages = process.stdin.pipe(new MessageLines((line) => void process.stdout.write(line)));
  await server.connect(new StdioServerTransport(messages));
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
