import { createServer, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { shops } from './shops.ts';

/** The example shop behind a server of the test, which can be cut off and can serve another version of the worker. */
export interface ShopFront {
  url: string;
  /** Ends all connections and refuses new ones, as a dead network does. */
  cut(): void;
  restore(): void;
  /** From now on another version of the service worker is served. */
  ship(): void;
  close(): Promise<void>;
}

/** Opens a front of the example shop on a port of its own. */
export async function openShopFront(): Promise<ShopFront> {
  const target = new URL(shops().gift);
  const sockets = new Set<Socket>();
  let isCut = false;
  let version = 0;
  const server: Server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const isWorker = url === '/service-worker.js';
    const far = request(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: url,
        headers: { ...headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) },
      },
      (given) => {
        if (isWorker) delete given.headers['content-length'];
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer, { end: !isWorker });
        if (isWorker) given.on('end', () => answer.end(`\n// version ${version}\n`));
      },
    );
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    ship: () => {
      version += 1;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}
