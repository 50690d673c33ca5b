import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { routeOf, type RequestWatch, type Tally } from '#platform/observability/follow-requests.ts';
import { requestIdHeader } from '#platform/tracing/request-scope.ts';
import { answerFirst } from '#platform/security/answer-first.ts';
import type { Platform } from '#schemas/locale.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { PageAnswer } from './host.ts';
import { noPages, type RenderedPage } from './page-cache.ts';
import { platformOf } from './platform-of.ts';

// A repeated request for a page in the page cache is answered before the framework sees it, with the answer
// that the framework sent before: equal status, headers and bytes, but for the id of the request. Routing, hooks
// and promises cost more than all other work of such an answer.

/** An answer as the framework has sent it. */
interface ReadyAnswer {
  status: number;
  /**
   * Names and values in turn, as `writeHead` takes them. Where the app gives requests ids, the last value is that
   * of the latest request.
   */
  headers: string[];
  body: Buffer | undefined;
  /** Counts the requests; absent where the app does not follow them. */
  tally: Tally | undefined;
}

/** The forms in which one page is sent; `unchanged` to a browser that already has it. */
type Form = Encoding | 'identity' | 'unchanged';

const formOf = ({ headers }: Pick<IncomingMessage, 'headers'>, page: RenderedPage): Form =>
  page.etag !== '' && headers['if-none-match'] === page.etag
    ? 'unchanged'
    : (chooseEncoding(headers['accept-encoding']) ?? 'identity');

/** Maximum stored addresses for a platform. Each takes some hundred bytes. The page cache owns the pages. */
const maxAddresses = 5_000;
/** Maximum characters of a stored address. Longer addresses are rarely requested twice. */
const maxLength = 500;

/**
 * Maximum answers in one turn of the event loop. Further requests go to the framework, where they wait for
 * their turn. Otherwise they would keep the loop from accepting connections and from other work.
 */
const maxOfTurn = 64;

export interface ReadyAnswers {
  /** Records which page a request gets, before the answer is sent. */
  prepare(request: FastifyRequest, platform: Platform, answer: PageAnswer): void;
  /** Stores the answer to a request that was prepared. Call it when all headers are set. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
}

/**
 * Begins to answer requests for known pages ahead of the framework.
 * @param isPreviewing whether a browser may see other pages than those of the published shop
 * @param counts counts these answers
 */
export function createReadyAnswers(
  app: FastifyInstance,
  isPreviewing: (headers: IncomingHttpHeaders) => boolean,
  counts = noPages(),
): ReadyAnswers {
  const watch = app.requestWatch;
  const addresses: Record<Platform, LRUCache<string, () => RenderedPage | undefined>> = {
    web: new LRUCache({ max: maxAddresses }),
    mobile: new LRUCache({ max: maxAddresses }),
  };
  const answers = new WeakMap<RenderedPage, Partial<Record<Form, ReadyAnswer>>>();
  const prepared = new WeakMap<FastifyRequest, RenderedPage>();
  let ofTurn = 0;
  const endTurn = (): void => {
    ofTurn = 0;
  };

  function find(request: IncomingMessage): ReadyAnswer | undefined {
    if (request.method !== 'GET' || request.url === undefined) return undefined;
    // A request with a body goes to the framework, which limits the size of the body.
    if ('transfer-encoding' in request.headers || 'content-length' in request.headers) return undefined;
    const page = addresses[platformOf(request.headers)].get(request.url)?.();
    if (!page || isPreviewing(request.headers)) return undefined;
    return answers.get(page)?.[formOf(request, page)];
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    // A response without a socket waits behind an incomplete answer on its connection.
    if (ofTurn >= maxOfTurn || app.hasWaiting?.() === true || !response.socket) return false;
    // The framework closes the connection with its answer.
    if (app.isDraining?.() === true) return false;
    const answer = find(request);
    if (!answer) return false;
    if (ofTurn === 0) setImmediate(endTurn);
    ofTurn += 1;
    counts.ready += 1;
    if (watch && answer.tally) identify(watch, answer, answer.tally, request);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return true;
  }
  answerFirst(app, send);

  return {
    prepare(request, platform, answer) {
      const { originalUrl: address } = request;
      if (request.method !== 'GET' || address.length > maxLength) return;
      if (answer.kind !== 'page' || answer.again() !== answer.page) return;
      prepared.set(request, answer.page);
      addresses[platform].set(address, answer.again);
    },
    keep(request, reply, payload) {
      const page = prepared.get(request);
      // If the page could not be sent, this reply is an error, and not the answer for the page.
      if (!page || (reply.statusCode !== page.status && reply.statusCode !== 304)) return;
      if (payload !== undefined && payload !== null && !Buffer.isBuffer(payload)) return;
      const known = answers.get(page) ?? {};
      answers.set(page, known);
      known[formOf(request, page)] ??= toAnswer(request, reply, payload ?? undefined);
    },
  };
}

/** Returns the answer that the framework is going to send. */
function toAnswer(request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined): ReadyAnswer {
  const { [requestIdHeader]: id, ...others } = reply.getHeaders();
  const headers = { ...others, ...(body ? { 'content-length': body.length } : {}) };
  const status = reply.statusCode;
  return {
    status,
    headers: Object.entries({ ...headers, ...(id === undefined ? {} : { [requestIdHeader]: id }) }).flatMap(
      ([name, value]) => [name, String(value)],
    ),
    body,
    tally:
      id === undefined
        ? undefined
        : request.server.requestWatch?.tally({ method: request.method, route: routeOf(request), status }),
  };
}

/** Counts a request, logs it, and puts its id into the place of the previous one in the headers of its answer. */
function identify(
  watch: RequestWatch,
  { headers }: ReadyAnswer,
  tally: Tally,
  request: IncomingMessage,
): void {
  const id = watch.idOf(request);
  headers[headers.length - 1] = id;
  tally.count += 1;
  // The bytes are ready, so the answer takes no time that could be measured.
  watch.log?.({ id, method: tally.method, route: tally.route, status: tally.status, ms: 0 });
}
