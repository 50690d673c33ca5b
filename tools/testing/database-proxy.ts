import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a database that a test can cut. */
export interface DatabaseProxy {
  connectionString: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Passes nothing on, and closes nothing: a network that has forgotten its connections. */
  silence(): void;
  /**
   * Passes new connections on again. Those of before stay silent for the client. The server has ended them, as it
   * does with a client that does not answer its probes.
   */
  endSilence(): void;
  close(): Promise<void>;
}

/** Creates a proxy between a test and its database. It acts like a network that may fail. */
export async function createDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  /** Connections to the server, and those of them that have fallen silent. */
  const outward = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let port = 0;
  let server: Server | undefined;
  let isSilent = false;

  const keep = (socket: Socket, partner?: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      outward.delete(socket);
      if (!silenced.has(socket)) partner?.destroy();
    });
  };
  const open = (): Promise<void> => {
    server = createServer((incoming) => {
      if (isSilent) {
        keep(incoming.pause());
        return;
      }
      const outgoing = connect(Number(target.port), target.hostname);
      outward.add(outgoing);
      keep(incoming, outgoing);
      keep(outgoing, incoming);
      incoming.pipe(outgoing).pipe(incoming);
    });
    return new Promise((done, fail) => {
      server?.on('error', fail);
      server?.listen(port, '127.0.0.1', () => {
        const address = server?.address();
        if (typeof address === 'object' && address) ({ port } = address);
        done();
      });
    });
  };
  const cut = (): Promise<void> =>
    new Promise((done) => {
      for (const socket of sockets) socket.destroy();
      if (server) server.close(() => done());
      else done();
      server = undefined;
    });

  await open();
  const url = new URL(connectionString);
  url.port = String(port);
  return {
    connectionString: url.href,
    cut,
    restore: open,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
      for (const socket of outward) silenced.add(socket);
    },
    endSilence: () => {
      isSilent = false;
      for (const socket of outward) socket.destroy();
    },
    close: cut,
  };
}
