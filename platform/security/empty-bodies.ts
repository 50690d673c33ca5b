import type { FastifyInstance } from 'fastify';

/**
 * Ignores the type of a body that a request does not have, as clients name it for a DELETE. Node gives such a
 * request no end of its body (`optimizeEmptyRequests`), so its parser would wait for ever.
 */
export function ignoreTypesOfNoBody(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (
      headers['content-type'] !== undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined
    )
      delete headers['content-type'];
    done();
  });
}
