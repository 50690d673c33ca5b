// The shop with Vite in the middle: blocks and styles change in place, documents are published when they are saved.
import { pino } from 'pino';
import { createServer } from 'vite';
import type { RenderBundle } from '#schemas/rendering.ts';
import { bootShop, createClosers } from '#server/boot.ts';
import { loadEnvironment } from '#server/env.ts';

const entryServer = '/renderer/entry-server.tsx';
const env = loadEnvironment();
const log = pino({ level: env.LOG_LEVEL });
const closers = createClosers((err) => log.error({ err }, 'a part did not end well'));

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: env.PORT + 1 } },
  appType: 'custom',
});
closers.push(() => vite.close());

const load = async (): Promise<RenderBundle> =>
  ((await vite.ssrLoadModule(entryServer)) as { bundle: RenderBundle }).bundle;
let current = await load();
const reload = async (): Promise<void> => {
  try {
    current = await load();
  } catch (err) {
    log.error({ err }, 'the changed code does not load; the former is shown');
  }
};
vite.watcher.on('change', () => void reload());

const refresh =
  "import RefreshRuntime from '/@react-refresh';RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;";

const app = await bootShop(env, log, closers, {
  caches: { pages: false, blocks: false },
  code: {
    bundle: {
      renderBlock: (block, shop) => current.renderBlock(block, shop),
      pageMarkup: () => current.pageMarkup(),
    },
    assets: {
      entry: '/renderer/entry-client.tsx',
      entryImports: [],
      stylesheet: null,
      fonts: { arabic: [], latin: [] },
      scriptsOf: () => [],
      preamble: ["import '/@vite/client';", refresh],
    },
    async install(scope) {
      // Vite answers for its modules and passes everything else on.
      scope.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
  },
});
const end = () => void closers.close().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
console.log(`ready ${await app.listen({ port: env.PORT, host: env.HOST })} (development)`);
