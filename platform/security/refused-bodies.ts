import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes of a body that are still read after its answer. A body with a larger rest is cut off. */
const readOfRefused = 32 * 1024 * 1024;
/** In ms, from the answer on: a client that sends for longer is cut off. */
const longest = 15_000;
/** In ms, from the answer on: a client whose body is cut off has this time to read the answer. */
const lingering = 1_000;

/**
 * Lets clients read why their body is refused. Fastify closes the connection of a body that is too large. The
 * client is still sending it, so the operating system answers with a reset, and many clients then report a
 * broken connection instead of the answer (https://www.rfc-editor.org/rfc/rfc9112#section-9.6). Where the
 * connection stays open, Node reads the rest of the body and drops it. Three kinds of bodies are cut off,
 * whatever the answer and the method: those of unknown length, those too long to be read, and those of a
 * client that wants to end the connection itself. Nothing more of the first two is read. Their connection
 * ends a moment after the answer.
 * @param time ms that the rest of a body may take
 */
export function readRefusedBodies(app: FastifyInstance, time = longest): void {
  const ends = new Set<() => void>();
  // The server would wait for them.
  app.addHook('preClose', async () => ends.forEach((end) => end()));
  /** @param stream a connection, or a request, which is destroyed with its connection */
  function endAfter(stream: Readable, ms: number): void {
    const end = () => void stream.destroy();
    const timer = setTimeout(end, ms).unref();
    ends.add(end);
    stream.once('close', () => {
      clearTimeout(timer);
      ends.delete(end);
    });
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    // The code that reads a body may have taken the socket away from the request, and an answer that waits
    // behind another one has none yet.
    const socket = reply.raw.socket ?? (raw.socket as Socket | null);
    const isReadable = Number(raw.headers['content-length']) <= readOfRefused;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody && raw.complete === false && !isReadable) {
      // Written without the framework's headers, which are cached with a page for the next visitor.
      reply.raw.shouldKeepAlive = false;
      // Node drops the rest of a body that nobody has begun to read, however long it is.
      raw.read(0);
      // Node calls this after the answer.
      if (socket)
        socket.destroySoon = () => {
          raw.unpipe().pause();
          socket.end();
          endAfter(socket, Math.min(lingering, time));
        };
    }
    if (reply.statusCode === 413 && !raw.complete && isReadable) {
      reply.removeHeader('connection');
      endAfter(raw, time);
    }
    done(null, payload);
  });
}
