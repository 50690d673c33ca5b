import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { registerEngineProxy } from '#server/data-port/proxy.ts';

/** Listens until the test ends. The last opened server closes first. */
export async function listen(app: FastifyInstance): Promise<string> {
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens an engine with routes, and a proxy in front of it. @returns the proxy's address */
export async function openProxy(
  routes: (engine: FastifyInstance) => unknown,
  timeout = 5_000,
): Promise<{ address: string; proxy: FastifyInstance }> {
  const engine = Fastify();
  await routes(engine);
  const apiHost = await listen(engine);
  const proxy = Fastify();
  await proxy.register((scope) =>
    registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/orders', timeout }),
  );
  return { address: await listen(proxy), proxy };
}
