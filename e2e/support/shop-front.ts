import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { shops } from './shops.ts';

/** A shop behind a server of the test, which can be cut off and can serve another version of the built code. */
export interface ShopFront {
  url: string;
  /** Ends all connections and refuses new ones, as a dead network does. */
  cut(): void;
  restore(): void;
  /** From now on another build is served: every script has another name. Those of the build before stay, or are gone. */
  ship(options?: { isOldGone?: boolean }): void;
  /** From now on a document ends after the first block of its main part, or after all of them, until the returned function is called. */
  holdRest(after: DocumentPart): () => void;
  close(): Promise<void>;
}

type DocumentPart = 'first block' | 'main part';

/** Delays the rest of a document. */
interface Hold {
  after: DocumentPart;
  ended: Promise<void>;
}

/** Changes an answer on its way. */
interface Change {
  target: URL;
  path: string;
  /** Whether the whole text is needed. */
  isText: boolean;
  change: (text: string) => string;
  held: Hold | undefined;
}

/** The scripts of a build in its pages, its worker and its scripts. */
const scriptNames = /(["'`](?:\/assets\/|\.\/|assets\/)[\w.-]+?)\.js(?=["'`])/g;

const builtScript = /^\/assets\/([\w.-]+?)(-v\d+)?\.js$/;

/** Returns the place in a document after one of its parts. */
function placeAfter(part: DocumentPart, text: string): number {
  if (part === 'main part') return text.indexOf('<div data-region="bottom"');
  const first = text.indexOf('data-block=', text.indexOf('<main'));
  return text.lastIndexOf('<', text.indexOf('data-block=', first + 1));
}

/** Sends the first part of a document, and the rest when it is let go. */
async function sendHalves(answer: ServerResponse, text: string, held: Hold | undefined): Promise<void> {
  const place = held ? placeAfter(held.after, text) : -1;
  if (place > 0) {
    answer.write(text.slice(0, place));
    await held?.ended;
  }
  answer.end(place > 0 ? text.slice(place) : text);
}

/** Asks the shop, and gives its answer to the browser. */
function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { target, path, isText, change, held }: Change,
): void {
  const { method, headers } = asked;
  const sent = { ...headers };
  if (isText) {
    sent['accept-encoding'] = 'identity';
    delete sent['if-none-match'];
  }
  const far = request({ host: target.hostname, port: target.port, method, path, headers: sent }, (given) => {
    if (!isText) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      delete given.headers['content-length'];
      answer.writeHead(given.statusCode ?? 502, given.headers);
      void sendHalves(answer, change(Buffer.concat(parts).toString()), held);
    });
  });
  far.on('error', () => answer.destroy());
  asked.pipe(far);
}

/**
 * Opens a front on a port of its own.
 * @param shop the address behind it: the example shop, unless another one is given
 */
export async function openShopFront(shop = shops().gift): Promise<ShopFront> {
  const target = new URL(shop);
  const sockets = new Set<Socket>();
  let isCut = false;
  let version = 0;
  let isOldGone = false;
  let held: Hold | undefined;
  const server: Server = createServer((asked, answer) => {
    const { url = '/', headers } = asked;
    const [, script, suffix = ''] = builtScript.exec(url) ?? [];
    const current = version === 0 ? '' : `-v${version}`;
    if (script !== undefined && suffix !== current && isOldGone) {
      answer.writeHead(404).end();
      return;
    }
    const isPage = headers.accept?.includes('text/html') ?? false;
    pass(asked, answer, {
      target,
      path: script === undefined ? url : `/assets/${script}.js`,
      isText: isPage || url === '/service-worker.js' || suffix !== '',
      change: (text) => text.replaceAll(scriptNames, `$1${script === undefined ? current : suffix}.js`),
      held: isPage ? held : undefined,
    });
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
    ship: (options) => {
      version += 1;
      isOldGone = options?.isOldGone ?? false;
    },
    holdRest(after) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { after, ended: promise };
      return () => {
        held = undefined;
        resolve();
      };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}
