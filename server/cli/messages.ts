// `npm run messages -- COMMAND`: the texts of the shop in SHOP, for translators.
import { EnvironmentError, loadEnvironment, shopFolderOf } from '#platform/env.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { runMessagesCommand } from '#documents/releases/messages-command.ts';

try {
  process.exitCode = await runMessagesCommand(process.argv.slice(2), {
    blockCatalog: loadBlockCatalog,
    shopFolder: () => shopFolderOf(loadEnvironment()),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
