import type { FastifyInstance } from 'fastify';

/**
 * Ignores the type of a body that a DELETE does not have. Many clients name one. Node gives such a request no
 * end of its body (`optimizeEmptyRequests`), so its parser would wait for ever. Requests of other methods have a
 * length, also for an empty body.
 */
export function ignoreTypesOfNoBody(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    if (
      method === 'DELETE' &&
      headers['content-type'] !== undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined
    )
      delete headers['content-type'];
    done();
  });
}
