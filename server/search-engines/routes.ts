import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import { chooseEncoding } from '../ssr/encoding.ts';
import { catalogPages, isSourceName, listFiles, plainPages, type ListedPage } from './listed-pages.ts';
import { robotsRules } from './robots-rules.ts';

/** The data for search engines. */
export interface SearchEngineOptions {
  /** Whether search engines may list the shop: a real one with a public address, not a demo. */
  isListed: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The routes of the published release. */
  routes: () => readonly ManifestRoute[];
  /** The catalogue; null when the engine is remote, and no sitemap can be made here. */
  pool: Pool | null;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xmlHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

const entry = (publicUrl: string, { path, changedAt }: ListedPage): string =>
  `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  }</url>\n`;

/** Pages of one file, in the batches in which they are read. */
type Batches = AsyncIterable<ListedPage[]> | Iterable<ListedPage[]>;

async function* writeFile(publicUrl: string, batches: Batches): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const pages of batches) yield pages.map((page) => entry(publicUrl, page)).join('');
  yield '</urlset>\n';
}

/** Milliseconds for which a file is stored: as long as its readers may store it. */
const fileLife = 3_600_000;
/** Bytes of all stored files. Those of a million products take some 10 MB. */
const storedBytes = 32 * 1024 * 1024;

/** Writes a file, packed by gzip to a tenth. @throws the error of a batch that cannot be read */
async function packFile(publicUrl: string, batches: Batches): Promise<Buffer> {
  const packed = createGzip();
  // `pipe` would leave an error of the source to nobody, which ends the process.
  const [bytes] = await Promise.all([
    buffer(packed),
    pipeline(Readable.from(writeFile(publicUrl, batches)), packed),
  ]);
  return bytes;
}

/** Sends a packed file, unpacked to the few readers that take no gzip. */
function sendFile({ headers }: FastifyRequest, reply: FastifyReply, packed: Buffer): FastifyReply {
  void reply.headers({ ...xmlHeaders, vary: 'Accept-Encoding' });
  const accepted = headers['accept-encoding']?.replaceAll('br', '');
  return chooseEncoding(accepted) === 'gzip'
    ? reply.header('content-encoding', 'gzip').send(packed)
    : reply.send(createGunzip().end(packed));
}

/**
 * Adds `/robots.txt`, and the sitemap: `/sitemap.xml` lists the files `/sitemap-pages.xml` and
 * `/sitemap-products-1.xml` etc.
 */
export function addSearchEngineRoutes(
  app: FastifyInstance,
  { isListed, publicUrl, routes, pool }: SearchEngineOptions,
): void {
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (_request, reply) => {
    const lines = isListed
      ? [
          'Disallow: /api/',
          'Disallow: /builder/',
          ...robotsRules(routes()),
          ...(pool ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
        ]
      : ['Disallow: /'];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(['User-agent: *', ...lines, ''].join('\n'));
  });
  if (!isListed || !pool) return;

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = await listFiles(pool, routes());
    const names = ['pages', ...files.map(({ name, part }) => `${name}-${part}`)];
    const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>\n`);
    return reply
      .headers(xmlHeaders)
      .send(`${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`);
  });
  const stored = createTaggedCache<Buffer>({ maxSize: storedBytes });
  let storedFor: readonly ManifestRoute[] = [];
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[a-z0-9-]+).xml', hidden, async (request, reply) => {
    const { file } = request.params;
    const [, name = '', part = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? [];
    if (file !== 'pages' && !isSourceName(name))
      throw new ShopError('not-found', { detail: `no sitemap ${file}` });

    // Another release has other paths.
    if (storedFor !== routes()) stored.clear();
    storedFor = routes();
    const packed = await stored.get(file, async () => {
      const batches = isSourceName(name)
        ? catalogPages(pool, storedFor, { name, part: Number(part) })
        : [plainPages(storedFor)];
      const value = await packFile(publicUrl, batches);
      return { value, tags: [], life: fileLife, size: value.length };
    });
    return sendFile(request, reply, packed);
  });
}
