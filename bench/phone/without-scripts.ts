import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenLocally, type LocalServer } from './listen.ts';

/** Scripts and the data beside them, and styles that wait for a script to need them. */
const elements = [/<script\b[^>]*>.*?<\/script>/gs, /<link\b[^>]*\sdisabled\b[^>]*>/g];

/**
 * A document without scripts, their data, and the styles that only they use. `noscript` content stays hidden,
 * because scripts are enabled in the browser.
 * @throws Error when the document had no script, or still loads one
 */
export function removeScripts(html: string): string {
  const rest = elements.reduce((text, pattern) => text.replaceAll(pattern, ''), html);
  if (rest === html) throw new Error('the document has no script');
  const left = /<script\b|\bmodulepreload\b|as="?script\b/.exec(rest);
  if (left) throw new Error(`the document still loads a script: ${left[0]}`);
  return rest;
}

/** Headers of an answer that do not hold for another body. */
const bodyHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

interface Document {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** @throws Error when the shop does not answer with 200, or `removeScripts` throws */
async function readDocument(url: URL, agent: string): Promise<Document> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'user-agent': agent } });
  if (response.status !== 200) throw new Error(`${url.pathname}: ${response.status}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !bodyHeaders.has(name)));
  const body = brotliCompressSync(removeScripts(await response.text()));
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}

/** Passes the shop's answer on unchanged. */
function pass(asked: IncomingMessage, answer: ServerResponse, url: URL): void {
  const headers = { ...asked.headers, host: url.host };
  const far = request(url, { method: asked.method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.on('error', () => answer.destroy());
    given.pipe(answer);
  });
  far.on('error', () => answer.destroy());
  asked.pipe(far);
}

/**
 * Serves the pages of a shop without any script. What they still take is an estimate of the least that they can take on
 * this machine: the script that begins with the fonts early is gone too.
 * @param shop its address
 */
export function serveWithoutScripts(shop: string): Promise<LocalServer> {
  const documents = new Map<string, Document>();
  return listenLocally((asked, answer) => {
    const url = new URL(asked.url ?? '/', shop);
    const { accept, 'user-agent': agent = '' } = asked.headers;
    if (!accept?.includes('text/html')) return pass(asked, answer, url);
    const key = `${agent} ${url.href}`;
    const send = (document: Document): void => {
      documents.set(key, document);
      answer.writeHead(200, document.headers).end(document.body);
    };
    const known = documents.get(key);
    if (known) return send(known);
    return void readDocument(url, agent).then(send, (error: unknown) => {
      console.error(`without scripts: ${String(error)}`);
      answer.writeHead(502).end();
    });
  });
}
