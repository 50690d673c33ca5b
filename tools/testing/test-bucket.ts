import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory, with those requests of S3 that the shop sends. */
export interface TestBucket {
  /** Contents and content types by key. */
  objects: Map<string, { content: Buffer; type: string | undefined }>;
  /** Number of requests so far. */
  requests: () => number;
  /** How it behaves: a bucket that hangs says nothing. A full one refuses what is put into it, and has an
   * empty object then. An impatient one breaks a connection at its second request. */
  behaves: 'well' | 'hanging' | 'full' | 'impatient';
  /** Names the bucket in an environment. */
  env: Readonly<Record<`S3_${string}`, string>>;
  close(): Promise<void>;
}

const name = 'shop';
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

function answerXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  answerXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** Lists two keys a page, so that readers have to turn pages. */
function list(objects: TestBucket['objects'], query: URLSearchParams, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 2);
  const more = from + 2 < keys.length;
  answerXml(
    response,
    200,
    `<ListBucketResult><Name>${name}</Name><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    }${page
      .map(
        (key) =>
          `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`,
      )
      .join('')}</ListBucketResult>`,
  );
}

function read(
  found: { content: Buffer; type: string | undefined } | undefined,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (!found) {
    if (method === 'GET') return refuse(response, 404, 'NoSuchKey');
    response.writeHead(404);
    response.end();
    return;
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = first === undefined ? found.content : found.content.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, {
    'content-length': part.length,
    etag: etagOf(found.content),
    ...(found.type === undefined ? {} : { 'content-type': found.type }),
    ...(first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${found.content.length}` }),
  });
  response.end(method === 'GET' ? part : undefined);
}

/** Opens a bucket on this machine. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const used = new WeakSet<Socket>();
  let requests = 0;
  const server = createServer((request, response) => {
    void (async () => {
      requests += 1;
      if (bucket.behaves === 'impatient' && used.has(request.socket)) {
        request.socket.destroy();
        return;
      }
      used.add(request.socket);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      const key = decodeURIComponent(pathname).slice(`/${name}/`.length);
      const content = await buffer(request);
      if (bucket.behaves === 'hanging') return;
      if (!pathname.startsWith(`/${name}`)) return refuse(response, 404, 'NoSuchBucket');
      if (searchParams.has('list-type')) return list(objects, searchParams, response);
      if (request.method === 'GET' || request.method === 'HEAD')
        return read(objects.get(key), request, response);
      if (request.method === 'PUT') {
        if (bucket.behaves === 'full') {
          objects.set(key, { content: Buffer.alloc(0), type: undefined });
          return refuse(response, 507, 'XMinioStorageFull');
        }
        objects.set(key, { content, type: request.headers['content-type'] });
        response.writeHead(200, { etag: etagOf(content) });
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204);
      } else response.writeHead(405);
      response.end();
    })();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const bucket: TestBucket = {
    objects,
    requests: () => requests,
    behaves: 'well',
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return bucket;
}
