import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a function answer requests before the framework and everything else that listens for requests. It is asked no longer
 * once the app closes.
 * @param answer returns whether it has answered, which it must do at once
 */
export function answerFirst(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const { server } = app;
  const listeners = server.listeners('request');
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing && answer(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}
