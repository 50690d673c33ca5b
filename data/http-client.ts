import { readProblem, RequestError } from './request-error.ts';

export interface HttpRequest {
  /** Path and query, for example `/api/v1/products?page=2`. */
  path: string;
  /** `GET` by default. */
  method?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart/form-data in place of a body. */
  form?: FormData | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** The format in which a successful response is read; JSON by default. */
  answer?: 'json' | 'blob' | undefined;
  /** Milliseconds within which the whole response must arrive; no limit by default. */
  timeout?: number | undefined;
}

export interface HttpAnswer {
  status: number;
  body: unknown;
}

let host = '';

/**
 * Sets the fixed base host of all requests, for example `https://api.example.com`; the page's own origin by
 * default.
 */
export function setApiHost(value: string): void {
  host = value.replace(/\/+$/, '');
}

/** Returns the base host; empty for the page's own origin. */
export const apiHost = (): string => host;

/** Aborts a request on its signal or its timeout, and records which of the two came first. */
function watchForEnd({ signal, timeout }: HttpRequest) {
  const controller = new AbortController();
  let reason: 'request-aborted' | 'timeout-exceeded' | null = null;
  const end = (why: NonNullable<typeof reason>) => () => {
    reason ??= why;
    controller.abort();
  };
  const abort = end('request-aborted');
  const timer = timeout === undefined ? undefined : setTimeout(end('timeout-exceeded'), timeout);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const forget = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, reason: () => reason, forget };
}

/**
 * Parses the JSON of a response body.
 * @throws SyntaxError when it is not JSON; for a failed request it returns null instead, because the status
 * is enough
 */
export function parseBody(text: string, isOk: boolean): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (!isOk) return null;
    throw error;
  }
}

async function readBody(response: Response, { answer }: HttpRequest): Promise<unknown> {
  if (answer === 'blob' && response.ok) return response.blob();
  return response.status === 204 ? null : parseBody(await response.text(), response.ok);
}

/**
 * Sends one request and reads its JSON response.
 * @throws RequestError for every failure; its `kind` distinguishes the four ways
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  const end = watchForEnd(request);
  try {
    const hasBody = request.body !== undefined;
    const response = await fetch(host + request.path, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      // The browser sets the content type with its boundary.
      ...(request.form ? { body: request.form } : {}),
      signal: end.signal,
    });
    const body = await readBody(response, request);
    if (response.status < 200 || response.status > 299)
      throw new RequestError('request-failed', { status: response.status, problem: readProblem(body) });
    return { status: response.status, body };
  } catch (error) {
    const reason = end.reason();
    if (reason) throw new RequestError(reason, { cause: error });
    throw error instanceof RequestError ? error : new RequestError('network-error', { cause: error });
  } finally {
    end.forget();
  }
}

/**
 * Gets a JSON response.
 * @param path path and query
 * @throws RequestError
 */
export async function requestJson(
  path: string,
  options: Pick<HttpRequest, 'signal' | 'timeout'> = {},
): Promise<unknown> {
  return (await sendRequest({ path, ...options })).body;
}
