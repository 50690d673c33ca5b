import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import { describeError } from './dev-error.ts';
import { errorPage } from './error-page.ts';
import { collectStyles } from './styles.ts';

/** Address of a style sheet that is never requested. Its link marks the position of the styles. */
export const styleMarker = '/@styles';

/** Data of the development server about the page that answers the current request. */
export interface PageRequest {
  /** The number of updates before the page was rendered. */
  revision: number;
  /** Errors of blocks while the page was rendered. */
  renderErrors: unknown[];
}

export const pageRequests = new AsyncLocalStorage<PageRequest>();

/** Connects a page to Vite and to the development server, and prepares React's fast refresh. */
export const developmentScripts = (revision: number): string =>
  [
    `<meta name="dev-revision" content="${revision}">`,
    `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/tools/dev/client.ts"></script>',
  ].join('');

async function styleElements(vite: ViteDevServer): Promise<string> {
  const styles = await collectStyles(vite);
  // Vite's client takes over elements that have a module's id, instead of adding its own.
  return styles
    .map(({ id, css }) => `<style data-vite-dev-id="${id}">${css.replaceAll('</style', '<\\/style')}</style>`)
    .join('');
}

/**
 * Adds styles and scripts to every page of an app. A page with a block that throws is replaced by the error
 * page.
 */
export function addDevelopmentScripts(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    // Vite's scripts and styles are inline.
    void reply.header('content-security-policy', "object-src 'none'").header('cache-control', 'no-store');
    const { revision = 0, renderErrors = [] } = pageRequests.getStore() ?? {};
    const [error] = renderErrors;
    if (error !== undefined) {
      void reply.code(500);
      return errorPage(describeError(error), developmentScripts(revision));
    }
    const added = developmentScripts(revision) + (await styleElements(vite));
    return String(payload).replace(
      `<style></style><link rel="stylesheet" href="${styleMarker}" disabled>`,
      () => added,
    );
  });
}
