import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
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

/** Whether the engine failed or did not answer. Its last answer is then better than no answer. */
const isEngineAway = (error: unknown): boolean => error instanceof ShopError && error.status >= 500;

/** Maximum bytes of an answer. The release of a large shop has about one megabyte. */
const longestAnswer = 32 * 1024 * 1024;

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
  const answers = createTaggedCache<Versioned<unknown>>({ maxEntries: 5000, servesStale: isEngineAway });
  const stopping = new AbortController();
  let release: PublishedRelease | null = null;
  let watching: Promise<void> = Promise.resolve();

  /**
   * @throws ShopError `unavailable` when the engine does not answer, or its answer differs from the contract
   */
  async function request(
    path: string,
    read: (json: unknown) => unknown,
    errors: Operation['errors'] = [],
  ): Promise<Versioned<unknown>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(apiHost + path, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([AbortSignal.timeout(timeout), stopping.signal]),
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
      log.warn({ err: cause, path }, 'the engine answers something else than its contract says');
      throw new ShopError('unavailable', { detail: `${apiHost} answers ${path} wrongly`, cause });
    }
  }

  /**
   * Makes one request at a time for a path. The answer is cached for `life` ms, and longer while the engine
   * is down.
   * @param options.errors the errors that the operation's contract allows
   * @param options.endOf returns the moment, in ms since 1970, after which the answer must not be cached
   */
  function get(
    path: string,
    life: number,
    read: (json: unknown) => unknown,
    options: { errors?: Operation['errors']; endOf?: (value: unknown) => number } = {},
  ): Promise<Versioned<unknown>> {
    return answers.get(path, async () => {
      const value = await request(path, read, options.errors);
      const left = (options.endOf?.(value.value) ?? Number.POSITIVE_INFINITY) - Date.now();
      return { value, tags: [], life: Math.min(Math.max(life, minLife), left) };
    });
  }

  async function refreshRelease(): Promise<void> {
    const { value } = await request(getReleaseId.path, (json) => getReleaseId.response.parse(json).data.id);
    if (value === release?.id) return;
    const answer = await request(
      getRelease.path,
      (json) => getRelease.response.parse(upgradeReleaseAnswer(json)).data,
    );
    release = answer.value as PublishedRelease;
    // Also forgets requests in flight, because they may still bring answers of the previous release.
    answers.clear();
    await fetchErrorPages(release);
  }

  /** Fetches error pages in advance, because the engine may be down when they are needed. */
  async function fetchErrorPages({ manifest }: PublishedRelease): Promise<void> {
    const names = manifest.routes.flatMap(({ status, page }) =>
      status >= 400 && page !== undefined ? [page] : [],
    );
    await Promise.allSettled(
      names.flatMap((name) => platforms.map((platform) => getDocument(name, platform))),
    );
  }

  async function getDocument(name: string, platform: Platform): Promise<ServedPage | undefined> {
    const path = fillPath(
      getPageDocument.path,
      { page: name },
      platform === 'mobile' ? { platform: mobilePlatformQueryValue } : {},
    );
    try {
      const { value } = await get(
        path,
        60_000,
        (json) => getPageDocument.response.parse(upgradePageAnswer(json)).data,
        {
          errors: getPageDocument.errors,
          endOf: (page) => Date.parse((page as ServedPage).expires ?? '') || Number.POSITIVE_INFINITY,
        },
      );
      return value as ServedPage;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'page-document-not-found') return undefined;
      throw error;
    }
  }

  async function fetchFirstRelease(): Promise<void> {
    for (;;)
      try {
        return await refreshRelease();
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, `no release from ${apiHost} (API_HOST) yet; asked again in ${retryEvery} ms`);
        await wait(retryEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(pollEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await refreshRelease().catch((error: unknown) =>
        log.warn({ err: error }, 'the engine does not tell its release'),
      );
    }
  }

  return {
    async start() {
      await fetchFirstRelease();
      watching = watch();
    },
    async stop() {
      stopping.abort();
      await watching;
    },
    async call(id, input) {
      if (!isPublicOperation(id)) throw new ShopError('internal', { detail: `no public operation ${id}` });
      const operation: Operation = operations[id];
      return get(
        operationPath(operation, input),
        (operation.cache?.seconds ?? 0) * 1000,
        (json) => operation.response.parse(json),
        { errors: operation.errors },
      );
    },
    async page(id, input) {
      const operation: Operation = operations[id];
      const answer = await get(
        operationPath(operation, input),
        60_000,
        (json) => pageData.partial().parse((json as { data: unknown }).data),
        { errors: operation.errors },
      );
      return answer as Versioned<Partial<ReturnType<typeof pageData.parse>>>;
    },
    published() {
      if (!release) throw new ShopError('unavailable', { detail: `no release of ${apiHost} is known yet` });
      return release;
    },
    document: getDocument,
  };
}

function operationPath(operation: Operation, input: Record<string, unknown>): string {
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
  return fillPath(operation.path, params, query);
}

function toShopError(status: number, text: string, errors: Operation['errors']): ShopError {
  try {
    const answer = problem.parse(JSON.parse(text));
    const code = answer.code as ErrorCode;
    // An engine knows every public address of its contracts. So `not-found` comes from another server in
    // front of the engine, unless the contract names this code.
    if (Object.hasOwn(errorStatus, code) && (code !== 'not-found' || errors.includes(code)))
      return new ShopError(code, { detail: answer.detail, fields: answer.errors ?? [] });
  } catch {
    // This is not a problem document. Another server answers, in front of the engine or in its place.
  }
  return new ShopError('unavailable', { detail: `the engine answered ${status}` });
}
