import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What makes a document load or run a script, and the styles of blocks that only a script would draw. */
const loading = [
  /<script\b[^>]*>.*?<\/script>/gs,
  /<link rel="modulepreload"[^>]*>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /<link rel="stylesheet"[^>]* disabled[^>]*>/g,
];

/** A document of the shop as this browser gets it, compressed. @throws Error when the shop does not answer with 200 */
async function readWithoutScripts(url: URL, agent: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'user-agent': agent } });
  if (response.status !== 200) throw new Error(`${url.pathname}: ${response.status}`);
  const text = loading.reduce((rest, pattern) => rest.replaceAll(pattern, ''), await response.text());
  return brotliCompressSync(text);
}

/** Gives the answer of the shop as it is. */
function pass(asked: IncomingMessage, answer: ServerResponse, url: URL): void {
  const headers = { ...asked.headers, host: url.host };
  const far = request(url, { method: asked.method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  far.on('error', () => answer.destroy());
  asked.pipe(far);
}

/**
 * Serves the pages of a shop without any script: what they still take is the machine's and the markup's doing. Nothing else is left
 * out; what stands in `noscript` is not shown, since the browser could run scripts.
 * @param shop the address behind it
 * @returns its own address, and what ends the server
 */
export async function serveWithoutScripts(shop: string): Promise<{ url: string; stop: () => void }> {
  const documents = new Map<string, Promise<Buffer>>();
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', shop);
    if (!asked.headers.accept?.includes('text/html')) return pass(asked, answer, url);
    const document =
      documents.get(url.pathname) ?? readWithoutScripts(url, asked.headers['user-agent'] ?? '');
    documents.set(url.pathname, document);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    return void document.then(
      (body) => answer.writeHead(200, headers).end(body),
      () => answer.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the pages have no address');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
