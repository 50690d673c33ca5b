// Boots the shop of the environment, lets it listen, stops it, and prints the loaded modules of this project
// as JSON. load-demo.test.ts runs it as a separate process.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const loaded: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) loaded.push(path.relative(root, fileURLToPath(url)));
    return nextLoad(url, context);
  },
});

const { pino } = await import('pino');
const { bootShop } = await import('#server/boot.ts');
const { createClosers } = await import('#server/closers.ts');
const { loadEnvironment } = await import('#platform/env.ts');
const { stubCode } = await import('./stub-code.ts');

const env = loadEnvironment();
const closers = createClosers((error) => {
  throw error;
});
const app = await bootShop(env, pino({ level: 'silent' }), closers, {
  code: stubCode,
});
await app.listen({ port: 0, host: '127.0.0.1' });
await closers.close();
console.log(JSON.stringify(loaded.filter((file) => !file.startsWith('node_modules'))));
process.exit(0);
