import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/db/errors.ts';
import { routeOf } from '#platform/observability/follow-requests.ts';
import { errorDetail } from '#platform/messages/error-detail.ts';
import { fieldMessage } from '#platform/messages/fields.ts';
import type { Texts } from '#platform/messages/texts.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import type { Problem } from '#schemas/problem.ts';

/** Fastify's own errors with an error code of the shop. All other client errors are `malformed-request`. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_NOT_FOUND: 'not-found',
};

/** Seconds until a retry makes sense. */
const retryAfter: Readonly<Partial<Record<ErrorCode, number>>> = { unavailable: 5, overloaded: 5 };

const waitOf = (error: ShopError): number | undefined => error.retryAfter ?? retryAfter[error.code];

/**
 * Whether a client disconnected while it sent its request, which Node gives the code of any broken connection, or while
 * it received a file.
 */
const isAborted = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ((error.message === 'aborted' && error.code === 'ECONNRESET') ||
    error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** Converts any thrown value to the one error class. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isAborted(error)) return new ShopError('malformed-request', { cause: error });
  if (isDatabaseAway(error)) return new ShopError('unavailable', { cause: error });
  const { code, statusCode } =
    error instanceof Error ? (error as Error & { code?: unknown; statusCode?: unknown }) : {};
  const known = typeof code === 'string' ? frameworkCodes[code] : undefined;
  if (known) return new ShopError(known, { cause: error });
  const byStatus = (Object.keys(errorStatus) as ErrorCode[]).find(
    (candidate) => errorStatus[candidate] === statusCode && statusCode !== 404,
  );
  if (typeof statusCode === 'number' && statusCode < 500)
    return new ShopError(statusCode === 404 ? 'not-found' : (byStatus ?? 'malformed-request'), {
      cause: error,
    });
  return new ShopError('internal', { cause: error });
}

/** Returns the address that explains a code, relative to the API. */
const typeOf = (code: ErrorCode): string => `/api/problems#${code}`;

/**
 * Returns the RFC 9457 document of an error. Reveals no internals to a client.
 * @param texts in the shop's language
 * @param instance path of the request
 */
export function toProblem(error: ShopError, texts: Texts, instance?: string): Problem {
  const wait = waitOf(error);
  return {
    type: typeOf(error.code),
    title: texts.errors[error.code].title,
    status: error.status,
    code: error.code,
    detail: errorDetail(texts, error),
    ...(instance === undefined ? {} : { instance }),
    ...(wait === undefined ? {} : { retry_after: wait }),
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.refusedCount > error.fields.length ? { error_count: error.refusedCount } : {}),
    ...(error.fields.length > 0
      ? {
          errors: error.fields.map((refused) => ({
            field: refused.field,
            code: refused.code,
            message: fieldMessage(texts, refused),
          })),
        }
      : {}),
  };
}

/**
 * Logs a failure, without the address, which may hold personal data. A client's mistake is only a warning when
 * the answer is not a problem document. Its details may quote the input, so the log has its code only.
 */
export function logFailure(request: FastifyRequest, thrown: unknown): void {
  const error = toShopError(thrown);
  const { method } = request;
  if (error.status < 500) {
    request.log.warn({ code: error.code, method, route: routeOf(request) }, 'a request was refused');
    return;
  }
  request.log[error.code === 'unavailable' ? 'warn' : 'error'](
    { err: error, method, route: routeOf(request) },
    error.message,
  );
}

/**
 * Answers with the problem document of an error, and logs errors that the shop must fix. Overload is logged
 * where it is noticed.
 */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  texts: Texts,
): FastifyReply {
  const error = toShopError(thrown);
  if (error.status >= 500 && error.code !== 'overloaded') logFailure(request, error);
  const wait = waitOf(error);
  if (wait !== undefined) void reply.header('retry-after', wait);
  return reply
    .code(error.status)
    .headers({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': texts.language,
      'cache-control': 'no-store',
    })
    .send(JSON.stringify(toProblem(error, texts, request.url.split('?', 1)[0])));
}
