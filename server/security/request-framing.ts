import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from '../answer-first.ts';

// Node refuses a missing host, a length beside a transfer coding, and codings after `chunked`. The rest of what a proxy may read
// in another way than this server is refused here (https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and section-6.1).

/** Every value that a header has, as it was sent: Node's own `headers` keep one host of several. */
const valuesOf = ({ rawHeaders }: IncomingMessage, wanted: string): string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted);

/** Whether a proxy could see another host, or another end of the body. */
function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = valuesOf(request, 'host');
  const codings = valuesOf(request, 'transfer-encoding');
  return (
    hosts.length > 1 ||
    hosts.some((host) => /[\s,/\\@?#]/.test(host)) ||
    codings.length > 1 ||
    codings.some((coding) => coding.toLowerCase() !== 'chunked')
  );
}

/**
 * Answers requests that can be read in two ways with 400, before anything else sees them, and ends their connection. Call it
 * when all other listeners are there.
 * @param problem the body of the answer: a problem document
 */
export function refuseAmbiguous(app: FastifyInstance, problem: () => string): void {
  const ended = new WeakSet<Socket>();
  answerFirst(app, (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What comes behind such a request may be a part of its body.
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
  });
}
