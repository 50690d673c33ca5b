import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a function answer requests before the framework and all other listeners.
 * @param answer returns whether it has answered, which it must do immediately
 * @param whileClosing whether it is called even while the app closes
 */
export function answerFirst(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
  { whileClosing = false } = {},
): void {
  const { server } = app;
  const listeners = server.listeners('request');
  let isOver = false;
  app.addHook('preClose', async () => {
    isOver = !whileClosing;
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOver && answer(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}
