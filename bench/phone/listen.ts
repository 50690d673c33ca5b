import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of this process. */
export interface LocalServer {
  /** Without a slash at its end. */
  origin: string;
  stop(): void;
}

/** Answers on a free port of this machine. */
export async function listenLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
