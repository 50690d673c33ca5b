import type { QuoteChange } from '#schemas/entities/order.ts';
import type { FieldError } from '#schemas/errors.ts';

/** The failure of a port, in the form that machines and screens use. */
export interface Failure {
  /** The engine's stable code. Without a response, the kind of the failure, such as `network-error`. */
  code: string;
  /** The engine's text for people; null when the answer has none. */
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
 * Reads any value with which a port rejected: a problem document (RFC 9457) under `problem`, otherwise the
 * `kind` of a request without a response. Any other value counts as a temporary failure, and the caller may
 * retry.
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

/**
 * Reads the changes of the cart from a refusal of the engine: products that are gone or whose price or stock
 * changed.
 */
export function changesOf(error: unknown): QuoteChange[] {
  const problem = isFields(error) && isFields(error['problem']) ? error['problem'] : {};
  const details = isFields(problem['details']) ? problem['details'] : {};
  return Array.isArray(details['changes']) ? details['changes'].filter(isChange) : [];
}
