import type { FastifyInstance } from 'fastify';

/** Bytes of a body that are still read after its answer. A body with a larger rest is cut off. */
const readOfRefused = 32 * 1024 * 1024;
/** In ms, from the answer on: a client that sends for longer is cut off. */
const longest = 15_000;

/**
 * Lets clients read why their body is refused. Fastify closes the connection of a body that is too large. The
 * client is still sending it, so the operating system answers with a reset, and many clients then report a
 * broken connection instead of the answer (https://www.rfc-editor.org/rfc/rfc9112#section-9.6). Where the
 * connection stays open, Node reads the rest of the body and drops it. Three kinds of bodies are cut off,
 * whatever the answer and the method: those of unknown length, those too long to be read, and those of a
 * client that wants to end the connection itself.
 * @param time ms that the rest of a body may take
 */
export function readRefusedBodies(app: FastifyInstance, time = longest): void {
  const ends = new Set<() => void>();
  // The server would wait for them.
  app.addHook('preClose', async () => ends.forEach((end) => end()));
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isReadable = Number(raw.headers['content-length']) <= readOfRefused;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    // Written without the framework's headers, which are cached with a page for the next visitor.
    if (hasBody && raw.complete === false && !isReadable) reply.raw.shouldKeepAlive = false;
    if (reply.statusCode === 413 && !raw.complete && isReadable) {
      reply.removeHeader('connection');
      // With its connection.
      const end = () => void raw.destroy();
      const timer = setTimeout(end, time).unref();
      ends.add(end);
      raw.once('close', () => {
        clearTimeout(timer);
        ends.delete(end);
      });
    }
    done(null, payload);
  });
}
