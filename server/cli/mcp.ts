// `npm run mcp`: offers the documents of a shop to an assistant, as tools of the Model Context Protocol (MCP)
// over standard input and output. Only messages of the protocol go to the standard output.
import { userInfo } from 'node:os';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AssistantShop, WithShop } from '#documents/assistants/assistant-shop.ts';
import { createAssistantServer } from '#documents/assistants/create-server.ts';
import { MessageLines } from '#documents/assistants/message-lines.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { EnvironmentError, loadEnvironment, type Environment } from '#platform/env.ts';
import { UsageError } from '#platform/usage-error.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { shopAddressOf } from '../shop-address.ts';
import { openDatabase } from './open-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the database of the shop for each call, and the calls run one after the other: a conversation outlives the
 * server of a shop, and must not keep its embedded database running.
 */
function shopOf(environment: Environment, blockCatalog: AssistantShop['blockCatalog']): WithShop {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(async () => {
      const { pool, close } = await openDatabase(environment, 'read');
      const releases = createReleaseStore({ pool, log: quiet, blockCatalog });
      try {
        return await work({
          pool,
          releases,
          media: await openMedia(environment),
          blockCatalog,
          actor: { id: null, name: `mcp:${userInfo().username}`, ip: '' },
          now: () => new Date(),
          publicUrl: () => shopAddressOf(environment, (line) => console.error(line)),
        });
      } finally {
        releases.close();
        await close();
      }
    });
    last = next.catch(() => undefined);
    return next;
  };
}

try {
  if (process.argv.length > 2)
    throw new UsageError('npm run mcp takes no folder: it reads the shop of DATA_DIR or DATABASE_URL');
  const environment = loadEnvironment();
  const server = createAssistantServer({
    use: shopOf(environment, await loadBlockCatalog()),
    definitions,
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has only this property
  server.server.onerror = (error) => console.error(error.message);
  const messages = process.stdin.pipe(new MessageLines((line) => void process.stdout.write(line)));
  await server.connect(new StdioServerTransport(messages));
} catch (error) {
  console.error(error instanceof EnvironmentError || error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
