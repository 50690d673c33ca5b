import type { FastifyInstance } from 'fastify';

/**
 * In bytes: what of a refused body is still read. A picture that a phone has taken is smaller; a body for which this is
 * not enough is cut off.
 */
const readOfRefused = 32 * 1024 * 1024;

/**
 * Lets clients read why their body is refused. Fastify closes the connection of a body that is too large; the client is
 * still sending it, so that the operating system answers with a reset, and most clients then report a broken connection
 * instead of the answer (https://www.rfc-editor.org/rfc/rfc9112#section-9.6). Where the connection stays open, Node reads
 * the rest of the body and drops it, within the time that the whole request has.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= readOfRefused)
      reply.removeHeader('connection');
    done(null, payload);
  });
}
