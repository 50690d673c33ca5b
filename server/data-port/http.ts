import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import { outgoingHeaders } from '#platform/tracing/request-scope.ts';
import { getPageDocument, type ServedPage } from '#schemas/api/builder/page.ts';
import { getRelease, getReleaseId } from '#schemas/api/builder/release.ts';
import { isPublicOperation, operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { pageData } from '#schemas/api/pages/page-data.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import { mobilePlatformQueryValue, platforms, type Platform } from '#schemas/locale.ts';
import { problem } from '#schemas/problem.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import type { DataPort, Versioned } from './data-port.ts';
import { upgradePageAnswer, upgradeReleaseAnswer } from './upgrade-answer.ts';

export interface HttpPortOptions {
  /** Origin of an engine that serves this project's OpenAPI, without a trailing slash. */
  apiHost: string;
  log: { warn(detail: object, message: string): void };
  /** Milliseconds between polls for the release. */
  pollEvery?: number;
  /** Milliseconds that one request may take. */
  timeout?: number;
  /** Milliseconds between two tries to reach the engine at the start. */
  retryEvery?: number;
}

export interface HttpPort extends DataPort {
  /**
   * Waits until the engine answers with its release, and logs each failed try. Then watches for new releases.
   * @throws the reason of the last try, when `stop` is called first
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Minimum milliseconds for which an answer is cached. Blocks of one page request the same data together. */
const minLife = 1000;

/** Milliseconds for which documents and data of pages are cached. */
const documentLife = 60_000;

/** Whether the engine failed or did not answer. Its last answer is then better than no answer. */
const isEngineFailure = (error: unknown): boolean => error instanceof ShopError && error.status >= 500;

/** Maximum bytes of an answer. The release of a large shop has about one megabyte. */
const longestAnswer = 32 * 1024 * 1024;

/** The engine's address, with the settings of each request. */
interface Engine {
  apiHost: string;
  log: HttpPortOptions['log'];
  /** Milliseconds. */
  timeout: number;
  stopped: AbortSignal;
}

/**
 * An address of the engine. The log has only its template, because a query may contain a name or a number.
 */
interface Address {
  path: string;
  template: string;
}

/** Answers of the engine by address. */
type Answers = TaggedCache<Versioned<unknown>>;

/**
 * Creates a data port that calls an engine over HTTP. It validates answers with their contracts, and serves
 * stale answers while the engine is down.
 */
export function createHttpPort({
  apiHost,
  log,
  pollEvery = 500,
  timeout = 10_000,
  retryEvery = 2_000,
}: HttpPortOptions): HttpPort {
  const answers: Answers = createTaggedCache({ maxEntries: 5000, servesStale: isEngineFailure });
  const stopping = new AbortController();
  const engine: Engine = { apiHost, log, timeout, stopped: stopping.signal };
  let release: PublishedRelease | null = null;
  let watching: Promise<void> = Promise.resolve();

  async function refreshRelease(): Promise<void> {
    const found = await getNewRelease(engine, release?.id);
    if (!found) return;
    release = found;
    // Also forgets requests in flight, because they may still bring answers of the previous release.
    answers.clear();

    // The engine may be down when the error pages are needed.
    const names = found.manifest.routes.flatMap(({ status, page }) =>
      status >= 400 && page !== undefined ? [page] : [],
    );
    await Promise.allSettled(
      names.flatMap((name) => platforms.map((platform) => getDocument(engine, answers, name, platform))),
    );
  }

  return {
    async start() {
      await refreshUntilKnown(engine, refreshRelease, retryEvery);
      watching = watch(engine, refreshRelease, pollEvery);
    },
    async stop() {
      stopping.abort();
      await watching;
    },
    async call(id, input) {
      if (!isPublicOperation(id)) throw new ShopError('internal', { detail: `no public operation ${id}` });
      const operation: Operation = operations[id];
      return get(engine, answers, addressOf(operation, input), (json) => operation.response.parse(json), {
        life: (operation.cache?.seconds ?? 0) * 1000,
        errors: operation.errors,
      });
    },
    async page(id, input) {
      const operation: Operation = operations[id];
      const read = (json: unknown) => pageData.partial().parse((json as { data: unknown }).data);
      const answer = await get(engine, answers, addressOf(operation, input), read, {
        life: documentLife,
        errors: operation.errors,
      });
      return answer as Versioned<Partial<ReturnType<typeof pageData.parse>>>;
    },
    published() {
      if (!release) throw new ShopError('unavailable', { detail: `no release of ${apiHost} is known yet` });
      return release;
    },
    document: (name, platform) => getDocument(engine, answers, name, platform),
  };
}

/** Reads the text of an answer. @throws Error when the answer is incomplete or too long */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) throw new Error(`an answer of more than ${longestAnswer} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * @throws ShopError `unavailable` when the engine does not answer, or its answer differs from the contract
 */
async function request(
  { apiHost, log, timeout, stopped }: Engine,
  { path, template }: Address,
  read: (json: unknown) => unknown,
  errors: Operation['errors'] = [],
): Promise<Versioned<unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(apiHost + path, {
      headers: { accept: 'application/json', ...outgoingHeaders() },
      signal: AbortSignal.any([AbortSignal.timeout(timeout), stopped]),
    });
    text = await readText(response);
  } catch (cause) {
    throw new ShopError('unavailable', { detail: `${apiHost} does not answer`, cause });
  }
  if (!response.ok) throw toShopError(response.status, text, errors);

  try {
    return {
      value: read(JSON.parse(text)),
      version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
      tags: [],
    };
  } catch (cause) {
    // The cache may serve an earlier answer instead, so no other message reports this fault.
    log.warn({ err: cause, route: template }, 'the engine answers something else than its contract says');
    throw new ShopError('unavailable', { detail: `${apiHost} answers ${template} wrongly`, cause });
  }
}

/** Options of a call through the cache. */
interface AnswerOptions {
  /** Milliseconds for which the answer is cached, and longer while the engine is down. */
  life: number;
  /** The errors that the operation's contract allows. */
  errors?: Operation['errors'];
  /** Returns the moment, in ms since 1970, after which the answer is stale, even if `life` is longer. */
  expiresAt?: (value: unknown) => number;
}

/** Reads an address of the engine through the cache. Simultaneous calls for an address share one request. */
function get(
  engine: Engine,
  answers: Answers,
  address: Address,
  read: (json: unknown) => unknown,
  { life, errors, expiresAt = () => Number.POSITIVE_INFINITY }: AnswerOptions,
): Promise<Versioned<unknown>> {
  return answers.get(address.path, async () => {
    const value = await request(engine, address, read, errors);
    return { value, tags: [], life: Math.min(Math.max(life, minLife), expiresAt(value.value) - Date.now()) };
  });
}

/** Reads a page's document; undefined when the engine has none. */
async function getDocument(
  engine: Engine,
  answers: Answers,
  name: string,
  platform: Platform,
): Promise<ServedPage | undefined> {
  const path = fillPath(
    getPageDocument.path,
    { page: name },
    platform === 'mobile' ? { platform: mobilePlatformQueryValue } : {},
  );
  const read = (json: unknown) => getPageDocument.response.parse(upgradePageAnswer(json)).data;
  try {
    const { value } = await get(engine, answers, { path, template: getPageDocument.path }, read, {
      life: documentLife,
      errors: getPageDocument.errors,
      expiresAt: (page) => Date.parse((page as ServedPage).expires ?? '') || Number.POSITIVE_INFINITY,
    });
    return value as ServedPage;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'page-document-not-found') return undefined;
    throw error;
  }
}

/** Reads the engine's release; null when it is the one with the id `known`. */
async function getNewRelease(engine: Engine, known: string | undefined): Promise<PublishedRelease | null> {
  const { value } = await request(
    engine,
    plainAddress(getReleaseId),
    (json) => getReleaseId.response.parse(json).data.id,
  );
  if (value === known) return null;
  const answer = await request(
    engine,
    plainAddress(getRelease),
    (json) => getRelease.response.parse(upgradeReleaseAnswer(json)).data,
  );
  return answer.value as PublishedRelease;
}

/** Repeats `refresh` until it succeeds. @throws the reason of the last try, when the port is stopped first */
async function refreshUntilKnown(
  { apiHost, log, stopped }: Engine,
  refresh: () => Promise<void>,
  retryEvery: number,
): Promise<void> {
  for (;;)
    try {
      return await refresh();
    } catch (error) {
      if (stopped.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, `no release from ${apiHost} (API_HOST) yet; asked again in ${retryEvery} ms`);
      await wait(retryEvery, undefined, { signal: stopped }).catch(() => undefined);
    }
}

/** Repeats `refresh` until the port is stopped. */
async function watch(
  { log, stopped }: Engine,
  refresh: () => Promise<void>,
  pollEvery: number,
): Promise<void> {
  while (!stopped.aborted) {
    await wait(pollEvery, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    if (stopped.aborted) return;
    await refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'the engine does not tell its release'),
    );
  }
}

/** Returns the address of an operation without input. */
const plainAddress = ({ path }: Pick<Operation, 'path'>): Address => ({ path, template: path });

function addressOf(operation: Operation, input: Record<string, unknown>): Address {
  const names = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const params = Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
  const query = Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => !names.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return { path: fillPath(operation.path, params, query), template: operation.path };
}

function toShopError(status: number, text: string, errors: Operation['errors']): ShopError {
  try {
    const answer = problem.parse(JSON.parse(text));
    const code = answer.code as ErrorCode;
    // An engine knows every public address of its contracts. So `not-found` comes from another server in
    // front of the engine, unless the contract names this code.
    if (Object.hasOwn(errorStatus, code) && (code !== 'not-found' || errors.includes(code)))
      return new ShopError(code, {
        detail: answer.detail,
        fields: answer.errors ?? [],
        ...(answer.details && { details: answer.details }),
        ...(answer.retry_after !== undefined && { retryAfter: answer.retry_after }),
      });
  } catch {
    // This is not a problem document. Another server answers, in front of the engine or in its place.
  }
  return new ShopError('unavailable', { detail: `the engine answered ${status}` });
}
