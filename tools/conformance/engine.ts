import type { ErrorCode } from '#schemas/errors.ts';
import { errorStatus } from '#schemas/errors.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { problem } from '#schemas/problem.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';

/** The answer of an engine. */
export interface EngineResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

/** The data of a request besides its address. */
export interface RequestOptions {
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  /** An access token; undefined for a request without one. */
  token?: string | undefined;
}

/** Calls the engine under test. */
export interface EngineClient {
  readonly origin: string;
  /**
   * Sends one request, and never follows a redirect.
   * @param address path and query, with every value percent-encoded
   * @throws EngineAway when no answer comes in time
   */
  send(method: string, address: string, options?: RequestOptions): Promise<EngineResponse>;
}

/** No answer came: the engine is not there, or slower than the time limit. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param origin of the engine, such as `https://engine.example`
 * @param timeout of one request, in ms
 */
export function createEngineClient(origin: string, timeout = 10_000): EngineClient {
  return {
    origin,
    async send(method, address, { headers = {}, body, token } = {}) {
      const isForm = body instanceof FormData;
      try {
        const response = await fetch(origin + address, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
          headers: {
            accept: 'application/json',
            ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, headers: response.headers, text, json: parse(text) };
      } catch (cause) {
        const reason =
          cause instanceof Error && cause.name === 'TimeoutError' ? `in ${timeout} ms` : 'at all';
        throw new EngineAway(`${method} ${origin}${address} was not answered ${reason}`, { cause });
      }
    },
  };
}

/** Returns the address of an operation with these path parameters and query values. */
export function addressOf(
  { path }: Operation,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  return fillPath(path, params, query);
}

/**
 * Returns the reason why an answer is not the problem document of the contract.
 * @param codes the codes that are right here
 * @returns undefined when the answer is right
 */
export function problemFault(answer: EngineResponse, codes: readonly ErrorCode[]): string | undefined {
  const expected = codes.map((code) => `${errorStatus[code]} ${code}`).join(' or ');
  const parsed = problem.safeParse(answer.json);
  if (!parsed.success)
    return `expected a problem document, ${expected}; the answer is ${describeAnswer(answer)}`;
  const { code, status } = parsed.data;
  if (!codes.some((each) => each === code)) return `expected ${expected}; the answer is ${status} ${code}`;
  if (answer.status !== errorStatus[code as ErrorCode] || status !== answer.status)
    return `${code} has the status ${errorStatus[code as ErrorCode]}; the answer has ${answer.status}, and its document ${status}`;
  const type = answer.headers.get('content-type') ?? 'no content type';
  if (!type.startsWith('application/problem+json'))
    return `a problem is sent as application/problem+json; the answer has ${type}`;
  return undefined;
}

/** Describes an answer in a few words. */
export function describeAnswer({ status, text, json }: EngineResponse): string {
  const code = problem.safeParse(json).data?.code;
  if (code !== undefined) return `${status} ${code}`;
  return `${status} ${json === undefined ? `with ${text === '' ? 'an empty body' : 'a body that is not JSON'}` : 'with JSON'}`;
}
