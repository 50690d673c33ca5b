import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import config from '../../vite.config.ts';
import { root } from '../shared/root.ts';
import { isPartOfServer } from './module-graph.ts';

/**
 * Packages that Vite also transforms on the server, because the configuration has aliases for what they
 * import.
 */
const transformedPackages = ['use-intl'];

/**
 * The same class name on the server and in the browser, whatever the style sheet contains: an edited style
 * sheet can replace the old one while the page's markup stays.
 */
function scopedName(className: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, ''));
  const hash = createHash('sha256').update(place).digest('hex').slice(0, 5);
  return `${path.basename(place).split('.', 1)[0]}_${className}_${hash}`;
}

/**
 * Leaves page updates after a server change to the development server: Vite would reload the page while the
 * old code still answers.
 */
const serverChanges: Plugin = {
  name: 'vitrin-server-changes',
  hotUpdate: {
    order: 'pre',
    handler({ file, modules, server }) {
      if (this.environment.name !== 'client') return [];
      if (isPartOfServer(server.environments.ssr.moduleGraph, file)) return [];
      // Style sheets as text are created for pages only; no script imports them.
      return modules.filter(({ url }) => !url.endsWith('?direct'));
    },
  },
};

export interface WatchingVite {
  vite: ViteDevServer;
  /** Resolves when all files are watched: earlier changes are missed. */
  watching: Promise<void>;
}

/**
 * Starts Vite for the browser's modules and for the code that runs in this process. The configuration is imported
 * here, because Vite's own loader writes a temporary file beside it.
 * @param httpServer carries Vite's websocket
 * @param shopFolder watched too, when it is outside of the repository
 */
export async function startVite(httpServer: Server, shopFolder: string): Promise<WatchingVite> {
  const watching = Promise.withResolvers<void>();
  const watchStart: Plugin = {
    name: 'vitrin-watch-start',
    configureServer: ({ watcher }) => void watcher.once('ready', watching.resolve),
  };
  const shared = config({ command: 'serve', mode: 'development', isSsrBuild: false });
  const vite = await createServer({
    ...shared,
    plugins: [shared.plugins, serverChanges, watchStart],
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: path.join(root, '.cache/vite'),
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      // Fonts are served from the packages, whose folder may be a symbolic link.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
      watch: {
        ignored: ['dist', '.data', '.cache', 'test-results', 'docs'].map((name) => `${root}/${name}/**`),
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    ssr: { noExternal: transformedPackages },
    optimizeDeps: { entries: ['renderer/entry-client.tsx', 'blocks/*/*.tsx', '!**/*.test.tsx'] },
  });
  if (path.relative(root, shopFolder).startsWith('..')) vite.watcher.add(shopFolder);
  return { vite, watching: watching.promise };
}
