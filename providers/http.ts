import type { z } from 'zod';
import { outgoingHeaders } from '#platform/tracing/request-scope.ts';
import { GatewayError } from './gateway-error.ts';

/** How a provider is reached; tests and simulators pass their own. */
export interface Transport {
  /** Origin and path in front of the protocol's own paths, without a trailing slash. Read on each call. */
  baseUrl: () => string;
  /** Milliseconds until a call times out. */
  timeout?: number;
  /** Creates the signal that ends a call; tests end calls themselves. */
  timeoutSignal?: (milliseconds: number) => AbortSignal;
}

export interface Exchange {
  method: 'GET' | 'POST';
  /** Path of the protocol, including the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams;
}

export interface ProviderResponse {
  status: number;
  text: string;
}

export const defaultTimeout = 15_000;

/** Code of a system error (ECONNREFUSED, UND_ERR_SOCKET), at any depth of fetch's wrapping. */
function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return systemCode(error.cause);
}

/**
 * Returns the reason with which fetch itself refuses a request, such as `bad port`. Its texts are fixed. A
 * text with anything but words and blanks may quote a request, and is left out.
 */
function refusalOfFetch(error: unknown): string | undefined {
  const text = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return /^[a-z]+(?: [a-z]+){0,3}$/i.test(text) ? text : undefined;
}

/**
 * Sends one request and returns its response, whatever the status. Never retried, because a payment
 * requested twice may be made twice. Redirects are refused, because they would send keys to another server.
 * @throws GatewayError `network` or `timeout`
 */
export async function exchange(
  provider: string,
  {
    baseUrl,
    timeout = defaultTimeout,
    timeoutSignal = (milliseconds) => AbortSignal.timeout(milliseconds),
  }: Transport,
  { method, path, headers, body }: Exchange,
): Promise<ProviderResponse> {
  const signal = timeoutSignal(timeout);
  try {
    const response = await fetch(baseUrl() + path, {
      method,
      redirect: 'error',
      signal,
      headers: { accept: 'application/json', ...headers, ...outgoingHeaders() },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // The error of fetch may quote the address, which has the key of some providers. The new error takes only
    // the system's code, or a reason of fetch that quotes nothing.
    if (signal.aborted)
      throw new GatewayError(provider, 'timeout', { detail: `no answer within ${timeout} ms` });
    throw new GatewayError(provider, 'network', { code: systemCode(error) ?? refusalOfFetch(error) });
  }
}

/** A JSON request. */
export const postJson = (
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Exchange => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * Parses a response by the protocol's schema.
 * @throws GatewayError `malformed`, with the HTTP status when the status is the reason
 */
export function readJson<Schema extends z.ZodType>(
  provider: string,
  answer: ProviderResponse,
  schema: Schema,
): z.output<Schema> {
  const code = answer.status >= 400 ? `http-${answer.status}` : undefined;
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    throw new GatewayError(provider, 'malformed', { code, detail: 'the answer is not JSON' });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new GatewayError(provider, 'malformed', {
      code,
      detail: `unexpected answer at ${issue?.path.join('.') || 'its root'}`,
    });
  }
  return parsed.data;
}
