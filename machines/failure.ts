import type { QuoteChange } from '#schemas/entities/order.ts';
import type { FieldError } from '#schemas/errors.ts';

/** The failure of a port, as machines and screens read it. */
export interface Failure {
  /** The engine's stable code; without a response the kind of the failure, such as `network-error`. */
  code: string;
  /** The engine's text for people, if it gave one. */
  detail: string | null;
  /** Seconds until another attempt makes sense. */
  retryAfter: number | null;
  fields: readonly FieldError[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function fieldOf(value: unknown): FieldError[] {
  if (!isFields(value)) return [];
  const [field, code, message] = [textOf(value['field']), textOf(value['code']), textOf(value['message'])];
  return field !== null && code !== null ? [{ field, code, message: message ?? '' }] : [];
}

/**
 * Reads any value with which a port rejected: a problem document (RFC 9457) under `problem`, else the
 * `kind` of a request without a response. Any other value counts as a temporary failure, after which the
 * same may be tried again.
 */
export function failureOf(error: unknown): Failure {
  const given: Fields = isFields(error) ? error : {};
  const problem: Fields = isFields(given['problem']) ? given['problem'] : {};
  const wait = problem['retry_after'];
  const errors = problem['errors'];
  return {
    code: textOf(problem['code']) ?? textOf(given['kind']) ?? 'network-error',
    detail: textOf(problem['detail']),
    retryAfter: typeof wait === 'number' && wait >= 0 ? wait : null,
    fields: Array.isArray(errors) ? errors.flatMap(fieldOf) : [],
  };
}

const isChange = (value: unknown): value is QuoteChange =>
  isFields(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['title'] === 'string' &&
  ['price', 'stock', 'gone'].includes(String(value['kind'])) &&
  Number.isSafeInteger(value['before']) &&
  Number.isSafeInteger(value['after']);

/** What the engine said about the cart when it refused: which products are gone, and how many of them are left. */
export function changesOf(error: unknown): QuoteChange[] {
  const problem = isFields(error) && isFields(error['problem']) ? error['problem'] : {};
  const details = isFields(problem['details']) ? problem['details'] : {};
  return Array.isArray(details['changes']) ? details['changes'].filter(isChange) : [];
}
