import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Texts } from '#platform/messages/texts.ts';
import { noRoute } from '#platform/observability/follow-requests.ts';
import { previewHeaders } from '#platform/releases/preview-headers.ts';
import type { OpenPreview, PreviewSource } from '#platform/releases/preview-source.ts';
import { ShopError } from '#schemas/errors.ts';
import { logFailure, sendProblem, toShopError } from '../api/problem.ts';
import { chooseEncoding, encode } from './encoding.ts';
import type { SsrHost } from './host.ts';
import { noPages, type PageCounts, type RenderedPage } from './page-cache.ts';
import { platformOf } from './platform-of.ts';
import { addPreviewRoutes, forgetPreview, type PreviewRoutes } from './preview-routes.ts';
import { createReadyAnswers, type ReadyAnswers } from './ready-answers.ts';

/** The longest path and query of a page, in characters. */
const maxUrlLength = 4096;

const varyOn = 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent';

/**
 * Sends a body in the best encoding that the client accepts, even for the first visitor of a page, who may
 * have a slow connection too.
 */
function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): FastifyReply | Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = encoding && encode(body, encoding);
  if (!bytes) return reply.send(body);
  const send = (ready: Buffer): FastifyReply => reply.header('content-encoding', encoding).send(ready);
  return bytes instanceof Promise ? bytes.then(send) : send(bytes);
}

/** Seconds after which a client should request an unavailable page again. */
const retryAfter = 5;
const retryHeader = (status: number): Record<string, string> =>
  status === 503 ? { 'retry-after': String(retryAfter) } : {};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): FastifyReply | Promise<FastifyReply> {
  void reply.code(page.status).headers({
    ...retryHeader(page.status),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.csp,
    'cache-control': page.personal ? 'no-store' : 'no-cache',
    vary: varyOn,
    'accept-ch': 'Sec-CH-UA-Mobile',
  });
  if (page.etag) {
    void reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  return sendEncoded(request, reply, page.raw);
}

/**
 * Sends the answer when not even the shop's own error page can be rendered: no data, no blocks. Its texts
 * come from the catalogue that the server stores for this purpose.
 */
function sendPlainError(
  reply: FastifyReply,
  { status, code }: Pick<ShopError, 'status' | 'code'>,
  { language, direction, errors }: Texts,
): FastifyReply {
  const { title, detail } = errors[code];
  const html = `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${detail}</p></main></body></html>`;
  return reply
    .code(status)
    .headers({
      ...retryHeader(status),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    })
    .send(html);
}

/**
 * Finds the preview of a cookie that this process does not know. Another process may have let the browser in
 * a moment ago.
 * @returns `not-known` while the database is unreachable
 */
const findFresh = (previews: PreviewSource, token: string): Promise<OpenPreview | 'not-known' | undefined> =>
  previews.openFresh(token).catch(() => 'not-known' as const);

export interface SsrRoutes {
  /** Host of the published shop. */
  host: SsrHost;
  texts: () => Texts;
  /** Absent where another engine has the shop's documents. */
  previews?: Omit<PreviewRoutes, 'texts'> & { hostOf: (preview: OpenPreview) => Promise<SsrHost> };
  /** Counts the pages. */
  counts?: PageCounts;
}

/** Finds the host of a request. */
type HostOf = (request: FastifyRequest, reply: FastifyReply) => Promise<SsrHost>;

/**
 * Creates the search for a request's host: that of the preview which its browser has opened, otherwise that
 * of the published shop.
 * @param onPreview is called with each request of a browser that has opened a preview
 */
const createHostOf =
  (
    published: SsrHost,
    previews: SsrRoutes['previews'],
    onPreview: (request: FastifyRequest) => void,
  ): HostOf =>
  async (request, reply) => {
    const seen = previews?.previews.read(request.headers);
    if (!previews || seen?.token === undefined) return published;
    onPreview(request);
    const found = seen.preview ?? (await findFresh(previews.previews, seen.token));
    if (found === 'not-known') return published;
    if (found) return previews.hostOf(found);
    // Later requests of a page do not remove the cookie, which keeps that page from ordering.
    if (request.routeOptions.url === '/*') forgetPreview(reply, previews.previews);
    return published;
  };

/** Adds the block data of later navigation. */
function addBlockRoute(app: FastifyInstance, published: SsrHost, hostOf: HostOf): void {
  app.get<{ Querystring: { url?: string | string[]; layout?: string | string[] } }>(
    '/_blocks',
    async (request, reply) => {
      const { url = '', layout = '' } = request.query;
      if (typeof url !== 'string' || typeof layout !== 'string')
        throw new ShopError('malformed-request', { detail: 'a query key is repeated' });
      const asked = readPath(url);
      const host = await hostOf(request, reply);
      if (!asked) throw new ShopError('malformed-request', { detail: 'url: expected a path of this shop' });
      // The browser would complete the blocks from the published page documents, and leave new blocks out.
      if (host !== published) return reply.send({ redirect: asked.pathname + asked.search });
      const answer = await host.blockData(
        asked.pathname,
        asked.searchParams,
        platformOf(request.headers),
        new Set(layout.split(',', 64)),
      );
      void reply.headers({
        'content-type': 'application/json; charset=utf-8',
        // The address of a personal page names an order or a payment, so caches must not store it.
        'cache-control': host.isPersonal(asked.pathname, platformOf(request.headers))
          ? 'no-store'
          : 'no-cache',
        vary: varyOn,
      });
      return sendEncoded(request, reply, Buffer.from(JSON.stringify(answer)));
    },
  );
}

/** Adds the shop's context and compiled forms, at addresses that change with their content. */
function addFileRoutes(app: FastifyInstance, hostOf: HostOf): void {
  app.get('/_shop/:file', async (request, reply) => {
    const host = await hostOf(request, reply);
    const json = await host.clientShop(request.url);
    if (json === undefined) throw new ShopError('not-found', { detail: request.url });
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    return sendEncoded(request, reply, json);
  });

  app.get('/_forms/:file', async (request, reply) => {
    const host = await hostOf(request, reply);
    const code = host.form(request.url);
    if (code === undefined) throw new ShopError('not-found', { detail: request.url });
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(code);
  });
}

async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  host: SsrHost,
  error: unknown,
  texts: Texts,
): Promise<FastifyReply> {
  const page = await host.errorPage(error, platformOf(request.headers));
  return page ? sendPage(request, reply, page) : sendPlainError(reply, toShopError(error), texts);
}

/** Adds pages, at every path without another route. */
function addPageRoute(
  app: FastifyInstance,
  { host: published, texts, counts = noPages() }: SsrRoutes,
  hostOf: HostOf,
  ready: ReadyAnswers,
): void {
  app.get('/*', async (request, reply) => {
    const platform = platformOf(request.headers);
    const url = request.url.length > maxUrlLength ? null : readPath(request.url);
    if (!url)
      return sendError(
        request,
        reply,
        published,
        new ShopError('not-found', { detail: 'not a path' }),
        texts(),
      );
    if (url.pathname.length > 1 && url.pathname.endsWith('/'))
      return reply.redirect(url.pathname.replace(/\/+$/, '') + url.search, 301);
    let host = published;
    try {
      host = await hostOf(request, reply);
      const answer = await host.page(url.pathname, url.searchParams, platform);
      request.routeTemplate = answer.route ?? noRoute;
      if (answer.kind === 'redirect')
        return await reply.header('vary', varyOn).redirect(answer.location, answer.status);
      if (answer.page.personal) counts.personal += 1;
      else counts[answer.fromCache ? 'hit' : 'miss'] += 1;
      if (host === published) ready.prepare(request, platform, answer);
      return await sendPage(request, reply, answer.page);
    } catch (error) {
      logFailure(request, error);
      void reply.removeHeader('etag');
      return sendError(request, reply, host, error, texts());
    }
  });
}

/**
 * Registers pages at every path without another route, the block data of later navigation at `/_blocks`, the
 * shop's context at `/_shop/…`, and compiled forms at `/_forms/…`.
 */
export async function registerSsr(app: FastifyInstance, routes: SsrRoutes): Promise<void> {
  const { host: published, texts, previews } = routes;
  if (previews) await app.register((scope) => addPreviewRoutes(scope, { ...previews, texts }));

  const uncached = new WeakSet<FastifyRequest>();
  const hostOf = createHostOf(published, previews, (request) => uncached.add(request));
  const isPreviewing = (headers: IncomingHttpHeaders): boolean =>
    previews?.previews.read(headers).token !== undefined;
  const ready = createReadyAnswers(app, isPreviewing, routes.counts);
  // This is the last hook before an answer is written, so no later hook changes the answer.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (uncached.has(request)) void reply.headers(previewHeaders);
    else ready.keep(request, reply, payload);
    done(null, payload);
  });

  // A person gets a page, which costs next to nothing while the server is overloaded.
  app.setErrorHandler((error, request, reply) =>
    request.routeOptions.url === '/*'
      ? sendPlainError(reply, toShopError(error), texts())
      : sendProblem(request, reply, error, texts()),
  );

  addBlockRoute(app, published, hostOf);
  addFileRoutes(app, hostOf);
  addPageRoute(app, routes, hostOf, ready);
}

/** Returns a path of this origin; null for any other text. */
function readPath(text: string): URL | null {
  if (!text.startsWith('/') || text.length > maxUrlLength) return null;
  const url = URL.parse(text.replace(/^\/+/, '/'), 'http://shop.invalid');
  if (url?.host !== 'shop.invalid') return null;
  // Slashes that dot segments leave at the start would make a redirect go to another host.
  if (url.pathname.includes('//')) url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  return url;
}
