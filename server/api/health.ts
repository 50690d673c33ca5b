import type { FastifyInstance } from 'fastify';
import { isDirectLocalRequest } from '#platform/security/loopback.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { describeVersion, readVersion, type Version } from '#platform/version.ts';
import { ShopError } from '#schemas/errors.ts';
import { sendProblem } from './problem.ts';

const alwaysServed = { schema: { hide: true }, config: { isAlwaysServed: true } };
/** Operators read these answers, whatever the language of the shop. */
const english = textsFor('en');

/**
 * `/healthz`: the process runs. `/readyz`: it can serve. Otherwise it answers 503 and a load balancer sends
 * visitors elsewhere.
 * @param check throws when a service that pages need is not available
 * `failure`: why a service that only a part of the shop needs does not answer. The shop is then degraded, and
 * still serves. `warnings`: sentences about what the operator has to set before the shop can do all that it
 * offers. `version`: the tree that the process was started from. Only programs on this machine read the
 * version, these sentences and the reason of a 503.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  check: () => Promise<void>,
  {
    version = readVersion(),
    failure = () => undefined,
    warnings = () => [],
  }: {
    version?: Version;
    failure?: (() => string | undefined) | undefined;
    warnings?: (() => readonly string[]) | undefined;
  } = {},
): void {
  const shown = describeVersion(version);
  app.get('/healthz', alwaysServed, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', alwaysServed, async (request, reply) => {
    const isLocal = isDirectLocalRequest(request.raw.socket.remoteAddress, request.headers);
    try {
      await check();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const local = isLocal ? { details: { reason, version: shown } } : {};
      const error = new ShopError('unavailable', { cause, detail: 'not ready', ...local });
      return sendProblem(request, reply, error, english);
    }
    const failed = failure();
    const found = [...(failed === undefined ? [] : [failed]), ...warnings()];
    return reply.header('cache-control', 'no-store').send({
      status: failed === undefined ? 'ready' : 'degraded',
      ...(isLocal ? { version: shown } : {}),
      ...(isLocal && found.length > 0 ? { warnings: found } : {}),
    });
  });
}
