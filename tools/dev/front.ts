import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../shared/root.ts';
import type { ChangeQueue } from './change-queue.ts';
import type { DevServer } from './dev-server.ts';
import { errorPage } from './error-page.ts';
import type { LiveShop } from './live-shop.ts';
import { developmentScripts, pageRequests } from './pages.ts';

/** Whether a path names a file of the repository: Vite only passes on those that it could not transform. */
function isSourceFile(url: string): boolean {
  try {
    const name = decodeURIComponent(url.replace(/\?.*$/, ''));
    return statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(text);
}

/**
 * Routes every request: modules to Vite, the rest to the shop's server. Requests wait while a change is
 * applied, so that no page is rendered with outdated code.
 */
export function createFront(vite: ViteDevServer, shop: LiveShop, dev: DevServer, queue: ChangeQueue) {
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Vite marks modules that are imported by an address known only at run time. The shop does not know that
    // mark.
    request.url = (request.url ?? '/').replace(/\?import$/, '');
    if (isSourceFile(request.url))
      return sendText(response, 500, 'plain', 'This module cannot be transformed; the terminal shows why.');
    await queue.applied();
    const error = dev.codeError();
    const revision = dev.revision();
    const server = shop.server();
    if (error && (wantsPage(request) || !server))
      return sendText(response, 500, 'html', errorPage(error, developmentScripts(revision)));
    // Pages are modified on their way to the browser, which is impossible with compressed ones.
    request.headers['accept-encoding'] = 'identity';
    pageRequests.run({ revision, renderErrors: [] }, () => server?.answer(request, response));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    vite.middlewares(request, response, () => void passOn(request, response));
  };
}
