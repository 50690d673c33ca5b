import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import config from '../../vite.config.ts';
import { root } from '../shared/root.ts';
import { ownFile } from './changed-files.ts';
import { scopedName } from './class-names.ts';
import { liveModules } from './live-modules.ts';
import { isPartOfServer } from './module-graph.ts';

/**
 * Leaves page updates after a server change to the development server: Vite would reload the page while the
 * old code still answers.
 */
const serverChanges: Plugin = {
  name: 'vitrin-server-changes',
  hotUpdate: {
    order: 'pre',
    handler({ file, modules }) {
      if (this.environment.name !== 'client') return [];
      if (isPartOfServer(liveModules.graph, ownFile(file))) return [];
      // Style sheets as text exist only for pages. No script imports them.
      return modules.filter(({ url }) => !url.endsWith('?direct'));
    },
  },
};

/**
 * Takes the attribute `type: 'json'` off dynamic imports. Vite sends JSON as a script, which browsers refuse under
 * this attribute; it takes the attribute only off static imports.
 */
const jsonImports: Plugin = {
  name: 'vitrin-json-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\/studio\/.*\.tsx?$/, code: /type: 'json'/ },
    handler: (code) => code.replaceAll(/(import\([^()]+), \{ with: \{ type: 'json' \} \}/g, '$1'),
  },
};

export interface WatchingVite {
  vite: ViteDevServer;
  /** Resolves when all files are watched: earlier changes are missed. */
  watching: Promise<void>;
}

/**
 * Starts Vite for the browser's modules. The configuration is imported here, because Vite's own loader writes
 * a temporary file next to it.
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
    plugins: [shared.plugins, jsonImports, serverChanges, watchStart],
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: path.join(root, '.cache/vite'),
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      // Fonts are served from the packages. Their folder may be a symbolic link.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
      watch: {
        ignored: [
          ...['dist', '.data', '.cache', 'test-results', 'docs'].map((name) => `${root}/${name}/**`),
          // Editors save through files of such names.
          (file) => file !== root && /^\.|~$/.test(path.basename(file)),
        ],
      },
    },
    css: {
      modules: {
        generateScopedName: (name, file) => scopedName(name, ownFile(file.replace(/\?.*$/, ''))),
      },
    },
    optimizeDeps: { entries: ['renderer/entry-client.tsx', 'blocks/*/*.tsx', '!**/*.test.tsx'] },
  });
  if (path.relative(root, shopFolder).startsWith('..')) vite.watcher.add(shopFolder);
  return { vite, watching: watching.promise };
}
