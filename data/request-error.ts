import type { Problem } from '#schemas/problem.ts';

/**
 * The four ways in which a request fails:
 * - `request-aborted`: the caller canceled it
 * - `network-error`: no response, a broken one, or one that is not JSON (a captive portal's page)
 * - `timeout-exceeded`: no response within the timeout
 * - `request-failed`: a response with a status outside 200–299
 */
export type RequestErrorKind = 'request-aborted' | 'network-error' | 'timeout-exceeded' | 'request-failed';

/** The error of every failed request. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  /** The status of the response; 0 when there was none. */
  readonly status: number;
  /** The problem document of the response, if it had one. Its `detail` is written for people. */
  readonly problem: Problem | null;

  constructor(
    kind: RequestErrorKind,
    details: { status?: number; problem?: Problem | null; cause?: unknown } = {},
  ) {
    super(details.status ? `${kind} with status ${details.status}` : kind, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? 0;
    this.problem = details.problem ?? null;
  }

  /** Key of the text for people, in the message namespace `data`. */
  get messageKey(): `requestErrors.${RequestErrorKind}` {
    return `requestErrors.${this.kind}`;
  }

  /** Values for that text. */
  get messageValues(): { status: number } {
    return { status: this.status };
  }

  /**
   * Whether the same request is likely to succeed soon, because there was no response or the server has a
   * temporary failure.
   */
  get isTransient(): boolean {
    return this.kind === 'network-error' || this.kind === 'timeout-exceeded' || this.status >= 500;
  }
}

/**
 * Returns whether a retry may succeed. After other failures the same request would fail again: without a login,
 * without permission, or for a record that does not exist.
 */
export const isRetryable = (error: RequestError): boolean => error.isTransient || error.status === 429;

/**
 * Returns the milliseconds until a failed request is repeated. Each wait is half as long again. It is not
 * shorter than the server asks for, and at most a minute.
 * @param failures number of failures before this one
 */
export const retryDelay = (failures: number, { problem }: RequestError): number =>
  Math.min(Math.max(5 * 1.5 ** failures, problem?.retry_after ?? 0) * 1000, 60_000);

/** Converts any thrown value to a request error. Other values count as a malformed response. */
export function toRequestError(error: unknown): RequestError {
  return error instanceof RequestError ? error : new RequestError('network-error', { cause: error });
}

/** Reads a problem document (RFC 9457) from a response body. */
export function readProblem(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string')
    return null;
  return { type: 'about:blank', title: '', status: 0, detail: '', ...body, code: body.code };
}
