import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from './answer-first.ts';

// Node refuses a missing host, a length together with a transfer coding, and codings after `chunked`. All
// other framing that a proxy may read differently from this server is refused here
// (https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and section-6.1).

/**
 * Whether a proxy could see another host, or another end of the body. It runs for each page, so only names of
 * the right length are compared.
 */
function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  let codings = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    // Node's own `headers` keep one host of several.
    if (name.length === 4 && name.toLowerCase() === 'host') {
      hosts += 1;
      if (hosts > 1 || /[\s,/\\@?#]/.test(value)) return true;
    } else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      codings += 1;
      if (codings > 1 || value.toLowerCase() !== 'chunked') return true;
    }
  }
  return false;
}

/**
 * Answers ambiguous requests with 400, before other code sees them, and ends their connection. Call it after
 * all other listeners are added.
 * @param problem the body of the answer: a problem document
 */
export function refuseAmbiguous(app: FastifyInstance, problem: () => string): void {
  const ended = new WeakSet<Socket>();
  const refuse = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    // Data after such a request may be a part of its body.
    if (ended.has(socket)) return true;
    if (!isAmbiguous(request)) return false;
    ended.add(socket);
    response
      .writeHead(400, {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(problem());
    return true;
  };
  answerFirst(app, refuse, { whileClosing: true });
}
